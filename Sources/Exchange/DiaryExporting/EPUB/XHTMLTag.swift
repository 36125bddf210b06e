/// A tag as the sanitiser writes it: `<a href="x" hidden>`, `<br />`, `</a>`.
struct XHTMLTag {
  let name: String
  let isEnd: Bool
  let isVoid: Bool
  /// With their references resolved; bare ones are empty.
  let attributes: [(key: String, value: String)]

  /// - Parameter bytes: With `<` and `>`.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes.dropFirst().dropLast()
    isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    isVoid = rest.last == UInt8(ascii: "/")
    if isVoid { rest = rest.dropLast() }
    let name = rest.prefix { $0 != 0x20 }
    if name.isEmpty { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    rest = rest[name.endIndex...]
    var attributes: [(String, String)] = []
    while true {
      rest = rest.drop { $0 == 0x20 }
      let key = rest.prefix { $0 != 0x20 && $0 != UInt8(ascii: "=") }
      if key.isEmpty { break }
      rest = rest[key.endIndex...]
      var value: ArraySlice<UInt8> = []
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst(2)
        value = rest.prefix { $0 != UInt8(ascii: "\"") }
        rest = rest[value.endIndex...].dropFirst()
      }
      attributes.append((String(decoding: key, as: UTF8.self), Self.resolved(value)))
    }
    self.attributes = attributes
  }

  subscript(key: String) -> String? { attributes.first { $0.key == key }?.value }

  /// All start tags.
  static func all(in html: [UInt8]) -> [XHTMLTag] {
    var tags: [XHTMLTag] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
      if let tag = XHTMLTag(html[start...end]), !tag.isEnd { tags.append(tag) }
      rest = rest[(end + 1)...]
    }
    return tags
  }

  private static func resolved(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#x27;", with: "'")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
