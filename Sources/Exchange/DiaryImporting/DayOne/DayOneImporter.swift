import DiaryWriting
import SiteFiles
import StructuredText

/// The JSON export of Day One 2: an archive or folder with one JSON file for each journal, and the
/// photos, videos, recordings and documents in folders beside them; or the export as plain text.
enum DayOneImporter: EntryImporter {
  static let kind = ImportKind.dayone

  static func recognizes(_ source: SourceFiles) -> Bool {
    if !texts(of: source).isEmpty { return true }
    return journals(of: source).contains { file in
      let start = String(decoding: source.start(of: file), as: UTF8.self)
      return start.hasPrefix("{") && start.contains("\"entries\"")
        && (start.contains("\"creationDate\"") || start.contains("\"metadata\""))
    }
  }

  private static func texts(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "txt").filter { DayOneTextExport.recognizes($0, in: source) }
  }

  private static func journals(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "json").filter { $0.path.parent.isRoot || $0.path.depth == 2 }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let texts = texts(of: source)
    for file in texts { try DayOneTextExport.read(file, of: source, options.zone, take) }
    let journals = journals(of: source).filter { !texts.contains($0) }
    let media = DayOneMedia(source)
    // Photos are known by their entries, in which another entry may show them, too.
    var whole: [SourceFile] = []
    for journal in journals {
      try options.passing(journal, take) { () throws(ImportFault) in
        try source.json(of: journal, streaming: "entries") { _, node in media.add(node) }
        whole.append(journal)
      }
    }
    for journal in whole {
      let root = try source.json(of: journal, streaming: "entries") {
        index, node throws(ImportFault) in
        let place = "\(journal.path.text), entry \(index + 1)"
        var item = DayOneEntry(node: node, media: media).item(options, place: place)
        if journals.count > 1, case .entry(var imported) = item {
          imported.sort(into: [String(journal.path.name.dropLast(".json".count))], options)
          item = .entry(imported)
        }
        try take(item)
      }
      try root.leaveOut(except: ["metadata", "entries"], take)
      try root["metadata"]?.leaveOut(except: ["version"], take)
    }
  }
}
