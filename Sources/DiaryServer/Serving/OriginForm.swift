import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Keeps targets apart that name another host: `GET http://example.org/ HTTP/1.1`.
///
/// The step behind it leaves only the path of them. A handler is an object that its channel owns;
/// it holds nothing.
final class OriginForm: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.uri.hasPrefix("/") else {
      return context.fireChannelRead(data)
    }
    // Which is no address of any file.
    head.uri = "*"
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

/// Puts an ``OriginForm`` where it sees what the client sent: Hummingbird adds handlers of others
/// behind the step that it is to come before.
final class OriginFormPlacing: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny
  typealias InboundOut = NIOAny

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(OriginForm(), position: .before(codec))
    } catch {
      context.close(promise: nil)
    }
  }
}
