import LocalizedDates
import NIOCore
package import NIOHTTP1
import Platform
package import SiteFiles
package import StructuredText

/// The answer to a request.
package struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Written while it is made.
    case written(@Sendable (ResponseWriter) async throws -> Void)
  }

  package var status: HTTPResponseStatus
  /// With the length of the body, if it is known.
  package var headers: HTTPHeaders
  var body: Body

  package static func bytes(_ bytes: [UInt8], _ type: FileMediaType) -> Response {
    Response(
      status: .ok, headers: .of(type, isStored: type != .html, length: bytes.count),
      body: .bytes(bytes))
  }

  /// A sentence.
  package static func plain(_ status: HTTPResponseStatus, _ text: String) -> Response {
    unstored(status, text + "\n", .plain)
  }

  package static func json(_ status: HTTPResponseStatus, _ value: JSONValue) -> Response {
    unstored(status, value.text, .json)
  }

  static func redirect(_ status: HTTPResponseStatus, to address: String) -> Response {
    var response = plain(status, "See \(address)")
    response.headers.add(name: "Location", value: address)
    return response
  }

  /// The events of one page on their way to it; ends when they do, or when the page goes.
  ///
  /// - Parameter listen: Called once somebody reads.
  package static func events(
    _ listen: @escaping @Sendable () async -> LiveSite.Listening?
  ) -> Response {
    Response(
      status: .ok, headers: .of(.events, isStored: false, length: nil),
      body: .written { writer in
        guard let listening = await listen() else { return }
        writer.atEnd { listening.end() }
        defer { listening.end() }
        for await event in listening.events { try await writer.write(Array(event.text.utf8)) }
      })
  }

  /// To what is no HTTP/1.1.
  static let malformed = Response(
    status: .badRequest, headers: ["Connection": "close", "Content-Length": "0"],
    body: .bytes([]))

  private static func unstored(
    _ status: HTTPResponseStatus, _ text: String, _ type: FileMediaType
  ) -> Response {
    let bytes = Array(text.utf8)
    return Response(
      status: status, headers: .of(type, isStored: false, length: bytes.count),
      body: .bytes(bytes))
  }
}

extension HTTPHeaders {
  /// - Parameters:
  ///   - isStored: Whether the browser may keep it, and ask before it uses it again.
  ///   - length: The bytes of the body; `nil` if they are not known.
  static func of(_ type: FileMediaType, isStored: Bool, length: Int?) -> HTTPHeaders {
    HTTPHeaders(
      [("Content-Type", type.text), ("Cache-Control", isStored ? "no-cache" : "no-store")]
        + (length.map { [("Content-Length", "\($0)")] } ?? []))
  }
}

/// Takes the body of an answer, piece by piece.
struct ResponseWriter: Sendable {
  /// Returns once the piece is on its way.
  let write: @Sendable (_ piece: [UInt8]) async throws -> Void
  /// Calls a function once nobody takes more.
  let atEnd: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void
}

extension Channel {
  /// Sends an answer.
  ///
  /// - Parameter isHead: Whether only its head was asked for.
  func send(_ response: Response, isHead: Bool) async throws {
    var head = HTTPResponseHead(
      version: .http1_1, status: response.status, headers: response.headers)
    if let now = Instant(seconds: Int64(time(nil))).wallTime(at: .utc) {
      // RFC 9110, sections 5.6.7 and 6.6.1.
      head.headers.add(name: "Date", value: now.rfc5322.replacing("+0000", with: "GMT"))
    }
    write(HTTPServerResponsePart.head(head), promise: nil)
    if !isHead {
      switch response.body {
      case .bytes(let bytes): try await send(bytes)
      case .written(let body):
        try await body(
          ResponseWriter(write: send) { body in self.closeFuture.whenComplete { _ in body() } })
      }
    }
    try await writeAndFlush(HTTPServerResponsePart.end(nil)).get()
  }

  @Sendable private func send(_ piece: [UInt8]) async throws {
    let bytes = allocator.buffer(bytes: piece)
    try await writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes))).get()
  }
}
