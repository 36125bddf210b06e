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
      if classes[Int(base[index])] & ByteClasses.source != 0 {
        note(base, index, count)
      }
      index += 1
    }
    hasTildes = hasTildes && extensions.contains(.strikethrough)
    hasAddresses = hasAddresses && extensions.contains(.autolinks)
    hasNotes = hasNotes && extensions.contains(.footnotes)
    hasTasks = hasTasks && extensions.contains(.tasks)
    hasColumns = hasColumns && extensions.contains(.tables)
    hasEscapes = hasEscapes && (hasTildes || hasAddresses || hasNotes || hasTasks)
  }

  private mutating func note(_ base: UnsafePointer<UInt8>, _ index: Int, _ count: Int) {
    let next = index + 1 < count ? base[index + 1] : 0
    switch base[index] {
    case UInt8(ascii: "~"): hasTildes = true
    case UInt8(ascii: "|"): hasColumns = true
    case UInt8(ascii: "@"): hasAddresses = true
    case UInt8(ascii: "["):
      brackets += 1
      if next == UInt8(ascii: "^") { hasNotes = true }
      if index + 2 < count, base[index + 2] == UInt8(ascii: "]") {
        hasTasks = hasTasks || next == 0x20 || next | 0x20 == UInt8(ascii: "x")
      }
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/") { hasAddresses = true }
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
}
