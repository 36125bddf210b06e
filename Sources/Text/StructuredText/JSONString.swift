/// Appends a text as a JSON string, with its quotes.
///
/// ## Source
/// RFC 8259, section 7: quotes, backslashes and control characters below U+0020 are escaped.
package func append(jsonString text: [UInt8], to json: inout [UInt8]) {
  let digits = Array("0123456789abcdef".utf8)
  json.append(UInt8(ascii: "\""))
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
    case 0x0A: json += #"\n"#.utf8
    case 0..<0x20:
      json += #"\u00"#.utf8
      json += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: json.append(byte)
    }
  }
  json.append(UInt8(ascii: "\""))
}

/// A text as a JSON string, with its quotes, in one line.
package func jsonString(_ text: String) -> String {
  var json: [UInt8] = []
  append(jsonString: Array(text.utf8), to: &json)
  return String(decoding: json, as: UTF8.self)
}
