/// The lines of a file, as far as finding front matter needs them.
struct SourceLines {
  enum Fence {
    case dashes
    case pluses
    /// Dashes, but not three short ones: editors turn `--` into a long one.
    case otherDashes
  }

  struct Line {
    /// Counted from 1.
    let number: Int
    let start: Int
    /// Without white space around it.
    let content: Range<Int>
    /// The start of the next line, or the file's end.
    let next: Int

    var location: TextLocation {
      TextLocation(
        offset: content.lowerBound, line: number, column: content.lowerBound - start + 1,
        length: max(1, content.count))
    }
  }

  let bytes: [UInt8]

  /// The line that starts at `start`; `nil` at the file's end.
  func line(at start: Int, number: Int) -> Line? {
    guard start < bytes.count else { return nil }
    let end = lineEnd(from: start)
    let content = bytes.withUnsafeBufferPointer { TextMarks.trimmed(start..<end, of: $0) }
    return Line(number: number, start: start, content: content, next: min(end + 1, bytes.count))
  }

  /// The first line from `start` on that is not blank.
  func firstContent(from start: Int, number: Int) -> Line? {
    var current = line(at: start, number: number)
    while let line = current, line.content.isEmpty { current = self.line(after: line) }
    return current
  }

  func fence(in line: Line) -> Fence? {
    if isThree(UInt8(ascii: "-"), line) { return .dashes }
    if isThree(UInt8(ascii: "+"), line) { return .pluses }
    return TextMarks.areDashes(bytes[line.content]) ? .otherDashes : nil
  }

  /// The next line that starts with `---` and holds nothing else, and the first line before it
  /// that is `...`, which would end a YAML document.
  func closing(below opening: Line) -> (fence: Line, dots: Line?)? {
    var dots: Line?
    var (start, number) = (opening.next, opening.number + 1)
    while start < bytes.count {
      let first = bytes[start]
      if first == UInt8(ascii: "-") || first == UInt8(ascii: "."),
        let line = line(at: start, number: number), line.content.lowerBound == start
      {
        if isThree(UInt8(ascii: "-"), line) { return (line, dots) }
        if dots == nil, isThree(UInt8(ascii: "."), line) { dots = line }
      }
      (start, number) = (lineEnd(from: start) + 1, number + 1)
    }
    return nil
  }

  /// The offset of the next line feed, or of the file's end.
  private func lineEnd(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var end = start
      while end < buffer.count, buffer[end] != 0x0A { end += 1 }
      return end
    }
  }

  private func isThree(_ byte: UInt8, _ line: Line) -> Bool {
    let start = line.content.lowerBound
    return line.content.count == 3 && bytes[start] == byte && bytes[start + 1] == byte
      && bytes[start + 2] == byte
  }

  /// Whether there are comments, and nothing else.
  func areComments(from start: Int, to end: Int) -> Bool {
    var current = firstContent(from: start, number: 1)
    var hasComment = false
    while let line = current, line.start < end {
      if bytes[line.content.lowerBound] != UInt8(ascii: "#") { return false }
      hasComment = true
      current = firstContent(from: line.next, number: 1)
    }
    return hasComment
  }

  private func line(after line: Line) -> Line? { self.line(at: line.next, number: line.number + 1) }
}

extension SourceLines {
  /// The fault of a file whose first line of words is not a fence but may be meant as one.
  ///
  /// - Returns: `nil` for text.
  func faultOfNoFence(_ first: Line) -> SyntaxFault? {
    let content = bytes[first.content]
    if content.first == UInt8(ascii: "{") {
      // `{` and a quoted key, on this line or the next one.
      let rest = bytes[(first.content.lowerBound + 1)...].prefix(1_024)
        .drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let behind = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") && $0 != 0x0A }.dropFirst()
        .drop { $0 == 0x20 }
      return behind.first == UInt8(ascii: ":") ? .json : nil
    }
    if content.elementsEqual(";;;".utf8) { return .json }
    // A fence with a format's name, or with words behind an end of line of another kind.
    for sign in "-+;".utf8 {
      guard content.prefix(3).allSatisfy({ $0 == sign }), content.count > 3 else { continue }
      let rest = content.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 }
      let below = rest.drop { $0 == 0x0D }
      // U+0085, U+2028 and U+2029 end lines for some editors.
      let isOtherEnd =
        below.startIndex > rest.startIndex || below.starts(with: [0xC2, 0x85])
        || below.starts(with: [0xE2, 0x80, 0xA8]) || below.starts(with: [0xE2, 0x80, 0xA9])
      if isOtherEnd { return .otherLineEnds }
      let word = String(decoding: rest.prefix(12), as: UTF8.self).lowercased()
      if ["yaml", "yml", "toml", "json", "js", "javascript", "ts", "coffee", "cson"].contains(word)
      {
        return .otherDashes
      }
    }
    return nil
  }
}
