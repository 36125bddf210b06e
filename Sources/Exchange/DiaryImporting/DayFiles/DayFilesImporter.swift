import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Folders of files that are called by their day: `2025-12-12.md`, `2025/12/12.txt`,
/// `2025/12/12/walk.md`; in other orders by a pattern that a person names. Files of Markdown that are
/// called otherwise have their day in their front matter. Photos of a day are in its entry.
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
    return note.fields?.text("date").flatMap { SourceDates(in: zone).date($0) }.map {
      PathDay($0.day)
    }
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
    var notes: [(file: SourceFile, day: PathDay)] = []
    for file in texts(of: source) {
      if let day = day(file) { notes.append((file, day)) } else { others += 1 }
    }
    func entry(
      _ file: SourceFile, _ day: PathDay, _ photos: [SourceFile]
    ) throws(ImportFault) -> ImportedEntry {
      let text = EntryDraft.text(try source.text(of: file, limit: 64 << 20))
      let addresses = LocalAddresses(file: file, source: source, linkName: origin)
      return Self.entry(text, day, addresses, photos, options.zone)
    }
    let photos = try DayPhotos(in: source, notes: notes, format: options.nameFormat) {
      () throws(ImportFault) in
      var named: Set<SitePath> = []
      for (file, day) in notes {
        named.formUnion(try entry(file, day, []).attachments.map(\.file.path))
      }
      return named
    }
    for (file, day) in notes {
      try take(.entry(entry(file, day, photos.ofNotes[file.path] ?? [])))
    }
    for (folder, day, photos) in photos.ofFolders {
      var imported = ImportedEntry(
        NewEntry(title: day.words.isEmpty ? nil : day.words, date: DateText(day: day.day)),
        place: folder.text, originID: source.name + "/" + folder.text)
      for photo in photos { imported.show(photo) }
      try take(.entry(imported))
    }
    if photos.unclear > 0 {
      try take(
        .lost(
          "photos of a day with several notes, none of which shows them, are left out: "
            + "\(photos.unclear)"))
    }
    if others > 0 {
      let fix =
        options.nameFormat == nil ? "; --name-format says how other names have their day" : ""
      try take(.lost("files without a day in their path are not entries\(fix): \(others)"))
    }
  }

  /// - Parameter photos: Those that belong to it although it does not name them.
  private static func entry(
    _ text: String, _ day: PathDay, _ addresses: LocalAddresses, _ photos: [SourceFile],
    _ zone: Zone
  ) -> ImportedEntry {
    let file = addresses.file
    let date =
      day.time.map { ImportedDate.date(day.day, at: $0, in: zone) } ?? DateText(day: day.day)
    let title = day.words.isEmpty ? nil : day.words
    let origin = NoteLinks.origin(of: file, in: addresses.source)
    var imported: ImportedEntry
    if isPlain(file) {
      imported = ImportedEntry(
        SplitText.entry(
          title: title, text: text.withoutOuterBlankLines, date: date, format: .plain),
        place: file.path.text, originID: origin)
      if !photos.isEmpty {
        imported.entry.format = .markdown
        imported.entry.body = HTMLBody.markdown(ofPlain: imported.entry.body)
      }
      if text.isBlank, photos.isEmpty { imported.entry.title = nil }
    } else {
      let note = MarkdownNote(text, name: file.path.text)
      let isHeaded = note.body.trimmed.hasPrefix("# ")
      imported = ImportedEntry(
        NewEntry(title: isHeaded ? nil : title, date: date), place: file.path.text,
        originID: origin)
      imported.entry.body = addresses.replaced(in: note.body.withoutOuterBlankLines, &imported)
      if note.body.isBlank, photos.isEmpty, note.fields?["title"] == nil {
        imported.entry.title = nil
      }
      NoteFields.fill(&imported, from: note, on: day.day, zone)
    }
    for photo in photos { imported.show(photo) }
    return imported
  }
}
