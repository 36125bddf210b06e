import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Diarium: the JSON export, or the database of a backup (`.diary`), whose photos stand in it.
enum DiariumImporter: EntryImporter {
  static let kind = ImportKind.diarium

  static func recognizes(_ source: SourceFiles) -> Bool {
    store(of: source) != nil || json(of: source) != nil
  }

  private static func json(of source: SourceFiles) -> SourceFile? {
    source.files(endingIn: "json").first { file in
      let start = String(decoding: source.start(of: file), as: UTF8.self)
      return start.hasPrefix("[") && start.contains("\"html\"") && start.contains("\"heading\"")
        && start.contains("\"date\"")
    }
  }

  private static func store(of source: SourceFiles) -> SourceFile? {
    source.storeFile { $0.contains("DiaryEntryId") && $0.contains("Heading") }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    if let file = store(of: source) {
      try DiariumStore(file: file, store: source.store(in: file), zone: options.zone).read(take)
    } else {
      for file in source.files(endingIn: "json") {
        let root = try source.json(of: file, streaming: "entries") {
          index, node throws(ImportFault) in
          var fields = EntryFields(node, .usual, SourceDates(in: options.zone))
          try take(fields.item(at: "\(file.path.text), entry \(index + 1)"))
        }
        try root.leaveOut(except: ["entries"], take)
      }
      let others = source.files.count - source.files(endingIn: "json").count
      if others > 0 {
        try take(.lost("files beside the export do not say whose they are: \(others)"))
      }
    }
  }
}
