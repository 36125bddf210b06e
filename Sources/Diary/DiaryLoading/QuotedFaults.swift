import Diagnostics
import StructuredText

/// The faults of one file, waiting for the lines they point at.
///
/// Lines are looked up for all faults together, in one walk through the file: a file of many
/// faults would otherwise be read as many times.
struct QuotedFaults {
  private var faults: [(fault: Diagnostic, isHeld: Bool)] = []
  /// The bytes of entries that are not public, and of what may be a secret; apart from one another,
  /// in the file's order.
  private var redacted: [Range<Int>] = []

  /// The greatest distance of a quote from the location, in bytes, with room to spare.
  private static let reach = 400
  private static let brace = UInt8(ascii: "{")

  init(_ faults: [Diagnostic] = [], isHeld: Bool = false) {
    add(faults, isHeld: isHeld)
  }

  mutating func add(_ faults: [Diagnostic], isHeld: Bool) {
    if faults.isEmpty { return }
    self.faults += faults.map { ($0, isHeld) }
  }

  /// Keeps a part of the file out of logs, also where it shares a line with a fault elsewhere.
  ///
  /// - Parameter location: Not before that of an earlier call.
  mutating func redact(_ location: TextLocation) {
    let part = location.offset..<(location.offset + location.length)
    if let last = redacted.last, part.lowerBound < last.upperBound {
      let end = max(last.upperBound, part.upperBound)
      redacted[redacted.count - 1] = last.lowerBound..<end
    } else {
      redacted.append(part)
    }
  }

  /// All faults with their quotes, in the order they were added.
  ///
  /// - Parameter leavesOutRedacted: Whether quotes of redacted parts are left out, even on a
  ///   terminal.
  func quoted(
    from source: SourceText, leavingOutRedacted leavesOutRedacted: Bool = false
  ) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    var quoted = faults.map(\.fault)
    let order = quoted.indices.sorted {
      (quoted[$0].location?.line ?? 0, $0) < (quoted[$1].location?.line ?? 0, $1)
    }
    let bytes = source.bytes
    let isJSON = ContentKind(of: source.file) == .json
    var (line, start) = (1, source.start)
    for index in order {
      guard let location = quoted[index].location, let wanted = location.line,
        let column = location.column
      else { continue }
      while line < wanted, let end = bytes[start...].firstIndex(of: 0x0A) {
        (line, start) = (line + 1, end + 1)
      }
      guard line == wanted else { continue }
      let meant = min(start + column - 1, bytes.count)
      var first = max(start, meant - Self.reach)
      while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
      let part = bytes[first..<min(bytes.count, meant + Self.reach)]
      let shown = part.startIndex..<(part[meant...].firstIndex(of: 0x0A) ?? part.endIndex)
      if leavesOutRedacted && isRedacted(shown) { continue }
      let isHeld = faults[index].isHeld || isRedacted(shown)
      if isJSON, first > start || bytes[first...].prefix(meant - first + 1).contains(Self.brace) {
        // A row on one line is the entry's whole text: the field is quoted, and not the row.
        if meant == bytes.count || bytes[meant] == Self.brace { continue }
        let key = Self.keyStart(ofValueAt: meant, in: bytes[first..<meant])
        let length = quoted[index].length
        quoted[index].quote = SourceQuote(
          line: 1, column: meant - key + 1, length: length,
          of: bytes[key..<min(shown.upperBound, meant + length)], isHeld: isHeld)
        continue
      }
      quoted[index].quote = SourceQuote(
        line: 1, column: meant - first + 1, length: quoted[index].length, of: part, isHeld: isHeld)
    }
    return quoted
  }

  /// Where the key of a JSON value begins, or the value itself, if no key stands before it.
  private static func keyStart(ofValueAt value: Int, in before: ArraySlice<UInt8>) -> Int {
    var rest = before
    func dropBlanks() { while let last = rest.last, last <= 0x20 { rest.removeLast() } }
    dropBlanks()
    guard rest.popLast() == UInt8(ascii: ":") else { return value }
    dropBlanks()
    guard rest.popLast() == UInt8(ascii: "\"") else { return value }
    return rest.lastIndex(of: UInt8(ascii: "\"")) ?? value
  }

  private func isRedacted(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, redacted.count)
    while low < high {
      let middle = (low + high) / 2
      if redacted[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < redacted.count && redacted[low].lowerBound < range.upperBound
  }
}
