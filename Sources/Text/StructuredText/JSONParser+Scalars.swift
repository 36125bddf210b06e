extension JSONParser {
  /// Reads a number, `true`, `false` or `null`, with a fault for anything else.
  mutating func bareValue() throws(Stop) -> Node {
    let start = index
    while index < bytes.count, !JSONParser.endsBareValue(bytes[index]) { index += 1 }
    let location = location(from: start, length: max(1, index - start))
    guard index > start else {
      try fail(.valueMissing, at: location)
    }
    let content = source.bytes[start..<index]
    switch bytes[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if isPlainInteger(from: start) || isJSONNumber(content) {
        return Node(.scalar(Scalar(content, form: .number)), at: location)
      }
      try note(.number, at: location)
    case UInt8(ascii: "t") where content.elementsEqual("true".utf8),
      UInt8(ascii: "f") where content.elementsEqual("false".utf8):
      return Node(.scalar(Scalar(content, form: .boolean)), at: location)
    case UInt8(ascii: "n") where content.elementsEqual("null".utf8):
      break
    case UInt8(ascii: "'"):
      try fail(.singleQuotes, at: location)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      try note(.number, at: location)
    default:
      try note(JSONParser.fault(forWord: content), at: location)
    }
    return Node(.null, at: location)
  }

  private static func endsBareValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private func isPlainInteger(from start: Int) -> Bool {
    guard bytes[start] != UInt8(ascii: "0") else { return index == start + 1 }
    for offset in start..<index where bytes[offset] &- UInt8(ascii: "0") > 9 { return false }
    return true
  }

  /// Names well-known wrong words; other text may be a diary's own and is not repeated.
  private static func fault(forWord content: ArraySlice<UInt8>) -> SyntaxFault {
    let known = [
      "true", "false", "null", "yes", "no", "on", "off", "none", "nil", "undefined", "nan",
      "infinity", "inf",
    ]
    guard content.count <= 9 else { return .literal }
    let word = String(decoding: content, as: UTF8.self)
    return known.contains(word.lowercased()) ? .word(word) : .literal
  }
}
