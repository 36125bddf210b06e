/// Writes a text as one would type it without markup.
///
/// Blocks are separated by a blank line, in tight lists by a line end. Inside lists and block
/// quotes every line begins with the indentation or `> ` of what it is in.
struct TextWriter: ~Copyable {
  var buffer = ByteBuffer()
  /// Whether anyone reads the text; if not, what is costly of it is left out.
  var isWanted = true
  /// Whether the next line begins the document.
  private var isEmpty = true
  /// Line ends to write before the next block.
  private var pendingLineEnds = 0
  /// The number of bytes of ``rest`` on a blank line before the next block: those of the blocks
  /// around both.
  private var blankPrefix = 0
  /// The beginnings of the next line and of the lines after it, of equal length.
  private var first: [UInt8] = []
  private var rest: [UInt8] = []
  private var levels: [Int] = []
  private var pendingMarkers = 0
  /// Where the paragraph that is being written began; `nil` in lists and quotes.
  private var paragraph: Mark?
  /// Whether there is a picture in this line: if it has no words, the line is left out.
  var hasPicture = false

  /// Deeper containers are not indented further, so that the text stays linear in the source.
  private static let deepest = 16

  /// A state to go back to.
  struct Mark {
    fileprivate let length: Int
    fileprivate let isEmpty: Bool
  }

  var mark: Mark { Mark(length: buffer.count, isEmpty: isEmpty) }

  /// Takes back what was written behind a mark; lists and quotes stay as they are.
  mutating func goBack(to mark: Mark) {
    buffer.truncate(to: mark.length)
    isEmpty = mark.isEmpty
  }

  mutating func separate(isTight: Bool) {
    pendingLineEnds = isTight ? 1 : 2
    blankPrefix = rest.count
  }

  mutating func enterQuote() {
    if isWanted { push(Array("> ".utf8), rest: Array("> ".utf8)) }
  }

  /// - Parameter marker: Such as `- ` or `12. `.
  mutating func enterItem(marker: [UInt8]) {
    guard isWanted else { return }
    pendingMarkers += 1
    push(marker, rest: Array(repeating: 0x20, count: marker.count))
  }

  /// Leaves a quote or an item; an item without text shows its marker all the same.
  mutating func leave(isItem: Bool) {
    guard isWanted else { return }
    if isItem, pendingMarkers > 0 {
      startLine()
      while buffer.last == 0x20 { buffer.truncate(to: buffer.count - 1) }
    }
    guard let level = levels.popLast() else { return }
    first.removeLast(first.count - level)
    rest.removeLast(rest.count - level)
  }

  private mutating func push(_ newFirst: [UInt8], rest newRest: [UInt8]) {
    levels.append(first.count)
    guard levels.count <= Self.deepest else { return }
    first += newFirst
    rest += newRest
  }

  /// Begins the first line of a block.
  @inline(__always)
  mutating func startLine() {
    guard isWanted else { return }
    if isEmpty {
      isEmpty = false
      pendingLineEnds = 0
    } else {
      if pendingLineEnds > 0 { buffer.append(UInt8(ascii: "\n")) }
      if pendingLineEnds > 1 {
        appendTrimmedPrefix(min(blankPrefix, rest.count))
        buffer.append(UInt8(ascii: "\n"))
      }
      pendingLineEnds = 0
    }
    if !first.isEmpty {
      buffer.append(first)
      if pendingMarkers > 0 { first = rest }
    }
    pendingMarkers = 0
  }

  mutating func startParagraph() {
    paragraph = levels.isEmpty ? mark : nil
    hasPicture = false
    startLine()
  }

  /// Ends a paragraph; what stands where pictures were is taken back.
  mutating func endParagraph() {
    guard isWanted, hasPicture, let start = paragraph else { return }
    if buffer.bytes(from: start.length).allSatisfy({ $0 <= 0x20 }) { return goBack(to: start) }
    while let last = buffer.last, last <= 0x20 { buffer.truncate(to: buffer.count - 1) }
  }

  /// Ends a line inside a block and begins the next.
  mutating func breakLine() {
    guard isWanted else { return }
    let isHole = hasPicture && isAtStartOfLine
    hasPicture = hasPicture && isHole
    if isHole { return }
    buffer.append(UInt8(ascii: "\n"))
    if !rest.isEmpty { buffer.append(rest) }
  }

  /// Whether nothing is on the line but the marks of quotes and the indentation of lists.
  var isAtStartOfLine: Bool {
    buffer.bytes.reversed().prefix { $0 != 0x0A }.allSatisfy { " >".utf8.contains($0) }
  }

  /// Writes whole lines as they are, each with its prefix.
  mutating func write(lines: UnsafeBufferPointer<UInt8>) {
    guard isWanted else { return }
    startLine()
    var start = 0
    for index in lines.indices where lines[index] == UInt8(ascii: "\n") {
      buffer.append(UnsafeBufferPointer(rebasing: lines[start..<index]))
      start = index + 1
      let isBlank = start == lines.count || lines[start] == UInt8(ascii: "\n")
      if isBlank {
        buffer.append(UInt8(ascii: "\n"))
        appendTrimmedPrefix(rest.count)
      } else {
        breakLine()
      }
    }
    buffer.append(UnsafeBufferPointer(rebasing: lines[start...]))
  }

  private mutating func appendTrimmedPrefix(_ length: Int) {
    var length = length
    while length > 0, rest[length - 1] == 0x20 { length -= 1 }
    for byte in rest[..<length] { buffer.append(byte) }
  }
}
