import SiteFiles
import StructuredText

/// The property list in which the favourites app keeps its diary: binary or XML.
enum DefaultsImporter: EntryImporter {
  static let kind = ImportKind.defaults
  private static let lists = ["diarylist", "diaries", "diary"]

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first else { return false }
    let start = source.start(of: file)
    // Other XML may be far larger than what is read as a whole here.
    guard
      start.starts(with: "bplist".utf8)
        || start.starts(with: "<".utf8) && ByteText(bytes: start).contains("<plist")
    else { return false }
    return (try? rows(of: file, source)) != nil
  }

  /// The rows of the diary, and what else the list has.
  private static func rows(
    of file: SourceFile, _ source: SourceFiles
  ) throws(ImportFault) -> (rows: [Node], list: Node) {
    let list = PropertyList(try source.bytes(of: file, limit: 64 << 20))?.node
    let field = list?.fields?.first { lists.contains($0.key.lowercased()) }
    guard let list, let rows = field?.value.items else {
      throw ImportFault(file: file.path.text, .broken("it is no property list with a 'diaryList'"))
    }
    return (rows, list)
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      let (rows, list) = try rows(of: file, source)
      for (index, row) in rows.enumerated() {
        let place = "\(file.path.text), row \(index + 1)"
        guard row.fields != nil else {
          try take(.skipped(place: place, why: "it is no entry"))
          continue
        }
        var fields = EntryFields(row, FieldTable(form: .plain), SourceDates(in: options.zone))
        try take(fields.item(at: place))
      }
      let used = (list.fields ?? []).map(\.key).filter { lists.contains($0.lowercased()) }
      try list.leaveOut(except: Set(used), take)
    }
  }
}
