import NIOCore
import NIOHTTP1

/// Reports the state of one connection to a ``ConnectionRoom``.
///
/// A handler is an object that its channel owns; all its calls come from the channel's event loop.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let room: ConnectionRoom

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
    if case .head = unwrapInboundIn(data) { room.note(context.channel, isAnswered: true) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { room.note(context.channel, isAnswered: false) }
    context.write(data, promise: promise)
  }
}
