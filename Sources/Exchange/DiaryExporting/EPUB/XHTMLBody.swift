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
  mutating func xhtml(of nodes: [HTMLNode]) -> [UInt8] {
    countIDs(in: nodes)
    return xml(of: rewritten(nodes, inLink: false))
  }

  private mutating func countIDs(in nodes: [HTMLNode]) {
    for case .element(let element) in nodes {
      if let id = element["id"], ids[id] == nil { ids[id] = "\(prefix)-\(ids.count + 1)" }
      countIDs(in: element.children)
    }
  }

  private mutating func rewritten(_ nodes: [HTMLNode], inLink: Bool) -> [HTMLNode] {
    var all: [HTMLNode] = []
    for node in nodes {
      guard case .element(let element) = node else {
        all.append(node)
        continue
      }
      switch element.name {
      case "img": all.append(image(element, inLink: inLink))
      case "source", "track": continue
      case "audio", "video", "picture": all += rewritten(element.children, inLink: inLink)
      // A photo that leads to itself leads nowhere in a book.
      case "a" where element["id"] == nil && address(of: element["href"] ?? "") == nil:
        all += rewritten(element.children, inLink: true)
      default: all.append(rewritten(element, inLink: inLink || element.name == "a"))
      }
    }
    return all
  }

  private mutating func rewritten(_ element: HTMLElement, inLink: Bool) -> HTMLNode {
    var attributes: [(name: String, value: String)] = []
    for (name, value) in element.attributes {
      switch name {
      case "id":
        // A second element of the same id would make the page malformed.
        if let id = ids[value], given.insert(id).inserted { attributes.append(("id", id)) }
      case "href": attributes += address(of: value).map { [("href", $0)] } ?? []
      case "lang": attributes += [("lang", value), ("xml:lang", value)]
      case "type" where element.name == "ul": continue
      default: if !Self.left.contains(name) { attributes.append((name, value)) }
      }
    }
    return .element(
      HTMLElement(
        Self.names[element.name] ?? element.name, attributes,
        rewritten(element.children, inLink: inLink)))
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
  private func image(_ image: HTMLElement, inLink: Bool) -> HTMLNode {
    let text = image["alt"] ?? ""
    switch target(image["src"] ?? "") {
    case .picture(let name):
      let kept = image.attributes.filter {
        ["alt", "width", "height", "title", "class"].contains($0.name)
      }
      return .element(
        HTMLElement("img", [("src", name)] + kept + (image["alt"] == nil ? [("alt", "")] : [])))
    case .outside(let address) where !inLink:
      return .element(
        HTMLElement("a", [("href", address)], [.text(text.isEmpty ? address : text)]))
    case .outside, .inside, .nowhere: return .text(text)
    }
  }
}
