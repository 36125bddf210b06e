/// The writing page of one run: its files, its keys and the desk at which it works.
public struct WritingService: Sendable {
  let desk: WritingDesk
  let keys: WritingKeys
  let files: WritingFiles
  let bodies: RequestBytes
  /// The names of hosts whose tunnels lead here.
  let tunnels: [String]

  /// Whether requests may come from other machines, whatever host they name.
  public var isTunnelled: Bool { !tunnels.isEmpty }

  /// - Parameters:
  ///   - tunnels: As ``tunnelHost(_:)`` gives them.
  ///   - onExchange: Called once the page of this machine has taken its key.
  public init(
    _ desk: WritingDesk, files: WritingFiles, tunnels: [String] = [],
    onExchange: @escaping @Sendable () -> Void = {}
  ) {
    self.init(desk, files: files, tunnels: tunnels, RequestBytes(), onExchange)
  }

  init(
    _ desk: WritingDesk, files: WritingFiles, tunnels: [String] = [], _ bodies: RequestBytes,
    _ onExchange: @escaping @Sendable () -> Void = {}
  ) {
    (self.desk, self.files, self.tunnels, self.bodies) = (desk, files, tunnels, bodies)
    keys = WritingKeys { if !$0.isTunnel { onExchange() } }
  }

  /// The page's address on this machine, with a token that is good once.
  public func address(_ names: DiaryHosts, port: Int) -> String {
    address(at: WritingOrigins(port: port, names).own)
  }

  /// The page's addresses behind the tunnels, each with a token that is good once.
  public func tunnelAddresses() -> [String] {
    tunnels.map { address(at: WritingOrigin(host: $0, isTunnel: true)) }
  }

  private func address(at origin: WritingOrigin) -> String {
    origin.page + "#" + keys.token(for: origin)
  }
}
