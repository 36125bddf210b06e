import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// A table as comma-separated values, with a row for each entry below the names of its columns.
enum CSVImporter: EntryImporter {
  static let kind = ImportKind.csv

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first,
      let text = try? source.beginning(ofTextIn: file), !text.utf8.contains(0)
    else { return false }
    let rows = TableRows(text)
    return rows.names.count > 1 && rows.isOfEntries(.usual)
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      var rows = TableRows(try source.text(of: file))
      let table = FieldTable(form: rows.isOwn ? .markdown : .plain).choosing(options.columns)
      guard rows.isOfEntries(table) else {
        throw ImportFault(
          file: file.path.text, line: 1,
          .broken(
            "its first row names no columns for a date and a text; name them with --column, such "
              + "as --column date=Day"))
      }
      var dates = SourceDates(in: options.zone)
      dates.isExact = rows.isOwn
      var ahead = rows
      while let row = ahead.next() {
        for key in table[.date] { row.text(key).map { dates.learn($0) } }
      }
      while let row = rows.next() {
        var fields = EntryFields(row.node, table, dates)
        let place = "\(file.path.text), line \(row.line)"
        try take(rows.isOwn ? ownItem(&fields, row, place) : fields.item(at: place))
      }
    }
  }

  /// The entry of a row of our own table: pages have no date, and lists have commas with escapes.
  private static func ownItem(
    _ fields: inout EntryFields, _ row: TableRow, _ place: String
  ) -> ImportedItem {
    let position = [row.text("latitude"), row.text("longitude")].compactMap {
      $0.flatMap(Double.init)
    }
    var imported = fields.entry(on: fields.date(.date), at: place)
    imported.entry.tags = ownList(row.text("tags"))
    imported.entry.aliases = ownList(row.text("aliases"))
    if row.text("date")?.contains("T") != false {
      imported.entry.timeZone = nil
    } else {
      imported.entry.timeZone = row.text("timezone")
    }
    if position.count == 2 {
      imported.entry.location = Location(
        name: row.text("place"), city: row.text("city"), country: row.text("country"),
        coordinates: .init(latitude: position[0], longitude: position[1]))
    }
    fields.keepRest(in: &imported)
    return .entry(imported)
  }

  /// Texts between commas; one behind a backslash is part of a text.
  private static func ownList(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    if !text.utf8.contains(0x5C) {
      return text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }
    return text.matches(of: #/(?:[^\\,]|\\(?s:.?))+/#)
      .map { $0.0.replacing(#/\\((?s:.?))/#, with: { $0.1 }).trimmed }.filter { !$0.isEmpty }
  }
}
