import Cryptography
import DiaryModel
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText
import XMLReading

/// A note of Evernote on its way to an entry.
struct EvernoteNote {
  let note: XMLElement
  let file: SourceFile
  let zone: Zone
  private var place: String { "\(file.path.text), line \(note.line)" }

  /// Elements that are understood; those of attributes say nothing of readers.
  private static let known: Set = [
    "title", "content", "created", "updated", "tag", "resource", "task", "note-attributes",
  ]
  private static let table = FieldTable(
    [.date: "created updated", .tags: "tag"], ignored: "content resource task noteattributes")

  func item() -> ImportedItem {
    let content = note.first { $0.local == "content" }
    if let encoding = content?.attributes[XMLName("encoding")], encoding.hasSuffix("aes") {
      return .skipped(place: place, why: "it is encrypted")
    }
    let attributes = note.first { $0.local == "note-attributes" }?.elements ?? []
    var fields = EntryFields(
      Node(.map((note.elements + attributes).map(field)), at: .none), Self.table,
      SourceDates(in: zone))
    let title = note.text("title")
    guard let date = fields.date(.date) ?? title.flatMap({ DateText(inWordsOf: $0) }) else {
      return .skipped(place: place + (title.map { ": " + $0 } ?? ""), why: "it has no date")
    }
    var imported = fields.entry(on: date, at: place)
    let resources = self.resources()
    imported.entry.body = EvernoteText.markdown(content?.text ?? "", resources, &imported)
    let shown = Set(imported.attachments.compactMap(\.bytes))
    for resource in resources where !shown.contains(resource.attachment.bytes ?? []) {
      imported.show(resource.attachment, as: resource.name)
    }
    for task in note.elements where task.name.local == "task" {
      guard let title = task.text("title") else { continue }
      let isDone = task.text("taskStatus") == "completed"
      imported.append("- [\(isDone ? "x" : " ")] \(title)")
    }
    for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
    for element in [note] + attributes {
      imported.hide(for: element) { Self.known.contains($0.name.local) }
    }
    fields.keepRest(in: &imported)
    return .entry(imported)
  }

  /// An element as a field; moments are always in UTC: `20240131T120000Z`.
  private func field(_ element: XMLElement) -> Field {
    let text = cleaned(element.text.trimmed)
    // Where clocks have twelve hours, some versions write '20180306T91108 AMZ'.
    let form = #/(\d{4})(\d\d)(\d\d)T(\d\d?)(\d\d)(\d\d)(?:\s*([AP])M)?Z/#
    guard let match = text.wholeMatch(of: form), var hour = Int(match.4) else {
      return Field(element.name.local, Node(text))
    }
    if let half = match.7 { hour = hour % 12 + (half == "P" ? 12 : 0) }
    let clock = "\(hour < 10 ? "0" : "")\(hour):\(match.5):\(match.6)Z"
    return Field(element.name.local, Node("\(match.1)-\(match.2)-\(match.3)T\(clock)"))
  }

  // MARK: Files

  /// A picture or another file in a note.
  struct Resource {
    /// MD5 in small letters, by which the text shows it.
    let hash: String
    /// Not empty.
    let name: String
    let attachment: ImportedAttachment
  }

  private func resources() -> [Resource] {
    note.elements.filter { $0.name.local == "resource" }.compactMap { resource in
      guard let text = resource.first(where: { $0.local == "data" })?.text,
        let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty
      else { return nil }
      let bytes = Array(data)
      let name =
        resource.first { $0.local == "resource-attributes" }?.text("file-name") ?? ""
      let attachment = ImportedAttachment(
        file, fileExtension: fileExtension(name, resource.text("mime") ?? ""), bytes: bytes)
      return Resource(
        hash: hexadecimal(md5(bytes)), name: name.isEmpty ? attachment.fileExtension : name,
        attachment: attachment)
    }
  }

  private static let endings = [
    "jpeg": "jpg", "svg+xml": "svg", "mpeg": "mp3", "x-m4a": "m4a", "quicktime": "mov",
    "plain": "txt", "x-wav": "wav", "msword": "doc",
  ]

  private func fileExtension(_ name: String, _ type: String) -> String {
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      let ending = name[name.index(after: dot)...].lowercased()
      if !ending.isEmpty, ending.utf8.count <= 8 { return ending }
    }
    let part = type.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if type.hasPrefix("video/"), part == "mpeg" { return "mpg" }
    return Self.endings[part] ?? (part.utf8.count <= 5 ? part : "bin")
  }
}
