import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Folders of files that are called by their day: `2025-12-12.md`, `2025/12/12.txt`,
/// `2025/12/12/walk.md`; in other orders by a pattern that a person names. Files of Markdown that are
/// called otherwise have their day in their front matter.
enum DayFilesImporter: EntryImporter {
  static let kind = ImportKind.days

  static func recognizes(_ source: SourceFiles) -> Bool {
    texts(of: source).contains { file in
      // Texts that begin with their day are plain text as ever.
      (PathDay(file.path) ?? headDay(of: file, in: source)) != nil
        && !(isPlain(file) && PlainTextImporter.day(inName: file.path.name) != nil)
    }
  }

  private static func texts(of source: SourceFiles) -> [SourceFile] {
    source.files.filter(isText)
  }

  private static func isText(_ file: SourceFile) -> Bool {
    ["md", "markdown", "txt", "text"].contains(file.path.fileExtension.lowercased())
  }

  /// The day in the front matter of a file of Markdown.
  private static func headDay(
    of file: SourceFile, in source: SourceFiles, _ zone: Zone = .utc
  ) -> PathDay? {
    guard !isPlain(file), let start = try? source.beginning(ofTextIn: file) else { return nil }
    let note = MarkdownNote(EntryDraft.text(start), name: file.path.text)
    return note.fields?.text("date").flatMap { FeedDate.date($0, in: zone) }.map { PathDay($0.day) }
  }

  private static func isPlain(_ file: SourceFile) -> Bool {
    ["txt", "text"].contains(file.path.fileExtension.lowercased())
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    var others = 0
    let day = { (file: SourceFile) in
      PathDay(file.path, format: options.nameFormat)
        ?? headDay(of: file, in: source, options.zone)
    }
    let origin = { (file: SourceFile) in
      // A photo may have a day in its name, too.
      isText(file) ? day(file).map { _ in NoteLinks.origin(of: file, in: source) } : nil
    }
    for file in texts(of: source) {
      guard let day = day(file) else {
        others += 1
        continue
      }
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      let addresses = LocalAddresses(file: file, source: source, linkName: origin)
      try take(item(text, day, addresses, options.zone))
    }
    if others > 0 {
      let fix =
        options.nameFormat == nil ? "; --name-format says how other names have their day" : ""
      try take(
        .remark(
          ImportRemark(.lost, "files without a day in their path are not entries\(fix): \(others)"))
      )
    }
  }

  private static func item(
    _ text: String, _ day: PathDay, _ addresses: LocalAddresses, _ zone: Zone
  ) -> ImportedItem {
    let file = addresses.file
    let date = day.time.map { ImportedDate.date(day.day, at: $0, in: zone) }
    let title = day.words.isEmpty ? nil : day.words
    if isPlain(file) {
      if text.isBlank { return .skipped(place: file.path.text, why: ImportedEntry.whyEmpty) }
      return .entry(
        ImportedEntry(
          SplitText.entry(
            title: title, text: text.withoutOuterBlankLines, date: date ?? DateText(day: day.day),
            format: .plain), place: file.path.text,
          originID: NoteLinks.origin(of: file, in: addresses.source)))
    }
    let note = MarkdownNote(text, name: file.path.text)
    let isHeaded = note.body.trimmed.hasPrefix("# ")
    var imported = ImportedEntry(
      NewEntry(title: isHeaded ? nil : title, date: date ?? DateText(day: day.day)),
      place: file.path.text, originID: NoteLinks.origin(of: file, in: addresses.source))
    imported.entry.body = addresses.replaced(
      in: note.body.withoutOuterBlankLines, &imported)
    if note.body.isBlank, note.fields?["title"] == nil { imported.entry.title = nil }
    NoteFields.fill(&imported, from: note, on: day.day, zone)
    return .entry(imported)
  }
}
