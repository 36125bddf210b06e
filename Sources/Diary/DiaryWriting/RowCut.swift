import StructuredText

/// The rows of a JSON file of several entries, and how one is cut out and put back.
///
/// With a row goes the comma that separates it, and the blanks around that; put back where it was,
/// it makes the bytes of before.
struct RowCut {
  private let bytes: [UInt8]
  /// The ranges of the rows in the file.
  private let rows: [Range<Int>]
  /// The range between the list's brackets.
  private let inside: Range<Int>

  /// - Returns: `nil` if the file is one entry and no list, or cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let source = try? SourceText(bytes, file: ""), let root = try? readJSON(source) else {
      return nil
    }
    let list = root.items == nil ? root["entries"] : root
    guard let list, let items = list.items else { return nil }
    self.bytes = bytes
    rows = items.map { $0.location.offset..<($0.location.offset + $0.location.length) }
    inside = (list.location.offset + 1)..<(list.location.offset + list.location.length - 1)
  }

  var count: Int { rows.count }

  /// The file without some rows, and what was cut out for each, in the order of the rows.
  func removing(_ removed: Set<Int>) -> (file: [UInt8], cut: [[UInt8]])? {
    guard removed.allSatisfy(rows.indices.contains) else { return nil }
    let kept = rows.indices.first { !removed.contains($0) }
    var (file, cut, end): ([UInt8], [[UInt8]], Int) = ([], [], 0)
    for row in removed.sorted() {
      // With the comma before it; the first rows with the comma behind them.
      let range =
        switch kept {
        case nil: (row == 0 ? inside.lowerBound : rows[row - 1].upperBound)..<rows[row].upperBound
        case .some(let kept) where row < kept: rows[row].lowerBound..<rows[row + 1].lowerBound
        case .some: rows[row - 1].upperBound..<rows[row].upperBound
        }
      file += bytes[end..<range.lowerBound]
      cut.append(Array(bytes[range]))
      end = range.upperBound
    }
    if kept == nil, let last = cut.popLast() {
      cut.append(last + bytes[end..<inside.upperBound])
      end = inside.upperBound
    }
    return (file + bytes[end...], cut)
  }

  /// The file with what was cut out, as the row that it was, or as the last one if there are fewer
  /// by now; and the row that it became.
  func inserting(_ cut: [UInt8], at row: Int) -> (file: [UInt8], row: Int)? {
    guard let piece = Piece(cut) else { return nil }
    let row = min(row, rows.count)
    let (start, text): (Int, [UInt8]) =
      switch row {
      case 0 where rows.isEmpty: (inside.lowerBound, piece.hasSeparator ? piece.row : cut)
      case 0: (rows[0].lowerBound, piece.row + (piece.after.isSeparator ? piece.after : comma))
      default:
        (rows[row - 1].upperBound, (piece.before.isSeparator ? piece.before : comma) + piece.row)
      }
    let end = rows.isEmpty ? inside.upperBound : start
    return (Array(bytes[..<start] + text + bytes[end...]), row)
  }

  /// The file with some rows changed.
  ///
  /// - Parameter change: Gets a row as a list of its own, and gives that list back.
  /// - Returns: `nil` if there is no such row.
  func changing<Fault: Error>(
    _ changed: Set<Int>, _ change: (_ row: Int, _ list: [UInt8]) throws(Fault) -> [UInt8]
  ) throws(Fault) -> [UInt8]? {
    var (result, end): ([UInt8], Int) = ([], 0)
    for row in changed.sorted() {
      guard rows.indices.contains(row) else { return nil }
      let list = [UInt8(ascii: "[")] + bytes[rows[row]] + [UInt8(ascii: "]")]
      result += bytes[end..<rows[row].lowerBound]
      result += try change(row, list).dropFirst().dropLast()
      end = rows[row].upperBound
    }
    return result + bytes[end...]
  }

  /// A comma and what stands between the rows of this file.
  private var comma: [UInt8] {
    guard rows.count > 1 else {
      let blanks = bytes[inside.lowerBound..<(rows.first?.lowerBound ?? inside.upperBound)]
      return [UInt8(ascii: ",")] + (blanks.isEmpty ? [0x20] : Array(blanks))
    }
    return Array(bytes[rows[0].upperBound..<rows[1].lowerBound])
  }
}

/// The parts of what was cut out: blanks and perhaps a comma, the row, and the same again.
private struct Piece {
  let before, row, after: [UInt8]

  init?(_ cut: [UInt8]) {
    guard let start = cut.firstIndex(of: UInt8(ascii: "{")),
      let end = cut.lastIndex(of: UInt8(ascii: "}")), start < end
    else { return nil }
    before = Array(cut[..<start])
    row = Array(cut[start...end])
    after = Array(cut[(end + 1)...])
  }

  var hasSeparator: Bool { before.isSeparator || after.isSeparator }
}

extension [UInt8] {
  /// Whether there is a comma among blanks.
  fileprivate var isSeparator: Bool { contains(UInt8(ascii: ",")) }
}
