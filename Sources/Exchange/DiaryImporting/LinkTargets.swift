import SiteFiles

/// The files of a source's entries, by what links call them, and what waits for one.
struct LinkTargets<Waiting: Sendable>: Sendable {
  private var files: [String: String] = [:]
  private var waiting: [String: [(number: Int, item: Waiting)]] = [:]
  private var count = 0

  subscript(name: String) -> String? { files[name] }

  /// Takes the file of an entry; the first one of a name counts.
  ///
  /// - Returns: What waited for it.
  mutating func add(_ file: String, as name: String) -> [Waiting] {
    if files[name] != nil { return [] }
    files[name] = file
    return (waiting.removeValue(forKey: name) ?? []).map(\.item)
  }

  /// The first link that leads to an entry which has not come yet.
  func missing(of links: [ImportedLink]) -> String? {
    links.first { files[$0.target] == nil }?.target
  }

  mutating func wait(_ item: Waiting, for name: String) {
    count += 1
    waiting[name, default: []].append((count, item))
  }

  /// Everything that waits for entries that never came, in the order in which it began to.
  mutating func takeRest() -> [Waiting] {
    defer { waiting = [:] }
    return waiting.values.joined().sorted { $0.number < $1.number }.map(\.item)
  }
}

extension SitePath {
  /// The destination of a link in Markdown that leads here.
  ///
  /// - Parameter folder: That of the file with the link.
  func address(from folder: SitePath) -> String {
    var (here, there) = (parts(of: folder)[...], parts(of: self)[...])
    while let first = here.first, there.count > 1, first == there.first {
      here.removeFirst()
      there.removeFirst()
    }
    let path = String(repeating: "../", count: here.count) + there.joined(separator: "/")
    // A bracket would end the destination.
    return percentEncoded(path).replacing("(", with: "%28").replacing(")", with: "%29")
  }

  private func parts(of path: SitePath) -> [Substring] { path.text.split(separator: "/") }
}
