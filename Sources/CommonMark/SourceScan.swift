/// What one pass over a text finds: which additions it may use, and whether a limit may be met.
///
/// A text without any of these bytes pays one table lookup a byte for all additions together.
struct SourceScan {
  private(set) var brackets = 0
  private(set) var hasTildes = false
  private(set) var hasAddresses = false
  private(set) var hasNotes = false
  private(set) var hasTasks = false
  private(set) var hasColumns = false
  /// `\~`, `\[` or `\:`, which cmark would resolve too early.
  private(set) var hasEscapes = false

  init(
    _ source: UnsafeBufferPointer<UInt8>, extensions: MarkdownExtensions,
    classes: UnsafePointer<UInt8>
  ) {
    guard let base = source.baseAddress else { return }
    let count = source.count
    var index = 0
    while index < count {
      // Most groups of four bytes have nothing in them.
      if index + 4 <= count {
        let found =
          classes[Int(base[index])] | classes[Int(base[index + 1])]
          | classes[Int(base[index + 2])] | classes[Int(base[index + 3])]
        if found & ByteClasses.source == 0 {
          index += 4
          continue
        }
      }
      for place in index..<min(index + 4, count)
      where classes[Int(base[place])] & ByteClasses.source != 0 {
        note(base, place, count, classes)
      }
      index += 4
    }
    hasTildes = hasTildes && extensions.contains(.strikethrough)
    hasAddresses = hasAddresses && extensions.contains(.autolinks)
    hasNotes = hasNotes && extensions.contains(.footnotes)
    hasTasks = hasTasks && extensions.contains(.tasks)
    hasColumns = hasColumns && extensions.contains(.tables)
    hasEscapes = hasEscapes && (hasTildes || hasAddresses || hasNotes || hasTasks)
  }

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
      if index + 2 < count, base[index + 2] == UInt8(ascii: "]") {
        hasTasks = hasTasks || next == 0x20 || next | 0x20 == UInt8(ascii: "x")
      }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") {
        hasAddresses = hasAddresses || isBare(base, colon: index, classes)
      }
      if next == UInt8(ascii: "-") || index > 0 && base[index - 1] == UInt8(ascii: "-") {
        hasColumns = true
      }
    case UInt8(ascii: "."):
      if index >= 3, base[index - 1] == UInt8(ascii: "w"), base[index - 2] == UInt8(ascii: "w"),
        base[index - 3] == UInt8(ascii: "w")
      {
        hasAddresses = true
      }
    default:
      hasEscapes =
        hasEscapes || next == UInt8(ascii: "~") || next == UInt8(ascii: "[")
        || next == UInt8(ascii: ":")
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
