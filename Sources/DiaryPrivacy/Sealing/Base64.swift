/// The bytes in base64, with `=` at the end, in one line.
///
/// ## Source
/// RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  return String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { buffer in
    var place = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        buffer[place + index] =
          index <= count ? digits[Int(group >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "=")
      }
      place += 4
    }
    return place
  }
}
