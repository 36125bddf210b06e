import StructuredText

/// The rows of a table below that of its columns' names.
struct TableRows {
  let names: [String]
  private var rows: CSVRows

  init(_ text: String) {
    rows = CSVRows(text, delimiter: CSVRows.delimiter(of: text))
    names = (rows.next()?.cells ?? []).map(\.trimmed)
  }

  /// Whether it has columns for a date and a text.
  func isOfEntries(_ table: FieldTable) -> Bool {
    let keys = Set(names.map(FieldTable.key))
    func has(_ meaning: Meaning) -> Bool { !keys.isDisjoint(with: table[meaning]) }
    return has(.date) && (has(.title) || has(.body))
  }

  /// Whether our own export wrote the table, whose dates and texts are taken as they are.
  var isOwn: Bool {
    names.starts(with: ["date", "title", "body", "tags", "favorite"])
      && names.contains("timeZone") && names.contains("group")
  }

  mutating func next() -> TableRow? {
    guard let row = rows.next() else { return nil }
    let cells = zip(
      names + Array(repeating: "", count: max(0, row.cells.count - names.count)), row.cells)
    let fields = cells.enumerated().compactMap { index, cell in
      cell.1.isEmpty
        ? nil
        : Field(
          cell.0.isEmpty ? "column \(index + 1)" : cell.0, Node(TableRow.disarmed(cell.1)))
    }
    return TableRow(line: row.line, node: Node(.map(fields), at: .none))
  }
}

struct TableRow {
  /// In the file, from 1.
  let line: Int
  /// The cells that are not empty, by the names of their columns.
  let node: Node

  /// A cell by the key of its column.
  func text(_ key: String) -> String? {
    node.fields?.first { FieldTable.key($0.key) == key }?.value.scalar?.text
  }

  /// Without the apostrophe that keeps spreadsheets from running it.
  static func disarmed(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"),
      let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }),
      "=+-@\t\r".utf8.contains(first)
    else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}
