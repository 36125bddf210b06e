import CommonMark
import SiteFiles

/// Writes the HTML of a body as XHTML for a page that holds several.
///
/// It comes from the sanitiser, so its tags are balanced and its attributes quoted or bare. Ids are
/// counted, so that none is twice on the page; headings go below that of the entry.
struct XHTMLBody {
  /// The target of a link or an image.
  enum Target {
    /// A picture of the book.
    case picture(String)
    /// A chapter of the book.
    case inside(String)
    /// An absolute address.
    case outside(String)
    case nowhere
  }

  private let prefix: String
  private let target: (String) -> Target
  private var ids: [String: String] = [:]
  private var given: Set<String> = []
  private var written: [UInt8] = []
  /// The tags to end open elements with; empty for those that are left out.
  private var open: [(name: String, end: String)] = []

  /// - Parameters:
  ///   - prefix: Begins each id.
  ///   - target: Called for addresses other than fragments of the same body.
  init(prefix: String, _ target: @escaping (String) -> Target) {
    (self.prefix, self.target) = (prefix, target)
  }

  mutating func xhtml(_ html: [UInt8]) -> [UInt8] {
    written = []
    written.reserveCapacity(html.count)
    for tag in XHTMLTag.all(in: html) {
      if let id = tag["id"], ids[id] == nil { ids[id] = "\(prefix)-\(ids.count + 1)" }
    }
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      append(text: rest[..<start])
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
      if let tag = XHTMLTag(html[start...end]) { append(tag) }
      rest = rest[(end + 1)...]
    }
    append(text: rest)
    return written
  }

  private mutating func append(text: ArraySlice<UInt8>) {
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      written += rest[..<mark]
      let name = rest[(mark + 1)...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
      written += characterReference(name)
      let end = name.endIndex
      let hasEnd = end < rest.endIndex && rest[end] == UInt8(ascii: ";")
      rest = rest[(hasEnd ? end + 1 : mark + 1)...]
    }
    written += rest
  }

  /// XML knows five names; the characters of others are written as they are.
  private func characterReference(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    if text.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(text) {
      return Array("&\(text);".utf8)
    }
    let isName = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x2F && $0 < 0x7B }
    guard isName else { return Array("&amp;".utf8) }
    var renderer = MarkdownRenderer()
    let source = Array("&\(text);".utf8)
    let meant = source.withUnsafeBufferPointer { renderer.plainText(of: $0) }
    if meant.elementsEqual(source) { return Array("&amp;\(text);".utf8) }
    return Array(meant)
  }

  private mutating func append(_ tag: XHTMLTag) {
    if tag.isEnd {
      // Void elements have no end tag.
      if let last = open.popLast() { written += last.end.utf8 }
      return
    }
    switch tag.name {
    case "img": return appendImage(tag)
    case "audio", "video", "picture": return open.append((tag.name, ""))
    case "source", "track": return
    // A photo that leads to itself leads nowhere in a book.
    case "a" where tag["id"] == nil && !leads(tag["href"] ?? ""):
      return open.append((tag.name, ""))
    default: break
    }
    let name = Self.names[tag.name] ?? tag.name
    written += "<\(name)".utf8
    for (key, value) in tag.attributes { append(key, value, of: tag.name) }
    if tag.isVoid {
      written += "/>".utf8
    } else {
      written.append(UInt8(ascii: ">"))
      open.append((tag.name, "</\(name)>"))
    }
  }

  /// Elements that HTML has no more, and headings.
  private static let names = [
    "center": "div", "big": "span", "strike": "s", "tt": "code", "main": "div", "hgroup": "div",
    "h1": "h3", "h2": "h4", "h3": "h5", "h4": "h6", "h5": "h6",
  ]

  private static let left: Set<String> = [
    "loading", "decoding", "srcset", "sizes", "tabindex", "align", "valign", "role", "translate",
    "longdesc", "cite", "abbr", "hreflang", "rel", "data-footnotes", "data-footnote-ref",
    "data-footnote-backref", "data-footnote-backref-idx",
  ]

  private mutating func append(_ key: String, _ value: String, of element: String) {
    switch key {
    case "id":
      // A second element of the same id would make the page malformed.
      if let id = ids[value], given.insert(id).inserted { write("id", id) }
    case "href": appendLink(value)
    case "lang":
      write("lang", value)
      write("xml:lang", value)
    case "type" where element == "ul": return
    case _ where Self.left.contains(key): return
    default: write(key, value)
    }
  }

  private mutating func write(_ key: String, _ value: String) {
    written += " \(key)=\"".utf8
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): written += "&amp;".utf8
      case UInt8(ascii: "<"): written += "&lt;".utf8
      case UInt8(ascii: ">"): written += "&gt;".utf8
      case UInt8(ascii: "\""): written += "&quot;".utf8
      default: written.append(byte)
      }
    }
    written.append(UInt8(ascii: "\""))
  }

  private func leads(_ address: String) -> Bool {
    if address.hasPrefix("#") { return anchor(of: address) != nil }
    switch target(address) {
    case .inside, .outside: return true
    case .picture, .nowhere: return false
    }
  }

  /// The id that a fragment of the body leads to.
  private func anchor(of address: String) -> String? {
    let name = String(address.dropFirst())
    return ids[name] ?? percentDecoded(name).flatMap { ids[$0] }
  }

  private mutating func appendLink(_ address: String) {
    if address.hasPrefix("#") {
      if let id = anchor(of: address) { write("href", "#" + id) }
      return
    }
    switch target(address) {
    case .inside(let address), .outside(let address): write("href", address)
    case .picture, .nowhere: break
    }
  }

  /// A book shows only pictures that it holds; of others it has the text, as a link if that is
  /// possible.
  private mutating func appendImage(_ tag: XHTMLTag) {
    let (source, text) = (tag["src"] ?? "", tag["alt"] ?? "")
    switch target(source) {
    case .picture(let name):
      written += "<img".utf8
      write("src", name)
      for (key, value) in tag.attributes
      where ["alt", "width", "height", "title", "class"].contains(key) {
        write(key, value)
      }
      if tag["alt"] == nil { write("alt", "") }
      written += "/>".utf8
    case .outside(let address) where !open.contains { $0.name == "a" }:
      written += "<a".utf8
      write("href", address)
      written.append(UInt8(ascii: ">"))
      append(text: Array((text.isEmpty ? address : text).escapedForXML.utf8)[...])
      written += "</a>".utf8
    case .outside, .inside, .nowhere: append(text: Array(text.escapedForXML.utf8)[...])
    }
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
