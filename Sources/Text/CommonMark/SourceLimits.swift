import Diagnostics

/// Finds the shapes of text that libcmark 0.30.2 needs time for that grows with their square.
///
/// Not cmark's tree: making it is what takes the time.
struct SourceLimits {
  let limits: MarkdownLimits
  let file: String
  let firstLine: Int

  /// - Parameter brackets: The number of `[` in the text.
  /// - Throws: A ``Diagnostic`` at the first bracket or list marker that is one too many.
  func check(_ source: UnsafeBufferPointer<UInt8>, brackets: Int) throws(Diagnostic) {
    guard source.count <= limits.bytes else {
      throw Diagnostic(
        at: SourceLocation(file: file), what: "the text is longer than \(limits.bytes) bytes",
        why: "libcmark cannot hold texts of a gigabyte, and no page could show this one",
        fix: "divide the text, or raise the limit of bytes")
    }
    if brackets > limits.unmatchedBrackets { try checkBrackets(source) }
    // A shorter text cannot hold enough lists and blank lines to take a millisecond.
    if source.count > 4096 { try checkLists(source) }
  }

  private func checkBrackets(_ source: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    var start = 0
    while start < source.count {
      start = try checkBracketsOfBlock(source, from: start)
    }
  }

  /// - Returns: The end of the block: behind a blank line.
  private func checkBracketsOfBlock(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(Diagnostic) -> Int {
    let limit = limits.unmatchedBrackets
    var open = OpenBrackets()
    var lineIsBlank = true
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "\n"), lineIsBlank { break }
      lineIsBlank = byte == UInt8(ascii: "\n") || lineIsBlank && byte <= 0x20
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["):
        open.open(at: index, isImage: index > 0 && source[index - 1] == UInt8(ascii: "!"))
        guard open.images <= limit else {
          throw tooMany(at: index - 1, what: "more than \(limit) '![' are open at once", source)
        }
      case UInt8(ascii: "]"):
        open.close()
        let isLink = index + 1 < source.count && source[index + 1] == UInt8(ascii: "(")
        if isLink { open.doubt() }
      case UInt8(ascii: "`"), UInt8(ascii: "<"): open.doubt()
      default: break
      }
      index += 1
    }
    guard open.all.count <= limit else {
      let position = open.all[limit].position
      throw tooMany(at: position, what: "more than \(limit) '[' are never closed", source)
    }
    return index + 1
  }

  private func tooMany(
    at position: Int, what: String, _ source: UnsafeBufferPointer<UInt8>
  ) -> Diagnostic {
    Diagnostic(
      at: location(of: position, in: source), what: what,
      why: "reading open brackets takes time that grows with the square of their number",
      fix: "close them with ']', write '\\[' for a plain '[', or raise 'limits:"
        + " {unmatchedBrackets: ...}' in diarysite.yml")
  }

  /// Follows how many list items can be open, from list markers and indentation alone.
  private func checkLists(_ source: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    var open = 0
    var afterBlank = true
    var start = 0
    while start < source.count {
      let prefix = ListPrefix(of: source, at: start)
      if !prefix.isBlank {
        let isContinuation = prefix.markers == 0 && !afterBlank
        if !isContinuation { open = min(open, prefix.columns / 2) + prefix.markers }
        if open > limits.nestedLists {
          throw Diagnostic(
            at: location(of: start, in: source),
            what: "more than \(limits.nestedLists) lists stand inside one another",
            why: "reading nested lists takes time that grows with their depth",
            fix: "write the lists less deeply nested, or raise 'limits: {nestedLists: ...}' in "
              + "diarysite.yml")
        }
      }
      afterBlank = prefix.isBlank
      start = LineBounds.start(after: prefix.end, in: source)
    }
  }

  private func location(
    of position: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> SourceLocation {
    let (line, column) = TypedText(Array(source)).position(of: position)
    return SourceLocation(file: file, line: firstLine - 1 + line, column: column)
  }
}

/// The brackets of a block that are open, counted so that no more can be open in cmark.
struct OpenBrackets {
  private(set) var all: [(position: Int, isImage: Bool)] = []
  private(set) var images = 0
  /// The brackets before this index may be open although a `]` came: it may belong to code, HTML
  /// or a link's title.
  private var doubtful = 0

  mutating func open(at position: Int, isImage: Bool) {
    all.append((position, isImage))
    images += isImage ? 1 : 0
  }

  mutating func close() {
    guard let last = all.popLast() else { return }
    if last.isImage, all.count >= doubtful { images -= 1 }
    doubtful = min(doubtful, all.count)
  }

  mutating func doubt() { doubtful = all.count }
}
