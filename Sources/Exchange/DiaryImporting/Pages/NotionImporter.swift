import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The pages of Notion, exported as Markdown or HTML: the names of files end with ids, and properties
/// stand below the title.
enum NotionImporter: EntryImporter {
  static let kind = ImportKind.notion
  private static let table = FieldTable(
    [
      .title: "", .body: "", .html: "", .date: "date day when created createdtime createddate",
      .updated: "updated lastedited lasteditedtime edited",
      .tags: "tags tag labels categories category multiselect",
    ])

  /// Whether a name ends with an id of Notion: `Rain 0123456789abcdef0123456789abcdef.md`.
  private static func isPage(_ file: SourceFile) -> Bool {
    file.path.name.wholeMatch(of: #/.* [0-9a-f]{32}\.(?:md|html)/#) != nil
  }

  static func recognizes(_ source: SourceFiles) -> Bool { source.files.contains(where: isPage) }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files where isPage(file) {
      try options.passing(file, take) { () throws(ImportFault) in
        try take(item(file, source, options))
      }
    }
  }

  private static func item(
    _ file: SourceFile, _ source: SourceFiles, _ options: ImportOptions
  ) throws(ImportFault) -> ImportedItem {
    let page = file.path.fileExtension == "html" ? try HTMLPage(file, of: source) : nil
    let note = page == nil ? NotionNote(EntryDraft.text(try source.text(of: file))) : nil
    let properties = page?.properties ?? note?.properties ?? []
    let title = page?.title ?? note?.title
    var fields = EntryFields(
      Node(.map(properties.map { Field($0.key, $0.value.withoutRange) }), at: .none), table,
      SourceDates(in: options.zone))
    let date =
      fields.date(.date) ?? fields.anyDate() ?? title.flatMap { DateText(inWordsOf: $0) }
      ?? PathDay(file.path).map { DateText(day: $0.day) }
    guard let date else {
      return .skipped(
        place: file.path.text + (title.map { ": " + $0 } ?? ""), why: "it has no date")
    }
    let status = fields.text("status")
    // Notion itself calls the folder of an export so.
    let place = file.path.text.replacing(#/(^|\/)Private & Shared\//#) { $0.1 }
    var imported = fields.entry(on: date, at: place)
    if let status {
      // A status is about work, unless its word is one about readers.
      imported.keep(.text(status), as: "status")
      imported.hide(for: "tags", status)
    }
    imported.entry.title = title.flatMap { $0.isDate(date.day) ? nil : $0 }
    imported.originID = NoteLinks.origin(of: file, in: source)
    if let page {
      imported.entry.body = page.body(&imported) { other, imported in
        isPage(other)
          ? imported.link(to: NoteLinks.origin(of: other, in: source), at: other.path.text) : nil
      }
    } else {
      let addresses = LocalAddresses(file: file, source: source) { other in
        isPage(other) ? NoteLinks.origin(of: other, in: source) : nil
      }
      imported.entry.body = addresses.replaced(in: note?.body ?? "", &imported)
    }
    fields.keepRest(in: &imported)
    return .entry(imported)
  }
}

/// A page of Notion as Markdown.
private struct NotionNote {
  private(set) var title: String?
  /// Lines `Name: value` below the title.
  private(set) var properties: [Field] = []
  let body: String

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if let first = lines.first, first.hasPrefix("# ") {
      title = first.dropFirst(2).trimmed
      lines = lines.dropFirst().drop(while: \.isBlank)
    }
    let block = lines.prefix { !$0.isBlank }
    let found = block.compactMap { line -> Field? in
      guard let colon = line.firstRange(of: ": "), colon.lowerBound > line.startIndex,
        line[..<colon.lowerBound].count <= 60
      else { return nil }
      return Field(String(line[..<colon.lowerBound]), Node(line[colon.upperBound...].trimmed))
    }
    // Words of a text may have a colon, but a date among them is none of a sentence.
    let isOfProperties =
      found.count == block.count
      && found.contains {
        $0.value.withoutRange.words.map { LeadingDate($0[...])?.rest == "" } ?? false
      }
    if isOfProperties {
      properties = found
      lines = lines.dropFirst(block.count)
    }
    body = lines.joined(separator: "\n").withoutOuterBlankLines
  }
}

extension Node {
  /// The first day of `May 12, 2024 → May 14, 2024`, without the mark of a mention.
  fileprivate var withoutRange: Node {
    guard let text = words, text.contains("→") || text.hasPrefix("@") else { return self }
    return Node(text.trimmingStart("@").split(separator: "→").first?.trimmed ?? "")
  }
}
