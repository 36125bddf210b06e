import DiaryModel
import DiaryWriting
import HTMLReading
import LocalizedDates
import SiteFiles
import StructuredText

/// Joplin: JEX, an archive of items; a folder of them (RAW); or "Markdown + Front Matter".
enum JoplinImporter: EntryImporter {
  static let kind = ImportKind.joplin

  static func recognizes(_ source: SourceFiles) -> Bool {
    if !source.files.contains(where: { $0.path.text.hasPrefix(".obsidian/") }),
      JoplinPage.files(of: source).prefix(20).contains(where: { JoplinPage.isOne($0, of: source) })
    {
      return true
    }
    return JoplinItems.files(of: source).prefix(20).contains { file in
      (try? JoplinItems.item(file, of: source)) != nil
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    if JoplinItems.files(of: source).isEmpty {
      return try JoplinPage.read(source, options, take)
    }
    let items = try JoplinItems(source)
    for file in items.notes {
      guard let item = try JoplinItems.item(file, of: source) else { continue }
      try take(JoplinNote(item, items, place: file.path.text, options).item())
    }
  }
}

/// A note of Joplin on its way to an entry.
private struct JoplinNote {
  private let note: JoplinItem
  private let items: JoplinItems
  private let place: String
  private let options: ImportOptions

  /// Fields that are read, or by which Joplin keeps its books.
  private static let known: Set = [
    "id", "parent_id", "created_time", "updated_time", "is_conflict", "latitude", "longitude",
    "altitude", "is_todo", "todo_completed", "source", "source_application", "application_data",
    "order", "user_created_time", "user_updated_time", "encryption_cipher_text",
    "encryption_applied", "markup_language", "is_shared", "share_id", "conflict_original_id",
    "master_key_id", "user_data", "deleted_time", "type_",
  ]

  init(_ note: JoplinItem, _ items: JoplinItems, place: String, _ options: ImportOptions) {
    (self.note, self.items, self.place, self.options) = (note, items, place, options)
  }

  func item() -> ImportedItem {
    let (notebooks, isInTrash) = items.notebooks(of: note)
    if note.isSet("encryption_applied") || note["encryption_cipher_text"] != nil {
      return .skipped(place: place, why: "it is encrypted: export it where it can be read")
    }
    if isInTrash || note.isSet("deleted_time") {
      return .skipped(place: place, why: "it was thrown away")
    }
    guard let date = date("user_created_time") ?? date("created_time") else {
      return .skipped(place: place, why: "it has no date")
    }
    var imported = ImportedEntry(
      NewEntry(title: note.title, date: date), place: place, originID: note.id)
    imported.entry.id = note.id
    imported.entry.body = body(&imported)
    let updated = self.date("user_updated_time") ?? self.date("updated_time")
    imported.entry.updated = updated == date ? nil : updated
    imported.entry.tags = items.tags(of: note)
    for word in imported.entry.tags + notebooks { imported.hide(for: "tags", word) }
    imported.entry.location = ImportedPlace.location(
      nil, note["latitude"].flatMap { Double($0) }, note["longitude"].flatMap { Double($0) })
    if note.isSet("is_conflict") { imported.hide(because: "is_conflict: 1") }
    if note.isSet("is_todo") {
      imported.keep(.text(note.isSet("todo_completed") ? "done" : "open"), as: "todo")
    }
    for (name, value) in note.fields where !Self.known.contains(name) {
      if value.isEmpty || value == "0" || Double(value) == 0 { continue }
      imported.hide(for: name, value)
      imported.keep(.text(cleaned(value)), as: name)
    }
    if items.hasNotebooks { imported.sort(into: notebooks, options) }
    return .entry(imported)
  }

  private func body(_ imported: inout ImportedEntry) -> String {
    guard note["markup_language"] == "2" else { return items.linked(note.body, &imported) }
    var addresses: [String: String] = [:]
    for match in note.body.matches(of: #/:\/([0-9a-fA-F]{32})/#) {
      let id = match.1.lowercased()
      if addresses[id] == nil { addresses[id] = items.address(of: id, &imported) }
    }
    let known = addresses
    return HTMLBody.markdown(note.body) { address in
      guard address.text.hasPrefix(":/") else { return address.text }
      return known[String(address.text.dropFirst(2).prefix(32)).lowercased()]
    }
  }

  private func date(_ field: String) -> DateText? {
    note[field].flatMap { ImportedDate.date($0, in: options.zone) }
  }
}
