import HTTPTypes

/// The rules for clients: programs on this machine that use its names, and pages of this server.
///
/// A page from elsewhere can make a browser send requests here, and can give its own host's name
/// this machine's address; then `Host` and `Origin` are not ours.
struct AccessRules: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>

  init(port: Int) {
    var hosts: Set<String> = []
    for name in ["localhost", "127.0.0.1", "[::1]"] {
      hosts.insert("\(name):\(port)")
      if port == 80 { hosts.insert(name) }
    }
    self.hosts = hosts
    origins = Set(hosts.map { "http://" + $0 })
  }

  /// Whether the request names this server, and names it once.
  func isForUs(_ request: HTTPRequest) -> Bool {
    guard let host = request.authority, hosts.contains(host.lowercased()) else { return false }
    // The first `Host` is the authority; any more are left among the fields.
    return !request.headerFields.contains { $0.name.canonicalName == "host" }
  }

  /// Whether a page of this server asks, or no page at all.
  func isFromUs(_ request: HTTPRequest) -> Bool {
    let fields = request.headerFields
    let site = fields.filter { $0.name.canonicalName == "sec-fetch-site" }.map(\.value)
    let origin = fields.filter { $0.name.canonicalName == "origin" }.map(\.value)
    return site.allSatisfy { $0 == "same-origin" || $0 == "none" }
      && origin.allSatisfy { origins.contains($0.lowercased()) }
  }
}
