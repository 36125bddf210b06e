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

  /// The database: the first page of one names its tables and their columns.
  private static func store(of source: SourceFiles) -> SourceFile? {
    source.files.first { file in
      guard let start = try? source.beginning(of: file), SQLiteStore.begins(with: start) else {
        return false
      }
      let page = String(decoding: start, as: UTF8.self)
      return page.contains("DiaryEntryId") && page.contains("Heading")
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    if let file = store(of: source) {
      let onDisk = try StoreOnDisk(file, of: source)
      try DiariumStore(file, onDisk.path, zone: options.zone).read(take)
    } else {
      for file in source.files(endingIn: "json") {
        let root = try source.json(of: file, streaming: "entries") {
          index, node throws(ImportFault) in
          var fields = EntryFields(node, FieldTable(), SourceDates(in: options.zone))
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
