import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Journals of jrnl, as text or exported as JSON, Markdown or YAML: times on the writer's clock,
/// without a zone.
enum JrnlImporter: EntryImporter {
  static let kind = ImportKind.jrnl

  private enum Form {
    case json, text, markdown, yaml
  }

  static func recognizes(_ source: SourceFiles) -> Bool {
    let files = files(of: source)
    if source.files.count == 1 { return files.contains { isOfJrnl(start(of: $0, in: source)) } }
    // The JSON of other programs is like that of jrnl, and single notes are like its other forms.
    return !files.isEmpty
      && files.allSatisfy { file in
        let start = start(of: file, in: source)
        return JrnlText.begins(start) || JrnlYAML.begins(start)
      }
  }

  private static func isOfJrnl(_ start: String) -> Bool {
    switch form(of: start) {
    case .json:
      // jrnl counts its tags first; a long text may hide all that comes later.
      start.prefixMatch(of: #/\{\s*"tags"\s*:\s*\{/#) != nil
        || start.contains("\"entries\"") && start.contains("\"time\"")
    case .text, .markdown: JrnlText.begins(start)
    case .yaml: JrnlYAML.begins(start)
    }
  }

  private static func files(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "json", "txt", "md", "markdown", "yaml", "yml")
  }

  private static func start(of file: SourceFile, in source: SourceFiles) -> String {
    let text = (try? source.beginning(ofTextIn: file, count: 1 << 16)) ?? ""
    return EntryDraft.text(String(text.drop(while: \.isWhitespace)))
  }

  private static func form(of start: String) -> Form {
    if start.hasPrefix("{") { return .json }
    if start.hasPrefix("---\n") { return .yaml }
    return JrnlText.isYear(start.prefix { $0 != "\n" }) ? .markdown : .text
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let zone = options.zone
    for file in files(of: source) {
      let form = form(of: start(of: file, in: source))
      switch form {
      case .json:
        let root = try source.json(of: file, streaming: "entries") {
          index, node throws(ImportFault) in
          try take(item(node, place: "\(file.path.text), entry \(index + 1)", zone))
        }
        try root.leaveOut(except: ["tags", "entries"], take)
      case .text, .markdown:
        let isMarkdown = form == .markdown
        try source.readEntries(
          of: file, take, head: { JrnlText.header($0, ofMarkdown: isMarkdown, zone) },
          // The dates have the years and months.
          leavingOut: { isMarkdown && (JrnlText.isYear($0) || JrnlText.isMonth($0)) },
          item: { JrnlText.item($0, $1, ofMarkdown: isMarkdown, place: $2) })
      case .yaml:
        let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
        try take(JrnlYAML.item(text, place: file.path.text, zone))
      }
    }
  }

  /// An entry of its fields.
  static func item(_ node: Node, place: String, _ zone: Zone) -> ImportedItem {
    var fields = EntryFields(node, .usual, SourceDates(in: zone))
    return fields.item(at: place) { imported, _ in
      imported.entry.tags = JrnlText.tags(imported.entry.tags)
    }
  }
}

/// The YAML export of jrnl: a file for each entry.
///
/// jrnl writes titles without quotes, which no reader of YAML takes if they have a colon; so the
/// lines are read as jrnl writes them.
enum JrnlYAML {
  static func begins(_ start: String) -> Bool {
    start.hasPrefix("---\n") && start.contains("\nstarred: ") && start.contains("\nbody: |")
  }

  static func item(_ text: String, place: String, _ zone: Zone) -> ImportedItem {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("body: |") } ?? lines.endIndex
    let body = lines.dropFirst(start + 1).prefix { $0.trimmed != "..." }
    let fields = lines[..<start].compactMap { line in
      line.firstIndex(of: ":").map { colon in
        Field(String(line[..<colon]), Node(line[line.index(after: colon)...].trimmed))
      }
    }
    let all = fields + [Field("body", Node(unindented(body)))]
    return JrnlImporter.item(Node(.map(all), at: .none), place: place, zone)
  }

  /// Without the blanks that all lines begin with.
  private static func unindented(_ lines: ArraySlice<Substring>) -> String {
    let full = lines.filter { !$0.isBlank }
    let blanks = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.isBlank ? "" : $0.dropFirst(blanks) }.joined(separator: "\n").trimmed
  }
}
