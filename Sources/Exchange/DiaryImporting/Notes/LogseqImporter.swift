import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The journals of Logseq: outlines of which each day is a file.
enum LogseqImporter: EntryImporter {
  static let kind = ImportKind.logseq

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files.contains { isJournal($0) }
      && (source["logseq/config.edn"] != nil
        || source.files.contains {
          $0.path.text.contains("journals/") && $0.path.name.contains("_")
        })
  }

  private static func isJournal(_ file: SourceFile) -> Bool {
    file.path.parent.name == "journals" && NoteDays.day(in: file.path.name) != nil
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let journals = source.files.compactMap { file in
      isJournal(file) ? NoteDays.day(in: file.path.name).map { (file, $0) } : nil
    }
    let links = NoteLinks(journals, in: source)
    for (file, day) in journals { try take(item(file, day, links, source, options.zone)) }
    let others = source.files(endingIn: "md").count - journals.count
    if others > 0 {
      try take(.lost("pages that are no journals are not entries: \(others)"))
    }
  }

  private static func item(
    _ file: SourceFile, _ day: Day, _ links: NoteLinks, _ source: SourceFiles, _ zone: Zone
  ) throws(ImportFault) -> ImportedItem {
    let note = MarkdownNote(EntryDraft.text(try source.text(of: file)), name: file.path.text)
    var imported = ImportedEntry(
      NewEntry(date: DateText(day: day)), place: file.path.text,
      originID: NoteLinks.origin(of: file, in: source))
    var outline = LogseqOutline(note)
    imported.entry.body = outline.markdown(of: file, links, source, &imported)
    NoteFields.fill(&imported, from: note.adding(outline.properties), on: day, zone)
    // The name that Logseq gives a page by its day is no title.
    if imported.entry.title.map({ NoteLinks.day(ofTitle: $0) == day }) ?? false {
      imported.entry.title = nil
    }
    imported.takeTags(outline.tags)
    return imported.entry.title == nil && imported.entry.body.isBlank
      ? .skipped(place: file.path.text, why: "it has no text") : .entry(imported)
  }
}
