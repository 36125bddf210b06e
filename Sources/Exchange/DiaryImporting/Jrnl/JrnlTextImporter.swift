import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// A journal of jrnl as text: one file, or a folder of a file for each day.
enum JrnlTextImporter: EntryImporter {
  static let kind = ImportKind.jrnlText

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard let file = texts(of: source).first, let start = try? source.beginning(of: file) else {
      return false
    }
    let first = decodedText(start).split(separator: "\n").first
    return first.map { JrnlText.header($0, .utc) != nil } ?? false
  }

  private static func texts(of source: SourceFiles) -> [SourceFile] {
    source.files.count == 1 ? source.files : source.files(endingIn: "txt")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions,
    _ take: (ImportedItem) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    for file in texts(of: source) {
      let text = EntryDraft.text(try source.text(of: file))
      var open: (header: JrnlText.Header, line: Int, body: [Substring])?
      var number = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        if let header = JrnlText.header(line, options.zone) {
          if let open { try take(item(open, of: file)) }
          open = (header, number, [])
        } else if open != nil {
          open?.body.append(line)
        } else if !line.isBlankLine {
          try take(
            .skipped(
              place: "\(file.path.text), line \(number)", why: "it stands before the first date"))
        }
      }
      if let open { try take(item(open, of: file)) }
    }
  }

  private static func item(
    _ open: (header: JrnlText.Header, line: Int, body: [Substring]), of file: SourceFile
  ) -> ImportedItem {
    JrnlText.entry(open.header, open.body, place: "\(file.path.text), line \(open.line)")
  }
}

extension Substring {
  var isBlankLine: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
