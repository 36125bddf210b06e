import HTTPTypes

/// The rules for clients: programs on this machine that use its names, and pages of this server.
///
/// A page from elsewhere can make a browser send requests here, and can give its own host's name
/// this machine's address; then `Host` and `Origin` are not ours.
struct AccessRules: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>
  /// `nil` if nobody can write.
  private let writing: WritingOrigins?

  /// - Parameter tunnels: The names of hosts whose tunnels lead to the writing page; `nil` if there
  ///   is none.
  init(port: Int, tunnels: [String]? = nil) {
    writing = tunnels.map { WritingOrigins(port: port, tunnels: $0) }
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
    guard let host = request.authority else { return false }
    let isTunnel = writingOrigin(of: request)?.isTunnel ?? false
    guard isTunnel || hosts.contains(host.lowercased()) else { return false }
    // The first `Host` is the authority; any more are left among the fields.
    return request.headerFields.values(named: "host").isEmpty
  }

  /// The origin of the writing page that a request names; `nil` for the preview's own names, and
  /// for all if nobody can write.
  func writingOrigin(of request: HTTPRequest) -> WritingOrigin? {
    writing?.origin(of: request)
  }

  /// Where the preview's own names lead to for writing; `nil` if nobody can write.
  var writingAddress: String? { writing?.own.page }

  /// Whether a request to one of this machine's names was passed on by another program, which may
  /// take requests from anywhere: a tunnel has to keep its own name.
  func isPassedOn(_ request: HTTPRequest) -> Bool {
    guard writing != nil, writingOrigin(of: request)?.isTunnel != true else { return false }
    return ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]
      .contains { !request.headerFields.values(named: $0).isEmpty }
  }

  /// Whether a page wants to keep a script for its origin. Such a script would see what any later
  /// server on the same port shows, with another diary too.
  ///
  /// ## Source
  /// Service Workers, "Fetch": browsers send this field, and scripts cannot.
  func isForWorker(_ request: HTTPRequest) -> Bool {
    !request.headerFields.values(named: "service-worker").isEmpty
  }

  /// Whether a page of this server asks, or no page at all.
  func isFromUs(_ request: HTTPRequest) -> Bool {
    let fields = request.headerFields
    let site = fields.values(named: "sec-fetch-site")
    let origin = fields.values(named: "origin")
    return site.allSatisfy { $0 == "same-origin" || $0 == "none" }
      && origin.allSatisfy { origins.contains($0.lowercased()) }
  }
}
