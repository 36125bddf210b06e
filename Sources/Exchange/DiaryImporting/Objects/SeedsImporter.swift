import DiaryWriting
import StructuredText

/// The JSON of the diary apps that diarysite grew out of, and any like it: objects with a title, a text
/// and a moment.
enum SeedsImporter: ObjectImporter {
  static let kind = ImportKind.seeds
  static let table = FieldTable(
    [
      .title: "title heading subject name", .id: "identifier uuidstring uuid id",
      .date: "createdat createddate date creationdate created timestamp",
    ], form: .plain, repeatsTitle: true)

  static func isOne(_ start: String) -> Bool {
    guard start.hasPrefix("[") || start.hasPrefix("{") else { return false }
    let keys = start.matches(of: #/"([A-Za-z_]{2,20})"\s*:/#).map { FieldTable.key(String($0.1)) }
    return !Set(table[.date] + table[.body]).isDisjoint(with: keys)
  }

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files.count == 1 && !files(of: source).isEmpty
  }

  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem {
    // Our own export has them.
    let extra = fields.take(["extra"], \.fields) ?? []
    return fields.item(at: place.text) { imported, _ in
      imported.entry.extra += extra.map { .init($0.key, YAMLValue($0.value)) }
    }
  }
}
