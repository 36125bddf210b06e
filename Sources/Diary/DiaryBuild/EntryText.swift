import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// An entry's text as its file has it.
struct EntryText {
  /// A content file.
  struct File {
    /// Without a byte order mark.
    let bytes: [UInt8]
    /// Where its lines begin.
    let lines: [Int]
    /// The entries of a JSON file.
    fileprivate let rows: [Node]

    init(_ file: [UInt8], isJSON: Bool) {
      let isMarked = file.starts(with: [0xEF, 0xBB, 0xBF])
      let bytes = isMarked ? Array(file.dropFirst(3)) : file
      self.bytes = bytes
      lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
      guard isJSON, let source = try? SourceText(bytes, file: ""), let root = try? readJSON(source)
      else {
        rows = []
        return
      }
      rows = root["entries"]?.items ?? root.items ?? [root]
    }

    /// From 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = (low + high) / 2
        if lines[middle] > offset { high = middle } else { low = middle + 1 }
      }
      return (low, offset - lines[low - 1] + 1)
    }
  }

  private let content: EntryContent
  private let file: File?

  init(of content: EntryContent, _ file: File?) { (self.content, self.file) = (content, file) }

  /// - Parameter range: From the beginning of `part`.
  /// - Returns: Where the file has it; of what it has otherwise, such as in the escapes of YAML, the
  ///   beginning of its line.
  func position(
    of range: Range<Int>, in part: EntryBody.Part
  ) -> (line: Int, column: Int, length: Int) {
    let bytes = Array(part.bytes)
    let line = bytes[..<range.lowerBound].count { $0 == 0x0A }
    let unknown = (content.line(part.line + line), 1, 1)
    guard let file else { return unknown }
    let isJSON = content.source.file.fileExtension == "json"
    let literal = isJSON ? body(in: file) : nil
    if isJSON, literal == nil { return unknown }
    let text = literal.map { Array($0.scalar?.bytes ?? []) } ?? file.bytes
    let first = isJSON ? 0 : part.line - 1
    guard let start = start(ofLine: line, of: bytes, in: text, from: first) else { return unknown }
    let column = range.lowerBound - Self.start(ofLine: line, in: bytes)
    var found = start + column..<start + column + range.count
    if let literal {
      let quote = literal.location.offset
      found =
        Self.raw(
          found.lowerBound, in: file.bytes, from: quote)..<Self.raw(
          found.upperBound, in: file.bytes, from: quote)
    }
    let position = file.position(of: found.lowerBound)
    return (position.line, position.column, max(1, found.count))
  }

  private func body(in file: File) -> Node? {
    guard content.source.index < file.rows.count else { return nil }
    return file.rows[content.source.index].fields?
      .first { EntryKey(spelling: $0.key) == .body }?.value
  }

  /// Where a text has a line of a body, of which lines may be left out and the order is the same.
  private func start(
    ofLine wanted: Int, of body: [UInt8], in text: [UInt8], from first: Int
  ) -> Int? {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    func isSame(_ line: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
      Self.withoutReturn(line).elementsEqual(Self.withoutReturn(other))
    }
    var (next, found) = (first, Int?.none)
    // What was taken out of a text may have left its line ends.
    for line in body.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(wanted + 1)
    where !Self.withoutReturn(line).isEmpty {
      found = lines.indices.dropFirst(next).first { isSame(lines[$0], line) }
      if let found { next = found + 1 }
    }
    return found.map { lines[$0].startIndex }
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  private static func start(ofLine line: Int, in bytes: [UInt8]) -> Int {
    bytes.split(maxSplits: line, omittingEmptySubsequences: false) { $0 == 0x0A }[line].startIndex
  }

  /// The offset in a file of a byte of a string that is written there as a JSON literal.
  private static func raw(_ count: Int, in file: [UInt8], from quote: Int) -> Int {
    var (index, read) = (quote + 1, 0)
    while read < count, index < file.count {
      guard file[index] == UInt8(ascii: "\\"), index + 1 < file.count else {
        (index, read) = (index + 1, read + 1)
        continue
      }
      guard file[index + 1] == UInt8(ascii: "u") else {
        (index, read) = (index + 2, read + 1)
        continue
      }
      let digits = String(decoding: file[index...].dropFirst(2).prefix(4), as: UTF8.self)
      let unit = UInt16(digits, radix: 16) ?? 0
      let isPair = UTF16.isLeadSurrogate(unit)
      index += isPair ? 12 : 6
      read += isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    return index
  }
}
