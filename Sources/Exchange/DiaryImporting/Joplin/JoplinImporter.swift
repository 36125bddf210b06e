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
      try take(JoplinNote(note: item, items: items, place: file.path.text, options: options).item())
    }
  }
}

/// A note of Joplin on its way to an entry.
private struct JoplinNote {
  let note: JoplinItem
  let items: JoplinItems
  let place: String
  let options: ImportOptions

  /// The ignored keys are read by hand, or serve Joplin alone.
  private static let table = FieldTable(
    [.date: "usercreatedtime createdtime", .updated: "userupdatedtime updatedtime"],
    ignored: """
      parentid isconflict altitude istodo todocompleted source sourceapplication applicationdata \
      order encryptionciphertext encryptionapplied markuplanguage isshared shareid \
      conflictoriginalid masterkeyid userdata deletedtime type createdtime updatedtime
      """)

  func item() -> ImportedItem {
    let (notebooks, isInTrash) = items.notebooks(of: note)
    if note.isSet("encryption_applied") || note["encryption_cipher_text"] != nil {
      return .skipped(place: place, why: "it is encrypted: export it where it can be read")
    }
    if isInTrash || note.isSet("deleted_time") {
      return .skipped(place: place, why: "it was thrown away")
    }
    let own = note.fields.filter { !["", "0"].contains($0.value) && Double($0.value) != 0 }
    // The times of the user count, or else those of the program.
    let dates = own.filter { ["created_time", "updated_time"].contains($0.name) }
      .map { Field("user_" + $0.name, Node($0.value)) }
    var fields = EntryFields(
      Node(.map(own.map { Field($0.name, Node(cleaned($0.value))) } + dates), at: .none),
      Self.table, SourceDates(in: options.zone))
    guard var imported = fields.entry(at: place) else { return fields.undated(at: place) }
    fields.drop("usercreatedtime", "userupdatedtime")
    imported.entry.title = note.title
    imported.entry.body = body(&imported)
    imported.entry.tags = items.tags(of: note)
    for word in imported.entry.tags + notebooks { imported.hide(for: "tags", word) }
    if note.isSet("is_conflict") { imported.hide(because: "is_conflict: 1") }
    if note.isSet("is_todo") {
      imported.keep(.text(note.isSet("todo_completed") ? "done" : "open"), as: "todo")
    }
    fields.keepRest(in: &imported)
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
}
