import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The SQLite stores of the diary apps, which Core Data made; only a copy of them is opened.
enum CoreDataImporter: EntryImporter {
  static let kind = ImportKind.coredata

  static func recognizes(_ source: SourceFiles) -> Bool { source.storeFile() != nil }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let file = source.storeFile() else { throw ImportFault(file: source.name, .unknown) }
    let store = try source.store(in: file)
    let found = try inStore(file) { () throws(SQLiteFault) in
      try StoreTable.best(of: store, options.columns).map { table throws(SQLiteFault) in
        (table, try StoreRows(of: table, in: store))
      }
    }
    guard let (table, rows) = found else {
      throw ImportFault(file: file.path.text, .broken(nothingFits(in: store)))
    }
    try give(rows, of: table, file, options, take)
    for table in rows.unread {
      try take(.lost("the table '\(table)' is left out"))
    }
  }
}

extension CoreDataImporter {
  private static func nothingFits(in store: SQLiteStore) -> String {
    let list = StoreTable.list(of: store)
    return "no table has a date and a title or text"
      + (list.isEmpty
        ? "" : "; name the columns with --column, such as --column body=ZNOTE: \(list)")
  }

  /// Gives rows on, and names what looks like a fault of the app.
  private static func give(
    _ rows: StoreRows, of table: StoreTable, _ file: SourceFile, _ options: ImportOptions,
    _ take: Taking
  ) throws(ImportFault) {
    let dates = StoreDates(
      rows.all.compactMap { $0[table.date.name] }, declaredAs: table.date.declaredType,
      options.zone, now: options.now)
    var last: (title: String?, seconds: Int64)?
    for (index, row) in rows.all.enumerated() {
      var number = index + 1
      if case .integer(let key)? = row["Z_PK"] { number = Int(key) }
      let place = "\(file.path.text), row \(number)"
      var fields = EntryFields(rows.node(row), table.meanings, SourceDates(in: options.zone))
      let moment = row[table.date.name].flatMap { dates.moment($0) }
      fields.drop(FieldTable.key(StoreTable.shown(table.date.name)))
      var imported = fields.entry(on: moment?.date, at: place)
      guard let moment, !imported.isEmpty else {
        let why = imported.isEmpty ? ImportedEntry.whyEmpty : "it has no date"
        try take(.skipped(place: place, why: why))
        continue
      }
      let seconds = moment.instant.seconds
      imported.originID = imported.originID ?? "row \(number) of \(seconds)"
      fields.keepRest(in: &imported)
      imported.remarks += rows.bytes(of: row).map {
        ImportRemark(.lost, "'\($0)' has bytes that are no text, and is left out")
      }
      if let title = imported.entry.title, let last, title == last.title,
        abs(seconds - last.seconds) < 60
      {
        imported.remarks.add(.changed, "an entry was saved twice within a minute; both are written")
      }
      last = (imported.entry.title, seconds)
      try take(.entry(imported))
    }
  }
}
