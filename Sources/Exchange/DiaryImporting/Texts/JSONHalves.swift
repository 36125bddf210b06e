/// Halves of characters in JSON: apps cut texts off inside of an emoji, and write `"\ud83d"`.
///
/// Our own JSON may not have them. From elsewhere they become U+FFFD, so that the journal is read.
enum JSONHalves {
  /// - Returns: As many bytes, so that places in messages stay right.
  static func replaced(in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    while let slash = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = slash + 2
      guard let unit = unit(at: slash, in: bytes), 0xD800...0xDFFF ~= unit else {
        if index > bytes.count { break }
        continue
      }
      index = slash + 6
      let low = unit < 0xDC00 ? self.unit(at: index, in: bytes) : nil
      if let low, 0xDC00...0xDFFF ~= low {
        index += 6
      } else {
        bytes.replaceSubrange(slash + 2..<slash + 6, with: "fffd".utf8)
      }
    }
    return bytes
  }

  /// The number of `\uXXXX`.
  private static func unit(at slash: Int, in bytes: [UInt8]) -> Int? {
    guard slash + 6 <= bytes.count, bytes[slash] == UInt8(ascii: "\\"),
      bytes[slash + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: bytes[slash + 2..<slash + 6], as: UTF8.self), radix: 16)
  }
}
