import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import XMLReading

/// Evernote's export, ENEX: an entry for each note, with its pictures and files in it.
///
/// ## Source
/// Evernote's document types `evernote-export4.dtd` and `enml2.dtd`.
enum EvernoteImporter: EntryImporter {
  static let kind = ImportKind.evernote

  static func recognizes(_ source: SourceFiles) -> Bool {
    !exports(of: source).isEmpty
  }

  private static func exports(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "enex", "xml").filter { file in
      String(decoding: source.start(of: file).prefix(2_000), as: UTF8.self)
        .contains("<en-export")
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let exports = exports(of: source)
    for file in exports.isEmpty ? source.files(endingIn: "enex", "xml") : exports {
      try options.passing(file, take) { () throws(ImportFault) in
        // A picture or film is one long text.
        let limits = XMLLimits(textLength: ImportLimits.file)
        try source.elements(of: file, named: ["note"], limits) { element throws(ImportFault) in
          var item = EvernoteNote(note: element, file: file, zone: options.zone).item()
          if exports.count > 1, case .entry(var imported) = item {
            // A notebook is a file.
            imported.sort(into: [file.path.stem], options)
            item = .entry(imported)
          }
          try take(item)
        }
      }
    }
  }
}
