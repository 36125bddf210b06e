import SiteFiles

/// RedNotebook's markup as Markdown.
///
/// ## Source
/// RedNotebook's help, "Format", and txt2tags: `**bold**`, `//italic//`, `__underlined__`,
/// `--struck--`, `= Heading =`, `[""picture"".jpg]`, `[words ""address""]`, ``` ``code`` ```,
/// `""as it is""`, `+ numbered`, `\\` for the end of a line.
struct RedNotebookText {
  let file: SourceFile
  let source: SourceFiles

  /// The tags in a text: `#rain`.
  static func tags(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard word.first == "#" else { return nil }
      let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      return name.contains(where: \.isLetter) ? String(name) : nil
    }
  }

  func markdown(_ text: String, _ imported: inout ImportedEntry) -> String {
    var lines: [String] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let core = line.trimmed
      if core == "```" || core == "\"\"\"" {
        isCode.toggle()
        lines.append("```")
      } else if isCode {
        lines.append(String(line))
      } else if core.hasPrefix("%") {
        // A comment is shown nowhere.
        imported.remarks.add(.lost, "comments behind '%' are left out")
      } else {
        lines.append(self.line(line, &imported))
      }
    }
    if isCode { lines.append("```") }
    return lines.joined(separator: "\n").withoutOuterBlankLines
  }

  private func line(_ line: Substring, _ imported: inout ImportedEntry) -> String {
    let core = line.trimmed
    let rule = core.first.map { "-=_".contains($0) && core.count >= 20 } ?? false
    if rule, Set(core).count == 1 { return "***" }
    if let match = core.wholeMatch(of: #/(={1,5}|\+{1,5})\s*([^=+].*?)\s*(={1,5}|\+{1,5})/#),
      match.1 == match.3
    {
      return String(repeating: "#", count: match.1.count) + " " + inline(match.2, &imported)
    }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    for (mark, written) in [("- ", "- "), ("+ ", "1. ")] where core.hasPrefix(mark) {
      let depth = indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let blanks = String(repeating: " ", count: min(depth, 40))
      return blanks + written + inline(core.dropFirst(2), &imported)
    }
    let isBroken = core.hasSuffix("\\\\")
    let words = inline(isBroken ? core.dropLast(2) : core[...], &imported)
    return isBroken ? words + "\\" : words
  }

  // MARK: Inside of lines

  /// Marks around words, and what Markdown has for them; it has nothing for lines below words.
  private static let marks = [("**", "**"), ("//", "*"), ("__", ""), ("--", "~~")]

  private func inline(
    _ text: Substring, depth: Int = 0, _ imported: inout ImportedEntry
  ) -> String {
    var written = ""
    var rest = text
    while let first = rest.first {
      if let (piece, end) = Self.literal(rest) ?? link(rest, &imported) {
        written += piece
        rest = rest[end...]
        continue
      }
      if depth < 4, let (inner, mark, end) = Self.marked(rest) {
        written += mark + inline(inner, depth: depth + 1, &imported) + mark
        rest = rest[end...]
        continue
      }
      // `//` of an address begins no italics.
      if rest.hasPrefix("://") {
        let address = rest.prefix { !$0.isWhitespace && $0 != "]" && $0 != "\"" }
        written += address
        rest = rest.dropFirst(address.count)
        continue
      }
      written += Self.escaped(String(first))
      rest = rest.dropFirst()
    }
    return depth == 0 ? Self.guarded(written) : written
  }

  private static func marked(
    _ text: Substring
  ) -> (inner: Substring, mark: String, end: Substring.Index)? {
    for (mark, written) in marks where text.hasPrefix(mark) {
      let behind = text.dropFirst(2)
      guard let first = behind.first, !first.isWhitespace, first != mark.first else { continue }
      var start = behind.startIndex
      // Few ends are looked at, so that time stays in proportion to the text.
      for _ in 1...8 {
        guard let close = behind[start...].firstRange(of: mark) else { break }
        let inner = behind[..<close.lowerBound]
        if let last = inner.last, !last.isWhitespace, last != ":" {
          return (inner, written, close.upperBound)
        }
        start = close.upperBound
      }
    }
    return nil
  }

  /// Code, and text as it is.
  private static func literal(_ text: Substring) -> (String, Substring.Index)? {
    for mark in ["``", "\"\""] where text.hasPrefix(mark) {
      let behind = text.dropFirst(2)
      guard let close = behind.firstRange(of: mark), close.lowerBound > behind.startIndex else {
        continue
      }
      let inner = behind[..<close.lowerBound]
      return (mark == "``" ? "`\(inner)`" : escaped(String(inner)), close.upperBound)
    }
    return nil
  }

  /// `[""/home/a/rain"".jpg?200]`, `[words ""https://a.example""]` or `[a.pdf ""file:///a.pdf""]`.
  private func link(
    _ text: Substring, _ imported: inout ImportedEntry
  ) -> (String, Substring.Index)? {
    guard text.first == "[",
      let end = text.utf8.prefix(1_000).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let inner = text[text.index(after: text.startIndex)..<end]
    let parts = inner.split(separator: "\"\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let behind = text.index(after: end)
    let ending = parts[2].prefix { $0 != "?" }
    let words = Self.escaped(parts[0].trimmed)
    let address = String(parts[1] + (words.isEmpty ? ending : ""))
    if words.isEmpty || address.hasPrefix("file:") {
      return (self.file(address, words, &imported), behind)
    }
    let safe = address.replacing(" ", with: "%20").replacing("(", with: "%28")
      .replacing(")", with: "%29")
    return ("[\(words)](\(safe))", behind)
  }

  /// A picture or file that is in the source, wherever it was before.
  private func file(
    _ address: String, _ words: String, _ imported: inout ImportedEntry
  ) -> String {
    if address.hasPrefix("http") { return "![\(words)](\(address))" }
    let path = percentDecoded(address) ?? address
    let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    guard !name.isEmpty, let found = source.file(named: name, beside: file) else {
      return imported.miss(name)
    }
    let ending = found.path.fileExtension.lowercased()
    let target = imported.attach(found)
    if ImportedAttachment.isPicture(ending) { return "![\(words)](\(target))" }
    return "[\(words.isEmpty ? Self.escaped(name) : words)](\(target))"
  }

  /// Without what Markdown would take for a mark.
  static func escaped(_ text: String) -> String {
    text.replacing(#/[\\*_`<~\[]/#) { "\\" + $0.0 }
  }

  /// A line whose beginning Markdown would take for a block.
  private static func guarded(_ line: String) -> String {
    if line.hasPrefix("# ") || line.hasPrefix("## ") || line.hasPrefix(">") { return "\\" + line }
    return line
  }
}
