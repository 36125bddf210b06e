import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The daily notes of Obsidian: Markdown files that are called by their day.
enum ObsidianImporter: EntryImporter {
  static let kind = ImportKind.obsidian

  private static let known: Set = ["title", "tags", "publish"]

  static func recognizes(_ source: SourceFiles) -> Bool {
    let isVault = source.files.contains { $0.path.text.hasPrefix(".obsidian/") }
    let notes = dailyNotes(of: source)
    return !notes.isEmpty && (isVault || notes.contains { hasMarks(source, $0.file) })
  }

  /// Whether a note has links or pictures as only Obsidian writes them.
  private static func hasMarks(_ source: SourceFiles, _ file: SourceFile) -> Bool {
    guard let start = try? source.beginning(of: file) else { return false }
    return decodedText(start).contains(
      #/!?\[\[[^\]\n]+\]\]|%%|^> \[!\w+\]/#.anchorsMatchLineEndings())
  }

  private static func dailyNotes(of source: SourceFiles) -> [(file: SourceFile, day: Day)] {
    source.files(endingIn: "md", "markdown").compactMap { file in
      day(ofNote: file.path.text).map { (file, $0) }
    }
  }

  /// The last day that a path names: `2024-05-12`, `2024/05/12`, `2024/05-May/2024-05-12-Sunday`.
  static func day(ofNote path: String) -> Day? {
    guard let match = path.matches(of: #/(\d{4})[-_.\/](\d\d)[-_.\/](\d\d)(?!\d)/#).last,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let notes = dailyNotes(of: source)
    let links = NoteLinks(notes, in: source)
    for (file, day) in notes { try take(item(file, day, links, source)) }
    let others = source.files(endingIn: "md", "markdown").count - notes.count
    if others > 0 {
      try take(
        .remark(ImportRemark(.lost, "notes without a day in their name are not entries: \(others)"))
      )
    }
  }

  private static func item(
    _ file: SourceFile, _ day: Day, _ links: NoteLinks, _ source: SourceFiles
  ) throws(ImportFault) -> ImportedItem {
    let note = MarkdownNote(EntryDraft.text(try source.text(of: file)), name: file.path.text)
    var imported = ImportedEntry(
      NewEntry(title: note.fields?.text("title"), date: DateText(day: day)),
      place: file.path.text, originID: NoteLinks.origin(of: file, in: source))
    imported.entry.body = ObsidianText.markdown(note.body, of: file, links, source, &imported)
    if imported.entry.title == nil, imported.entry.body.isBlank {
      return .skipped(place: file.path.text, why: "it has no text")
    }
    if let unread = note.unread {
      imported.entry.extra.append(.init("properties", .text(unread)))
      imported.remarks.append(
        ImportRemark(.kept, "properties that cannot be read are kept under 'extra'"))
    }
    if let fields = note.fields {
      imported.entry.tags = fields.texts("tags").flatMap { $0.split(separator: ",") }.map {
        $0.trimmed.trimmingStart("#")
      }
      if fields.text("publish") == "false" { imported.entry.visibility = .private }
      imported.keep(
        fields,
        except: fields.text("date").map { $0.hasPrefix(day.iso) } ?? true
          ? Self.known.union(["date"]) : Self.known)
    }
    return .entry(imported)
  }
}

extension String {
  /// Without these characters at its start.
  func trimmingStart(_ character: Character) -> String { String(drop { $0 == character }) }
}
