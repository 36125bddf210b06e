import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The daily notes of Obsidian: Markdown files that are called by their day.
enum ObsidianImporter: EntryImporter {
  static let kind = ImportKind.obsidian

  static func recognizes(_ source: SourceFiles) -> Bool {
    let isVault = source.files.contains { $0.path.text.hasPrefix(".obsidian/") }
    let notes = days(of: source).filter { $0.found != nil }
    return !notes.isEmpty && (isVault || notes.contains { hasMarks(source, $0.file) })
  }

  /// Whether a note has links or pictures as only Obsidian writes them.
  private static func hasMarks(_ source: SourceFiles, _ file: SourceFile) -> Bool {
    guard let start = try? source.beginning(ofTextIn: file) else { return false }
    return start.contains(
      #/!?\[\[[^\]\n]+\]\]|%%|^> \[!\w+\]/#.anchorsMatchLineEndings())
  }

  private static func days(of source: SourceFiles) -> [(file: SourceFile, found: NoteDays.Found?)] {
    let notes = source.files(endingIn: "md", "markdown")
    let days = NoteDays(notes, in: source)
    return notes.map { ($0, days.day(of: $0.path)) }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let days = days(of: source)
    let notes = days.compactMap { file, found in
      if case .day(let day)? = found { (file, day) } else { nil }
    }
    let links = NoteLinks(notes, in: source)
    var others = 0
    for (file, found) in days {
      switch found {
      case .day(let day): try take(item(file, day, links, source, options))
      case .ambiguous(let one, let other):
        try take(
          .skipped(
            place: file.path.text,
            why: "its name may mean \(one.iso) or \(other.iso), and no other name tells which"))
      case nil: others += 1
      }
    }
    if others > 0 {
      try take(.lost("notes without a day in their name are not entries: \(others)"))
    }
  }

  /// The names by which links of other notes call it.
  private static func keepNames(
    _ imported: inout ImportedEntry, of file: SourceFile, _ note: MarkdownNote
  ) {
    let name = String(file.path.name.dropLast(file.path.fileExtension.count + 1))
    imported.entry.aliases =
      (note.fields?.texts("aliases") ?? []) + (note.fields?.texts("alias") ?? [])
    imported.entry.extra.removeAll { ["alias", "aliases"].contains($0.key) }
    // Its day is a name anyway.
    if (try? Day(parsing: name)) == nil { imported.entry.aliases.append(name) }
  }

  private static func item(
    _ file: SourceFile, _ day: Day, _ links: NoteLinks, _ source: SourceFiles,
    _ options: ImportOptions
  ) throws(ImportFault) -> ImportedItem {
    let note = MarkdownNote(EntryDraft.text(try source.text(of: file)), name: file.path.text)
    var imported = ImportedEntry(
      NewEntry(date: DateText(day: day)), place: file.path.text,
      originID: NoteLinks.origin(of: file, in: source))
    imported.entry.body = ObsidianText.markdown(
      note.body, of: file, links, source, isWiki: options.isWiki, &imported)
    NoteFields.fill(&imported, from: note, on: day, options.zone)
    if options.isWiki { keepNames(&imported, of: file, note) }
    if imported.entry.title == nil, imported.entry.body.isBlank {
      return .skipped(place: file.path.text, why: "it has no text")
    }
    imported.takeTags()
    return .entry(imported)
  }
}

extension ImportedEntry {
  /// Takes the tags in its text, each once, behind those that it has.
  ///
  /// - Parameter more: Those in its text that are no tags of Obsidian.
  mutating func takeTags(_ more: [String] = []) {
    entry.tags = (entry.tags + more + NoteTags.tags(in: Array(entry.body.utf8))).unique
  }
}

extension String {
  /// Without these characters at its start.
  func trimmingStart(_ character: Character) -> String { String(drop { $0 == character }) }
}
