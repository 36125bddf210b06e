package import NIOCore
import NIOHTTP1

/// The requests of one connection, read piece by piece.
///
/// A class, because a request and its connection read on at the same place. One task reads.
package final class RequestParts {
  private var parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  private var isInBody = false

  init(_ parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) {
    self.parts = parts.makeAsyncIterator()
  }

  /// The next request, behind what is left of the last one.
  ///
  /// - Returns: `nil` at the end of the connection.
  func request() async throws -> Request? {
    while let part = try await parts.next() {
      guard case .head(let head) = part else { continue }
      isInBody = true
      return Request(head, self)
    }
    return nil
  }

  /// The next piece of the body of the last request; `nil` at its end.
  package func body() async throws -> ByteBuffer? {
    guard isInBody else { return nil }
    if case .body(let bytes) = try await parts.next() { return bytes }
    isInBody = false
    return nil
  }
}
