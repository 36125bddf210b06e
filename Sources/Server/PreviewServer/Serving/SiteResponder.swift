import NIOHTTP1
import Platform
import SiteFiles

/// Answers requests from the built site as a host would, and adds the live script to pages.
struct SiteResponder: Sendable {
  private let site: LiveSite
  private let access: AccessRules
  private let writing: (any WritingHost)?
  /// Whether entries that are not public may be on the pages.
  private let showsHidden: Bool
  private let onLoss: @Sendable () -> Void

  /// - Parameters:
  ///   - port: Where the server listens; requests to other ports are not meant for it.
  ///   - names: The hosts of the diary; other names of this machine lead to the first of them.
  ///   - showsHidden: Whether entries that are not public may be on the pages, which then load
  ///     nothing from elsewhere.
  ///   - writing: The writing page; `nil` if the preview can only be read.
  ///   - onLoss: Called when the built site has vanished.
  init(
    _ site: LiveSite, port: Int, _ names: DiaryHosts, showsHidden: Bool = false,
    writing: (any WritingHost)? = nil,
    onLoss: @escaping @Sendable () -> Void = {}
  ) {
    (self.site, self.showsHidden) = (site, showsHidden)
    self.writing = writing
    access = AccessRules(port: port, names, tunnels: writing?.tunnels)
    self.onLoss = onLoss
  }

  /// - Returns: For `HEAD` what a `GET` would have got; its body is not sent.
  func response(to request: Request) async -> Response {
    var answer = await answer(to: request)
    for (name, value) in Self.protection where !answer.headers.contains(name: name) {
      answer.headers.add(name: name, value: value)
    }
    if request.isLast { answer.headers.add(name: "Connection", value: "close") }
    return answer
  }

  private static let protection = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
  ]

  private func answer(to request: Request) async -> Response {
    guard access.isForUs(request) else {
      return .plain(.misdirectedRequest, "This server answers to localhost alone.")
    }
    if access.isPassedOn(request) {
      return .plain(.misdirectedRequest, "This server answers a tunnel by its own name alone.")
    }
    if access.isForWorker(request) {
      return .plain(.forbidden, "A preview has no service workers: they would outlive it.")
    }
    if let writing, let origin = access.writingOrigin(of: request) {
      return await answer(to: request, writing, at: origin)
    }
    if request.isRead, request.target == WritingOrigin.folder, let address = access.writingAddress {
      return .redirect(.found, to: address)
    }
    // A tunnel may have replaced its name by one of these, where no browser has a session.
    if let writing, writing.isTunnelled { return Self.closed }
    if request.isRead, !access.isForSite(request), request.target != Request.noAddress {
      return .redirect(.found, to: access.siteOrigin + request.target)
    }
    var answer = await withPhoto(read(request), request)
    if showsHidden { answer.headers.add(contentsOf: PreviewPolicy.hiddenPages(answer)) }
    return answer
  }

  private static var closed: Response {
    .plain(.forbidden, "Open the writing page first, by the address that the program printed.")
  }

  /// The answer on the host of the writing page, where no script of the preview may run.
  private func answer(
    to request: Request, _ writing: any WritingHost, at origin: WritingOrigin
  ) async -> Response {
    let (path, query) = split(request.target)
    if WritingOrigin.owns(path) {
      return await writing.answer(to: request, path, queryValues(query), at: origin)
    }
    // As soon as there is a tunnel: whatever name a browser uses, tunnels may pass on any.
    let mayRead = !writing.isTunnelled || writing.isOpen(for: request, at: origin)
    var answer =
      mayRead ? await withPhoto(read(request, isAlive: false), request) : Self.closed
    answer.headers.add(contentsOf: PreviewPolicy.besideWriting(answer))
    return answer
  }

  /// The answer with what belongs into the file of a photo that is empty: it is made when it is
  /// asked for.
  private func withPhoto(_ answer: Response, _ request: Request) async -> Response {
    guard answer.status == .ok, answer.isEmpty, let make = site.now.photo,
      case .file(let file) = RequestTarget(split(request.target).path, basePath: site.basePath),
      !file.isFolder, file.path.fileExtension == "webp"
    else { return answer }
    if let bytes = await make(file.path) { return .bytes(bytes, FileMediaType(of: file.path)) }
    return .plain(.notFound, "The photo cannot be made smaller.")
  }

  /// - Parameter isAlive: Whether pages get the script that listens for changes.
  private func read(_ request: Request, isAlive: Bool = true) -> Response {
    guard request.isRead else {
      var refusal = Response.plain(.methodNotAllowed, "A preview can only be read.")
      refusal.headers.add(name: "Allow", value: "GET, HEAD")
      return refusal
    }
    let (path, query) = split(request.target)
    // Taken before the file is read: a page may be older than it says, never newer.
    var now = site.now
    now.isAlive = isAlive
    switch RequestTarget(path, basePath: now.basePath) {
    case .malformed: return .plain(.badRequest, "The address is not one of a site.")
    case .nothing: return missing(now, isInside: path.hasPrefix(now.basePath))
    case .hostRoot: return .redirect(.found, to: now.basePath)
    case .rootWithoutSlash: return .redirect(.movedPermanently, to: now.basePath + query)
    case .script: return .bytes(Array(LiveScript.text.utf8), .script)
    case .events: return events(request, query: query)
    case .file(let file):
      return answer(file, now, request) { .redirect(.movedPermanently, to: path + "/" + query) }
    }
  }

  /// - Parameter toSlash: The response for the address of a folder without its slash.
  private func answer(
    _ target: SiteTarget, _ now: LiveSite.Moment, _ request: Request, toSlash: () -> Response
  ) -> Response {
    guard let folder = now.output.flatMap({ try? FolderOnDisk(path: $0.text) }) else {
      return absent(now)
    }
    let file = target.isFolder ? target.path.appending("index.html") : target.path
    do throws(FileFault) {
      return try FileResponse(file, in: folder, now).response(to: request)
    } catch {
      switch error.reason {
      case .notAFile where !target.isFolder && hasIndex(target.path, in: folder): return toSlash()
      case .notFound, .notAFolder, .notAFile, .outside: return missing(now, isInside: true)
      // No file has such a name.
      case .other(code: ENAMETOOLONG, _): return missing(now, isInside: true)
      default:
        return .plain(.internalServerError, "The file cannot be read: \(error.reason.words.why).")
      }
    }
  }

  private func hasIndex(_ folder: SitePath, in files: FolderOnDisk) -> Bool {
    (try? files.item(at: folder.appending("index.html")))??.kind == .file
  }

  /// The site's own page for what is not there.
  private func missing(_ now: LiveSite.Moment, isInside: Bool) -> Response {
    guard isInside else { return .plain(.notFound, "The site is at \(now.basePath).") }
    guard let folder = now.output.flatMap({ try? FolderOnDisk(path: $0.text) }) else {
      return absent(now)
    }
    guard let page = SitePath("404.html"),
      var answer = try? FileResponse(page, in: folder, now).whole()
    else { return .plain(.notFound, "There is no such page.") }
    answer.status = .notFound
    return answer
  }

  /// The page that is shown while there is no site.
  private func absent(_ now: LiveSite.Moment) -> Response {
    if now.output != nil { onLoss() }
    let injection = LiveScriptInjection(now, fault: nil)
    let page =
      now.fault.map { ErrorOverlay.page(title: "The site cannot be built", text: $0, injection) }
      ?? ErrorOverlay.page(title: "The site is being built", text: "", injection)
    var answer = Response.bytes(page, .html)
    answer.status = .serviceUnavailable
    return answer
  }

  private func events(_ request: Request, query: String) -> Response {
    guard access.isFromUs(request) else {
      return .plain(.forbidden, "Pages of other sites may not listen.")
    }
    let values = queryValues(query)
    let page = values["page"].flatMap { page -> SiteTarget? in
      guard case .file(let target) = RequestTarget(page, basePath: site.now.basePath) else {
        return nil
      }
      return target
    }
    let since = values["since"].flatMap { BuildStamp($0) }
    if request.method == .HEAD {
      return Response(
        status: .ok, headers: .of(.events, isStored: false, length: 0), body: .bytes([]))
    }
    guard site.hasRoom else { return .plain(.serviceUnavailable, "Too many pages listen already.") }
    return .events { [site] in site.listen(page: page, since: since) }
  }
}

/// The path of a target, and its query with the question mark.
private func split(_ target: String) -> (path: String, query: String) {
  let path = target.prefix { $0 != "?" }
  return (String(path), String(target.dropFirst(path.count)))
}

/// The values of a query, decoded; of two of one name the later.
private func queryValues(_ query: String) -> [String: String] {
  var values: [String: String] = [:]
  for pair in query.dropFirst().prefix(8_192).split(separator: "&") {
    let parts = pair.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { continue }
    // Forms write blanks so.
    values[String(parts[0])] = percentDecoded(String(parts[1]).replacing("+", with: " "))
  }
  return values
}
