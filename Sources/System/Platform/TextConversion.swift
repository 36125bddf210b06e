/// Converts text to UTF-8 piece by piece, by the C library's `iconv`, strictly.
///
/// A class because it owns the converter, which remembers shifts from one alphabet to another.
package final class TextConverter {
  /// The encoding as `iconv` calls it, such as `CP949`.
  package let name: String
  private let converter: iconv_t
  /// The beginning of a character whose end is in the next piece.
  private var held: [UInt8] = []

  /// The wider encodings that programs mean by the names of standards.
  private static let wider = [
    "EUC-KR": "CP949", "KS_C_5601-1987": "CP949", "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932",
    "X-SJIS": "CP932", "SJIS": "CP932", "WINDOWS-31J": "CP932", "GBK": "GB18030",
    "GB2312": "GB18030", "BIG5": "BIG5-HKSCS",
  ]

  /// - Parameter encoding: In any letters.
  /// - Returns: `nil` if the system does not know it.
  package init?(from encoding: String) {
    name = Self.wider[encoding.uppercased()] ?? encoding.uppercased()
    guard let opened = iconv_open("UTF-8", name), opened != iconv_t(bitPattern: -1) else {
      return nil
    }
    converter = opened
  }

  deinit { iconv_close(converter) }

  /// - Parameter isLast: Whether nothing follows: then no character may be cut off.
  /// - Returns: `nil` if a byte has no meaning in the encoding.
  package func utf8(of piece: [UInt8], isLast: Bool) -> [UInt8]? {
    var input = held + piece
    var left = input.count
    var isRead = false
    // No character of the known encodings has more than four times its bytes in UTF-8.
    let text = [UInt8](unsafeUninitializedCapacity: 4 * input.count + 4) { output, count in
      var room = output.count
      input.withUnsafeMutableBytes { input in
        var from = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = output.baseAddress.map {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
        }
        isRead = iconv(converter, &from, &left, &to, &room) != -1 || !isLast && errno == EINVAL
      }
      count = output.count - room
    }
    held = input.suffix(left)
    return isRead ? text : nil
  }
}

/// Converts a text to UTF-8.
///
/// - Parameter isPart: Whether the last character may be cut off, and is left out then.
/// - Returns: `nil` if a byte has no meaning in the encoding, or if the system does not know it.
package func utf8(of bytes: [UInt8], from encoding: String, isPart: Bool = false) -> [UInt8]? {
  TextConverter(from: encoding)?.utf8(of: bytes, isLast: !isPart)
}
