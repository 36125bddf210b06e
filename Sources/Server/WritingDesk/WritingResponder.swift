import DiaryWriting
import NIOHTTP1
import PreviewServer
import SiteFiles
import StructuredText

/// Answers the requests of the writing page at one origin.
struct WritingResponder {
  let service: WritingService
  let origin: WritingOrigin

  private var desk: WritingDesk { service.desk }

  /// - Parameter query: Its values, decoded.
  func answer(
    to request: Request, _ target: WritingTarget, _ query: [String: String]
  ) async -> Response {
    do throws(WritingFault) {
      let methods = target.methods
      if let file = file(target) {
        try check(request.method, isIn: methods)
        return file
      }
      guard origin.isOwn(request) else { throw .origin }
      if target == .malformed { throw .malformed("the address is no path", "it has other bytes") }
      if target == .session {
        try check(request.method, isIn: methods)
        return try await session(request)
      }
      guard hasKey(request) else { throw .key }
      if target == .nothing { throw .nothing }
      try check(request.method, isIn: methods)
      return try await answer(request, target, query)
    } catch {
      return error.response
    }
  }

  private func check(
    _ method: HTTPMethod, isIn allowed: [HTTPMethod]
  ) throws(WritingFault) {
    if !allowed.contains(method) { throw .method(allowed: allowed) }
  }

  // MARK: Access

  /// The page and what it loads; nothing private is in them. `nil` for any other target.
  private func file(_ target: WritingTarget) -> Response? {
    let look = desk.diary.look
    if target == .page { return .bytes(writingPage(in: look.language, hue: look.hue), .html) }
    guard case .file(let name) = target else { return nil }
    return .bytes(writingPageFiles[name] ?? [], FileMediaType(of: SitePath(unchecked: name)))
  }

  private func hasKey(_ request: Request) -> Bool {
    let scheme = "Bearer "
    let fields = request.headers["authorization"]
    guard fields.count == 1, let field = fields.first, field.hasPrefix(scheme) else { return false }
    return service.keys.isKey(String(field.dropFirst(scheme.count)), at: origin)
  }

  private func session(_ request: Request) async throws(WritingFault) -> Response {
    let members = try await members(of: request)
    let token = try members.required("token")
    guard let exchanged = service.keys.exchange(token, at: origin) else { throw .token }
    var answer = Response.json(.ok, .object([("key", .text(exchanged.key))]))
    if !service.tunnels.isEmpty {
      answer.headers.add(
        name: "Set-Cookie", value: ReaderCookie.field(exchanged.reader, at: origin))
    }
    return answer
  }

  // MARK: The diary

  private func answer(
    _ request: Request, _ target: WritingTarget, _ query: [String: String]
  ) async throws(WritingFault) -> Response {
    switch (target, request.method) {
    case (.settings, _): .json(.ok, try await desk.settings())
    case (.entries, .POST): try await created(request)
    case (.entries, _): .json(.ok, try await desk.list(EntryQuery(query)))
    case (.entry(let place), .PUT):
      .json(
        .ok, try await desk.change(place, try version(of: request), try await members(of: request)))
    case (.entry(let place), .DELETE):
      .json(.ok, try await desk.delete(place, try version(of: request)))
    case (.entry(let place), _): .json(.ok, try await desk.entry(at: place))
    case (.share(let place), _): .json(.ok, try await desk.shareText(of: place))
    case (.photos(let place), _): try await attached(to: place, request, query)
    case (.passphrase, _):
      .json(.ok, try desk.takePassphrase(try await members(of: request)))
    case (.name(let place), _): .json(.ok, try await desk.name(place, try version(of: request)))
    case (.statistics, _): .json(.ok, try await desk.statistics())
    case (.days, _): .json(.ok, try await desk.days())
    case (.template(let name), _):
      .json(.ok, try await desk.template(name, try EntryFields.date(query["date"])))
    case (.trash, _): .json(.ok, try await desk.trash())
    case (.trashed(let name), _): .json(.ok, try await desk.restore(name))
    case (.changes, _): .json(.ok, try await desk.changeMany(try await members(of: request)))
    case (.undo, _): .json(.ok, try await desk.undo(try await members(of: request)))
    case (.preview, _):
      .json(.ok, try await desk.preview(try PreviewedText(try await members(of: request))))
    case (.weather, _): .json(.ok, try await desk.weather(try await members(of: request)))
    case (.publish, _): .json(.ok, try await published(try await members(of: request)))
    case (.events, _): events(request)
    default: throw .nothing
    }
  }

  private func published(_ members: JSONMembers) async throws(WritingFault) -> JSONValue {
    guard let publish = desk.diary.publish else { throw .nothing }
    return await publish(try PublishingWish(members), desk)
  }

  private func created(_ request: Request) async throws(WritingFault) -> Response {
    let entry = try await desk.create(try await members(of: request))
    var answer = Response.json(.created, entry.json)
    answer.headers.add(
      name: "Location", value: WritingOrigin.folder + "entries/" + entry.place.address)
    return answer
  }

  private func attached(
    to place: EntryPlace?, _ request: Request, _ query: [String: String]
  ) async throws(WritingFault) -> Response {
    let type = request.headers.first(name: "content-type")?.prefix { $0 != "/" } ?? ""
    let (kind, limit) = try await desk.attachable(type.lowercased())
    let (strip, again) = (try query.flag("strip"), try query.flag("again"))
    let date = try EntryFields.date(query["date"])
    let bytes = try await service.bodies.read(request, limit: limit)
    return .json(
      .created,
      try await desk.attach(
        bytes, to: place, date, kind, isStripped: strip, isRepeated: again))
  }

  private func events(_ request: Request) -> Response {
    guard desk.events.hasRoom else { return WritingFault.busy.response }
    return .events { [events = desk.events] in events.listen() }
  }

  // MARK: Parts of requests

  /// The members of a body of JSON.
  private func members(of request: Request) async throws(WritingFault) -> JSONMembers {
    let type = request.headers.first(name: "content-type")?.prefix { $0 != ";" } ?? ""
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      throw .type("application/json")
    }
    return try JSONMembers(
      try await service.bodies.read(request, limit: RequestBytes.largestText))
  }

  private func version(of request: Request) throws(WritingFault) -> FileVersion {
    guard let field = request.headers.first(name: "if-match") else { throw .version }
    guard field.count >= 2, field.hasPrefix("\""), field.hasSuffix("\""),
      let version = FileVersion(String(field.dropFirst().dropLast()))
    else {
      throw .malformed("'If-Match' is no version", "it has the entry's version in quotes")
    }
    return version
  }
}

extension WritingTarget {
  /// The methods that it takes.
  var methods: [HTTPMethod] {
    switch self {
    case .page, .file: [.GET, .HEAD]
    case .settings, .trash, .events, .share, .statistics, .days, .template: [.GET]
    case .entries: [.GET, .POST]
    case .entry: [.GET, .PUT, .DELETE]
    case .photos: [.PUT]
    case .session, .preview, .weather, .trashed, .name, .changes, .undo, .passphrase, .publish:
      [.POST]
    case .nothing, .malformed: []
    }
  }
}
