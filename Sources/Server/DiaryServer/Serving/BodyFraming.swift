import NIOCore
import NIOHTTP1

/// Lets no request through whose end a server before this one could see elsewhere.
///
/// A request that has a body is the last of its connection, whether anything here reads the body or
/// not: what follows it is never taken for another request. A `Transfer-Encoding` that is anything but `chunked`, or
/// that comes with HTTP/1.0, a length or another one of its kind, is refused.
///
/// ## Source
/// RFC 9112, sections 6.1 and 6.3, and 11.2.
///
/// A handler is an object that its channel owns; it holds nothing.
final class BodyFraming: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), Self.hasBody(head) else {
      return context.fireChannelRead(data)
    }
    head.headers.replaceOrAdd(name: "connection", value: "close")
    if !Self.isFramed(head) {
      // Which is answered as no address of a site, whoever asks and however.
      head.method = .GET
      head.uri = AbsoluteTargetFilter.noAddress
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private static func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "transfer-encoding")
      || head.headers["content-length"].contains { $0 != "0" }
  }

  private static func isFramed(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["transfer-encoding"]
    if codings.isEmpty { return true }
    return codings.count == 1 && codings[0].lowercased() == "chunked"
      && head.version == .http1_1 && !head.headers.contains(name: "content-length")
  }
}
