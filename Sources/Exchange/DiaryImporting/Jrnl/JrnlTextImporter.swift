import LocalizedDates

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
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in texts(of: source) {
      try source.readEntries(
        of: file, take, head: { JrnlText.header($0, options.zone) },
        item: { JrnlText.entry($0, $1, place: $2) })
    }
  }
}

extension Substring {
  var isBlankLine: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
