import CPlatform

/// The findings of one pass over a text: which additions it may use, and whether a limit may be met.
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

  init() {}

  init(
    _ source: UnsafeBufferPointer<UInt8>, extensions: MarkdownExtensions,
    classes: UnsafePointer<UInt8>
  ) {
    guard let base = source.baseAddress, !source.isEmpty else { return }
    let count = source.count
    var index = bytes_next_mark(base, 0, count)
    while index < count {
      note(base, index, count, classes)
      index = bytes_next_mark(base, index + 1, count)
    }
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
  ) {
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
    case UInt8(ascii: "]"): if next == UInt8(ascii: "(") { hasAddressedLinks = true }
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { hasForeignMarks = true }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") {
        hasAddresses = hasAddresses || isBare(base, colon: index, classes)
      } else if next == UInt8(ascii: "-") || index > 0 && base[index - 1] == UInt8(ascii: "-") {
        hasColumns = true
      }
    case UInt8(ascii: "w"):
      hasAddresses =
        hasAddresses
        || index >= 2 && base[index - 1] == UInt8(ascii: "w")
          && base[index - 2] == UInt8(ascii: "w")
    case UInt8(ascii: "\\"):
      hasEscapes =
        hasEscapes || next == UInt8(ascii: "~") || next == UInt8(ascii: "[")
        || next == UInt8(ascii: ":")
    case UInt8(ascii: "&"): if next == UInt8(ascii: "#") { hasControls = true }
    case 0x00...0x08, 0x0B...0x1F, 0x7F: hasControls = true
    default: break
    }
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
