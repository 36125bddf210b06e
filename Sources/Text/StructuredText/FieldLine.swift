/// A line's content, judged by whether it is a front matter field.
struct FieldLine {
  /// Whether it starts with a word or quoted key and then `:` or `=`: `title: x`, `"title":x`,
  /// `{title: x}`, `draft = true`, `draft：true`.
  ///
  /// Times (`12:30`) and addresses (`https://...`) are none.
  let isLikely: Bool
  /// Whether it is an ASCII word, `:`, and then a space or nothing.
  let isCertain: Bool

  init(_ content: ArraySlice<UInt8>) {
    if FieldLine.isOrdinary(content) {
      (isLikely, isCertain) = (true, true)
      return
    }
    var rest = content
    if rest.first == UInt8(ascii: "{") {
      rest = rest.dropFirst().drop { $0 == 0x20 }
    }
    let quote = rest.first
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { rest = rest.dropFirst() }
    let key = rest.prefix { YAMLByte.isKey($0) || $0 == UInt8(ascii: ".") }
    // A wide colon, U+FF1A, consists of bytes that keys may have.
    let wide = FieldLine.wideColon(in: key)
    let word = wide.map { key[..<$0] } ?? key
    guard let first = word.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9"),
      first != UInt8(ascii: "-"), first != UInt8(ascii: ".")
    else {
      (isLikely, isCertain) = (false, false)
      return
    }
    let isASCII = word.allSatisfy { $0 < 0x80 }
    rest = rest[key.endIndex...]
    if isQuoted, rest.first == quote { rest = rest.dropFirst() }
    let sign = rest.drop { $0 == 0x20 || $0 == 0x09 }
    let follows = sign.dropFirst()
    switch sign.first {
    case UInt8(ascii: ":"):
      isLikely = !follows.starts(with: "//".utf8)
      isCertain =
        isASCII && sign.startIndex == key.endIndex
        && (follows.isEmpty || follows.first == 0x20 || follows.first == 0x09)
    case UInt8(ascii: "="):
      (isLikely, isCertain) = (true, false)
    default:
      (isLikely, isCertain) = (wide != nil && isASCII, false)
    }
  }

  /// Whether it is small letters, `:`, and then a space or nothing, as almost every field is.
  private static func isOrdinary(_ content: ArraySlice<UInt8>) -> Bool {
    var end = content.startIndex
    while end < content.endIndex, content[end] &- UInt8(ascii: "a") < 26 { end += 1 }
    return end > content.startIndex && end < content.endIndex && content[end] == UInt8(ascii: ":")
      && (end + 1 == content.endIndex || content[end + 1] == 0x20)
  }

  /// The offset of the first `：` in `bytes`.
  private static func wideColon(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: [0xEF, 0xBC, 0x9A]) }
  }
}
