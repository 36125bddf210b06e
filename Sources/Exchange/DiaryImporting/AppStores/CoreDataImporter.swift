import SiteFiles

/// The SQLite stores of the diary apps, which Core Data made; only a copy of them is opened.
enum CoreDataImporter: EntryImporter {
  static let kind = ImportKind.coredata

  static func recognizes(_ source: SourceFiles) -> Bool { store(of: source) != nil }

  /// The store, whatever its name: beside it stand what SQLite has not put into it yet.
  private static func store(of source: SourceFiles) -> SourceFile? {
    source.files.first { file in
      guard let start = try? source.beginning(of: file, count: 16) else { return false }
      return SQLiteStore.begins(with: start)
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let file = store(of: source) else { throw ImportFault(file: source.name, .unknown) }
    let onDisk = try StoreOnDisk(file, of: source)
    let rows: [StoreRow]?
    do throws(SQLiteFault) {
      let store = try SQLiteStore(copying: onDisk.path)
      rows = try StoreColumns.best(of: store, options.columns).map { columns throws(SQLiteFault) in
        try StoreRow.all(of: columns, in: store)
      }
    } catch {
      throw fault(error, in: file)
    }
    guard let rows else {
      throw ImportFault(
        file: file.path.text,
        .broken(
          "no table has a date and a title or text; name them with --column, such as "
            + "--column body=ZNOTE"))
    }
    try give(rows, of: file, options, take)
  }
}
