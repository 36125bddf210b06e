import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles

/// Writes a table with a row an entry, oldest first, in UTF-8.
///
/// A cell that a spreadsheet would take for a formula begins with an apostrophe: one in front of
/// `=`, `+`, `-`, `@`, a tab or a carriage return, also where apostrophes stand there already. Whoever
/// reads the table takes one away. Tags and aliases stand in one cell each, with `, ` between them;
/// a comma or a backslash in one has a backslash before it.
///
/// ## Source
/// RFC 4180.
struct CSVExporter: Exporter {
  let held = Set(ExportField.allCases).subtracting([.essay, .order, .extra, .links, .files])

  private static let names = [
    "date", "title", "body", "tags", "favorite", "mood", "weather", "icon", "temperature", "place",
    "city", "country", "latitude", "longitude", "lang", "summary", "updated", "timeZone", "id",
    "slug", "aliases",
    "format", "visibility", "group", "draft",
  ]

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var table = CSVText()
    table.row(Self.names.map { .number($0) })
    for entry in export.entries { table.row(cells(of: entry, export)) }
    try sink.add(.root, table.bytes)
  }

  private func cells(of entry: ExportedEntry, _ export: Export) -> [CSVText.Cell] {
    let content = entry.content
    func number(_ number: Double?) -> CSVText.Cell { .number(number.map { "\($0)" } ?? "") }
    let position = entry.location?.coordinates
    return [
      .number(content.date?.exact ?? ""), .text(content.title ?? ""),
      .text(export.text(of: entry)),
      .text(list(content.terms.map(\.name))),
      .number(content.isFavorite ? "true" : ""), .text(content.mood ?? ""),
      .text(content.weather?.condition ?? ""), .number(content.weather?.icon?.rawValue ?? ""),
      number(content.weather?.temperature), .text(entry.location?.name ?? ""),
      .text(entry.location?.city ?? ""), .text(entry.location?.country ?? ""),
      number(position?.latitude), number(position?.longitude),
      .number(content.language?.text ?? ""), .text(content.summary ?? ""),
      .number(content.updated?.exact ?? ""), .text(zone(of: entry, export)),
      .number(entry.id.text), .text(entry.slug.text),
      .text(list(entry.aliases)),
      .number(content.body.format.rawValue), .number(entry.visibility.rawValue),
      .number(entry.group?.name ?? ""), .number(entry.isDraft ? "true" : ""),
    ]
  }

  private func list(_ texts: [String]) -> String {
    texts.map { $0.replacing("\\", with: "\\\\").replacing(",", with: "\\,") }
      .joined(separator: ", ")
  }

  /// Only of a date without a time: others have their offset.
  private func zone(of entry: ExportedEntry, _ export: Export) -> String {
    if entry.content.date?.wall != nil { return "" }
    return entry.zoneToWrite(besides: export.configuration.zone) ?? ""
  }
}

/// A table as comma-separated values.
///
/// ## Source
/// RFC 4180: rows end in CRLF; a cell with a quote, a comma or a line end stands in quotes.
struct CSVText {
  enum Cell {
    /// The writer's own words.
    case text(String)
    /// Something that no spreadsheet runs, such as a number or a date.
    case number(String)
  }

  private(set) var bytes: [UInt8] = []

  mutating func row(_ cells: [Cell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .number(let text): append(text)
      case .text(let text): append(Self.isFormula(text) ? "'" + text : text)
      }
    }
    bytes += [0x0D, 0x0A]
  }

  private mutating func append(_ text: String) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.contains { "\",\n\r".utf8.contains($0) }
    let escaped = text.utf8.flatMap { $0 == quote ? [$0, $0] : [$0] }
    bytes += isQuoted ? [quote] + escaped + [quote] : escaped
  }

  /// Whether a spreadsheet would run it, or would but for its apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }
}
