import DiaryModel
import LocalizedDates
import SiteFiles

/// Plain text: a file for each entry, or one file in which lines with a date alone begin entries; or
/// the text that diarysite exports.
enum PlainTextImporter: EntryImporter {
  static let kind = ImportKind.text

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "txt", "text", "org").contains { file in
      day(inName: file.path.name) != nil || hasDayLine(source, file)
        || OwnTextExport.recognizes(file, in: source)
    }
  }

  private static func hasDayLine(_ source: SourceFiles, _ file: SourceFile) -> Bool {
    guard let start = try? source.beginning(ofTextIn: file, count: 1 << 16) else { return false }
    return DatedLines(lines(of: start)).areFound
  }

  private static func lines(of text: String) -> [Substring] {
    EntryDraft.text(text).split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "txt", "text", "org") {
      if OwnTextExport.recognizes(file, in: source) {
        try OwnTextExport.read(file, of: source, options.zone, take)
      } else {
        for item in items(of: file, lines(of: try source.text(of: file)), options) {
          try take(item)
        }
      }
    }
  }

  private static func items(
    of file: SourceFile, _ lines: [Substring], _ options: ImportOptions
  ) -> [ImportedItem] {
    let dated = DatedLines(lines, order: options.dayOrder)
    if dated.isAmbiguous {
      return [.skipped(place: file.path.text, why: DatedLines.whyAmbiguous(kind))]
    }
    let entries = dated.entries
    let start = entries.first?.line ?? lines.count
    var items: [ImportedItem?] = []
    if entries.isEmpty || !lines[..<start].allSatisfy(\.isBlank) {
      let day = day(inName: file.path.name)
      items.append(item(of: file, lines[..<start], day.map { DateText(day: $0) }, at: 0))
    }
    items += entries.map { entry in
      let date = entry.time.map { ImportedDate.date(entry.day, at: $0, in: options.zone) }
      return item(
        of: file, lines[(entry.line + 1)..<(entry.end ?? lines.count)],
        date ?? DateText(day: entry.day), title: entry.title, at: entry.line)
    }
    return items.compactMap { $0 }
  }

  /// - Parameters:
  ///   - title: Empty for none.
  ///   - line: The number of its first line, from 0.
  /// - Returns: `nil` for a day without words, unless the file is called by it.
  private static func item(
    of file: SourceFile, _ lines: ArraySlice<Substring>, _ date: DateText?, title: String = "",
    at line: Int
  ) -> ImportedItem? {
    let words = lines.joined(separator: "\n").withoutOuterBlankLines
    let place = "\(file.path.text), line \(line + 1)"
    guard let date else {
      return words.isBlank ? nil : .skipped(place: place, why: "it has no date")
    }
    if words.isBlank, title.isEmpty {
      return lines.startIndex == 0 ? .skipped(place: place, why: "it has no text") : nil
    }
    let isMarkdown = ["md", "markdown"].contains(file.path.fileExtension.lowercased())
    return .entry(
      ImportedEntry(
        SplitText.entry(
          title: title.isEmpty ? nil : title, text: words, date: date,
          format: isMarkdown ? .markdown : .plain), place: place))
  }

  /// `2024-05-12`, `2024_05_12` or `20240512` at the beginning of a name.
  static func day(inName name: String) -> Day? {
    name.prefixMatch(of: #/(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/#)
      .flatMap { Day($0.1, $0.2, $0.3) }
  }
}
