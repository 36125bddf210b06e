import DiaryWriting
import LocalizedDates
import SiteFiles

/// Files of HTML that have a day in their text or in their names, as Medium, Apple's Notes and other
/// apps export them.
enum HTMLFilesImporter: EntryImporter {
  static let kind = ImportKind.html

  private static func pages(of source: SourceFiles) -> [SourceFile] {
    source.files.filter { file in
      ["html", "htm"].contains(file.path.fileExtension.lowercased()) && file.path.stem != "index"
    }
  }

  static func recognizes(_ source: SourceFiles) -> Bool {
    let pages = pages(of: source)
    // Beside notes they are only another form of these.
    let notes = source.files.count { ["md", "markdown", "txt"].contains($0.path.fileExtension) }
    return pages.count >= notes
      && pages.prefix(50).contains { file in
        (try? HTMLPage(file, of: source)).flatMap { day(of: $0, .utc) } != nil
      }
  }

  private static func day(of page: HTMLPage, _ zone: Zone) -> DateText? {
    page.date(in: zone) ?? PathDay(page.file.path).map { DateText(day: $0.day) }
      ?? page.title.flatMap { DateText(inWordsOf: $0) }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let pages = pages(of: source)
    let known = Set(pages)
    for file in pages {
      try options.passing(file, take) { () throws(ImportFault) in
        let page = try HTMLPage(file, of: source)
        guard let date = day(of: page, options.zone) else {
          let name = page.title.map { ": " + $0 } ?? ""
          try take(.skipped(place: file.path.text + name, why: "it has no date"))
          return
        }
        var imported = ImportedEntry(
          NewEntry(title: page.title.flatMap { $0.isDate(date.day) ? nil : $0 }, date: date),
          place: file.path.text,
          originID: NoteLinks.origin(of: file, in: source))
        imported.entry.body = page.body(&imported) { other, imported in
          known.contains(other)
            ? imported.link(to: NoteLinks.origin(of: other, in: source), at: other.path.text) : nil
        }
        // Medium calls them so.
        imported.entry.isDraft = file.path.name.hasPrefix("draft_")
        try take(.entry(imported))
      }
    }
  }
}
