import SiteFiles

/// Tools name files of withdrawn entries, and files whose addresses only some readers know. Anyone
/// may read a message.
extension ToolStderr {
  /// Stands for what a message does not name.
  static let sign = "..."

  /// A line without the paths in it.
  ///
  /// Words with a slash are paths: all of a text in quotation marks, otherwise up to a colon, since
  /// a path may have blanks. The host of a URL is kept.
  ///
  /// - Parameter paths: The paths that were passed to the tool; they need not have a slash.
  static func withoutPaths(_ line: String, _ paths: [SitePath] = []) -> String {
    let known = paths.map(\.text).filter { line.contains($0) }
      .sorted { $0.utf8.count > $1.utf8.count }
    let line = known.reduce(line) { $0.replacing($1, with: sign) }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index + 1 < parts.count
      return isQuoted ? hidden(part) : hiddenWords(part)
    }.joined(separator: "\"")
  }

  /// A path as a message shows it; anything else as it is.
  private static func hidden(_ text: Substring) -> String {
    guard isPath(text) else { return String(text) }
    guard let scheme = text.firstRange(of: "://") else { return sign }
    let host = text[scheme.upperBound...].prefix { $0 != "/" }
    return text[..<host.endIndex] + (host.endIndex == text.endIndex ? "" : "/" + sign)
  }

  private static func hiddenWords(_ text: Substring) -> String {
    var rest = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    var words: [String] = []
    while let word = rest.popFirst() {
      guard isPath(word) else {
        words.append(String(word))
        continue
      }
      // To the last word of the path.
      var end = word
      if word.last.map(marks.contains) != true,
        let last = rest.firstIndex(where: { $0.hasSuffix(":") })
      {
        end = rest[last]
        rest = rest[(last + 1)...]
      }
      let head = word.prefix { marks.contains($0) }
      let middle = word.dropFirst(head.count)
      let closing = head.isEmpty ? [":", ",", ";"] : marks
      let tail = end.reversed().prefix { closing.contains($0) }.reversed()
      let bare = middle.contains("://") ? hidden(middle.dropLast(tail.count)) : sign
      words.append(head + bare + String(tail))
    }
    return words.joined(separator: " ")
  }

  private static let marks: Set<Character> = ["'", "(", ")", "[", "]", ",", ";", ":"]
  /// Words with a slash that are not paths.
  private static let plainWords: Set<String> = [
    "/", "i/o", "input/output", "files/attrs", "send/receive", "and/or",
  ]

  private static func isPath(_ word: Substring) -> Bool {
    word.contains("/") && !plainWords.contains(word.lowercased())
  }
}
