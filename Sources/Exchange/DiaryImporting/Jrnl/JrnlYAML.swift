import DiaryWriting
import LocalizedDates
import StructuredText

/// The YAML export of jrnl: a file for each entry.
///
/// jrnl writes titles without quotes, which no reader of YAML takes if they have a colon; so the
/// lines are read as jrnl writes them.
enum JrnlYAML {
  static func begins(_ start: String) -> Bool {
    start.hasPrefix("---\n") && start.contains("\nstarred: ") && start.contains("\nbody: |")
  }

  static func item(_ text: String, place: String, _ zone: Zone) -> ImportedItem {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("body: |") } ?? lines.endIndex
    var fields: [String: String] = [:]
    for line in lines[..<start] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmed
    }
    let date = fields["date"].flatMap { ImportedDate.date($0, in: zone) }
    guard let date else { return .skipped(place: place, why: "it has no date") }
    let body = lines.dropFirst(start + 1).prefix { $0.trimmedEnd != "..." }
    return JrnlImporter.item(fields["title"], unindented(body), date, place: place) {
      $0.entry.isFavorite = fields["starred"]?.lowercased() == "true"
      for key in fields.keys.sorted() where !known.contains(key) && fields[key] != "" {
        $0.keep(.text(fields[key] ?? ""), as: key)
      }
      $0.entry.tags = JrnlText.tags((fields["tags"] ?? "").split(separator: ",").map(\.trimmed))
    }
  }

  private static let known: Set = ["title", "date", "starred", "tags", "body", "---"]

  /// Without the blanks that all lines begin with.
  private static func unindented(_ lines: ArraySlice<Substring>) -> String {
    let full = lines.filter { !$0.isBlank }
    let blanks = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.isBlank ? "" : $0.dropFirst(blanks) }.joined(separator: "\n").trimmed
  }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
