/// Bytes of an XML document being written.
///
/// ## Source
/// XML 1.0, section 2.2: characters that no document may hold are left out.
package struct XMLText {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter count: The number of bytes it is likely to have.
  package init(reserving count: Int = 0) {
    bytes.reserveCapacity(count)
    bytes.append(contentsOf: #"<?xml version="1.0" encoding="utf-8"?>"#.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Text that is markup already.
  package mutating func markup(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Markup that is written in place.
  package mutating func markup(_ append: (inout [UInt8]) -> Void) {
    append(&bytes)
  }

  /// `<name>escaped text</name>` and a line end.
  package mutating func element(_ name: String, _ text: some Collection<UInt8>) {
    markup("<\(name)>")
    escaped(text)
    // `name` may carry attributes; the end tag has none.
    markup("</\(name.prefix { $0 != " " })>\n")
  }

  /// The same; nothing if there is no text.
  package mutating func element(_ name: String, _ text: String?) {
    if let text { element(name, Array(text.utf8)) }
  }

  /// Text for an element or a quoted attribute.
  package mutating func escaped(_ text: some Collection<UInt8>) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { escaped(bytes: $0) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { escaped(bytes: $0) } }
  }

  package mutating func escaped(_ text: String) {
    escaped(text.utf8)
  }

  private mutating func escaped(bytes text: UnsafeBufferPointer<UInt8>) {
    // Most texts are plain, which one look at each byte shows.
    let isPlain = text.allSatisfy { byte in
      byte > 0x3E ? byte != 0xEF : byte >= 0x20 && Self.special & 1 << UInt64(byte) == 0
    }
    if isPlain { return bytes.append(contentsOf: text) }
    if !Self.isClean(text) {
      return withoutForbidden(text).withUnsafeBufferPointer { appendEscaped($0) }
    }
    appendEscaped(text)
  }

  /// A bit for each of `"`, `&`, `<` and `>`.
  private static let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() {
      let reference: StaticString
      switch byte {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      // A reader would fold it into a line feed.
      case UInt8(ascii: "\r"): reference = "&#13;"
      default: continue
      }
      bytes.append(contentsOf: text[start..<index])
      reference.withUTF8Buffer { bytes.append(contentsOf: $0) }
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  /// A CDATA section; `]]>` inside is split over two.
  mutating func cdata(_ text: [UInt8]) {
    markup("<![CDATA[")
    let clean = text.withUnsafeBufferPointer { Self.isClean($0) ? text : withoutForbidden($0) }
    var start = 0
    while let bracket = clean[start...].firstIndex(of: UInt8(ascii: "]")) {
      let end = clean[bracket...].firstIndex { $0 != UInt8(ascii: "]") } ?? clean.count
      bytes.append(contentsOf: clean[start..<end])
      if end - bracket >= 2, end < clean.count, clean[end] == UInt8(ascii: ">") {
        markup("]]><![CDATA[")
      }
      start = end
    }
    bytes.append(contentsOf: clean[start...])
    markup("]]>")
  }

  private static func isClean(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { $0 >= 0x20 && $0 != 0xEF || $0 == 0x09 || $0 == 0x0A }
  }

  /// Leaves out control characters, and U+FFFE and U+FFFF.
  private func withoutForbidden(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
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
