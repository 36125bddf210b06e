package import NIOCore
package import NIOHTTP1

/// A request of one connection.
///
/// ## Source
/// RFC 9112, sections 3.2, 6.1, 6.3 and 11.2.
package struct Request {
  package let method: HTTPMethod
  /// A path, maybe with a query; ``noAddress`` for anything else.
  package let target: String
  package let headers: HTTPHeaders
  /// Whether nothing may be asked behind it on its connection.
  ///
  /// That is so for every request with a body, whether anything here reads the body or not: what
  /// follows may be a part of it for a server before this one.
  let isLast: Bool
  /// Has its body next.
  package let parts: RequestParts?

  /// No address of any file.
  static let noAddress = "*"
  /// The most bytes of a target, which is also the most that the parser keeps of a head: a target
  /// that is longer than any address is answered like others that are not there.
  static let largestTarget = 1 << 21
  /// The most bytes of a field with its name, and of all fields.
  private static let (largestField, largestFields) = (1 << 14, 1 << 15)

  /// A head becomes a request for no address if its fields are larger than a preview needs, if
  /// another server could see the end of its body elsewhere, or if its target names a host.
  init(_ head: HTTPRequestHead, _ parts: RequestParts? = nil) {
    let (hasBody, fits) = (Self.hasBody(head), Self.fits(head.headers))
    let isFramed = !hasBody || Self.isFramed(head)
    // As it is refused, whoever asks and however.
    method = isFramed ? head.method : .GET
    target = isFramed && fits && head.uri.hasPrefix("/") ? head.uri : Self.noAddress
    headers = head.headers
    isLast = hasBody || !fits || !head.isKeepAlive
    self.parts = parts
  }

  package var isRead: Bool { method == .GET || method == .HEAD }

  /// The host that it names; `nil` unless it names one, once.
  package var host: String? {
    let hosts = headers["host"]
    return hosts.count == 1 ? hosts[0].lowercased() : nil
  }

  private static func fits(_ headers: HTTPHeaders) -> Bool {
    let sizes = headers.map { $0.name.utf8.count + $0.value.utf8.count }
    return sizes.allSatisfy { $0 <= largestField } && sizes.reduce(0, +) <= largestFields
  }

  private static func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "transfer-encoding")
      || head.headers["content-length"].contains { $0 != "0" }
  }

  /// Whether all agree on the end of its body: a `Transfer-Encoding` is `chunked`, comes once,
  /// without a length and with HTTP/1.1.
  private static func isFramed(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["transfer-encoding"]
    if codings.isEmpty { return true }
    return codings.count == 1 && codings[0].lowercased() == "chunked"
      && head.version == .http1_1 && !head.headers.contains(name: "content-length")
  }
}

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
