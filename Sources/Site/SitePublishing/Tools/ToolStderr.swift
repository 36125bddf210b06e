import Diagnostics

/// The standard error of a tool, as messages may show it: in printable characters, without
/// user names, passwords and queries in URLs.
struct ToolStderr: Sendable {
  /// Not empty, without blanks at their ends.
  let lines: [String]

  /// The maximum number of characters of a line in a message.
  private static let longestLine = 200

  init(_ bytes: [UInt8]) {
    // Progress is written over and over in one line.
    lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      let text = SourceQuote.printable(String(decoding: line, as: UTF8.self))
      let words = text.split(separator: " ", omittingEmptySubsequences: true)
        .map { Self.withoutSecrets(String($0)) }.joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }

  /// Whether a line has these words, in any case.
  func contains(_ words: String) -> Bool {
    let wanted = words.lowercased()
    return lines.contains { $0.lowercased().contains(wanted) }
  }

  /// The last line that says what is wrong, for a message.
  var last: String {
    let fault = lines.last { line in
      ["fatal: ", "error: ", "remote: error: ", "ERROR : "].contains { line.hasPrefix($0) }
    }
    return Self.short(fault ?? lines.last ?? "it said nothing")
  }

  /// A line as a message shows it.
  static func short(_ line: String) -> String {
    line.count > longestLine ? line.prefix(longestLine) + " ..." : line
  }

  /// A word with `user:secret@` taken out of a URL, and with its query, which may be a signature.
  private static func withoutSecrets(_ word: String) -> String {
    guard let scheme = word.firstRange(of: "://") else { return word }
    var rest = word[scheme.upperBound...]
    if let at = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") {
      rest = rest[rest.index(after: at)...]
    }
    var tail = ""
    if let query = rest.firstIndex(where: { "?#".contains($0) }) {
      // The quotation marks and colons that a message has behind a URL.
      let end = rest[query...].lastIndex { !"\"'`:;,.)>".contains($0) } ?? query
      tail = rest[query...].prefix(1) + "..." + rest[rest.index(after: end)...]
      rest = rest[..<query]
    }
    return String(word[..<scheme.upperBound]) + rest + tail
  }
}
