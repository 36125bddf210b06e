import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The database of Diarium. Its texts are read at once; of its photos, which stand in it too, only
/// those of entries that are not whole yet are in memory.
struct DiariumStore {
  let file: SourceFile
  let store: SQLiteStore
  let zone: Zone
  /// The most bytes of photos that wait for others of their entries.
  private static let limit = 256 << 20
  private typealias Photo = (index: Int64, bytes: [UInt8])

  /// An entry without its photos.
  private struct Text {
    var heading: String?
    var html: String?
    var rating: Int64?
  }

  func read(_ take: EntryImporter.Taking) throws(ImportFault) {
    let texts = try texts()
    let (counts, others) = try photoCounts()
    for id in texts.keys.sorted() where counts[id] == nil {
      try take(item(id, texts[id], []))
    }
    var waiting: [Int64: [Photo]] = [:]
    var size = 0
    try rows(of: "Media", ["DiaryEntryId", "Type", "Index", "Data"]) { row throws(ImportFault) in
      guard let id = row[0].integer, row[1].integer ?? 0 == 0, case .blob(let bytes) = row[3] else {
        return
      }
      size += bytes.count
      guard size <= Self.limit else {
        throw ImportFault(file: file.path.text, .tooLarge(Self.limit))
      }
      waiting[id, default: []].append((row[2].integer ?? 0, bytes))
      guard let photos = waiting[id], photos.count == counts[id] else { return }
      waiting[id] = nil
      size -= photos.reduce(0) { $0 + $1.bytes.count }
      try take(item(id, texts[id], photos.sorted { $0.index < $1.index }))
    }
    try reportOthers(take)
    if others > 0 {
      try take(.lost("recordings and other files are not taken over: \(others)"))
    }
  }

  /// Names the tables and columns that are not read.
  private func reportOthers(_ take: EntryImporter.Taking) throws(ImportFault) {
    let read = [
      "entries": ["DiaryEntryId", "Heading", "Text", "Rating"],
      "media": ["DiaryEntryId", "Type", "Index", "Data"],
    ]
    for table in store.tables {
      guard let used = read[table.name.lowercased()] else {
        try take(.lost("the table '\(table.name)' is left out"))
        continue
      }
      for column in table.columns where !used.contains(column.name) {
        try take(.lost("the column '\(column.name)' of '\(table.name)' is left out"))
      }
    }
  }

  // MARK: Rows

  private func rows(
    of name: String, _ columns: [String],
    _ take: ([SQLiteValue]) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    guard let table = store.table(named: name) else { return }
    var rows = try inStore(file) { () throws(SQLiteFault) in
      try store.rows(of: table, columns: columns)
    }
    while let row = try inStore(file, { () throws(SQLiteFault) in try rows.next() }) {
      try take(row)
    }
  }

  private func texts() throws(ImportFault) -> [Int64: Text] {
    var texts: [Int64: Text] = [:]
    let hasRating = store.table(named: "Entries")?.column(named: "Rating") != nil
    let columns = ["DiaryEntryId", "Heading", "Text"] + (hasRating ? ["Rating"] : [])
    try rows(of: "Entries", columns) { row in
      guard let id = row[0].integer else { return }
      texts[id] = Text(
        heading: row[1].text, html: row[2].text, rating: hasRating ? row[3].integer : nil)
    }
    return texts
  }

  /// How many photos each entry has, and how many files are none.
  private func photoCounts() throws(ImportFault) -> (counts: [Int64: Int], others: Int) {
    var counts: [Int64: Int] = [:]
    var others = 0
    try rows(of: "Media", ["DiaryEntryId", "Type", "Data"]) { row in
      if let id = row[0].integer, row[1].integer ?? 0 == 0, case .blob = row[2] {
        counts[id, default: 0] += 1
      } else {
        others += 1
      }
    }
    return (counts, others)
  }

  // MARK: Entries

  private func item(_ id: Int64, _ text: Text?, _ photos: [Photo]) -> ImportedItem {
    let place = "\(file.path.text), entry \(id)"
    guard let date = date(ofTicks: id) else {
      return .skipped(place: place, why: "it has no date")
    }
    var imported = ImportedEntry(
      NewEntry(
        title: text?.heading, date: date, body: text?.html.map { HTMLBody.markdown($0) } ?? ""),
      place: place, originID: "\(id)")
    for photo in photos {
      imported.show(
        ImportedAttachment(file, fileExtension: Self.ending(of: photo.bytes), bytes: photo.bytes),
        as: "")
    }
    if let rating = text?.rating, rating != 0 {
      imported.keep(.word("\(rating)"), as: "rating")
    }
    return .entry(imported)
  }

  /// Tenths of microseconds since the year 1, on the writer's clock.
  private func date(ofTicks ticks: Int64) -> DateText? {
    let seconds = Double(ticks / 10_000_000) - 62_135_596_800
    guard ticks > 0, let instant = ImportedDate.instant(unixSeconds: seconds),
      let there = instant.wallTime(at: .utc)
    else { return nil }
    return ImportedDate.date(there.day, at: there.time.withoutFraction, in: zone)
  }

  private static func ending(of bytes: [UInt8]) -> String {
    let start = bytes.prefix(12)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if start.starts(with: "GIF8".utf8) { return "gif" }
    if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      return "webp"
    }
    if start.dropFirst(4).starts(with: "ftyphei".utf8) { return "heic" }
    return "jpg"
  }
}

extension SQLiteValue {
  fileprivate var integer: Int64? {
    if case .integer(let number) = self { return number }
    return nil
  }
}
