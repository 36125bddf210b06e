/// A path with every byte that RFC 3986 does not allow in one written as `%XX`.
///
/// A `%` is a character of the path like any other: a photo may be named `100%.jpg`.
///
/// - Parameter keepsPercentSigns: For a path that is partly encoded already.
package func percentEncoded(_ path: String, keepsPercentSigns: Bool = false) -> String {
  func stays(_ byte: UInt8) -> Bool {
    isPathByte(byte) || keepsPercentSigns && byte == percentSign
  }
  let isPlain = path.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(stays) }
  if isPlain ?? path.utf8.allSatisfy(stays) { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity(path.utf8.count * 2)
  for byte in path.utf8 {
    if stays(byte) {
      encoded.append(byte)
    } else {
      encoded.append(percentSign)
      encoded.append(digits[Int(byte >> 4)])
      encoded.append(digits[Int(byte & 15)])
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// A path with its `%XX` resolved.
///
/// - Returns: `nil` for a `%` without two hexadecimal digits, or if the result is not UTF-8.
package func percentDecoded(_ path: String) -> String? {
  guard path.utf8.contains(percentSign) else { return path }
  guard let bytes = decoded(Array(path.utf8), keepsOthers: false) else { return nil }
  return String(validating: bytes, as: UTF8.self)
}

/// Bytes with their `%XX` resolved; a `%` without two hexadecimal digits stays as it is.
package func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
  decoded(bytes, keepsOthers: true) ?? bytes
}

private let percentSign = UInt8(ascii: "%")

/// - Returns: `nil` for a `%` without two hexadecimal digits, unless such are kept.
private func decoded(_ bytes: [UInt8], keepsOthers: Bool) -> [UInt8]? {
  guard bytes.contains(percentSign) else { return bytes }
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    if bytes[index] == percentSign {
      if index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]),
        let low = hexadecimal(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
        continue
      }
      guard keepsOthers else { return nil }
    }
    decoded.append(bytes[index])
    index += 1
  }
  return decoded
}

/// The value of a hexadecimal digit of either case.
package func hexadecimal(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
}

/// `pchar` and `/` of RFC 3986: letters, digits and `-._~!$&'()*+,;=:@`.
private func isPathByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
    UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "$"),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
