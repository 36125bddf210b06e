/// Converts text to UTF-8 by the C library's `iconv`, strictly.
///
/// - Parameters:
///   - encoding: As `iconv` calls it, such as `CP949`.
///   - isPart: Whether the last character may be cut off, and is left out then.
/// - Returns: `nil` if a byte has no meaning in the encoding, or if the system does not know it.
package func utf8(of bytes: [UInt8], from encoding: String, isPart: Bool = false) -> [UInt8]? {
  guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else {
    return nil
  }
  defer { iconv_close(converter) }
  var input = bytes.map { CChar(bitPattern: $0) }
  // No character of these encodings has more than four times its bytes in UTF-8.
  var output = [CChar](repeating: 0, count: 4 * bytes.count + 4)
  var (left, room) = (input.count, output.count)
  let isRead = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      var (from, to) = (input.baseAddress, output.baseAddress)
      return iconv(converter, &from, &left, &to, &room) != -1 || isPart && errno == EINVAL
    }
  }
  return isRead ? output.dropLast(room).map { UInt8(bitPattern: $0) } : nil
}
