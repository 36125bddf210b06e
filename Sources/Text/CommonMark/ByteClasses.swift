/// The class of each byte, for the loops that look for the few bytes that matter.
///
/// One table lookup a byte is the fastest way measured here; the classes are bits so that one
/// table serves all loops.
final class ByteClasses {
  /// Bytes a URL must not hold as they are, and NUL.
  static let href: UInt8 = 1 << 1
  /// Bytes at which an addition may begin in a text node.
  static let rich: UInt8 = 1 << 3
  /// `A-Z a-z`.
  static let letter: UInt8 = 1 << 4
  /// `0-9`.
  static let digit: UInt8 = 1 << 5
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  static let space: UInt8 = 1 << 6
  /// ASCII punctuation.
  static let punctuation: UInt8 = 1 << 7

  let table: UnsafePointer<UInt8>
  private let storage: UnsafeMutablePointer<UInt8>

  init() {
    storage = .allocate(capacity: 256)
    for (byte, classes) in Self.all.enumerated() { storage[byte] = classes }
    table = UnsafePointer(storage)
  }

  deinit { storage.deallocate() }

  private static let all = (0...UInt8.max).map(classes)

  private static func classes(of byte: UInt8) -> UInt8 {
    var classes: UInt8 = 0
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      classes |= letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): classes |= digit
    case 0x09...0x0D, 0x20: classes |= space
    case 0x21...0x7E: classes |= punctuation
    default: break
    }
    let isSafe = classes & (letter | digit) != 0 || "!#$%()*+,-./:;=?@_~".utf8.contains(byte)
    if !isSafe { classes |= href }
    if "~[:w@".utf8.contains(byte) || Sentinels.leads.contains(byte) { classes |= rich }
    return classes
  }
}
