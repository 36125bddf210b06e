import NIOCore
import NIOHTTP1
import SiteFiles
import StructuredText

/// The answer to a request.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Written while it is made.
    case written(@Sendable (ResponseWriter) async throws -> Void)
  }

  var status: HTTPResponseStatus
  /// With the length of the body, if it is known.
  var headers: HTTPHeaders
  var body: Body

  static func bytes(_ bytes: [UInt8], _ type: FileMediaType) -> Response {
    Response(
      status: .ok, headers: .of(type, isStored: type != .html, length: bytes.count),
      body: .bytes(bytes))
  }

  /// A sentence.
  static func plain(_ status: HTTPResponseStatus, _ text: String) -> Response {
    unstored(status, text + "\n", .plain)
  }

  static func json(_ status: HTTPResponseStatus, _ value: JSONValue) -> Response {
    unstored(status, value.text, .json)
  }

  static func redirect(_ status: HTTPResponseStatus, to address: String) -> Response {
    var response = plain(status, "See \(address)")
    response.headers.add(name: "Location", value: address)
    return response
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
