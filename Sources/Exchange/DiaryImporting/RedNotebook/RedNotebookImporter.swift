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
      guard let start = try? source.beginning(ofTextIn: month.file) else { return false }
      return EntryDraft.text(start).contains(#/(?:^|\n)\{?['"]?\d{1,2}['"]?:\s/#)
    }
  }

  private struct Month {
    let file: SourceFile
    let year: Int
    let month: Int
  }

  private static func months(of source: SourceFiles) -> [Month] {
    source.files.compactMap { file in
      guard let match = file.path.name.wholeMatch(of: #/(\d{4})-(\d\d)\.txt/#),
        let year = Int(match.1), let month = Int(match.2)
      else { return nil }
      return Month(file: file, year: year, month: month)
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let months = months(of: source)
    for month in months {
      try options.passing(month.file, take) { () throws(ImportFault) in
        for (number, day) in try days(of: month, source) {
          let place = "\(month.file.path.text), day \(number)"
          guard let date = Day(year: month.year, month: month.month, day: number) else {
            try take(.skipped(place: place, why: "the month has no such day"))
            continue
          }
          let id = "\(source.name)/\(date.iso)"
          try take(RedNotebookDay(day, date, place: place, id: id, source, month.file).item())
        }
      }
    }
  }

  /// The days of a month, in their order.
  private static func days(
    of month: Month, _ source: SourceFiles
  ) throws(ImportFault) -> [(number: Int, node: Node)] {
    // Old versions wrote types of Python before their texts.
    let text = EntryDraft.text(try source.text(of: month.file, limit: 16 << 20))
      .replacingMark("!!python/unicode ", with: "")
    let name = month.file.path.text
    let root: Node
    do {
      root = try readYAML(SourceText(Array(text.utf8), file: name), limit: 16 << 20)
    } catch {
      let fault = (error as? Diagnostics)?.all.first ?? error as? Diagnostic
      throw ImportFault(
        file: name, line: fault?.location?.line,
        .broken(fault.map { "\($0.what): \($0.why)" } ?? "it is no YAML"))
    }
    return (root.fields ?? []).compactMap { field in
      Int(field.key).map { (number: $0, node: field.value) }
    }.sorted { $0.number < $1.number }
  }
}

/// A day of RedNotebook on its way to an entry.
private struct RedNotebookDay {
  private let node: Node
  private let day: Day
  private let place: String
  private let id: String
  private let source: SourceFiles
  private let file: SourceFile

  init(
    _ node: Node, _ day: Day, place: String, id: String, _ source: SourceFiles, _ file: SourceFile
  ) {
    (self.node, self.day, self.place, self.id) = (node, day, place, id)
    (self.source, self.file) = (source, file)
  }

  func item() -> ImportedItem {
    var imported = ImportedEntry(
      NewEntry(date: DateText(day: day)), place: place, originID: id)
    let text = EntryDraft.text(node.text("text") ?? node.scalar.map { cleaned($0.text) } ?? "")
    imported.entry.body = RedNotebookText(file, source).markdown(text, &imported)
    var tags = RedNotebookText.tags(in: text)
    for field in node.fields ?? [] where field.key != "text" {
      let name = cleaned(field.key)
      let entries = Self.entries(of: field.value)
      if name.lowercased() == "tags" {
        tags += entries.map(\.name)
      } else {
        // A category with entries is a list of its own below the text.
        tags.append(name)
        imported.hide(for: name, entries.map(\.name).joined(separator: " "))
        if entries.isEmpty { continue }
        let escaped = entries.map { "- " + RedNotebookText.escaped($0.name) }
        imported.append(
          "**\(RedNotebookText.escaped(name))**\n\n" + escaped.joined(separator: "\n"))
      }
    }
    var known: Set<String> = []
    imported.entry.tags = tags.filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
    for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
    if imported.entry.body.isBlank { return .skipped(place: place, why: "it has no text") }
    return .entry(imported)
  }

  /// The names in a category: keys of a map, items of a list, or one text.
  private static func entries(of node: Node) -> [(name: String, node: Node)] {
    if let fields = node.fields {
      return fields.map { field in
        let more = field.value.scalar.map { cleaned($0.text) } ?? ""
        return (cleaned(field.key) + (more.isEmpty ? "" : ": " + more), field.value)
      }
    }
    if let items = node.items {
      return items.compactMap { item in item.scalar.map { (cleaned($0.text), item) } }
    }
    return node.scalar.flatMap { $0.text.isEmpty ? nil : [(cleaned($0.text), node)] } ?? []
  }
}
