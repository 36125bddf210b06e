import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The table that Daylio exports: a row for each entry, with its mood and activities.
///
/// Its first row is `full_date,date,weekday,time,mood,activities,note_title,note`; older ones have
/// no `note_title`, and oldest ones `year,date`, in which `date` is `May 12`.
struct DaylioTable {
  private let columns: [String: Int]
  private let names: [String]
  private let zone: Zone

  /// Columns that are read, or say the day once more.
  private static let known: Set = [
    "full_date", "date", "weekday", "year", "time", "mood", "activities", "note_title", "note",
  ]

  /// - Returns: `nil` if a first row is none of Daylio.
  init?(_ header: [String], _ zone: Zone) {
    names = header.map { $0.trimmed.lowercased() }
    self.zone = zone
    columns = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let needed = ["date", "mood", "activities"]
    guard needed.allSatisfy({ columns[$0] != nil }),
      columns["full_date"] != nil || columns["weekday"] != nil
    else { return nil }
  }

  /// The tables of a source.
  static func files(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "csv").filter { file in
      guard let text = try? source.beginning(ofTextIn: file) else { return false }
      var rows = CSVRows(text, delimiter: CSVRows.delimiter(of: text))
      return rows.next().flatMap { DaylioTable($0.cells, .utc) } != nil
    }
  }

  static func read(
    _ file: SourceFile, of source: SourceFiles, _ zone: Zone, _ take: EntryImporter.Taking
  ) throws(ImportFault) {
    let text = try source.text(of: file)
    var rows = CSVRows(text, delimiter: CSVRows.delimiter(of: text))
    guard let table = rows.next().flatMap({ DaylioTable($0.cells, zone) }) else {
      throw ImportFault(file: file.path.text, line: 1, .broken("it is no table of Daylio"))
    }
    while let row = rows.next() {
      try take(table.item(row.cells, place: "\(file.path.text), line \(row.line)"))
    }
  }

  private func item(_ cells: [String], place: String) -> ImportedItem {
    func text(_ name: String) -> String? {
      columns[name].flatMap { cells.indices.contains($0) ? cells[$0].trimmed : nil }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let day = day(text("full_date"), text("date"), year: text("year")) else {
      return .skipped(place: place, why: "it has no date")
    }
    let time = text("time").flatMap { ImportedDate.time($0) }
    var imported = ImportedEntry(
      NewEntry(
        title: text("note_title"),
        date: time.map { ImportedDate.date(day, at: $0, in: zone) } ?? DateText(day: day)),
      place: place)
    let note = text("note") ?? ""
    imported.entry.body = DaylioBackup.markdown(note)
    imported.entry.mood = text("mood")
    imported.entry.tags = (text("activities") ?? "").split(separator: "|").map(\.trimmed)
      .filter { !$0.isEmpty }
    if time == nil, let written = text("time") { imported.keep(.text(written), as: "time") }
    for name in names where !Self.known.contains(name) {
      guard let value = text(name) else { continue }
      imported.hide(for: name, value)
      imported.keep(.text(value), as: name)
    }
    return DaylioBackup.titled(imported)
  }

  private func day(_ full: String?, _ text: String?, year: String?) -> Day? {
    for text in [full, text] {
      if let day = text.flatMap({ try? DateText(parsing: $0) })?.day { return day }
    }
    guard let text, let year, Int(year) != nil else { return nil }
    // `May 12`, `12 Mai` or `5월 12일`, in the language of the phone.
    return ["\(text) \(year)", "\(year)년 \(text)", "\(year)年\(text)"].lazy
      .compactMap { DateText(inWordsOf: $0)?.day }.first
  }
}
