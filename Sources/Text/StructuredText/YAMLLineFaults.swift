import Diagnostics

/// Looks through YAML that Yams has refused, line by line, for what people mistype in fields.
///
/// Yams stops at its first fault and takes much of what is mistyped for a value of several lines;
/// this finds all of them. It is no parser: values in brackets and block scalars are passed over,
/// and what it is not sure of is left to Yams.
struct YAMLLineFaults {
  let region: YAMLRegion
  let lines: [Range<Int>]
  var faults: [Diagnostic] = []
  /// The line being looked at, as an index into `lines`.
  var current = 0
  private static let most = 100

  init(region: YAMLRegion) {
    self.region = region
    lines = region.source.bytes[region.range].split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { line in
      let last = line.lastIndex { $0 != 0x20 && $0 != 0x0D }
      return line.startIndex..<(last.map { $0 + 1 } ?? line.startIndex)
    }
  }

  var bytes: [UInt8] { region.source.bytes }

  /// All faults, in the order of the lines; empty if only Yams can find one.
  mutating func all() -> [Diagnostic] {
    while current < lines.count, faults.count < Self.most {
      check(lines[current])
      current += 1
    }
    return faults
  }

  mutating func add(_ fault: SyntaxFault, _ range: Range<Int>) {
    faults.append(fault.diagnostic(at: location(of: range), in: region.source))
  }

  /// The location of bytes on the current line.
  private func location(of range: Range<Int>) -> TextLocation {
    TextLocation(
      offset: range.lowerBound, line: region.firstLine + current,
      column: range.lowerBound - lines[current].lowerBound + 1, length: max(1, range.count))
  }

  private mutating func check(_ line: Range<Int>) {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    if start < line.upperBound, bytes[start] == 0x09 {
      let isBlank = line.dropFirst(start - line.lowerBound).allSatisfy { bytes[$0] <= 0x20 }
      if !isBlank { add(.tab, start..<start + 1) }
      return
    }
    var isItem = false
    while start < line.upperBound, bytes[start] == UInt8(ascii: "-"),
      start + 1 == line.upperBound || bytes[start + 1] == 0x20
    {
      isItem = true
      start = skipSpaces(from: start + 1, to: line.upperBound)
    }
    guard start < line.upperBound, bytes[start] != UInt8(ascii: "#") else { return }
    if isDocumentMarker(line) { return }
    let column = start - line.lowerBound
    if let colon = colon(from: start, to: line.upperBound) {
      let value = skipSpaces(from: colon + 1, to: line.upperBound)
      checkValue(value..<line.upperBound, indent: column)
    } else if column == 0 {
      checkLost(start..<line.upperBound)
    } else if isItem {
      checkValue(start..<line.upperBound, indent: column)
    }
  }

  private func isDocumentMarker(_ line: Range<Int>) -> Bool {
    let content = bytes[line]
    return content.starts(with: "---".utf8) || content.elementsEqual("...".utf8)
  }

  func skipSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The colon after the key at `start`, before a space or the line's end.
  private func colon(from start: Int, to end: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      guard let close = bytes[(start + 1)..<end].firstIndex(of: bytes[start]) else { return nil }
      let colon = skipSpaces(from: close + 1, to: end)
      return isColon(at: colon, end: end) ? colon : nil
    }
    guard YAMLByte.startsPlain(bytes[start]) else { return nil }
    return colonInPlain(start..<end)
  }

  /// The first colon before a space or the line's end, not in a comment.
  func colonInPlain(_ range: Range<Int>) -> Int? {
    for offset in range {
      if bytes[offset] == UInt8(ascii: "#"), offset > range.lowerBound, bytes[offset - 1] == 0x20 {
        return nil
      }
      if isColon(at: offset, end: range.upperBound) { return offset }
    }
    return nil
  }

  private func isColon(at offset: Int, end: Int) -> Bool {
    offset < end && bytes[offset] == UInt8(ascii: ":")
      && (offset + 1 == end || bytes[offset + 1] == 0x20 || bytes[offset + 1] == 0x09)
  }

  /// Reports a line at the margin that is not a field.
  private mutating func checkLost(_ range: Range<Int>) {
    guard YAMLByte.startsPlain(bytes[range.lowerBound]) else { return }
    let word = bytes[range].prefix { YAMLByte.isKey($0) }
    let rest = bytes[word.endIndex..<range.upperBound].drop { $0 == 0x20 }
    let key = String(decoding: word, as: UTF8.self)
    if !word.isEmpty, rest.first == UInt8(ascii: "=") {
      add(.equalsSign(key: key), rest.startIndex..<rest.startIndex + 1)
    } else if !word.isEmpty, rest.first == UInt8(ascii: ":"), rest.startIndex == word.endIndex {
      add(.spaceMissing(key: key), range.lowerBound..<word.endIndex + 1)
    } else if let wide = word.indices.first(where: { word[$0...].starts(with: [0xEF, 0xBC, 0x9A]) })
    {
      let name = String(decoding: word[..<wide], as: UTF8.self)
      add(.wideColon(key: name), wide..<wide + 3)
    } else {
      add(.noKey, range)
    }
  }
}
