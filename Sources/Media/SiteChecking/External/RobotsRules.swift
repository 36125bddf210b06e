import Platform
import SiteFiles

/// The paths of a host that its `robots.txt` lets programs ask for.
///
/// ## Source
/// RFC 9309: the group of the own name, or else of `*`; the longest rule counts, and of two the one
/// that allows.
struct RobotsRules: Sendable {
  private struct Rule {
    let allows: Bool
    let pattern: RobotsPattern
  }

  private var rules: [Rule] = []
  /// The reason why the rules are not known; nothing may be asked for then.
  let whyUnknown: String?

  private init(whyUnknown: String?) { self.whyUnknown = whyUnknown }

  /// Without a file everything is allowed.
  static let none = RobotsRules(whyUnknown: nil)

  /// The file may be there, but cannot be had.
  static func unknown(_ why: String) -> RobotsRules { RobotsRules(whyUnknown: why) }

  /// The part of a file that counts, in bytes; at least 500 KiB.
  static let largest = 1 << 20
  /// More rules are left out: matching takes as long as there are rules.
  private static let mostRules = 20_000

  /// - Parameters:
  ///   - bytes: The file, or the beginning of a larger one.
  ///   - name: Of this program, in lower case.
  init(_ bytes: [UInt8], for name: String) {
    var groups: [String: [Rule]] = [:]
    // Those of the group that concern this program.
    var agents: [String] = []
    var isInRules = false
    for line in Self.text(bytes).split(whereSeparator: \.isNewline) {
      let parts = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
        .map { String($0.drop(while: \.isWhitespace)).trimmed }
      guard parts.count == 2 || line.contains(":") else { continue }
      let (key, value) = (parts.first?.lowercased() ?? "", parts.count == 2 ? parts[1] : "")
      switch key {
      case "user-agent":
        if isInRules { agents = [] }
        isInRules = false
        let agent = value.lowercased()
        if agent != name && agent != "*" || agents.contains(agent) { continue }
        agents.append(agent)
        groups[agent, default: []] += []
      case "allow", "disallow":
        isInRules = true
        if value.isEmpty { continue }
        let rule = Rule(allows: key == "allow", pattern: RobotsPattern(value))
        for agent in agents { groups[agent, default: []].append(rule) }
      default: break
      }
    }
    self.init(whyUnknown: nil)
    rules = Array((groups[name] ?? groups["*"] ?? []).prefix(Self.mostRules))
  }

  /// Without a byte order mark, and without the part of a rule that a larger file ends in here: it
  /// would forbid more, or less, than the rule.
  private static func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes[...]
    if bytes.count > largest {
      bytes = bytes.prefix(largest)
      bytes = bytes.prefix(through: bytes.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? 0)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter path: With its query, percent-encoded.
  func allow(_ path: String) -> Bool {
    if whyUnknown != nil { return false }
    let path = RobotsPattern.normalized(path.utf8)
    let found = rules.filter { $0.pattern.matches(path) }
    let longest = found.map(\.pattern.length).max()
    return found.isEmpty || found.contains { $0.pattern.length == longest && $0.allows }
  }
}

/// The beginning of paths: `*` stands for anything, and a `$` at its end for the end of the path.
private struct RobotsPattern: Sendable {
  /// What stands between the marks `*`; at least one.
  private let parts: [[UInt8]]
  private let isWhole: Bool
  /// In bytes.
  let length: Int

  init(_ text: String) {
    isWhole = text.utf8.last == UInt8(ascii: "$")
    parts = text.utf8.dropLast(isWhole ? 1 : 0)
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map { Self.normalized($0) }
    length = parts.map(\.count).reduce(parts.count - 1, +) + (isWhole ? 1 : 0)
  }

  func matches(_ path: [UInt8]) -> Bool {
    guard let first = parts.first, path.starts(with: first) else { return false }
    if parts.count == 1 { return !isWhole || path.count == first.count }
    var rest = path.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let index = firstIndex(of: part, in: rest) else { return false }
      rest = rest[(index + part.count)...]
    }
    guard let last = parts.last, !last.isEmpty else { return true }
    if isWhole { return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last) }
    return firstIndex(of: last, in: rest) != nil
  }

  /// The one form of all ways to encode the same bytes: letters, digits and `-._~` as they are; the
  /// marks of patterns, control characters and what is not ASCII encoded, in capital digits.
  ///
  /// ## Source
  /// RFC 9309, 2.2.2 and 2.2.3.
  static func normalized(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    func encode(_ byte: UInt8) {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 1 < bytes.count,
        let high = hexadecimal(bytes[index]), let low = hexadecimal(bytes[index + 1])
      {
        index += 2
        let byte = high << 4 | low
        if isUnreserved(byte) { result.append(byte) } else { encode(byte) }
      } else if byte <= 0x20 || byte >= 0x7F || "*$".utf8.contains(byte) {
        encode(byte)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}
