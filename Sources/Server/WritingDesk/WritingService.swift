package import PreviewServer

/// The writing page of one run: its keys and the desk at which it works.
package struct WritingService: Sendable {
  let desk: WritingDesk
  let keys: WritingKeys
  let bodies: RequestBytes
  /// The names of hosts whose tunnels lead here.
  package let tunnels: [String]

  /// - Parameters:
  ///   - tunnels: As ``tunnelHost(_:)`` gives them.
  ///   - onExchange: Called once the page of this machine has taken its key.
  package init(
    _ desk: WritingDesk, tunnels: [String] = [],
    onExchange: @escaping @Sendable () -> Void = {}
  ) {
    self.init(desk, tunnels: tunnels, RequestBytes(), onExchange)
  }

  init(
    _ desk: WritingDesk, tunnels: [String] = [], _ bodies: RequestBytes,
    _ onExchange: @escaping @Sendable () -> Void = {}
  ) {
    (self.desk, self.tunnels, self.bodies) = (desk, tunnels, bodies)
    keys = WritingKeys { if !$0.isTunnel { onExchange() } }
  }

  /// The page's address on this machine, with a token that is good once.
  package func address(_ names: DiaryHosts, port: Int) -> String {
    address(at: WritingOrigins(port: port, names).own)
  }

  /// The page's addresses behind the tunnels, each with a token that is good once.
  package func tunnelAddresses() -> [String] {
    tunnels.map { address(at: WritingOrigin(host: $0, isTunnel: true)) }
  }

  private func address(at origin: WritingOrigin) -> String {
    origin.page + "#" + keys.token(for: origin)
  }
}
