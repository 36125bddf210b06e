import DiaryWriting
import SiteFiles

/// The export of Journey: one JSON file for each entry, with its photos beside it.
enum JourneyImporter: ObjectImporter {
  static let kind = ImportKind.journey
  static let table = FieldTable(
    [.date: "datejournal", .updated: "datemodified", .title: ""], ignored: "previewtext",
    form: .htmlOrMarkdown, unitsOfSecond: 1000, moods: ["awful", "bad", "okay", "good", "great"])

  static func isOne(_ start: String) -> Bool { start.contains("\"date_journal\"") }

  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem {
    let photos = fields.take(["photos"], \.allTexts) ?? []
    return fields.item(at: place.text) { imported, _ in
      imported.originID = imported.entry.id ?? place.file.path.name
      for name in photos { imported.show(name, beside: place.file, in: place.source) }
    }
  }
}
