/// The rows of a table as text, one after the other.
///
/// Cells stand in quotes or not; in quotes there may be line breaks, and doubled quotes. A quote
/// inside a cell without quotes is a quote, blanks are kept, and only CR, LF and CRLF end a row:
/// of libraries, SwiftCSV 0.10.0 drops blanks before cells, splits rows at U+2028, and misses
/// quotes before combining marks, so that a table of ours would not come back the same.
///
/// ## Source
/// RFC 4180.
struct CSVRows {
  struct Row: Equatable {
    /// In the file, from 1.
    let line: Int
    let cells: [String]
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0
  private var line = 1

  init(_ text: String, delimiter: UInt8) {
    bytes = Array(text.utf8)
    self.delimiter = delimiter
  }

  /// The mark between cells that is most frequent in the first row.
  static func delimiter(of text: some StringProtocol) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if ",;\t|".utf8.contains(byte) { counts[byte, default: 0] += 1 }
    }
    return ",;\t|".utf8.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? UInt8(ascii: ",")
  }

  /// The next row that has anything in it; `nil` at the end.
  mutating func next() -> Row? {
    while position < bytes.count {
      let start = line
      let cells = row()
      if cells != [""] { return Row(line: start, cells: cells) }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard position < bytes.count else { return cells }
      if bytes[position] == delimiter {
        position += 1
      } else {
        passLineEnd()
        return cells
      }
    }
  }

  /// The next cell; what stands behind its closing quote belongs to it.
  private mutating func cell() -> String {
    var cell: [UInt8] = []
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard position < bytes.count, bytes[position] == byte else { break }
          position += 1
        }
        if byte == 0x0A { line += 1 }
        cell.append(byte)
      }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      cell.append(byte)
      position += 1
    }
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func passLineEnd() {
    let isReturn = bytes[position] == 0x0D
    position += 1
    if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    line += 1
  }
}
