import NIOHTTP1

/// The rules for clients: programs on this machine that use its names, and pages of this server.
///
/// A page from elsewhere can make a browser send requests here, and can give its own host's name
/// this machine's address; then `Host` and `Origin` are not ours.
struct AccessRules: Sendable {
  private let hosts: Set<String>
  private let siteHosts: Set<String>
  /// Such as `http://1f3a09b2c4.localhost:4567`.
  let siteOrigin: String
  /// `nil` if nobody can write.
  private let writing: WritingOrigins?

  /// - Parameters:
  ///   - names: Where the diary is.
  ///   - tunnels: The names of hosts whose tunnels lead to the writing page; `nil` if there is none.
  init(port: Int, _ names: DiaryHosts, tunnels: [String]? = nil) {
    writing = tunnels.map { WritingOrigins(port: port, names, tunnels: $0) }
    siteHosts = Self.hosts(named: names.site, port)
    siteOrigin = "http://" + (port == 80 ? names.site : "\(names.site):\(port)")
    hosts = ["localhost", "127.0.0.1", "[::1]"].reduce(into: siteHosts) {
      $0.formUnion(Self.hosts(named: $1, port))
    }
  }

  /// A name as `Host` has it.
  static func hosts(named name: String, _ port: Int) -> Set<String> {
    port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"]
  }

  /// Whether the request names this server, and names it once.
  func isForUs(_ request: Request) -> Bool {
    guard let host = request.host else { return false }
    return writingOrigin(of: request) != nil || hosts.contains(host)
  }

  /// Whether the request names the site's own host; at other names of this machine no page is shown.
  func isForSite(_ request: Request) -> Bool {
    siteHosts.contains(request.host ?? "")
  }

  /// The origin of the writing page that a request names; `nil` for the preview's own names, and
  /// for all if nobody can write.
  func writingOrigin(of request: Request) -> WritingOrigin? {
    writing?.origin(of: request)
  }

  /// Where the preview's own names lead to for writing; `nil` if nobody can write.
  var writingAddress: String? { writing?.own.page }

  /// Whether a request to one of this machine's names was passed on by another program, which may
  /// take requests from anywhere: a tunnel has to keep its own name.
  func isPassedOn(_ request: Request) -> Bool {
    guard writing != nil, writingOrigin(of: request)?.isTunnel != true else { return false }
    return ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]
      .contains { request.headers.contains(name: $0) }
  }

  /// Whether a page wants to keep a script for its origin. Such a script would see what any later
  /// server on the same port shows, with another diary too.
  ///
  /// ## Source
  /// Service Workers, "Fetch": browsers send this field, and scripts cannot.
  func isForWorker(_ request: Request) -> Bool {
    request.headers.contains(name: "service-worker")
  }

  /// Whether a page of this server asks, or no page at all.
  func isFromUs(_ request: Request) -> Bool {
    let (site, origin) = (request.headers["sec-fetch-site"], request.headers["origin"])
    return site.allSatisfy { $0 == "same-origin" || $0 == "none" }
      && origin.allSatisfy { $0.lowercased() == siteOrigin }
  }
}
