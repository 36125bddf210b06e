import HummingbirdCore
import Logging
import NIOCore

/// Connections of HTTP/1.1 that are read from once somebody handles them.
///
/// A server that ends drops those it has accepted and handles not yet. SwiftNIO ends the process
/// if such a connection is set up for reading and writing already.
struct WaitingConnections: ServerChildChannel {
  /// A connection as it was accepted.
  ///
  /// A class, because it closes the connection once nobody handles it any more.
  final class Waiting: ServerChildChannelValue {
    let channel: any Channel

    init(_ channel: any Channel) {
      self.channel = channel
    }

    deinit {
      channel.close(promise: nil)
    }
  }

  private let http: HTTP1Channel

  init(_ http: HTTP1Channel) {
    self.http = http
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Waiting> {
    // Nobody would see what is read before `handle`.
    channel.setOption(.autoRead, value: false).map { Waiting(channel) }
  }

  func handle(value: Waiting, logger: Logger) async {
    let channel = value.channel
    let connection = channel.eventLoop.flatSubmit { [http] in
      http.setup(channel: channel, logger: logger)
    }
    // One that is closed already cannot be set up.
    guard let connection = try? await connection.get() else { return }
    _ = channel.setOption(.autoRead, value: true)
    await http.handle(value: connection, logger: logger)
    withExtendedLifetime(value) {}
  }
}
