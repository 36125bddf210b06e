import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

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
    let rows: [StoreRow]
    var tables = ""
    var others: [String] = []
    do throws(SQLiteFault) {
      let store = try SQLiteStore(copying: onDisk.path)
      if let columns = try StoreColumns.best(of: store, options.columns) {
        rows = try StoreRow.all(of: columns, in: store, options.zone, now: options.now)
        others = StoreLinks.unread(of: store, columns)
      } else {
        (rows, tables) = ([], nothingFits(in: store))
      }
    } catch {
      throw fault(error, in: file)
    }
    if !tables.isEmpty { throw ImportFault(file: file.path.text, .broken(tables)) }
    try give(rows, of: file, options, take)
    for table in others {
      try take(.remark(ImportRemark(.lost, "the table '\(table)' is left out")))
    }
  }
}

extension CoreDataImporter {
  private static func nothingFits(in store: SQLiteStore) -> String {
    let list = StoreColumns.list(of: store)
    return "no table has a date and a title or text"
      + (list.isEmpty
        ? "" : "; name the columns with --column, such as --column body=ZNOTE: \(list)")
  }

  static func fault(_ fault: SQLiteFault, in file: SourceFile) -> ImportFault {
    let (why, fix) = fault.words
    return ImportFault(file: file.path.text, .unreadable(why: why, fix: fix))
  }

  /// Gives rows on, and names what looks like a fault of the app.
  static func give(
    _ rows: [StoreRow], of file: SourceFile, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    var last: StoreRow?
    for row in rows {
      var item = item(row, of: file)
      if case .entry(var imported) = item, let last, isSavedAgain(row, last) {
        imported.remarks.append(
          ImportRemark(
            .changed, "an entry was saved twice within a minute; both are written"))
        item = .entry(imported)
      }
      try take(item)
      last = row
    }
  }

  private static func isSavedAgain(_ row: StoreRow, _ last: StoreRow) -> Bool {
    guard let title = row.title, title == last.title, let now = row.moment?.instant,
      let before = last.moment?.instant
    else { return false }
    return abs(now.seconds - before.seconds) < 60
  }

  private static func item(_ row: StoreRow, of file: SourceFile) -> ImportedItem {
    let place = "\(file.path.text), row \(row.number)"
    if (row.title ?? "").isBlank && (row.text ?? "").isBlank {
      return .skipped(place: place, why: ImportedEntry.whyEmpty)
    }
    guard let moment = row.moment else {
      return .skipped(place: place, why: "it has no date")
    }
    var imported = ImportedEntry(
      SplitText.entry(
        title: row.title, text: row.text ?? "", date: moment.date, format: .plain,
        repeatsTitle: true),
      place: place, originID: row.id ?? "row \(row.number) of \(moment.instant.seconds)")
    imported.entry.id = row.id
    imported.entry.isFavorite = row.isStar
    fillWeather(&imported, row)
    return .entry(imported)
  }

  private static func fillWeather(_ imported: inout ImportedEntry, _ row: StoreRow) {
    var others = row.others
    var temperature: Double?
    if let index = others.firstIndex(where: { ["temp", "temperature"].contains($0.key) }),
      case .word(let text) = others[index].value, let number = Double(text)
    {
      // OpenWeatherMap counts in kelvin unless it is asked otherwise.
      let celsius = number > 150 ? number - 273.15 : number
      temperature = (celsius * 100).rounded() / 100
      others.remove(at: index)
    }
    if row.icon != nil || row.condition != nil || temperature != nil {
      imported.entry.weather = NewWeather(
        condition: row.condition, icon: row.icon, temperature: temperature)
    }
    for name in row.blobs {
      imported.remarks.append(
        ImportRemark(.lost, "'\(name)' has bytes that are no text, and is left out"))
    }
    for member in others {
      imported.keep(member.value, as: member.key)
    }
  }
}
