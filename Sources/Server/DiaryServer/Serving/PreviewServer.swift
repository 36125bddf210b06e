import Glibc
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// The server of a preview, on the loopback addresses of this machine alone.
public struct PreviewServer: Sendable {
  public let port: Int
  private let listeners: [Task<Void, any Error>]
  private let site: LiveSite

  /// Why a port cannot be used, in the system's words.
  public struct PortFault: Error, Equatable {
    public let port: Int
    public let isTaken: Bool
    public let words: String
  }

  /// A connection beyond these ends another one that asks nothing.
  ///
  /// For both addresses, and less than the process may have of open files: a server that cannot
  /// accept a connection ends.
  static var mostConnections: Int {
    min(256, max(32, sysconf(CInt(_SC_OPEN_MAX)) / 4))
  }

  /// The time that a connection may stay idle before and between requests.
  public static let patience = Duration.seconds(10)

  /// Listens at the first of some ports that is free.
  ///
  /// - Parameters:
  ///   - names: The hosts of the diary.
  ///   - ports: At least one.
  ///   - showsHidden: Whether entries that are not public may be on the pages.
  ///   - writing: The writing page; `nil` if the preview can only be read.
  /// - Throws: The reason why the last port cannot be used.
  public static func open(
    _ site: LiveSite, at names: DiaryHosts, ports: some Sequence<Int>,
    patience: Duration = patience, showsHidden: Bool = false, writing: WritingService? = nil,
    onLoss: @escaping @Sendable () -> Void = {}
  ) async throws(PortFault) -> PreviewServer {
    var fault = PortFault(port: 0, isTaken: false, words: "no port was named")
    for port in ports {
      do throws(PortFault) {
        let responder = SiteResponder(
          site, port: port, names, showsHidden: showsHidden, writing: writing, onLoss: onLoss)
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
    let connections = connections(patience, in: ConnectionRoom(most: mostConnections))
    let first = try await listen("127.0.0.1", port, responder, connections)
    do throws(PortFault) {
      // Browsers try this one first, so nobody else may have it.
      let second = try await listen("::1", port, responder, connections)
      return PreviewServer(port: port, listeners: [first, second], site: site)
    } catch {
      if !error.isTaken { return PreviewServer(port: port, listeners: [first], site: site) }
      first.cancel()
      _ = await first.result
      throw error
    }
  }

  private static func listen(
    _ host: String, _ port: Int, _ responder: SiteResponder,
    _ connections: HTTP1Channel.Configuration
  ) async throws(PortFault) -> Task<Void, any Error> {
    // Requests of a preview are nobody's business but the browser's.
    let logger = Logger(label: "preview") { _ in SwiftLogNoOpLogHandler() }
    let (starts, sink) = AsyncStream.makeStream(of: (any Error)?.self)
    let application = Application(
      responder: responder,
      server: HTTPServerBuilder { responder in
        WaitingConnections(HTTP1Channel(responder: responder, configuration: connections))
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 1_024,
        // Connections that are being ended are still open files.
        availableConnectionsDelegate: .maximum(mostConnections * 5 / 4, logger: logger)),
      onServerRunning: { _ in sink.yield(nil) }, logger: logger)
    let task = Task {
      do {
        try await application.run()
        sink.finish()
      } catch {
        sink.yield(error)
        sink.finish()
        throw error
      }
    }
    for await failure in starts {
      guard let failure else { return task }
      throw PortFault(of: failure, port: port)
    }
    throw PortFault(port: port, isTaken: false, words: "the server ended")
  }

  private static func connections(
    _ patience: Duration, in room: ConnectionRoom
  ) -> HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [EarlySteps(room)], idleTimeout: TimeAmount(patience),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: HeadLimits.target, maxHeaderListSize: HeadLimits.target,
        maxHeaderFieldCount: 100))
  }

  /// Serves until the task is cancelled or ``stop()`` called.
  public func run() async {
    let heart = Task {
      while (try? await Task.sleep(for: .seconds(15))) != nil { site.beat() }
    }
    await withTaskCancellationHandler {
      for listener in listeners { _ = await listener.result }
    } onCancel: {
      for listener in listeners { listener.cancel() }
    }
    heart.cancel()
  }

  /// Ends all connections and gives the port back.
  public func stop() async {
    for listener in listeners { listener.cancel() }
    for listener in listeners { _ = await listener.result }
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
