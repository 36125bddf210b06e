import SiteFiles

/// A table as comma-separated values, with a row for each entry below the names of its columns.
enum CSVImporter: EntryImporter {
  static let kind = ImportKind.csv

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first,
      let text = try? source.beginning(ofTextIn: file), !text.utf8.contains(0)
    else { return false }
    var rows = CSVRows(text, delimiter: CSVRows.delimiter(of: text))
    return rows.next().map { $0.cells.count > 1 && TableColumns($0.cells) != nil } ?? false
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      let text = try source.text(of: file)
      var rows = CSVRows(text, delimiter: CSVRows.delimiter(of: text))
      guard let columns = rows.next().flatMap({ TableColumns($0.cells, options.columns) }) else {
        throw ImportFault(
          file: file.path.text, line: 1,
          .broken(
            "its first row names no columns for a date and a text; name them with --column, such "
              + "as --column date=Day"))
      }
      var dates = TableDates(in: options.zone)
      var ahead = rows
      while let row = ahead.next() {
        if let date = columns.text(.date, in: row.cells) { dates.learn(date) }
      }
      while let row = rows.next() {
        let place = "\(file.path.text), line \(row.line)"
        try take(CSVEntry(row.cells, columns, dates).item(place))
      }
    }
  }
}
