/// The list markers, quote marks and spaces a line begins with.
struct ListPrefix {
  /// The number of list markers; none if the line is a thematic break.
  private(set) var markers = 0
  /// The columns of white space before the first list marker.
  private(set) var columns = 0
  private(set) var isBlank = false
  /// The start of the line's text.
  private(set) var end: Int

  init(of source: UnsafeBufferPointer<UInt8>, at start: Int) {
    end = start
    while end < source.count {
      switch source[end] {
      case 0x20: columns += markers == 0 ? 1 : 0
      case 0x09: columns += markers == 0 ? 4 : 0
      case UInt8(ascii: ">"): break
      case 0x0A, 0x0D:
        isBlank = markers == 0
        dropThematicBreak(in: source, from: start)
        return
      default:
        guard let next = ListPrefix.endOfMarker(at: end, in: source) else { return }
        markers += 1
        end = next
        continue
      }
      end += 1
    }
    isBlank = markers == 0
    dropThematicBreak(in: source, from: start)
  }

  /// The end of the list marker at `index`, if there is one.
  static func endOfMarker(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = index
    switch source[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < source.count, end - index < 9, source[end] >= 0x30, source[end] <= 0x39 {
        end += 1
      }
      guard end < source.count,
        source[end] == UInt8(ascii: ".") || source[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    default: return nil
    }
    if end == source.count { return end }
    let after = source[end]
    return after == 0x20 || after == 0x09 || after == 0x0A || after == 0x0D ? end : nil
  }

  private mutating func dropThematicBreak(
    in source: UnsafeBufferPointer<UInt8>, from start: Int
  ) {
    guard markers >= 3 else { return }
    var mark: UInt8 = 0
    for index in start..<end where source[index] != 0x20 && source[index] != 0x09 {
      if mark == 0 { mark = source[index] }
      if source[index] != mark { return }
    }
    if mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") { markers = 0 }
  }
}
