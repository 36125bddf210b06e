import Diagnostics

/// Looks through YAML that Yams has refused, line by line, for all faults that lines can tell.
///
/// It is no parser: it knows fields, items, quotes, brackets on a line and block scalars, and
/// leaves out what it is not sure of.
struct YAMLLineFaults {
  let region: YAMLRegion
  let lines: [Range<Int>]
  var faults: [Diagnostic] = []
  /// The line being looked at, as an index into `lines`.
  var current = 0
  /// Whether a line started with `?`, which gives later lines that start with `:` their keys.
  private var hasQuestionMark = false
  /// The maps that are open, by the column of their keys.
  private var maps: [(column: Int, keys: [String: Place])] = []
  private static let most = 100

  init(region: YAMLRegion) {
    self.region = region
    let bytes = region.source.bytes
    var lines: [Range<Int>] = []
    var start = region.range.lowerBound
    for offset in region.range where bytes[offset] == 0x0A {
      lines.append(start..<offset)
      start = offset + 1
    }
    lines.append(start..<region.range.upperBound)
    self.lines = lines.map { line in
      var end = line.upperBound
      while end > line.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
      return line.lowerBound..<end
    }
  }

  var bytes: [UInt8] { region.source.bytes }

  /// In the order of the lines; empty if only Yams can tell what is wrong.
  mutating func all() -> [Diagnostic] {
    while current < lines.count, faults.count < Self.most {
      check(lines[current])
      current += 1
    }
    return faults
  }

  mutating func add(_ fault: YAMLFault, _ range: Range<Int>) {
    faults.append(fault.diagnostic(at: place(of: range), in: region.source))
  }

  /// The place of bytes on the current line.
  func place(of range: Range<Int>) -> Place {
    Place(
      offset: range.lowerBound, line: region.firstLine + current,
      column: range.lowerBound - lines[current].lowerBound + 1, length: max(1, range.count))
  }

  private mutating func check(_ line: Range<Int>) {
    if let control = line.first(where: { isControl(bytes[$0]) }) {
      add(.control(bytes[control]), control..<control + 1)
      return
    }
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
    if bytes[start] == UInt8(ascii: "?") { hasQuestionMark = true }
    if isColon(at: start, end: line.upperBound) {
      if !hasQuestionMark { add(.keyMissing, start..<start + 1) }
    } else if let (key, colon) = key(from: start, to: line.upperBound) {
      note(key, at: start..<colon.keyEnd, column: column, isItem: isItem)
      let value = skipSpaces(from: colon.offset + 1, to: line.upperBound)
      checkValue(value..<line.upperBound, indent: column)
    } else if column == 0 {
      checkLost(start..<line.upperBound)
    } else if isItem {
      checkValue(start..<line.upperBound, indent: column)
    }
  }

  private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

  private func isDocumentMarker(_ line: Range<Int>) -> Bool {
    let content = bytes[line]
    return content.starts(with: "---".utf8) || content.elementsEqual("...".utf8)
  }

  func skipSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The key at `start` and its colon, before a space or the line's end.
  func key(
    from start: Int, to end: Int
  ) -> (key: String, colon: (keyEnd: Int, offset: Int))? {
    var offset = start
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      guard let close = bytes[(start + 1)..<end].firstIndex(of: bytes[start]) else { return nil }
      let colon = skipSpaces(from: close + 1, to: end)
      guard isColon(at: colon, end: end) else { return nil }
      return (String(decoding: bytes[(start + 1)..<close], as: UTF8.self), (close + 1, colon))
    }
    guard YAMLByte.startsPlain(bytes[start]) else { return nil }
    while offset < end, !isColon(at: offset, end: end) {
      if bytes[offset] == UInt8(ascii: "#"), offset > start, bytes[offset - 1] == 0x20 {
        return nil
      }
      offset += 1
    }
    guard offset < end else { return nil }
    var keyEnd = offset
    while keyEnd > start, bytes[keyEnd - 1] == 0x20 { keyEnd -= 1 }
    return (String(decoding: bytes[start..<keyEnd], as: UTF8.self), (keyEnd, offset))
  }

  func isColon(at offset: Int, end: Int) -> Bool {
    offset < end && bytes[offset] == UInt8(ascii: ":")
      && (offset + 1 == end || bytes[offset + 1] == 0x20 || bytes[offset + 1] == 0x09)
  }

  private mutating func note(_ key: String, at range: Range<Int>, column: Int, isItem: Bool) {
    while let top = maps.last, top.column > column || (isItem && top.column == column) {
      maps.removeLast()
    }
    if maps.last?.column != column { maps.append((column, [:])) }
    let last = maps.count - 1
    let place = place(of: range)
    if let first = maps[last].keys[key] {
      add(.duplicateKey(key, first: first), range)
    } else {
      maps[last].keys[key] = place
    }
  }

  /// Tells what a line at the margin is that is no field.
  private mutating func checkLost(_ range: Range<Int>) {
    let first = bytes[range.lowerBound]
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "%") { return }
    if !YAMLByte.startsPlain(first) {
      checkValue(range, indent: 0)
      return
    }
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
