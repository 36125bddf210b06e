import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The JSON export of jrnl: times on the writer's clock, without a zone.
enum JrnlImporter: EntryImporter {
  static let kind = ImportKind.jrnl

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files(endingIn: "json").first else {
      return false
    }
    let start = String(decoding: source.start(of: file), as: UTF8.self)
    // jrnl counts its tags first; a long text may hide all that comes later.
    if start.prefixMatch(of: #/\{\s*"tags"\s*:\s*\{/#) != nil { return true }
    return start.hasPrefix("{") && start.contains("\"entries\"") && start.contains("\"time\"")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "json") {
      try source.json(of: file, streaming: "entries") { index, node throws(ImportFault) in
        let place = "\(file.path.text), entry \(index + 1)"
        try take(item(node, place: place, zone: options.zone))
      }
    }
  }

  private static func item(_ node: Node, place: String, zone: Zone) -> ImportedItem {
    let clock = node.text("time").map { "T" + $0 } ?? ""
    guard let day = node.text("date"), let date = ImportedDate.date(day + clock, in: zone) else {
      return .skipped(place: place, why: "it has no date")
    }
    let (title, body) = (node.text("title"), node.text("body"))
    if (title ?? "").isBlank && (body ?? "").isBlank {
      return .skipped(place: place, why: "it has neither a title nor a text")
    }
    var imported = ImportedEntry(
      SplitText.entry(title: title, text: body ?? "", date: date, format: .markdown),
      place: place, originID: node.text("uuid"))
    imported.entry.id = node.text("uuid")
    imported.entry.tags = JrnlText.tags(node.texts("tags"))
    imported.entry.isFavorite = node.flag("starred")
    imported.keep(
      node, except: ["title", "body", "date", "time", "tags", "starred", "uuid", "creator"])
    return .entry(imported)
  }
}
