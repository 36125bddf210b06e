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
    source["backup.daylio"] != nil || !DaylioTable.files(of: source).isEmpty
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    guard let file = source["backup.daylio"] else {
      let tables = DaylioTable.files(of: source)
      if tables.isEmpty { throw ImportFault(file: source.name, .unknown) }
      for file in tables { try DaylioTable.read(file, of: source, options.zone, take) }
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
          try take(.remark(ImportRemark(.lost, "'\(key)' of '\(list)' is left out")))
        }
      }
    }
  }
}

/// The parts of a Daylio backup besides its entries.
struct DaylioBackup {
  private let tags, moods, checksums: [String: String]
  /// The photo or recording of an asset, by its number.
  private let assets: [String: SourceFile]
  /// Fields that have a place of their own, or that say the moment once more.
  private static let known: Set = [
    "id", "datetime", "timeZoneOffset", "year", "month", "day", "hour", "minute", "mood",
    "note_title", "note", "tags", "assets", "isFavorite",
  ]

  init(_ root: Node, _ source: SourceFiles) {
    func names(_ key: String, _ name: String) -> [String: String] {
      Dictionary(
        (root[key]?.items ?? []).compactMap { node in
          node.text("id").flatMap { id in node.text(name).map { (id, $0) } }
        }, uniquingKeysWith: { first, _ in first })
    }
    tags = names("tags", "name")
    moods = names("customMoods", "custom_name")
    let files = Dictionary(
      source.files.filter { $0.path.text.hasPrefix("assets/") }.map { ($0.path.name, $0) },
      uniquingKeysWith: { first, _ in first })
    checksums = names("assets", "checksum")
    assets = checksums.compactMapValues { files[$0] }
  }

  func item(_ node: Node, place: String) -> ImportedItem {
    // Midnight of the writer's day is told by how far their clock was from UTC.
    let offset = UTCOffset(seconds: (node.integer("timeZoneOffset") ?? 0) / 1000) ?? .utc
    guard let milliseconds = node.integer("datetime"),
      let instant = ImportedDate.instant(unixSeconds: Double(milliseconds) / 1000),
      let date = ImportedDate.date(instant, in: Zone(offset: offset))
    else { return .skipped(place: place, why: "it has no date") }
    let number = node.text("mood") ?? ""
    var imported = ImportedEntry(
      NewEntry(title: node.text("note_title"), date: date), place: place,
      originID: "\(node.text("id") ?? "") \(milliseconds)")
    let note = node.text("note") ?? ""
    imported.entry.body = Self.markdown(note)
    let words = ["great", "good", "okay", "bad", "awful"]
    imported.entry.mood =
      moods[number] ?? Int(number).flatMap { (1...5).contains($0) ? words[$0 - 1] : nil }
    imported.entry.isFavorite = node.flag("isFavorite")
    imported.entry.tags = node.texts("tags").compactMap { tags[$0] }
    for asset in node.texts("assets") {
      guard let file = assets[asset] else {
        imported.append(imported.miss(checksums[asset] ?? asset))
        continue
      }
      // The names of the files have no endings.
      imported.show(file, as: file.path.text.hasPrefix("assets/audios/") ? "m4a" : "jpg")
    }
    imported.keep(node, except: Self.known)
    return Self.titled(imported)
  }

  /// A note is text, or the HTML that its editor makes.
  static func markdown(_ note: String) -> String {
    note.contains(#/<\/?[a-z]+[ >\/]/#) ? HTMLBody.markdown(note) : note
  }

  /// A mood without words is all that many days have.
  static func titled(_ imported: ImportedEntry) -> ImportedItem {
    var imported = imported
    if imported.entry.title == nil, imported.entry.body.isBlank {
      guard let mood = imported.entry.mood else {
        return .skipped(place: imported.place, why: "it has neither a note nor a mood")
      }
      imported.entry.title = mood
    }
    return .entry(imported)
  }
}
