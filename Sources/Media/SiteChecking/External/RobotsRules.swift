/// The paths of a host that its `robots.txt` lets programs ask for.
///
/// ## Source
/// RFC 9309: the group of the own name, or else of `*`; the longest rule counts, and of two the one
/// that allows.
struct RobotsRules: Sendable {
  private struct Rule {
    let allows: Bool
    let pattern: [UInt8]
  }

  private var rules: [Rule] = []
  /// Whether nothing may be asked for.
  private let forbidsAll: Bool

  private init(forbidsAll: Bool) { self.forbidsAll = forbidsAll }

  /// Without a file everything is allowed.
  static let none = RobotsRules(forbidsAll: false)
  /// The file is there, but cannot be had.
  static let unknown = RobotsRules(forbidsAll: true)

  /// Rules that are more, or longer, are left out: matching takes as long as both.
  private static let mostRules = 5_000
  private static let longestRule = 500

  /// - Parameter name: Of this program, in lower case.
  init(_ text: String, for name: String) {
    var groups: [String: [Rule]] = [:]
    var agents: [String] = []
    var isInRules = false
    for line in text.split(whereSeparator: \.isNewline).prefix(50_000) {
      let parts = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
        .map { String($0.drop(while: \.isWhitespace)).trimmed }
      guard parts.count == 2 || line.contains(":") else { continue }
      let (key, value) = (parts.first?.lowercased() ?? "", parts.count == 2 ? parts[1] : "")
      switch key {
      case "user-agent":
        if isInRules { agents = [] }
        isInRules = false
        agents.append(value.lowercased())
        groups[value.lowercased(), default: []] += []
      case "allow", "disallow":
        isInRules = true
        if value.isEmpty || value.utf8.count > Self.longestRule { continue }
        let rule = Rule(allows: key == "allow", pattern: Array(value.utf8))
        for agent in agents where agent == name || agent == "*" {
          groups[agent, default: []].append(rule)
        }
      default: break
      }
    }
    self.init(forbidsAll: false)
    rules = Array((groups[name] ?? groups["*"] ?? []).prefix(Self.mostRules))
  }

  /// - Parameter path: With its query, percent-encoded.
  func allow(_ path: String) -> Bool {
    if forbidsAll { return false }
    let path = Array(path.utf8)
    let found = rules.filter { Self.matches($0.pattern, path) }
    let longest = found.map(\.pattern.count).max()
    return found.isEmpty || found.contains { $0.pattern.count == longest && $0.allows }
  }

  /// Whether a path begins as a pattern says: `*` stands for anything, and a `$` at its end for the
  /// end of the path.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    let isWhole = pattern.last == UInt8(ascii: "$")
    let parts = pattern.dropLast(isWhole ? 1 : 0)
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = parts.first, path.starts(with: first) else { return false }
    if parts.count == 1 { return !isWhole || path.count == first.count }
    var rest = path.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    guard let last = parts.last, !last.isEmpty else { return true }
    if isWhole { return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last) }
    return rest.firstRange(of: last) != nil
  }
}

extension String {
  fileprivate var trimmed: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}
