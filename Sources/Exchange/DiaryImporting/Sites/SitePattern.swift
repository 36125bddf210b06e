/// A pattern of files that a site's program leaves out: a glob, such as `drafts/**`, or a regular
/// expression, such as `\.tmp$`.
///
/// It matches at least what the program matches: what may be left out is not published. Patterns of
/// a source are not run as regular expressions, which could take forever.
struct SitePattern {
  /// Words that stand in a path in this order; `nil` if all paths have to be taken for matches.
  private let words: [String]?

  init(_ pattern: String) {
    // Alternatives, and letters that stand for others.
    let isOpen = pattern.contains { "{}[]()?|+".contains($0) }
    guard !isOpen, pattern.firstMatch(of: #/\\[A-Za-z0-9]/#) == nil else {
      words = nil
      return
    }
    // In a regular expression the letter before a star may be missing.
    words = pattern.lowercased().replacing(#/.\*/#, with: "*").split { character in
      !character.isLetter && !character.isNumber && !"-_".contains(character)
    }.map(String.init)
  }

  func matches(_ path: String) -> Bool {
    var rest = path.lowercased()[...]
    return (words ?? []).allSatisfy { word in
      guard let range = rest.firstRange(of: word) else { return false }
      rest = rest[range.upperBound...]
      return true
    }
  }
}
