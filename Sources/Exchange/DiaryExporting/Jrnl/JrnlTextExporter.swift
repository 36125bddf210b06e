import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles

/// Writes a journal as jrnl keeps one, oldest entry first.
///
/// ```
/// [2024-05-12 07:30] Rain *
/// Words.
///
/// @rain
/// ```
///
/// Tags stand in a line of their own at the end, where jrnl finds them; characters that its tags
/// cannot have become `-`. A title-less entry begins on the line of its date, unless it begins
/// with code.
struct JrnlTextExporter: Exporter {
  let held: Set<ExportField> = [.tags, .favorite]

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var text: [UInt8] = []
    for entry in export.entries {
      guard let date = entry.content.date else { continue }
      if !text.isEmpty { text.append(0x0A) }
      text += "[\(date.day.iso) \(date.jrnlTime)] ".utf8
      append(entry, export.source(of: entry), to: &text)
    }
    try sink.add(.root, text)
  }

  private func append(_ entry: ExportedEntry, _ body: [UInt8], to text: inout [UInt8]) {
    let star = entry.content.isFavorite ? " *" : ""
    var rest = body[...]
    if let title = entry.content.title {
      text += "\(title)\(star)\n".utf8
    } else if rest.first == 0x09 || rest.starts(with: [0x20, 0x20, 0x20, 0x20]) {
      // Code would become a title on the line of the date.
      text += "\(star)\n".utf8
    } else {
      let line = rest.prefix { $0 != 0x0A }
      text += line
      text += "\(star)\n".utf8
      rest = rest[line.endIndex...].dropFirst()
    }
    for line in rest.split(separator: 0x0A, omittingEmptySubsequences: false) where !rest.isEmpty {
      // jrnl would take it for the beginning of another entry.
      if isHeader(line) { text.append(0x20) }
      text += line
      text.append(0x0A)
    }
    let tags = entry.content.terms.map { "@" + jrnlTag($0.name) }
    if !tags.isEmpty { text += "\n\(tags.joined(separator: " "))\n".utf8 }
  }

  /// Whether a line is a header, or one behind blanks: readers take away one of these again.
  private func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 == 0x20 }
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    return line[end...].dropFirst().first == 0x20
  }
}

/// A tag as jrnl's text can have it.
func jrnlTag(_ name: String) -> String {
  let scalars = name.unicodeScalars.map { scalar in
    let isKept =
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-+*#/_".unicodeScalars.contains(scalar)
      || scalar.properties.generalCategory == .nonspacingMark
    return isKept ? scalar : "-"
  }
  return String(String.UnicodeScalarView(scalars))
}
