import NIOCore

/// Cuts targets that are longer than any address of a site, so that they are answered like other
/// addresses that are not there: the step behind would only end the connection.
///
/// It looks at the bytes of a connection as they come. Of a line that begins a request it drops
/// what is too long, up to the next blank or the line's end; all else goes through.
///
/// A handler is an object that its channel owns; all its calls come from the channel's event loop.
final class LongTargets: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// In bytes, with the method before it: more than any path of the system has.
  static let longest = 8_192

  private enum State {
    /// Within the line that begins a request, behind so many bytes.
    case line(Int)
    /// Within a field's line; `isEmpty` as long as it may be the empty one that ends the head.
    case field(isEmpty: Bool)
  }

  private var state = State.line(0)

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    var kept: [UInt8] = []
    kept.reserveCapacity(buffer.readableBytes)
    for byte in buffer.readableBytesView where isKept(byte) { kept.append(byte) }
    if kept.count == buffer.readableBytes { return context.fireChannelRead(data) }
    if !kept.isEmpty { context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: kept))) }
  }

  private func isKept(_ byte: UInt8) -> Bool {
    switch state {
    case .line(let count):
      switch byte {
      case UInt8(ascii: "\n"):
        // Empty lines before a request are none of its own.
        state = count == 0 ? .line(0) : .field(isEmpty: true)
      case UInt8(ascii: "\r"): break
      case UInt8(ascii: " "):
        // What follows is the target, then the version; each may be as long.
        state = .line(1)
      default:
        if count >= Self.longest { return false }
        state = .line(count + 1)
      }
    case .field(let isEmpty):
      switch byte {
      case UInt8(ascii: "\n"): state = isEmpty ? .line(0) : .field(isEmpty: true)
      case UInt8(ascii: "\r"): break
      default: if isEmpty { state = .field(isEmpty: false) }
      }
    }
    return true
  }
}
