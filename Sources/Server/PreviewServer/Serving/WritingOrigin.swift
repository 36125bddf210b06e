import NIOHTTP1

/// An origin at which the writing page is served.
package struct WritingOrigin: Hashable, Sendable {
  /// As `Host` has it, in small letters: `write-1f3a09b2c4.localhost:4567`, or the name of a
  /// tunnel.
  package let host: String
  /// Whether it is the far end of a tunnel, which speaks HTTPS.
  package let isTunnel: Bool

  package init(host: String, isTunnel: Bool) { (self.host, self.isTunnel) = (host, isTunnel) }

  /// Such as `https://diary.example.org`.
  package var text: String { (isTunnel ? "https://" : "http://") + host }

  /// The page's own address at this origin.
  package var page: String { text + Self.folder }

  /// Where the writing page is on its host.
  package static let folder = "/_write/"

  /// Whether an address belongs to the writing page.
  package static func owns(_ path: some StringProtocol) -> Bool {
    path.hasPrefix(folder) || path == folder.dropLast()
  }

  /// Whether the writing page itself asks, or a program that is no browser.
  ///
  /// Browsers say where a request comes from, and to names other than this machine's they say so
  /// over HTTPS alone: without such a word nothing is answered through a tunnel.
  ///
  /// ## Source
  /// Fetch Metadata Request Headers, section 2: only potentially trustworthy URLs get them.
  package func isOwn(_ request: Request) -> Bool {
    let sites = request.headers["sec-fetch-site"]
    let origins = request.headers["origin"]
    guard sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }),
      origins.allSatisfy({ $0.lowercased() == text })
    else { return false }
    if !isTunnel { return true }
    return request.isRead ? !(sites + origins).isEmpty : !origins.isEmpty
  }
}

/// The origins of the writing page of one server.
package struct WritingOrigins: Sendable {
  package let own: WritingOrigin
  private let ownHosts: Set<String>
  private let tunnels: Set<String>

  /// - Parameter tunnels: Names of hosts, as ``tunnelHost(_:)`` gives them.
  package init(port: Int, _ names: DiaryHosts, tunnels: [String] = []) {
    let name = names.writing
    own = WritingOrigin(host: port == 80 ? name : "\(name):\(port)", isTunnel: false)
    ownHosts = AccessRules.hosts(named: name, port)
    self.tunnels = Set(tunnels)
  }

  /// The origin that a request names; `nil` for the names of the preview.
  package func origin(of request: Request) -> WritingOrigin? {
    guard let host = request.host else { return nil }
    if ownHosts.contains(host) { return own }
    return tunnels.contains(host) ? WritingOrigin(host: host, isTunnel: true) : nil
  }
}

/// The name of a tunnel's host in small letters, maybe with its port.
///
/// - Returns: `nil` for what is no name, for this machine's own and for plain addresses, which have
///   no certificates.
package func tunnelHost(_ text: String) -> String? {
  let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
  guard let name = parts.first, parts.count <= 2, text.utf8.count <= 253 else { return nil }
  if parts.count == 2 {
    guard let port = Int(parts[1]), (1...65_535).contains(port), String(port) == parts[1] else {
      return nil
    }
  }
  let labels = name.split(separator: ".", omittingEmptySubsequences: false)
  let isName = labels.allSatisfy { label in
    !label.isEmpty && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
  guard isName, labels.count > 1, let last = labels.last, !last.allSatisfy(\.isNumber),
    last != "localhost"
  else { return nil }
  return text.lowercased()
}

/// Answers requests on the host of the writing page.
package protocol WritingHost: Sendable {
  /// The names of hosts whose tunnels lead here, as ``tunnelHost(_:)`` gives them.
  var tunnels: [String] { get }

  /// Whether a request comes from a browser that has the writing page open.
  func isOpen(for request: Request, at origin: WritingOrigin) -> Bool

  /// Answers a request to an address of ``WritingOrigin/folder``.
  ///
  /// - Parameters:
  ///   - path: As the request line has it.
  ///   - query: Its values, decoded.
  func answer(
    to request: Request, _ path: String, _ query: [String: String], at origin: WritingOrigin
  ) async -> Response
}

extension WritingHost {
  /// Whether requests may come from other machines, whatever host they name.
  package var isTunnelled: Bool { !tunnels.isEmpty }
}
