import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Puts the server's own steps where they see what the client sent: Hummingbird adds handlers of
/// others behind the step that they are to come before.
final class EarlySteps: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny
  typealias InboundOut = NIOAny

  private let room: ConnectionRoom

  init(_ room: ConnectionRoom) {
    self.room = room
  }

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      let steps: [any ChannelHandler] = [
        ConnectionWatch(room), HeadLimits(), BodyFraming(), AbsoluteTargetFilter(),
      ]
      for step in steps { try pipeline.addHandler(step, position: .before(codec)) }
    } catch {
      context.close(promise: nil)
    }
  }
}
