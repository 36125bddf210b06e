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
      return [
        .skipped(
          place: file.path.text,
          why:
            "its dates have the day or the month first; --from text --name-format d/M/yyyy, or M/d/yyyy, tells"
        )
      ]
    }
    let ending = file.path.fileExtension.lowercased()
    let isMarkdown = ["md", "markdown"].contains(ending)
    func item(_ range: Range<Int>, _ date: DateText?, _ title: String?, at line: Int)
      -> ImportedItem?
    {
      let words = lines[range].joined(separator: "\n").withoutOuterBlankLines
      let place = "\(file.path.text), line \(line + 1)"
      guard let date else {
        return words.isBlank ? nil : .skipped(place: place, why: "it has no date")
      }
      // A day without words is none, but for a file that is called by it.
      if words.isBlank, title == nil {
        return range.lowerBound == 0 ? .skipped(place: place, why: "it has no text") : nil
      }
      return .entry(
        ImportedEntry(
          SplitText.entry(
            title: title, text: words, date: date, format: isMarkdown ? .markdown : .plain),
          place: place))
    }
    let entries = dated.entries
    let start = entries.first?.line ?? lines.count
    var items: [ImportedItem?] = []
    if entries.isEmpty || !lines[..<start].allSatisfy(\.isBlank) {
      let day = day(inName: file.path.name)
      items.append(item(0..<start, day.map { DateText(day: $0) }, nil, at: 0))
    }
    items += entries.map { entry in
      let date = entry.time.map { ImportedDate.date(entry.day, at: $0, in: options.zone) }
      return item(
        entry.line + 1..<(entry.end ?? lines.count), date ?? DateText(day: entry.day),
        entry.title.isEmpty ? nil : entry.title, at: entry.line)
    }
    return items.compactMap { $0 }
  }

  /// `2024-05-12`, `2024_05_12` or `20240512` at the beginning of a name.
  static func day(inName name: String) -> Day? {
    guard let match = name.prefixMatch(of: #/(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/#) else {
      return nil
    }
    guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }
}
