import DiaryModel
import Glibc
import HTTPTypes
public import Hummingbird
import HummingbirdCore
import NIOCore
import SiteFiles

/// Answers requests from the built site as a host would, and adds the live script to pages.
public struct SiteResponder: HTTPResponder {
  public typealias Context = BasicRequestContext

  private let site: LiveSite
  private let access: AccessRules
  private let writing: WritingService?
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
  public init(
    _ site: LiveSite, port: Int, _ names: DiaryHosts, showsHidden: Bool = false,
    writing: WritingService? = nil,
    onLoss: @escaping @Sendable () -> Void = {}
  ) {
    (self.site, self.showsHidden) = (site, showsHidden)
    self.writing = writing
    access = AccessRules(port: port, names, tunnels: writing?.tunnels)
    self.onLoss = onLoss
  }

  public func respond(to request: Request, context: Context) async throws -> Response {
    var answer = await answer(to: request)
    for field in Self.protection where answer.headers[field.name] == nil {
      answer.headers.append(field)
    }
    if request.headers[.connection] == "close" { answer.headers[.connection] = "close" }
    // The browser counts on the length that a GET would have had.
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  private static let protection: HTTPFields = {
    let all = [
      ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
    ]
    var fields = HTTPFields()
    for (name, value) in all {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return fields
  }()

  private func answer(to request: Request) async -> Response {
    guard access.isForUs(request.head) else {
      return .plain(.misdirectedRequest, "This server answers to localhost alone.")
    }
    if access.isPassedOn(request.head) {
      return .plain(.misdirectedRequest, "This server answers a tunnel by its own name alone.")
    }
    if access.isForWorker(request.head) {
      return .plain(.forbidden, "A preview has no service workers: they would outlive it.")
    }
    if let writing, let origin = access.writingOrigin(of: request.head) {
      return await answer(to: request, writing, at: origin)
    }
    let isRead = request.method == .get || request.method == .head
    if isRead, request.head.path == WritingTarget.folder, let address = access.writingAddress {
      return .redirect(.found, to: address)
    }
    // A tunnel may have replaced its name by one of these, where no browser has a session.
    if let writing, writing.isTunnelled { return Self.closed }
    if isRead, !access.isForSite(request.head), let target = request.head.path,
      target.hasPrefix("/")
    {
      return .redirect(.found, to: access.siteOrigin + target)
    }
    var answer = read(request)
    if showsHidden { answer.headers.append(contentsOf: WritingHeaders.hiddenPages) }
    return answer
  }

  private static var closed: Response {
    .plain(.forbidden, "Open the writing page first, by the address that the program printed.")
  }

  /// The answer on the host of the writing page, where no script of the preview may run.
  private func answer(
    to request: Request, _ writing: WritingService, at origin: WritingOrigin
  ) async -> Response {
    let (path, query) = split(request.head.path ?? "")
    var answer: Response
    let fields: HTTPFields
    if WritingTarget.owns(path) {
      answer = await WritingResponder(writing, origin).answer(
        to: request, WritingTarget(path), queryValues(query))
      fields = WritingHeaders.page
    } else {
      answer =
        mayRead(request, writing, at: origin)
        ? read(request, isAlive: false) : Self.closed
      fields = WritingHeaders.preview
    }
    answer.headers.append(contentsOf: fields)
    return answer
  }

  /// Whether a browser may see the preview: as soon as there is a tunnel, one that has the writing
  /// page open, whatever name it uses, because tunnels may pass on any.
  private func mayRead(
    _ request: Request, _ writing: WritingService, at origin: WritingOrigin
  ) -> Bool {
    !writing.isTunnelled
      || ReaderCookie.values(in: request.head, at: origin).contains {
        writing.keys.isReader($0, at: origin)
      }
  }

  /// - Parameter isAlive: Whether pages get the script that listens for changes.
  private func read(_ request: Request, isAlive: Bool = true) -> Response {
    guard request.method == .get || request.method == .head else {
      var refusal = Response.plain(.methodNotAllowed, "A preview can only be read.")
      refusal.headers[.allow] = "GET, HEAD"
      return refusal
    }
    let target = request.head.path ?? ""
    let (path, query) = split(target)
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
    guard access.isFromUs(request.head) else {
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
    let fields = HTTPFields.of(.events, isStored: false)
    if request.method == .head { return Response(status: .ok, headers: fields) }
    guard site.hasRoom else { return .plain(.serviceUnavailable, "Too many pages listen already.") }
    return Response(
      status: .ok, headers: fields,
      body: eventBody(of: request) { [site] in site.listen(page: page, since: since) })
  }
}

/// The events of one page on their way to it; ends when they do, or when the page goes.
///
/// - Parameter listen: Called once somebody reads.
func eventBody(
  of request: Request, _ listen: @escaping @Sendable () -> LiveSite.Listening?
) -> ResponseBody {
  ResponseBody { writer in
    if let listening = listen() {
      defer { listening.end() }
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        for await event in listening.events {
          try await writer.write(ByteBuffer(string: event.text))
        }
      }
    }
    try await writer.finish(nil)
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
