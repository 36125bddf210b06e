import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import SiteFiles
import StructuredText

extension Response {
  static func bytes(_ bytes: [UInt8], _ type: FileMediaType) -> Response {
    Response(
      status: .ok, headers: .of(type, isStored: type != .html),
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A sentence.
  static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    var response = bytes(Array((text + "\n").utf8), .plain)
    response.status = status
    response.headers[.cacheControl] = "no-store"
    return response
  }

  static func json(_ status: HTTPResponse.Status, _ value: JSONValue) -> Response {
    var response = bytes(Array(value.text.utf8), .json)
    response.status = status
    response.headers[.cacheControl] = "no-store"
    return response
  }

  static func redirect(_ status: HTTPResponse.Status, to address: String) -> Response {
    var response = plain(status, "See \(address)")
    response.headers[.location] = address
    return response
  }
}

extension HTTPFields {
  /// - Parameter isStored: Whether the browser may keep it, and ask before it uses it again.
  static func of(_ type: FileMediaType, isStored: Bool) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = type.text
    fields[.cacheControl] = isStored ? "no-cache" : "no-store"
    return fields
  }
}
