import LocalizedDates
import NIOCore
import NIOHTTP1
import Platform

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
