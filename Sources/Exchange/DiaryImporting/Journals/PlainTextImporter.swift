import DiaryModel
import LocalizedDates
import SiteFiles

/// Plain text: a file for each entry, or one file in which lines with a date alone begin entries; or
/// the text that diarysite exports.
enum PlainTextImporter: EntryImporter {
  static let kind = ImportKind.text

  static func recognizes(_ source: SourceFiles) -> Bool {
    let texts = source.files(endingIn: "txt", "text")
    return !texts.isEmpty
      && texts.contains { file in
        day(inName: file.path.name) != nil || hasDayLine(source, file)
          || OwnTextExport.recognizes(file, in: source)
      }
  }

  private static func hasDayLine(_ source: SourceFiles, _ file: SourceFile) -> Bool {
    guard let start = try? source.beginning(of: file) else { return false }
    return decodedText(start).split(separator: "\n").contains { day(ofLine: $0) != nil }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "txt", "text") {
      if OwnTextExport.recognizes(file, in: source) {
        try OwnTextExport.read(file, of: source, options.zone, take)
        continue
      }
      let text = EntryDraft.text(try source.text(of: file))
      var day = day(inName: file.path.name)
      var start = 1
      var body: [Substring] = []
      func item() -> ImportedItem? {
        let words = body.joined(separator: "\n").trimmed
        let place = "\(file.path.text), line \(start)"
        guard let day else {
          return words.isEmpty ? nil : .skipped(place: place, why: "it has no date")
        }
        if words.isEmpty { return .skipped(place: place, why: "it has no text") }
        return .entry(
          ImportedEntry(
            SplitText.entry(title: nil, text: words, date: DateText(day: day), format: .plain),
            place: place))
      }
      var number = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        if let found = Self.day(ofLine: line) {
          if !body.allSatisfy(\.isBlank), let item = item() { try take(item) }
          (day, start, body) = (found, number, [])
        } else {
          body.append(line)
        }
      }
      if let item = item() { try take(item) }
    }
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

  /// A line that is a day and nothing else, maybe in brackets or as a heading.
  private static func day(ofLine line: Substring) -> Day? {
    guard line.utf8.count < 40 else { return nil }
    let core = line.trimmed.trimmingMarks
    guard core.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
      let match = core.wholeMatch(of: #/(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/#)
    else {
      return nil
    }
    guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }
}

extension String {
  fileprivate var trimmingMarks: String {
    let marks = "#[]=-*_: "
    guard let first = firstIndex(where: { !marks.contains($0) }),
      let last = lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
