import CPlatform

/// The findings of one pass over a text: which additions it may use, whether a limit may be met,
/// and which paragraphs are plain.
struct SourceScan {
  private(set) var brackets = 0
  private(set) var hasTildes = false
  private(set) var hasAddresses = false
  private(set) var hasNotes = false
  private(set) var hasTasks = false
  private(set) var hasColumns = false
  /// `\~`, `\[` or `\:`, which cmark would resolve too early.
  private(set) var hasEscapes = false
  /// Whether there are control characters, or `&#`, which may stand for one.
  private(set) var hasControls = false
  /// Whether `[[`, `{{` or `{%` occurs.
  private(set) var hasForeignMarks = false
  /// Whether `](` occurs.
  private(set) var hasAddressedLinks = false
  /// Whether lines may end in `\r`.
  private var hasReturns = false
  /// Whether `]:` occurs, without which no link is defined.
  private var hasDefinitions = false

  /// The possible meanings of a byte to cmark or to an addition.
  private enum Meaning {
    case none
    /// Something only if a link is defined.
    case bracket
    case mark
  }

  init() {}

  /// - Parameter paragraphs: Gets the plain ones.
  init(
    _ source: UnsafeBufferPointer<UInt8>, extensions: MarkdownExtensions,
    classes: UnsafePointer<UInt8>, paragraphs: inout PlainParagraphs
  ) {
    guard let base = source.baseAddress, !source.isEmpty else { return }
    let count = source.count
    var lines = PlainLines(base, classes: classes)
    var index = 0
    while true {
      index = bytes_next_mark(base, index, count)
      guard index < count else { break }
      if base[index] == UInt8(ascii: "\n") {
        lines.endLine(at: index, &paragraphs)
      } else {
        switch note(base, index, count, classes) {
        case .none: break
        case .bracket: lines.hasBracket = true
        case .mark: lines.hasMark = true
        }
      }
      index += 1
    }
    lines.endText(at: count, &paragraphs)
    // Lines were counted by `\n` alone.
    if hasReturns { paragraphs.removeAll() }
    if hasDefinitions { paragraphs.removeThoseWithBrackets() }
    hasTildes = hasTildes && extensions.contains(.strikethrough)
    hasAddresses = hasAddresses && extensions.contains(.autolinks)
    hasNotes = hasNotes && extensions.contains(.footnotes)
    hasTasks = hasTasks && extensions.contains(.tasks)
    hasColumns = hasColumns && extensions.contains(.tables)
    hasEscapes = hasEscapes && (hasTildes || hasAddresses || hasNotes || hasTasks)
  }

  @inline(__always)
  private mutating func note(
    _ base: UnsafePointer<UInt8>, _ index: Int, _ count: Int, _ classes: UnsafePointer<UInt8>
  ) -> Meaning {
    let next = index + 1 < count ? base[index + 1] : 0
    switch base[index] {
    case UInt8(ascii: "~"): hasTildes = true
    case UInt8(ascii: "|"): hasColumns = true
    case UInt8(ascii: "@"):
      hasAddresses =
        hasAddresses || classes[Int(next)] & (ByteClasses.letter | ByteClasses.digit) != 0
    case UInt8(ascii: "["):
      brackets += 1
      if next == UInt8(ascii: "^") { hasNotes = true }
      if next == UInt8(ascii: "[") { hasForeignMarks = true }
      if index + 2 < count, base[index + 2] == UInt8(ascii: "]") {
        hasTasks = hasTasks || next == 0x20 || next | 0x20 == UInt8(ascii: "x")
      }
      return .bracket
    case UInt8(ascii: "]"):
      if next == UInt8(ascii: ":") { hasDefinitions = true }
      guard next == UInt8(ascii: "(") else { return .bracket }
      hasAddressedLinks = true
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { hasForeignMarks = true }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") {
        hasAddresses = hasAddresses || isBare(base, colon: index, classes)
        return .mark
      }
      if next == UInt8(ascii: "-") || index > 0 && base[index - 1] == UInt8(ascii: "-") {
        hasColumns = true
      }
      return .none
    case UInt8(ascii: "w"):
      guard index >= 2, base[index - 1] == UInt8(ascii: "w"), base[index - 2] == UInt8(ascii: "w")
      else { return .none }
      hasAddresses = true
    case UInt8(ascii: "\\"):
      hasEscapes =
        hasEscapes || next == UInt8(ascii: "~") || next == UInt8(ascii: "[")
        || next == UInt8(ascii: ":")
    case UInt8(ascii: "&"):
      if next == UInt8(ascii: "#") { hasControls = true }
      let isName = classes[Int(next)] & ByteClasses.letter != 0
      return isName || next == UInt8(ascii: "#") ? .mark : .none
    case UInt8(ascii: "<"):
      let isTag =
        classes[Int(next)] & ByteClasses.letter != 0 || next == UInt8(ascii: "/")
        || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      return isTag ? .mark : .none
    case UInt8(ascii: "\r"):
      hasControls = true
      hasReturns = true
    case 0x00...0x08, 0x0B...0x1F, 0x7F: hasControls = true
    default: break
    }
    return .mark
  }

  /// Whether an address with this colon stands by itself, not as a link's destination.
  private func isBare(
    _ base: UnsafePointer<UInt8>, colon: Int, _ classes: UnsafePointer<UInt8>
  ) -> Bool {
    var start = colon
    while start > 0, colon - start < 6, classes[Int(base[start - 1])] & ByteClasses.letter != 0 {
      start -= 1
    }
    guard start > 0 else { return true }
    if base[start - 1] == UInt8(ascii: "<") { return false }
    return start < 2 || base[start - 1] != UInt8(ascii: "(")
      || base[start - 2] != UInt8(ascii: "]")
  }
}

/// Puts the lines of a text together to plain paragraphs.
private struct PlainLines {
  private let base: UnsafePointer<UInt8>
  private let classes: UnsafePointer<UInt8>
  // The line that is being read.
  private var line = 1
  private var start = 0
  var hasMark = false
  var hasBracket = false
  // The paragraph that is open and plain so far.
  private var firstLine = 0
  private var paragraph = 0
  private var isOpen = false
  private var isQuoted = false
  private var hasBrackets = false
  private var isBehindBlankLine = true
  /// Whether all since a plain paragraph outside of quotes are blank lines.
  private var isBehindPlain = false
  private var isContinuation = false

  init(_ base: UnsafePointer<UInt8>, classes: UnsafePointer<UInt8>) {
    self.base = base
    self.classes = classes
  }

  @inline(__always)
  mutating func endLine(at end: Int, _ paragraphs: inout PlainParagraphs) {
    if isBlank(upTo: end) {
      close(&paragraphs)
      isBehindBlankLine = true
      if start < end, base[start] == UInt8(ascii: ">") { isBehindPlain = false }
    } else {
      // Two spaces at the end would break the line.
      let isPlain = !hasMark && base[end - 1] != 0x20
      if isBehindBlankLine {
        isQuoted =
          start + 2 < end && base[start] == UInt8(ascii: ">") && base[start + 1] == 0x20
        paragraph = isQuoted ? start + 2 : start
        isOpen = isPlain && beginsWithLetter(at: paragraph)
        (firstLine, hasBrackets) = (line, hasBracket)
        isContinuation = isBehindPlain && !isQuoted
        isBehindPlain = false
      } else if isOpen {
        isOpen = isPlain && !isQuoted && beginsWithLetter(at: start)
        hasBrackets = hasBrackets || hasBracket
      }
      isBehindBlankLine = false
    }
    line += 1
    start = end + 1
    (hasMark, hasBracket) = (false, false)
  }

  mutating func endText(at end: Int, _ paragraphs: inout PlainParagraphs) {
    if start < end { endLine(at: end, &paragraphs) }
    close(&paragraphs)
  }

  /// Closes the paragraph that ended with the line before.
  private mutating func close(_ paragraphs: inout PlainParagraphs) {
    guard isOpen else { return }
    isOpen = false
    let isAdded = paragraphs.add(
      PlainParagraphs.Paragraph(
        range: paragraph..<(start - 1), line: firstLine, lines: line - firstLine,
        hasBrackets: hasBrackets, isContinuation: isContinuation))
    isBehindPlain = isAdded && !isQuoted
  }

  /// Whether there is nothing in the line, or nothing but the mark of a quote.
  @inline(__always)
  private func isBlank(upTo end: Int) -> Bool {
    var index = start
    if index < end, base[index] == UInt8(ascii: ">") { index += 1 }
    while index < end, base[index] == 0x20 || base[index] == 0x09 { index += 1 }
    return index == end
  }

  /// A letter or any character outside of ASCII, but for the mark of byte order at the beginning.
  @inline(__always)
  private func beginsWithLetter(at index: Int) -> Bool {
    let first = base[index]
    if first < 0x80 { return classes[Int(first)] & ByteClasses.letter != 0 }
    return first != 0xEF || index > 0
  }
}
