import NIOCore
import NIOPosix
import Platform

/// The server of a preview, on the loopback addresses of this machine alone.
package struct PreviewServer: Sendable {
  package let port: Int
  private let listeners: [any Channel]
  private let room: ConnectionRoom
  private let site: LiveSite

  /// Why a port cannot be used, in the system's words.
  package struct PortFault: Error, Equatable {
    package let port: Int
    package let isTaken: Bool
    package let words: String
  }

  /// A connection beyond these ends another one that asks nothing.
  ///
  /// For both addresses, and less than the process may have of open files: a server that cannot
  /// accept a connection ends.
  static var mostConnections: Int {
    min(256, max(32, sysconf(CInt(_SC_OPEN_MAX)) / 4))
  }

  /// The time that a connection may stay idle before and between requests.
  package static let patience = Duration.seconds(10)

  /// Listens at the first of some ports that is free.
  ///
  /// - Parameters:
  ///   - names: The hosts of the diary.
  ///   - ports: At least one.
  ///   - showsHidden: Whether entries that are not public may be on the pages.
  ///   - writing: The writing page; `nil` if the preview can only be read.
  /// - Throws: The reason why the last port cannot be used.
  package static func open(
    _ site: LiveSite, at names: DiaryHosts, ports: some Sequence<Int>,
    patience: Duration = patience, showsHidden: Bool = false, writing: (any WritingHost)? = nil
  ) async throws(PortFault) -> PreviewServer {
    var fault = PortFault(port: 0, isTaken: false, words: "no port was named")
    for port in ports {
      do throws(PortFault) {
        let responder = SiteResponder(
          site, port: port, names, showsHidden: showsHidden, writing: writing)
        return try await open(site, port: port, patience, responder)
      } catch {
        fault = error
        if !error.isTaken { break }
      }
    }
    throw fault
  }

  private static func open(
    _ site: LiveSite, port: Int, _ patience: Duration, _ responder: SiteResponder
  ) async throws(PortFault) -> PreviewServer {
    let room = ConnectionRoom(most: mostConnections)
    let connections = ServerConnections(responder: responder, patience: patience, room: room)
    // One event loop: a connection that has to go is gone before another one comes.
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let first = try await listen("127.0.0.1", port, on: loop, connections)
    do throws(PortFault) {
      // Browsers try this one first, so nobody else may have it.
      let second = try await listen("::1", port, on: loop, connections)
      return PreviewServer(port: port, listeners: [first, second], room: room, site: site)
    } catch {
      if !error.isTaken {
        return PreviewServer(port: port, listeners: [first], room: room, site: site)
      }
      try? await first.close()
      throw error
    }
  }

  private static func listen(
    _ address: String, _ port: Int, on loop: any EventLoop, _ connections: ServerConnections
  ) async throws(PortFault) -> any Channel {
    do {
      return try await ServerBootstrap(group: loop)
        .serverChannelOption(.backlog, value: 1_024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try connections.accept(channel) }
        }
        .bind(to: SocketAddress(ipAddress: address, port: port)).get()
    } catch {
      throw PortFault(of: error, port: port)
    }
  }

  /// Serves until the task is cancelled or ``stop()`` called.
  package func run() async {
    let heart = Task {
      while (try? await Task.sleep(for: .seconds(15))) != nil { site.beat() }
    }
    await withTaskCancellationHandler {
      for listener in listeners { try? await listener.closeFuture.get() }
    } onCancel: {
      for listener in listeners { listener.close(promise: nil) }
    }
    heart.cancel()
    await stop()
  }

  /// Ends all connections and gives the port back.
  package func stop() async {
    for listener in listeners { try? await listener.close() }
    await room.clear()
  }
}

extension PreviewServer.PortFault {
  fileprivate init(of error: any Error, port: Int) {
    let code = (error as? IOError)?.errnoCode
    self.init(
      port: port, isTaken: code == EADDRINUSE,
      words: code.map { String(cString: strerror($0)) } ?? "\(error)")
  }
}
