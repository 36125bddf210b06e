/// Bytes of an XML document being written.
///
/// ## Source
/// XML 1.0, section 2.2: characters that no document may hold are left out.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.append(contentsOf: #"<?xml version="1.0" encoding="utf-8"?>"#.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Text that is markup already.
  mutating func markup(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// `<name>escaped text</name>` and a line end.
  mutating func element(_ name: String, _ text: some Collection<UInt8>) {
    markup("<\(name)>")
    escaped(text)
    // `name` may carry attributes; the end tag has none.
    markup("</\(name.prefix { $0 != " " })>\n")
  }

  mutating func element(_ name: String, _ text: String) {
    element(name, Array(text.utf8))
  }

  /// Text for an element or a quoted attribute.
  mutating func escaped(_ text: some Collection<UInt8>) {
    for byte in withoutForbidden(Array(text)) {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      // A reader would fold it into a line feed.
      case UInt8(ascii: "\r"): markup("&#13;")
      default: bytes.append(byte)
      }
    }
  }

  mutating func escaped(_ text: String) {
    escaped(Array(text.utf8))
  }

  /// A CDATA section; `]]>` inside is split over two.
  mutating func cdata(_ text: [UInt8]) {
    markup("<![CDATA[")
    var brackets = 0
    for byte in withoutForbidden(text) {
      if byte == UInt8(ascii: ">") && brackets >= 2 { markup("]]><![CDATA[") }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
      bytes.append(byte)
    }
    markup("]]>")
  }

  /// Leaves out control characters, and U+FFFE and U+FFFF.
  private func withoutForbidden(_ text: [UInt8]) -> [UInt8] {
    let isClean = text.allSatisfy { $0 >= 0x20 && $0 != 0xEF || $0 == 0x09 || $0 == 0x0A }
    if isClean { return text }
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF, text[index + 2] >= 0xBE {
        index += 3
        continue
      }
      if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { clean.append(byte) }
      index += 1
    }
    return clean
  }
}
