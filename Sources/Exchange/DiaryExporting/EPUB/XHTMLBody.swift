import Feeds
import HTMLReading
import SiteFiles

/// Writes a body as XHTML for a page that holds several.
///
/// Ids are counted, so that none is twice on the page; headings go below that of the entry.
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

  /// - Parameters:
  ///   - prefix: Begins each id.
  ///   - target: Called for addresses other than fragments of the same body.
  init(prefix: String, _ target: @escaping (String) -> Target) {
    (self.prefix, self.target) = (prefix, target)
  }

  /// - Parameter nodes: As the sanitiser keeps them: it bounds how deep they stand in one another.
  mutating func append(_ nodes: [HTMLNode], to xml: inout XMLText) {
    countIDs(in: nodes)
    append(nodes, inLink: false, to: &xml)
  }

  private mutating func countIDs(in nodes: [HTMLNode]) {
    for case .element(let element) in nodes {
      if let id = element["id"], ids[id] == nil { ids[id] = "\(prefix)-\(ids.count + 1)" }
      countIDs(in: element.children)
    }
  }

  private mutating func append(_ nodes: [HTMLNode], inLink: Bool, to xml: inout XMLText) {
    for node in nodes {
      switch node {
      case .text(let text): xml.escaped(text)
      case .element(let element): append(element, inLink: inLink, to: &xml)
      }
    }
  }

  private mutating func append(_ element: HTMLElement, inLink: Bool, to xml: inout XMLText) {
    switch element.name {
    case "img": return appendImage(element, inLink: inLink, to: &xml)
    case "source", "track": return
    case "audio", "video", "picture":
      return append(element.children, inLink: inLink, to: &xml)
    // A photo that leads to itself leads nowhere in a book.
    case "a" where element["id"] == nil && address(of: element["href"] ?? "") == nil:
      return append(element.children, inLink: true, to: &xml)
    default: break
    }
    let name = Self.names[element.name] ?? element.name
    xml.markup("<\(name)")
    for (key, value) in element.attributes { append(key, value, of: element.name, to: &xml) }
    if element.isVoid { return xml.markup("/>") }
    xml.markup(">")
    append(element.children, inLink: inLink || element.name == "a", to: &xml)
    xml.markup("</\(name)>")
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

  private mutating func append(
    _ key: String, _ value: String, of element: String, to xml: inout XMLText
  ) {
    switch key {
    case "id":
      // A second element of the same id would make the page malformed.
      if let id = ids[value], given.insert(id).inserted { write("id", id, to: &xml) }
    case "href":
      if let address = address(of: value) { write("href", address, to: &xml) }
    case "lang":
      write("lang", value, to: &xml)
      write("xml:lang", value, to: &xml)
    case "type" where element == "ul": return
    case _ where Self.left.contains(key): return
    default: write(key, value, to: &xml)
    }
  }

  private func write(_ key: String, _ value: String, to xml: inout XMLText) {
    xml.markup(" \(key)=\"")
    xml.escaped(value)
    xml.markup("\"")
  }

  /// The address in the book that a link leads to; `nil` if there is none.
  private func address(of link: String) -> String? {
    if link.hasPrefix("#") {
      let name = String(link.dropFirst())
      return (ids[name] ?? percentDecoded(name).flatMap { ids[$0] }).map { "#" + $0 }
    }
    return switch target(link) {
    case .inside(let address), .outside(let address): address
    case .picture, .nowhere: nil
    }
  }

  /// A book shows only pictures that it holds; of others it has the text, as a link if that is
  /// possible.
  private func appendImage(_ image: HTMLElement, inLink: Bool, to xml: inout XMLText) {
    let text = image["alt"] ?? ""
    switch target(image["src"] ?? "") {
    case .picture(let name):
      xml.markup("<img")
      write("src", name, to: &xml)
      for (key, value) in image.attributes
      where ["alt", "width", "height", "title", "class"].contains(key) {
        write(key, value, to: &xml)
      }
      if image["alt"] == nil { write("alt", "", to: &xml) }
      xml.markup("/>")
    case .outside(let address) where !inLink:
      xml.markup("<a")
      write("href", address, to: &xml)
      xml.markup(">")
      xml.escaped(text.isEmpty ? address : text)
      xml.markup("</a>")
    case .outside, .inside, .nowhere: xml.escaped(text)
    }
  }
}
