import CPlatform

/// The findings of one pass over a text: which additions it may use, and whether a limit may be met.
///
/// Not cmark's tree: this decides how the text is prepared for it.
struct SourceScan {
  private(set) var brackets = 0
  private(set) var hasTildes = false
  private(set) var hasAddresses = false
  private(set) var hasNotes = false
  private(set) var hasTasks = false
  private(set) var hasColumns = false
  /// Whether there are Hangul, kana or Han letters; only looked for in texts with marks beside them.
  private(set) var isEastAsian = false
  /// Whether ``InlineMarks`` pairs `*` and `_`.
  private(set) var hasOpenMarks = false
  /// Whether Obsidian's additions are read.
  private(set) var isWiki = false
  /// Whether `==` marks words.
  private(set) var hasHighlights = false
  /// Whether a line begins with a day such as `2024. 5. 12.`.
  private(set) var hasDays = false
  /// `\~`, `\[`, `\:` or `\=`, which cmark would resolve too early.
  private(set) var hasEscapes = false
  /// Whether there are control characters, or `&#`, which may stand for one.
  private(set) var hasControls = false
  /// Whether `[[`, `{{` or `{%` occurs.
  private(set) var hasForeignMarks = false
  /// Whether `](` occurs.
  private(set) var hasAddressedLinks = false

  init() {}

  init(_ source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions) {
    guard let base = source.baseAddress, !source.isEmpty else { return }
    let count = source.count
    hasDays = DayLine.period(at: 0, in: source) != nil
    var index = bytes_next_mark(base, 0, count)
    while index < count {
      note(source, index)
      index = bytes_next_mark(base, index + 1, count)
    }
    let extensions = options.extensions
    isWiki = options.isWiki
    hasHighlights = isWiki && source.contains(0x3D, 0x3D)
    isEastAsian =
      (hasOpenMarks || hasTildes || hasHighlights || options.isSmart)
      && EastAsianText.hasLetters(source)
    // The label of a link by name may have marks.
    hasOpenMarks = hasOpenMarks && (isEastAsian || isWiki && hasForeignMarks)
    hasTildes = hasTildes && extensions.contains(.strikethrough)
    hasAddresses = hasAddresses && extensions.contains(.autolinks)
    hasNotes = hasNotes && extensions.contains(.footnotes)
    hasTasks = hasTasks && extensions.contains(.tasks)
    hasColumns = hasColumns && extensions.contains(.tables)
    hasEscapes = hasEscapes && (hasTildes || hasAddresses || hasNotes || hasTasks || isWiki)
  }

  @inline(__always)
  private mutating func note(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) {
    let next = index + 1 < source.count ? source[index + 1] : 0
    switch source[index] {
    case UInt8(ascii: "~"): hasTildes = true
    case UInt8(ascii: "|"): hasColumns = true
    case UInt8(ascii: "*"): hasOpenMarks = hasOpenMarks || !next.isSpace && next != 0
    case 0x0A, 0x0D:
      // Most lines begin with letters.
      if next <= 0x3E, DayLine.period(at: index + 1, in: source) != nil { hasDays = true }
    case UInt8(ascii: "@"): hasAddresses = hasAddresses || next.isLetterOrDigit
    case UInt8(ascii: "["):
      brackets += 1
      if next == UInt8(ascii: "^") { hasNotes = true }
      if next == UInt8(ascii: "[") { hasForeignMarks = true }
      if index + 2 < source.count, source[index + 2] == UInt8(ascii: "]") {
        hasTasks = hasTasks || next == 0x20 || next | 0x20 == UInt8(ascii: "x")
      }
    case UInt8(ascii: "]"): if next == UInt8(ascii: "(") { hasAddressedLinks = true }
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { hasForeignMarks = true }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") {
        hasAddresses = hasAddresses || isBare(source, colon: index)
      } else if next == UInt8(ascii: "-") || index > 0 && source[index - 1] == UInt8(ascii: "-") {
        hasColumns = true
      }
    case UInt8(ascii: "w"):
      if source[..<index].suffix(2).elementsEqual("ww".utf8) { hasAddresses = true }
    case UInt8(ascii: "\\"): if "~[:=".utf8.contains(next) { hasEscapes = true }
    case UInt8(ascii: "&"): if next == UInt8(ascii: "#") { hasControls = true }
    case 0x00...0x08, 0x0B...0x1F, 0x7F: hasControls = true
    default: break
    }
  }

  /// Whether an address with this colon stands by itself, not as a link's destination.
  private func isBare(_ source: UnsafeBufferPointer<UInt8>, colon: Int) -> Bool {
    let before = source[..<Autolinks(bytes: source).startOfScheme(before: colon)]
    return before.last != UInt8(ascii: "<") && !before.suffix(2).elementsEqual("](".utf8)
  }
}
