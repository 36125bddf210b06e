import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText

/// The backup of Daylio, base64 of JSON in an archive with photos by their checksums; or the table
/// that it exports.
enum DaylioImporter: EntryImporter {
  static let kind = ImportKind.daylio

  static func recognizes(_ source: SourceFiles) -> Bool {
    source["backup.daylio"] != nil || !tables(of: source).isEmpty
  }

  /// Its first row is `full_date,date,weekday,time,mood,activities,note_title,note`; older ones have
  /// no `note_title`, and oldest ones `year,date`, in which `date` is `May 12`.
  private static func tables(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "csv").filter { file in
      guard let start = try? source.beginning(ofTextIn: file) else { return false }
      let keys = Set(TableRows(start).names.map(FieldTable.key))
      return keys.isSuperset(of: ["date", "mood", "activities"])
        && (keys.contains("fulldate") || keys.contains("weekday"))
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let file = source["backup.daylio"] else {
      let tables = tables(of: source)
      if tables.isEmpty { throw ImportFault(file: source.name, .unknown) }
      for file in tables {
        var rows = TableRows(try source.text(of: file))
        while let row = rows.next() {
          try take(item(row.node, place: "\(file.path.text), line \(row.line)", options.zone))
        }
      }
      return
    }
    let packed = Data(try source.bytes(of: file))
    guard let data = Data(base64Encoded: packed, options: .ignoreUnknownCharacters),
      let text = try? SourceText(Array(data), file: file.path.text), let root = try? readJSON(text)
    else { throw ImportFault(file: file.path.text, .broken("it is no backup of Daylio")) }
    let backup = DaylioBackup(root, source)
    for (index, node) in (root["dayEntries"]?.items ?? []).enumerated() {
      try take(backup.item(node, place: "entry \(index + 1)"))
    }
    let lists: [(String, Set<String>)] = [
      ("tags", ["id", "name"]), ("customMoods", ["id", "custom_name"]),
      ("assets", ["id", "checksum", "type"]),
    ]
    try root.leaveOut(except: Set(lists.map(\.0) + ["dayEntries"]), take)
    for (list, used) in lists {
      for node in root[list]?.items ?? [] {
        for key in node.keys(except: used) {
          try take(.lost("'\(key)' of '\(list)' is left out"))
        }
      }
    }
  }

  /// The entry of a row.
  private static func item(_ row: Node, place: String, _ zone: Zone) -> ImportedItem {
    let table = FieldTable(
      [.date: "fulldate date", .tags: "activities", .title: "notetitle"],
      ignored: row["full_date"] == nil ? "weekday" : "weekday date year", form: .htmlOrMarkdown)
    var fields = EntryFields(row, table, SourceDates(in: zone))
    // `May 12`, `12 Mai` or `5월 12일`, in the language of the phone.
    if row["full_date"] == nil, let year = fields.text("year"), let date = row["date"]?.words {
      let day = ["\(date) \(year)", "\(year)년 \(date)", "\(year)年\(date)"].lazy
        .compactMap { DateText(inWordsOf: $0)?.day }.first
      if let day {
        fields = EntryFields(row.replacing("date", by: Node(day.iso)), table, fields.dates)
      }
      fields.drop("year")
    }
    guard var imported = fields.entry(at: place) else { return fields.undated(at: place) }
    fields.keepRest(in: &imported)
    return titled(imported)
  }

  /// A mood without words is all that many days have.
  static func titled(_ imported: ImportedEntry) -> ImportedItem {
    var imported = imported
    if imported.isEmpty {
      guard let mood = imported.entry.mood else {
        return .skipped(place: imported.place, why: "it has neither a note nor a mood")
      }
      imported.entry.title = mood
    }
    return .entry(imported)
  }
}

extension Node {
  /// The map with another value of a key.
  fileprivate func replacing(_ key: String, by value: Node) -> Node {
    Node(.map((fields ?? []).map { $0.key == key ? Field(key, value) : $0 }), at: location)
  }
}

/// The parts of a Daylio backup besides its entries.
private struct DaylioBackup {
  private static let table = FieldTable(
    [.date: "datetime", .title: "notetitle"],
    ignored: "id timezoneoffset year month day hour minute", form: .htmlOrMarkdown,
    unitsOfSecond: 1000)
  private let source: SourceFiles
  private let tags, moods, checksums: [String: String]
  /// The photo or recording of an asset, by its number.
  private let assets: [String: SourceFile]

  init(_ root: Node, _ source: SourceFiles) {
    self.source = source
    tags = root.names(in: "tags")
    moods = root.names(in: "customMoods", "custom_name")
    let files = source.files.filter { $0.path.text.hasPrefix("assets/") }
      .first(ofEach: \.path.name)
    checksums = root.names(in: "assets", "checksum")
    assets = checksums.compactMapValues { files[$0] }
  }

  func item(_ node: Node, place: String) -> ImportedItem {
    // Midnight of the writer's day is told by how far their clock was from UTC.
    let offset = UTCOffset(seconds: (node.integer("timeZoneOffset") ?? 0) / 1000) ?? .utc
    var fields = EntryFields(node, Self.table, SourceDates(in: Zone(offset: offset)))
    let shown = fields.take(["assets"], \.allTexts) ?? []
    guard var imported = fields.entry(at: place) else { return fields.undated(at: place) }
    imported.originID = "\(node.text("id") ?? "") \(node.text("datetime") ?? "")"
    let (number, words) = (imported.entry.mood ?? "", ["great", "good", "okay", "bad", "awful"])
    imported.entry.mood =
      moods[number] ?? Int(number).flatMap { (1...5).contains($0) ? words[$0 - 1] : nil }
    imported.entry.tags = imported.entry.tags.compactMap { tags[$0] }
    for asset in shown {
      guard let file = assets[asset] else {
        imported.append(imported.miss(checksums[asset] ?? asset))
        continue
      }
      // The names of the files have no endings.
      imported.show(file, as: file.path.text.hasPrefix("assets/audios/") ? "m4a" : "jpg")
    }
    fields.keepRest(in: &imported)
    return DaylioImporter.titled(imported)
  }
}
