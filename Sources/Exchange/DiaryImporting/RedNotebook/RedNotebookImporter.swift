import Diagnostics
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// RedNotebook: a file of YAML for each month, `2024-05.txt`, in which numbers are days.
///
/// ```
/// 12:
///   text: It rained.
///   Tags: {rain: null}
///   Ideas: {stay at home: null}
/// ```
enum RedNotebookImporter: EntryImporter {
  static let kind = ImportKind.redNotebook

  static func recognizes(_ source: SourceFiles) -> Bool {
    months(of: source).contains { month in
      guard let start = try? source.beginning(ofTextIn: month) else { return false }
      return EntryDraft.text(start).contains(#/(?:^|\n)\{?['"]?\d{1,2}['"]?:\s/#)
    }
  }

  /// The files of months, such as `2024-05.txt`.
  private static func months(of source: SourceFiles) -> [SourceFile] {
    source.files.filter { $0.path.name.wholeMatch(of: #/\d{4}-\d\d\.txt/#) != nil }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for month in months(of: source) {
      try options.passing(month, take) { () throws(ImportFault) in
        for (number, day) in try days(of: month, source) {
          let place = "\(month.path.text), day \(number)"
          let name = month.path.name
          guard let date = Day(name.prefix(4), name.dropFirst(5).prefix(2), "\(number)") else {
            try take(.skipped(place: place, why: "the month has no such day"))
            continue
          }
          try take(item(day, on: date, place, month, source))
        }
      }
    }
  }

  /// The days of a month, in their order.
  private static func days(
    of month: SourceFile, _ source: SourceFiles
  ) throws(ImportFault) -> [(number: Int, node: Node)] {
    // Old versions wrote types of Python before their texts.
    let text = EntryDraft.text(try source.text(of: month, limit: 16 << 20))
      .replacingMark("!!python/unicode ", with: "")
    let root: Node
    do {
      root = try readYAML(
        SourceText(Array(text.utf8), file: month.path.text), limit: 16 << 20)
    } catch {
      throw ImportFault(broken: month, error, "it is no YAML")
    }
    return (root.fields ?? []).compactMap { field in
      Int(field.key).map { (number: $0, node: field.value) }
    }.sorted { $0.number < $1.number }
  }

  private static func item(
    _ node: Node, on day: Day, _ place: String, _ file: SourceFile, _ source: SourceFiles
  ) -> ImportedItem {
    var imported = ImportedEntry(
      NewEntry(date: DateText(day: day)), place: place, originID: "\(source.name)/\(day.iso)")
    let text = EntryDraft.text(node.text("text") ?? node.scalar.map { cleaned($0.text) } ?? "")
    imported.entry.body = RedNotebookText(file: file, source: source).markdown(text, &imported)
    var tags = RedNotebookText.tags(in: text)
    for field in node.fields ?? [] where field.key != "text" {
      let name = cleaned(field.key)
      let entries = entries(of: field.value)
      if name.lowercased() == "tags" {
        tags += entries
      } else {
        // A category with entries is a list of its own below the text.
        tags.append(name)
        imported.hide(for: name, entries.joined(separator: " "))
        if entries.isEmpty { continue }
        let escaped = entries.map { "- " + RedNotebookText.escaped($0) }
        imported.append(
          "**\(RedNotebookText.escaped(name))**\n\n" + escaped.joined(separator: "\n"))
      }
    }
    imported.entry.tags = tags.unique
    for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
    if imported.entry.body.isBlank { return .skipped(place: place, why: "it has no text") }
    return .entry(imported)
  }

  /// The names in a category: keys of a map, items of a list, or one text.
  private static func entries(of node: Node) -> [String] {
    if let fields = node.fields {
      return fields.map { field in
        let more = field.value.scalar.map { cleaned($0.text) } ?? ""
        return cleaned(field.key) + (more.isEmpty ? "" : ": " + more)
      }
    }
    if let items = node.items { return items.compactMap { $0.scalar.map { cleaned($0.text) } } }
    return node.scalar.flatMap { $0.text.isEmpty ? nil : [cleaned($0.text)] } ?? []
  }
}
