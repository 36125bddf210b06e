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
    let body = lines.dropFirst(start + 1).prefix { $0.trimmed != "..." }
    let fields = lines[..<start].compactMap { line in
      line.firstIndex(of: ":").map { colon in
        Field(String(line[..<colon]), Node(line[line.index(after: colon)...].trimmed))
      }
    }
    let all = fields + [Field("body", Node(unindented(body)))]
    return JrnlImporter.item(Node(.map(all), at: .none), place: place, zone)
  }

  /// Without the blanks that all lines begin with.
  private static func unindented(_ lines: ArraySlice<Substring>) -> String {
    let full = lines.filter { !$0.isBlank }
    let blanks = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.isBlank ? "" : $0.dropFirst(blanks) }.joined(separator: "\n").trimmed
  }
}
