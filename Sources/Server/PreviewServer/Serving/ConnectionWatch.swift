import NIOCore
import NIOHTTP1

/// Reports the state of one connection to a ``ConnectionRoom``, and ends one that is waited for too long.
///
/// A handler is an object that its channel owns; all its calls come from the channel's event loop.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let room: ConnectionRoom
  /// The requests that are not yet whole, and those whose answers are not.
  private var (read, answered) = (0, 0)

  init(_ room: ConnectionRoom) {
    self.room = room
  }

  func handlerAdded(context: ChannelHandlerContext) {
    room.enter(context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    room.leave(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      (read, answered) = (read + 1, answered + 1)
      room.note(context.channel, isAnswered: true)
    case .body: break
    case .end: read -= 1
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      answered -= 1
      room.note(context.channel, isAnswered: answered > 0)
    }
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case IdleStateHandler.IdleStateEvent.read = event, read > 0 || answered <= 0 {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
