/// A pattern of files that a site's program leaves out.
///
/// It matches at least what the program matches: what may be left out is not published. Patterns of
/// a source are not run as regular expressions, which could take forever.
struct SitePattern {
  /// Parts that stand in a path in this order, for each way to read the pattern; `nil` if all paths
  /// have to be taken for matches.
  private let ways: [[String]]?

  /// A glob, such as `drafts/**` or `*.{tmp,bak}`.
  init(glob: String) {
    var globs = [glob]
    for _ in 0..<4 { globs = globs.flatMap(Self.expanded) }
    let isKnown = globs.count <= 256 && !globs.contains { $0.contains { "{}[]?\\".contains($0) } }
    ways =
      isKnown
      ? globs.map { $0.lowercased().split(separator: "*").map { String($0.trimming("/")) } } : nil
  }

  /// A regular expression, such as `\.tmp$`; only those of plain words, `^`, `$`, `.*` and `.+` are
  /// understood.
  init(regex: String) {
    var parts: [String] = [""]
    var rest = regex[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst(), !next.isLetter, !next.isNumber {
        parts[parts.count - 1].append(next)
      } else if character == ".", rest.first == "*" || rest.first == "+" {
        rest.removeFirst()
        parts.append("")
      } else if character == "^" || character == "$" {
        parts.append("")
      } else if "\\.[]{}()*+?|".contains(character) {
        ways = nil
        return
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    ways = [parts.map { $0.lowercased() }]
  }

  func matches(_ path: String) -> Bool {
    guard let ways else { return true }
    let path = path.lowercased()
    return ways.contains { parts in
      var rest = path[...]
      for part in parts where !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// The globs that a pair of braces stands for.
  private static func expanded(_ glob: String) -> [String] {
    guard let open = glob.firstIndex(of: "{"),
      let end = glob[open...].firstIndex(of: "}"),
      !glob[glob.index(after: open)..<end].contains("{")
    else { return [glob] }
    return glob[glob.index(after: open)..<end].split(
      separator: ",", omittingEmptySubsequences: false
    ).prefix(64).map { glob[..<open] + $0 + glob[glob.index(after: end)...] }.map(String.init)
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var text = self
    while text.first == character { text = text.dropFirst() }
    while text.last == character { text = text.dropLast() }
    return text
  }
}
