import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// The YAML export of jrnl: a file for each entry.
///
/// jrnl writes titles without quotes, which no reader of YAML takes if they have a colon; so the
/// lines are read as jrnl writes them.
enum JrnlYAMLImporter: EntryImporter {
  static let kind = ImportKind.jrnlYAML

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "md", "yaml", "yml").contains { file in
      let start = String(decoding: source.start(of: file), as: UTF8.self)
      return start.hasPrefix("---\n") && start.contains("\ndate: ")
        && start.contains("\nstarred: ") && start.contains("\nbody: |")
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "md", "yaml", "yml") {
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      try take(item(text, place: file.path.text, options.zone))
    }
  }

  private static func item(_ text: String, place: String, _ zone: Zone) -> ImportedItem {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("body: |") } ?? lines.endIndex
    var fields: [String: String] = [:]
    for line in lines[..<start] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmed
    }
    let date = fields["date"].flatMap { ImportedDate.date($0, in: zone) }
    guard let date else { return .skipped(place: place, why: "it has no date") }
    let body = lines.dropFirst(start + 1).prefix { $0.trimmedEnd != "..." }
    let title = fields["title"] ?? ""
    var imported = ImportedEntry(
      SplitText.entry(title: title, text: unindented(body), date: date, format: .markdown),
      place: place)
    if imported.entry.title == nil, imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a title nor a text")
    }
    imported.entry.isFavorite = fields["starred"]?.lowercased() == "true"
    imported.entry.tags = JrnlText.tags((fields["tags"] ?? "").split(separator: ",").map(\.trimmed))
    return .entry(imported)
  }

  /// Without the blanks that all lines begin with.
  private static func unindented(_ lines: ArraySlice<Substring>) -> String {
    let full = lines.filter { !$0.isBlankLine }
    let blanks = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.isBlankLine ? "" : $0.dropFirst(blanks) }.joined(separator: "\n").trimmed
  }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
