import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Replaces targets that name a host, `GET http://example.org/ HTTP/1.1`, with an invalid one.
///
/// The next step would keep only their path. A handler is an object that its channel owns;
/// it holds nothing.
final class AbsoluteTargetFilter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// No address of any file.
  static let noAddress = "*"

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.uri.hasPrefix("/") else {
      return context.fireChannelRead(data)
    }
    head.uri = Self.noAddress
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
