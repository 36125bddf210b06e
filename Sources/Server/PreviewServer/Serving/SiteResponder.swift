import Diagnostics
import DiaryBuild
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

  /// - Parameters:
  ///   - port: Where the server listens; requests to other ports are not meant for it.
  ///   - names: The hosts of the diary; other names of this machine lead to the first of them.
  ///   - showsHidden: Whether entries that are not public may be on the pages, which then load
  ///     nothing from elsewhere.
  ///   - writing: The writing page; `nil` if the preview can only be read.
  init(
    _ site: LiveSite, port: Int, _ names: DiaryHosts, showsHidden: Bool = false,
    writing: (any WritingHost)? = nil
  ) {
    (self.site, self.showsHidden) = (site, showsHidden)
    self.writing = writing
    access = AccessRules(port: port, names, tunnels: writing?.tunnels)
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
    var answer = await read(request)
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
      mayRead ? await read(request, isAlive: false) : Self.closed
    answer.headers.add(contentsOf: PreviewPolicy.besideWriting(answer))
    return answer
  }

  /// - Parameter isAlive: Whether pages get the script that listens for changes.
  private func read(_ request: Request, isAlive: Bool = true) async -> Response {
    guard request.isRead else {
      var refusal = Response.plain(.methodNotAllowed, "A preview can only be read.")
      refusal.headers.add(name: "Allow", value: "GET, HEAD")
      return refusal
    }
    let (path, query) = split(request.target)
    var now = site.now
    now.isAlive = isAlive
    switch RequestTarget(path, basePath: now.basePath) {
    case .malformed: return .plain(.badRequest, "The address is not one of a site.")
    case .nothing: return await missing(now, isInside: path.hasPrefix(now.basePath))
    case .hostRoot: return .redirect(.found, to: now.basePath)
    case .rootWithoutSlash: return .redirect(.movedPermanently, to: now.basePath + query)
    case .script: return .bytes(Array(LiveScript.text.utf8), .script)
    case .events: return events(request, query: query)
    case .file(let file):
      return await answer(file, now, request) {
        .redirect(.movedPermanently, to: path + "/" + query)
      }
    }
  }

  /// - Parameter toSlash: The response for the address of a folder without its slash.
  private func answer(
    _ target: SiteTarget, _ now: LiveSite.Moment, _ request: Request, toSlash: () -> Response
  ) async -> Response {
    guard let files = now.site else { return absent(now) }
    let index = target.path.appending("index.html")
    let file = target.isFolder ? index : target.path
    do throws(Diagnostics) {
      if let bytes = try await files.bytes(at: file) {
        return FileResponse(path: file, bytes: bytes, now: now).response(to: request)
      }
    } catch {
      return faulty(now, error)
    }
    return !target.isFolder && files.contains(index)
      ? toSlash() : await missing(now, isInside: true)
  }

  /// The page that is shown in place of one that must not be, or cannot be made.
  private func faulty(_ now: LiveSite.Moment, _ faults: Diagnostics) -> Response {
    let injection = LiveScriptInjection(now, into: nil, fault: nil)
    let text = DiagnosticText(hasColor: false, showsHeld: false)
    var answer = Response.bytes(
      ErrorOverlay.page(
        title: "The file cannot be shown", text: faults.all.map(text.text(of:)).joined(), injection),
      .html)
    answer.status = .internalServerError
    return answer
  }

  /// The site's own page for what is not there.
  private func missing(_ now: LiveSite.Moment, isInside: Bool) async -> Response {
    guard isInside else { return .plain(.notFound, "The site is at \(now.basePath).") }
    guard let files = now.site else { return absent(now) }
    let page = SitePath.root.appending("404.html")
    guard let bytes = try? await files.bytes(at: page) else {
      return .plain(.notFound, "There is no such page.")
    }
    var answer = FileResponse(path: page, bytes: bytes, now: now).whole
    answer.status = .notFound
    return answer
  }

  /// The page that is shown while there is no site.
  private func absent(_ now: LiveSite.Moment) -> Response {
    let injection = LiveScriptInjection(now, into: nil, fault: nil)
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
    let since = values["since"].flatMap { PageStamp($0) }
    if request.method == .HEAD {
      return Response(
        status: .ok, headers: .of(.events, isStored: false, length: 0), body: .bytes([]))
    }
    guard site.hasRoom else { return .plain(.serviceUnavailable, "Too many pages listen already.") }
    return .events { [site] in await site.listen(page: page, since: since) }
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
