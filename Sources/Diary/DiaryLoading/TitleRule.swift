import CommonMark
import DiaryModel

/// First line = title: the apps' rule, for entries that name no title.
struct TitleRule {
  /// A Markdown paragraph longer than this, in characters, is text and no title.
  static let longestParagraph = 140

  /// A longer line, in bytes, is not looked at: a picture written into the text, or no lines at
  /// all.
  private static let longestLine = 65_536

  let isMarkdownFile: Bool
  let format: EntryBody.Format
  /// The longest derived title, in characters; a longer line stays in the body.
  let limit: Int
  let place: Place

  /// What the line that names an entry stands above.
  enum Place {
    case day
    /// An undated page, which needs a heading.
    case page
    /// The first page of the site, on which a text needs none.
    case home
  }

  struct Split {
    var title: String?
    /// The title that slugs are made from, by the rule as it was first: addresses stay.
    var slugTitle: String?
    var body: ArraySlice<UInt8>
    /// The line of the file that the body begins on.
    var bodyLine: Int
    /// The body with the line of the title, where that is no headline.
    var whole: EntryBody.Part?
    /// The line of the title, where that is a headline that may have links.
    var linkedTitle: EntryBody.Part?
  }

  /// Splits a text into title and body, and takes the blank lines off both ends of the body.
  ///
  /// - Parameters:
  ///   - line: The line of the file that the text begins on.
  ///   - countsLines: Whether the text's lines are the file's, as in Markdown; a JSON string
  ///     stands on one line.
  ///   - hasTitle: Whether the entry names its title; then all the text is body.
  func split(
    _ text: ArraySlice<UInt8>, line: Int, countsLines: Bool, hasTitle: Bool
  ) -> Split {
    var rest = text
    var line = line
    skipBlankLines(&rest, &line, counts: countsLines)
    var (title, slugTitle): (String?, String?)
    let whole = EntryBody.Part(bytes: trimmedEnd(rest), line: line)
    var isHeading = true
    var next: ArraySlice<UInt8> = []
    var linkedTitle: EntryBody.Part?
    let firstLine = line
    if !hasTitle {
      let lead = format == .markdown ? leadLength(of: rest) : 0
      let derived = derivedTitle(of: rest)
      slugTitle = derived?.title
      isHeading = derived?.isHeading ?? true
      linkedTitle = linkedLine(of: rest, behind: lead)
      if lead > 0 {
        let found = takeTitle(behind: lead, of: &rest)
        next = lines(of: rest, behind: lead, found?.lines ?? 0)
        (title, isHeading) = (found?.title, found?.isHeading ?? true)
      } else if let derived {
        title = derived.title
        rest = lines(of: rest, behind: 0, derived.lines)
        if countsLines { line += derived.lines }
        next = rest
        skipBlankLines(&rest, &line, counts: countsLines)
      }
    }
    rest = trimmedEnd(rest)
    var split = Split(title: title, slugTitle: slugTitle, body: rest, bodyLine: line)
    if let title, !isHeading, !isHeadline(title, before: next, above: rest) {
      split.whole = whole
    }
    if let linkedTitle, title != nil, split.whole == nil {
      let line = firstLine + (countsLines ? linkedTitle.line : 0)
      split.linkedTitle = EntryBody.Part(bytes: linkedTitle.bytes, line: line)
    }
    return split
  }

  /// The first line, if it may have links; its number is how many lines stand before it.
  private func linkedLine(of text: ArraySlice<UInt8>, behind lead: Int) -> EntryBody.Part? {
    let first = text.dropFirst(lead).prefix { $0 != 0x0A }
    guard format == .markdown, first.firstRange(of: "](".utf8) != nil else { return nil }
    return EntryBody.Part(bytes: first, line: text.prefix(lead).count { $0 == 0x0A })
  }

  /// - Parameters:
  ///   - text: The text from the next line on.
  ///   - body: The text without the line.
  private func isHeadline(
    _ line: String, before text: ArraySlice<UInt8>, above body: ArraySlice<UInt8>
  ) -> Bool {
    let isOne = Headline.isOne(line, before: body)
    if place == .day || place == .home && !isOne { return isOne }
    guard let first = firstOfParagraph(text) else { return true }
    return isOne && !first.properties.isLowercase
  }

  /// The first character of a line of words that goes on with the paragraph of the line above.
  private func firstOfParagraph(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let line = text.prefix { $0 != 0x0A }
    var renderer = MarkdownRenderer()
    guard format == .markdown, line.count <= TitleRule.longestLine else { return nil }
    switch renderer.line(line) {
    case .paragraph(let words), .pictures(let words):
      return String(decoding: words, as: UTF8.self).unicodeScalars.first
    case .heading, .other, .empty: return nil
    }
  }

  private func lines(
    of text: ArraySlice<UInt8>, behind lead: Int, _ count: Int
  ) -> ArraySlice<UInt8> {
    var rest = text.dropFirst(lead)
    for _ in 0..<count { rest = rest[endOfLine(in: rest)...] }
    return rest
  }

  private func trimmedEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex)]
  }

  private func endOfLine(in text: ArraySlice<UInt8>) -> Int {
    text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
  }

  /// The length of the lines that a text begins with and that show pictures, or say that a file is
  /// missing, with the blank ones behind.
  private func leadLength(of text: ArraySlice<UInt8>) -> Int {
    // Few texts begin so, and a renderer costs more than a look.
    guard let first = text.first(where: { !isBlank($0) }), "![*".utf8.contains(first) else {
      return 0
    }
    var rest = text
    var renderer = MarkdownRenderer()
    while let first = rest.first(where: { !isBlank($0) }), "![*".utf8.contains(first) {
      let line = rest[..<endOfLine(in: rest)]
      let isLead =
        line.allSatisfy(isBlank) || MissingFile.isPlaceholder(line)
        || line.count <= TitleRule.longestLine
          && renderer.line(line).isOfPictures
      if !isLead { break }
      rest = rest[line.endIndex...]
    }
    let words = rest.firstIndex { !isBlank($0) } ?? rest.endIndex
    if rest.startIndex == text.startIndex { return 0 }
    // The indentation of the first line with words stays.
    let start = rest[..<words].lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.startIndex
    return start - text.startIndex
  }

  /// Takes the title out of a text, and leaves blank lines in its place: later ones keep their
  /// numbers.
  private func takeTitle(behind lead: Int, of text: inout ArraySlice<UInt8>) -> Derived? {
    let behind = text.dropFirst(lead)
    guard let found = derivedTitle(of: behind),
      found.isHeading || found.title.count <= TitleRule.longestParagraph
    else { return nil }
    let rest = lines(of: behind, behind: 0, found.lines)
    text = (text.prefix(lead) + Array(repeating: 0x0A, count: found.lines) + rest)[...]
    return found
  }

  private typealias Derived = (title: String, lines: Int, isHeading: Bool)

  private func derivedTitle(of text: ArraySlice<UInt8>) -> Derived? {
    let first = text.prefix { $0 != 0x0A }
    if first.isEmpty || first.count > TitleRule.longestLine { return nil }
    if format == .plain { return fitting(String(decoding: first, as: UTF8.self), lines: 1) }
    let next = text[first.endIndex...].dropFirst().prefix { $0 != 0x0A }
    var renderer = MarkdownRenderer()
    switch renderer.line(first) {
    case .heading(let words):
      return fitting(String(decoding: words, as: UTF8.self), lines: 1, isHeading: true)
    case .paragraph(let words), .pictures(let words):
      let words = String(decoding: words, as: UTF8.self)
      if isSetextUnderline(next) { return fitting(words, lines: 2, isHeading: true) }
      // A title is words: the picture would be lost.
      if hasPicture(first) { return nil }
      if isMarkdownFile {
        let isLong = words.count > TitleRule.longestParagraph
        if isLong || isTableDelimiter(next) { return nil }
      }
      return fitting(words, lines: 1)
    case .other, .empty:
      if isMarkdownFile { return nil }
      let words = first.withUnsafeBufferPointer { renderer.plainText(of: $0) }
      return fitting(String(decoding: words, as: UTF8.self), lines: 1)
    }
  }

  private func fitting(_ title: String, lines: Int, isHeading: Bool = false) -> Derived? {
    // The field can hold one line, whatever character ends others.
    let words = title.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    let title = words.joined(separator: " ")
    if title.isEmpty || title.unicodeScalars.count > limit { return nil }
    return (title, lines, isHeading)
  }

  /// Skips whole lines of blanks; the indentation of the first line with text stays.
  private func skipBlankLines(
    _ text: inout ArraySlice<UInt8>, _ line: inout Int, counts: Bool
  ) {
    while let end = text.firstIndex(where: { !isBlank($0) || $0 == 0x0A }), text[end] == 0x0A {
      text = text[(end + 1)...]
      if counts { line += 1 }
    }
    if text.allSatisfy(isBlank) { text = text[text.endIndex...] }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private func hasPicture(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.dropLast().contains {
      line[$0] == UInt8(ascii: "!") && line[$0 + 1] == UInt8(ascii: "[")
        && ($0 == line.startIndex || line[$0 - 1] != UInt8(ascii: "\\"))
    }
  }

  private func isSetextUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 || $0 == 0x09 }
    guard let mark = marks.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
      return false
    }
    return marks.allSatisfy { $0 == mark } && line.prefix { $0 == 0x20 }.count < 4
  }

  private func isTableDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.contains(UInt8(ascii: "|"))
      && line.allSatisfy { "-|: \t".utf8.contains($0) }
  }
}
