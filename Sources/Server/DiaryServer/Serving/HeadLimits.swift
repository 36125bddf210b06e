import NIOCore
import NIOHTTP1

/// Lets no request through whose fields are larger than a preview needs.
///
/// The parser has one limit for targets and fields. A target that is longer than any address is
/// answered like others that are not there, and so passes it; fields are measured here, where it is
/// known what they are. A step before the parser would have to tell heads from bodies by itself.
///
/// A handler is an object that its channel owns; it holds nothing.
final class HeadLimits: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// The most bytes of a target, which is also the most that the parser keeps of a head.
  static let target = 1 << 21
  /// The most bytes of a field with its name, and of all fields.
  private static let (field, fields) = (1 << 14, 1 << 15)

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !Self.fit(head.headers) else {
      return context.fireChannelRead(data)
    }
    // Which is answered as no address of a site.
    head.uri = AbsoluteTargetFilter.noAddress
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private static func fit(_ headers: HTTPHeaders) -> Bool {
    let sizes = headers.map { $0.name.utf8.count + $0.value.utf8.count }
    return sizes.allSatisfy { $0 <= field } && sizes.reduce(0, +) <= fields
  }
}
