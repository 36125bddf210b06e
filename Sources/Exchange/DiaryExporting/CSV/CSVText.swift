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
    guard text.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a spreadsheet would run it, or would but for its apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }
}
