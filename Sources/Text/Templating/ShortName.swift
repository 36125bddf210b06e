/// A tag's or attribute's name in lower case, without allocation.
///
/// Names over 8 bytes are equal if their lengths, first 8 bytes and a hash of the rest are.
struct ShortName: Equatable, CustomStringConvertible {
  private var head: UInt64 = 0
  private var rest: UInt64 = 0
  private(set) var count = 0

  init() {}

  init(_ name: StaticString) {
    for byte in UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount) {
      append(byte)
    }
  }

  mutating func append(_ byte: UInt8) {
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    let lower = UInt64(isUpper ? byte | 0x20 : byte)
    if count < 8 {
      head |= lower << UInt64(count * 8)
    } else {
      rest = (rest ^ lower) &* 0x0000_0100_0000_01B3
    }
    count += 1
  }

  func byte(at index: Int) -> UInt8 {
    index < 8 ? UInt8(truncatingIfNeeded: head >> UInt64(index * 8)) : 0
  }

  static let title = ShortName("title")
  static let textarea = ShortName("textarea")
  /// Elements whose content is no markup.
  static let raw = [ShortName("script"), ShortName("style"), title, textarea]
  private static let style = ShortName("style")
  private static let srcdoc = ShortName("srcdoc")

  /// Whether the attribute's value is a program, a style or a page of its own.
  var isScript: Bool {
    self == Self.style || self == Self.srcdoc
      || (count > 2 && byte(at: 0) == UInt8(ascii: "o") && byte(at: 1) == UInt8(ascii: "n"))
  }

  /// Attributes whose value is an address.
  private static let addresses = [
    ShortName("href"), ShortName("src"), ShortName("action"), ShortName("formaction"),
    ShortName("poster"), ShortName("data"), ShortName("srcset"), ShortName("xlink:href"),
    ShortName("ping"), ShortName("cite"), ShortName("background"),
  ]

  var isAddress: Bool { Self.addresses.contains(self) }

  /// The first 8 bytes; longer names end in `…`.
  var description: String {
    let bytes = (0..<min(count, 8)).map { byte(at: $0) }
    return String(decoding: bytes, as: UTF8.self) + (count > 8 ? "…" : "")
  }
}
