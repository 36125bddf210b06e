import NIOCore
import NIOHTTP1
import PreviewServer

/// Reads bodies of requests, each within a limit of bytes and of time.
struct RequestBytes: Sendable {
  /// The most bytes of a body of JSON.
  static let largestText = 4 << 20
  /// The most bytes of a photo.
  static let largestPhoto = 64 << 20

  /// The time that any body may take. A connection that brings nothing is ended by the server.
  var patience = Duration.seconds(30)
  /// The bytes for which each second more is given: as slow as a bad line of a phone.
  private static let slowest = 16 << 10

  /// - Throws: If the body is too large, comes too slowly or ends early.
  func read(_ request: Request, limit: Int) async throws(WritingFault) -> [UInt8] {
    let lengths = request.headers["content-length"]
    if lengths.contains(where: { (Int($0) ?? .max) > limit }) { throw .large(limit: limit) }
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    do {
      while let piece = try await request.parts?.body() {
        if bytes.count + piece.readableBytes > limit { throw WritingFault.large(limit: limit) }
        bytes.append(contentsOf: piece.readableBytesView)
        if ContinuousClock.now > start + patience + .seconds(bytes.count / Self.slowest) {
          throw WritingFault.malformed("the body is not whole", "it came too slowly")
        }
      }
    } catch let fault as WritingFault {
      throw fault
    } catch {
      throw .malformed("the body is not whole", "the connection ended before it")
    }
    return bytes
  }
}
