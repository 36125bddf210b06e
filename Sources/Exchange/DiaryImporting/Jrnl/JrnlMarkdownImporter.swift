import DiaryModel
import DiaryWriting
import LocalizedDates

/// The Markdown export of jrnl: years and months as headings, entries below `###` with their date.
enum JrnlMarkdownImporter: EntryImporter {
  static let kind = ImportKind.jrnlMarkdown

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "md", "markdown", "txt").contains { file in
      guard let start = try? source.beginning(of: file) else { return false }
      let lines = decodedText(start).split(separator: "\n").prefix(3)
      return lines.first.map(isYear) ?? false
        && lines.contains { header($0, .utc) != nil }
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "md", "markdown", "txt") {
      // Years and months are told by the dates.
      try source.readEntries(
        of: file, take, head: { header($0, options.zone) },
        leavingOut: { isYear($0) || isMonth($0) }, item: item)
    }
  }

  private static func isYear(_ line: Substring) -> Bool {
    line.hasPrefix("# ") && line.wholeMatch(of: #/# \d{4}\s*/#) != nil
  }

  /// Headings of texts have at least four marks in an export.
  private static func isMonth(_ line: Substring) -> Bool {
    line.hasPrefix("## ") && line.dropFirst(3).allSatisfy { $0.isLetter || $0.isWhitespace }
  }

  /// `### 2020-06-28 18:22 Title`, read as the header of the text format.
  private static func header(_ line: Substring, _ zone: Zone) -> JrnlText.Header? {
    let form =
      #/### (\d{4}-\d{1,2}-\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?)?)(?: (.*))?/#
    guard line.hasPrefix("### "), let match = line.wholeMatch(of: form) else { return nil }
    return JrnlText.header("[\(match.1)] \(match.2 ?? "")", zone)
  }

  private static func item(
    _ header: JrnlText.Header, _ lines: [Substring], place: String
  ) -> ImportedItem {
    let body = lines.map { $0.hasPrefix("####") ? $0.dropFirst(3) : $0 }
      .joined(separator: "\n").withoutOuterBlankLines
    if header.title.isEmpty && body.isEmpty {
      return .skipped(place: place, why: "it has neither a title nor a text")
    }
    var imported = ImportedEntry(
      SplitText.entry(
        title: header.title, text: body, date: header.date, format: .markdown),
      place: place)
    imported.entry.isFavorite = header.isStarred
    imported.entry.tags = JrnlText.tags(in: header.title + " " + body)
    return .entry(imported)
  }
}
