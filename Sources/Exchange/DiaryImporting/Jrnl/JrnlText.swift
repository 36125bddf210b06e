import DiaryModel
import DiaryWriting
import LocalizedDates

/// The text format of jrnl, `[2024-05-12 18:30] Title` and the text below, and its Markdown: years
/// and months as headings, entries below `### 2024-05-12 18:30 Title`.
enum JrnlText {
  static func begins(_ start: String) -> Bool {
    let lines = start.split(separator: "\n", maxSplits: 3).prefix(3)
    let isMarkdown = lines.first.map(isYear) ?? false
    return (isMarkdown ? lines : lines.prefix(1)).contains {
      header($0, ofMarkdown: isMarkdown, .utc) != nil
    }
  }

  static func isYear(_ line: Substring) -> Bool {
    line.hasPrefix("# ") && line.wholeMatch(of: #/# \d{4}\s*/#) != nil
  }

  /// Headings of texts have at least four marks in Markdown.
  static func isMonth(_ line: Substring) -> Bool {
    line.hasPrefix("## ") && line.dropFirst(3).allSatisfy { $0.isLetter || $0.isWhitespace }
  }

  /// Tags without the sign that jrnl writes before them, each once.
  static func tags(_ tags: [String]) -> [String] {
    tags.map { "@#+".contains($0.first ?? " ") ? String($0.dropFirst()) : $0 }.unique
  }

  /// The tags that a text has in it: words that begin with `@` or `#`.
  static func tags(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { tag($0)?.lowercased() }.unique
  }

  private static func tag(_ word: Substring) -> String? {
    guard "@#".contains(word.first ?? " ") else { return nil }
    let name = word.dropFirst().prefix(while: isOfTag)
    return name.contains(where: \.isLetter) ? String(name) : nil
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-+*#/_".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  /// An entry of a header and the lines below it.
  ///
  /// A last paragraph of nothing but words with `@` is no text: its tags keep their spelling. One
  /// blank before what looks like a header is taken away, which our own export puts there.
  static func item(
    _ header: Header, _ lines: [Substring], ofMarkdown isMarkdown: Bool, place: String
  ) -> ImportedItem {
    var lines = lines.map(withoutGuard)[...]
    while let last = lines.last, last.isBlank { lines.removeLast() }
    let words = lines.last?.split(separator: " ") ?? []
    let isOfTags =
      !words.isEmpty
      && words.allSatisfy { $0.first == "@" && $0.dropFirst().allSatisfy(isOfTag) }
      && lines.dropLast().last?.isBlank ?? true
    let own = isOfTags ? words.map { String($0.dropFirst()) } : []
    if isOfTags { lines.removeLast() }
    if isMarkdown { lines = lines.map { $0.hasPrefix("####") ? $0.dropFirst(3) : $0 }[...] }
    let body = lines.joined(separator: "\n").withoutOuterBlankLines
    var imported = ImportedEntry(
      SplitText.entry(title: header.title, text: body, date: header.date, format: .markdown),
      place: place)
    imported.entry.isFavorite = header.isStarred
    imported.entry.tags = (own + tags(in: header.title + " " + body)).unique
    return .entry(imported)
  }

  private static func withoutGuard(_ line: Substring) -> Substring {
    guard line.first == " " else { return line }
    let text = line.drop { $0 == " " }
    guard text.first == "[", let end = text.firstIndex(of: "]"),
      text[end...].dropFirst().first == " "
    else { return line }
    return line.dropFirst()
  }

  struct Header {
    let date: DateText
    let title: String
    let isStarred: Bool
  }

  /// The header of an entry; `nil` for any other line.
  static func header(_ line: Substring, ofMarkdown isMarkdown: Bool, _ zone: Zone) -> Header? {
    guard isMarkdown else { return header(line, zone) }
    let form =
      #/### (\d{4}-\d{1,2}-\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?)?)(?: (.*))?/#
    guard line.hasPrefix("### "), let match = line.wholeMatch(of: form) else { return nil }
    return header("[\(match.1)] \(match.2 ?? "")", zone)
  }

  private static func header(_ line: Substring, _ zone: Zone) -> Header? {
    // A day, maybe a time of 24 or 12 hours, with or without seconds.
    let form =
      #/\[(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?))?\] ?(.*)/#
    guard line.first == "[", let match = line.wholeMatch(of: form),
      let date = Day(match.1, match.2, match.3)
    else { return nil }
    var title = match.5.trimmed
    // `*Rain*` is a title in italics.
    let isStarred = title == "*" || title.hasSuffix(" *")
    if isStarred { title = title.dropLast().trimmed }
    guard let clock = match.4 else {
      return Header(date: DateText(day: date), title: title, isStarred: isStarred)
    }
    guard let time = ImportedDate.time(clock) else { return nil }
    return Header(
      date: ImportedDate.date(date, at: time, in: zone), title: title, isStarred: isStarred)
  }
}
