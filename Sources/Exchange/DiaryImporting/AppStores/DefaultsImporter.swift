import DiaryModel
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles

/// The property list in which the favourites app keeps its diary: binary or XML.
enum DefaultsImporter: EntryImporter {
  static let kind = ImportKind.defaults

  private static let lists = ["diarylist", "diaries", "diary"]

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first else { return false }
    let start = source.start(of: file)
    // Other XML may be far larger than what is read as a whole here.
    let isXML = start.starts(with: "<?xml".utf8) || start.starts(with: "<".utf8)
    guard start.starts(with: "bplist".utf8) || isXML && ByteText(bytes: start).contains("<plist")
    else { return false }
    return (try? rows(of: source, file)) ?? nil != nil
  }

  /// The rows of the diary; `nil` if the file is another property list.
  private static func rows(
    of source: SourceFiles, _ file: SourceFile
  ) throws(ImportFault) -> [Any]? {
    guard let list = PropertyList.map(try source.bytes(of: file, limit: 64 << 20)) else {
      return nil
    }
    return list.first { lists.contains($0.key.lowercased()) }?.value as? [Any]
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      guard let rows = try rows(of: source, file) else {
        throw ImportFault(
          file: file.path.text, .broken("it is no property list with a 'diaryList'"))
      }
      for (index, row) in rows.enumerated() {
        try take(item(row, place: "\(file.path.text), row \(index + 1)", options.zone))
      }
      try reportOthers(of: source, file, take)
    }
  }

  private static func reportOthers(
    of source: SourceFiles, _ file: SourceFile, _ take: Taking
  ) throws(ImportFault) {
    let list = PropertyList.map(try source.bytes(of: file, limit: 64 << 20)) ?? [:]
    for key in list.keys.sorted() where !lists.contains(key.lowercased()) {
      try take(
        .remark(ImportRemark(.lost, "'\(cleaned(key))' at the top of a file is left out")))
    }
  }

  private static let known: Set = [
    "date", "title", "contents", "content", "uuidString", "isStar", "isFavorites", "isStart",
  ]

  private static func item(_ row: Any, place: String, _ zone: Zone) -> ImportedItem {
    guard let row = row as? [String: Any] else {
      return .skipped(place: place, why: "it is no entry")
    }
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { row[$0] as? String }.first { !$0.isBlank }.map(cleaned)
    }
    guard let written = row["date"] as? Date,
      let instant = ImportedDate.instant(unixSeconds: written.timeIntervalSince1970),
      let date = ImportedDate.date(instant, in: zone)
    else { return .skipped(place: place, why: "it has no date") }
    let (title, body) = (text("title"), text("contents", "content"))
    var imported = ImportedEntry(
      SplitText.entry(title: title, text: body ?? "", date: date, format: .plain), place: place,
      originID: text("uuidString"))
    imported.entry.id = text("uuidString")
    imported.entry.isFavorite = ["isStar", "isFavorites", "isStart"].contains { key in
      (row[key] as? NSNumber)?.boolValue ?? false
    }
    PropertyList.keep(row, except: known, &imported)
    return .entry(imported)
  }
}

/// Property lists, binary and XML, as Foundation reads them.
enum PropertyList {
  /// The map that a property list is; `nil` if it is anything else, or if it is broken, deeper than
  /// ``BinaryPropertyList/greatestDepth`` or far larger than its bytes.
  static func map(_ bytes: [UInt8]) -> [String: Any]? {
    if bytes.starts(with: BinaryPropertyList.magic), !BinaryPropertyList(bytes).isBounded {
      return nil
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any]
  }
}
