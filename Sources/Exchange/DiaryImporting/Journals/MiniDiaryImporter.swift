import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The JSON export of Mini Diary: one entry a day, by its date; newer versions write lists of them.
enum MiniDiaryImporter: EntryImporter {
  static let kind = ImportKind.miniDiary

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files(endingIn: "json").first else {
      return false
    }
    let start = String(decoding: source.start(of: file), as: UTF8.self)
    return start.hasPrefix("{")
      && start.contains(#/"entries"\s*:\s*\{\s*(?:"\d{4}-\d\d-\d\d"|\})/#)
      || start.contains("\"dateUpdated\"")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "json") {
      let root = try source.json(of: file, streaming: "entries") {
        index, node throws(ImportFault) in
        let place = "\(file.path.text), entry \(index + 1)"
        try take(item(node, of: node.text("date") ?? "", place: place, options.zone))
      }
      for (index, field) in (root["entries"]?.fields ?? []).enumerated() {
        let place = "\(file.path.text), entry \(index + 1)"
        try take(item(field.value, of: field.key, place: place, options.zone))
      }
      try root.leaveOut(except: ["metadata", "entries"], take)
      try root["metadata"]?.leaveOut(
        except: ["application", "version", "dateUpdated"], take)
    }
  }

  private static func item(_ node: Node, of day: String, place: String, _ zone: Zone)
    -> ImportedItem
  {
    guard let date = try? Day(parsing: day) else {
      return .skipped(place: place, why: "it has no date")
    }
    let (title, text) = (node.text("title"), node.text("text"))
    var imported = ImportedEntry(
      SplitText.entry(
        title: title, text: text ?? "", date: DateText(day: date), format: .markdown),
      place: place, originID: day)
    imported.entry.updated = node.text("dateUpdated").flatMap {
      ImportedDate.date($0, in: zone)
    }
    imported.keep(node, except: ["date", "title", "text", "dateUpdated"])
    return .entry(imported)
  }
}
