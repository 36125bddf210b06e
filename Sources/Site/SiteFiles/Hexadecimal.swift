/// The bytes as lower-case hexadecimal digits, two a byte.
package func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
    var index = 0
    for byte in bytes {
      buffer[index] = digits[Int(byte >> 4)]
      buffer[index + 1] = digits[Int(byte & 15)]
      index += 2
    }
    return index
  }
}

/// The bytes that hexadecimal digits of either case stand for.
///
/// - Returns: `nil` if anything else stands among them or their number is odd.
package func octets(fromHexadecimal digits: some Collection<UInt8>) -> [UInt8]? {
  guard digits.count % 2 == 0 else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 2)
  var high: UInt8?
  for digit in digits {
    guard let value = hexadecimal(digit) else { return nil }
    if let first = high {
      bytes.append(first << 4 | value)
      high = nil
    } else {
      high = value
    }
  }
  return bytes
}
