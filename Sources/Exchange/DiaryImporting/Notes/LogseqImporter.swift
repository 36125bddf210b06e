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
    file.path.parent.name == "journals" && ObsidianImporter.day(ofNote: file.path.name) != nil
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let journals = source.files.compactMap { file in
      isJournal(file) ? ObsidianImporter.day(ofNote: file.path.name).map { (file, $0) } : nil
    }
    let links = NoteLinks(journals, in: source)
    for (file, day) in journals {
      let text = EntryDraft.text(try source.text(of: file))
      var imported = ImportedEntry(
        NewEntry(date: DateText(day: day)), place: file.path.text,
        originID: NoteLinks.origin(of: file, in: source))
      var outline = LogseqOutline(text)
      imported.entry.body = outline.markdown(of: file, links, source, &imported)
      for (name, value) in outline.properties { keep(name, value, &imported) }
      if imported.entry.body.isBlank {
        try take(.skipped(place: file.path.text, why: "it has no text"))
      } else {
        try take(.entry(imported))
      }
    }
    let others = source.files(endingIn: "md").count - journals.count
    if others > 0 {
      try take(
        .remark(ImportRemark(.lost, "pages that are no journals are not entries: \(others)")))
    }
  }

  private static func keep(_ name: String, _ value: String, _ imported: inout ImportedEntry) {
    switch name.lowercased() {
    case "tags":
      imported.entry.tags = value.split(separator: ",").map {
        $0.trimmed.trimmingStart("#").replacing("[[", with: "").replacing("]]", with: "")
      }
    case "title": imported.entry.title = value
    case "public": if value == "false" { imported.entry.visibility = .private }
    default:
      imported.keep(.text(value), as: name)
    }
  }
}
