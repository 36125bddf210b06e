import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// Google Keep as Takeout gives it: a file of JSON for each note, with its pictures beside it.
enum KeepImporter: ObjectImporter {
  static let kind = ImportKind.keep
  static let table = FieldTable(
    [
      .date: "createdtimestampusec usereditedtimestampusec", .updated: "usereditedtimestampusec",
      .body: "textcontent", .favorite: "ispinned",
    ], ignored: "color textcontenthtml isarchived istrashed", form: .plain, unitsOfSecond: 1e6)

  static func isOne(_ start: String) -> Bool {
    start.contains("\"isTrashed\"") && start.contains("\"userEditedTimestampUsec\"")
  }

  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem {
    let isTrashed = fields.isSet("istrashed")
    if isTrashed { return .skipped(place: place.text, why: "it was thrown away") }
    let isArchived = fields.isSet("isarchived")
    let lines = fields.take(["listcontent"], \.items) ?? []
    let files = fields.take(["attachments"], \.items) ?? []
    return fields.item(at: place.text) { imported, _ in
      if !lines.isEmpty || !files.isEmpty {
        imported.entry.format = .markdown
        imported.entry.body = HTMLBody.markdown(ofPlain: imported.entry.body)
      }
      if !lines.isEmpty {
        imported.append(
          HTMLBody.markdown(
            "<ul>"
              + lines.map { line in
                "<li><input type=checkbox\(line.flag("isChecked") ? " checked" : "")>"
                  + (line.text("text") ?? "").escapedForHTML + "</li>"
              }.joined() + "</ul>"))
      }
      for name in files.compactMap({ $0.text("filePath") }) {
        // The endings of some files are other ones than those that notes name.
        let stem = SitePath(name)?.stem ?? name
        let found = ["", "jpg", "jpeg", "png", "gif", "webp", "m4a", "3gp", "amr"].lazy
          .map { $0.isEmpty ? name : "\(stem).\($0)" }
          .first { place.source.file(named: $0, beside: place.file) != nil }
        imported.show(found ?? name, beside: place.file, in: place.source)
      }
      if isArchived { imported.hide(because: "isArchived") }
    }
  }
}
