import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// A note of Joplin's export "Markdown + Front Matter": a folder for each notebook, and files in
/// `_resources`.
enum JoplinPage {
  private static let table = FieldTable(
    [.date: "created updated", .body: ""], ignored: "altitude")

  static func files(of source: SourceFiles) -> [SourceFile] {
    source.files.filter { $0.path.fileExtension.lowercased() == "md" }
  }

  /// Whether a file has the dates that Joplin writes.
  static func isOne(_ file: SourceFile, of source: SourceFiles) -> Bool {
    guard let start = try? source.beginning(ofTextIn: file),
      let head = EntryDraft.text(start).prefixMatch(of: #/---\n(?s:.*?)\n---/#)
    else { return false }
    let form = #/\n(?:created|updated): '?\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ'?\n/#
    return head.0.contains("title:") && head.0.contains(form)
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: EntryImporter.Taking
  ) throws(ImportFault) {
    let files = files(of: source).filter {
      !$0.path.foldersAround.contains { $0.name == "_resources" }
    }
    let hasNotebooks = Set(files.map(\.path.parent)).count > 1
    for file in files {
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      var item = item(text, file, source, options)
      if hasNotebooks, case .entry(var imported) = item {
        let names = file.path.parent.text.split(separator: "/").map(String.init)
        for name in names { imported.hide(for: "tags", name) }
        imported.sort(into: names, options)
        item = .entry(imported)
      }
      try take(item)
    }
  }

  private static func item(
    _ text: String, _ file: SourceFile, _ source: SourceFiles, _ options: ImportOptions
  ) -> ImportedItem {
    let note = MarkdownNote(text, name: file.path.text)
    var fields = EntryFields(
      note.fields ?? Node(.map([]), at: .none), table, SourceDates(in: options.zone))
    let state = fields.text("completed")
    return fields.item(at: file.path.text) { imported, _ in
      imported.originID = NoteLinks.origin(of: file, in: source)
      let addresses = LocalAddresses(file: file, source: source) { other in
        other.path.fileExtension == "md" ? NoteLinks.origin(of: other, in: source) : nil
      }
      imported.entry.body = addresses.replaced(in: note.body.withoutOuterBlankLines, &imported)
      for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
      if let state {
        imported.keep(.text(["yes", "true"].contains(state) ? "done" : "open"), as: "todo")
      }
    }
  }
}
