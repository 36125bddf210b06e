/// The labels of a text's footnote definitions.
///
/// A label is what stands between `[^` and `]`: at most 1,000 bytes, no white space, no brackets
/// and nothing else that could be markup.
/// Labels are compared without case; of two equal ones the first definition counts.
struct FootnoteLabels {
  /// As typed in the definitions.
  private(set) var all: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// - Returns: The definition's number, or `nil` if the label was defined before.
  mutating func define(_ label: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = Self.folded(label)
    guard numbers[key] == nil else { return nil }
    numbers[key] = all.count
    all.append(Array(label))
    return all.count - 1
  }

  func number(of label: UnsafeBufferPointer<UInt8>) -> Int? { numbers[Self.folded(label)] }

  private static func folded(_ label: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
  }

  /// The label of the `[^…]` that begins at `start`; the bracket closes at its upper bound.
  static func label(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "["),
      bytes[start + 1] == UInt8(ascii: "^")
    else { return nil }
    var end = start + 2
    let limit = min(bytes.count, start + 1_002)
    while end < limit {
      switch bytes[end] {
      case UInt8(ascii: "]"): return end > start + 2 ? (start + 2)..<end : nil
      case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "\\"), UInt8(ascii: "&"):
        return nil
      default: end += 1
      }
    }
    return nil
  }
}
