/// Writes nodes as XML, which knows no attribute without a value.
package func xml(of nodes: [HTMLNode]) -> [UInt8] {
  var writer = HTMLWriter(isXML: true)
  writer.append(nodes)
  return writer.bytes
}

/// Writes a tree as HTML.
///
/// All texts and values are escaped: in `script`, `style` and other elements whose text is not HTML
/// they would read otherwise, and must not stand in the tree.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  private let isXML: Bool

  /// - Parameter count: The number of bytes it is likely to have.
  init(reserving count: Int = 0, isXML: Bool = false) {
    self.isXML = isXML
    bytes.reserveCapacity(count)
  }

  /// It recurses as deep as the tree is.
  mutating func append(_ nodes: [HTMLNode]) {
    for node in nodes {
      switch node {
      case .text(let text): append(escaped: text)
      case .element(let element): append(element)
      }
    }
  }

  private mutating func append(_ element: HTMLElement) {
    bytes.append(UInt8(ascii: "<"))
    bytes += element.name.utf8
    for (name, value) in element.attributes {
      bytes.append(UInt8(ascii: " "))
      bytes += name.utf8
      if value.isEmpty, !isXML, Self.bare.contains(name) { continue }
      bytes += "=\"".utf8
      append(escaped: value, isAddress: Self.addresses.contains(name))
      bytes.append(UInt8(ascii: "\""))
    }
    if element.isVoid {
      bytes += (isXML ? "/>" : " />").utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    // A line feed that begins `pre` is no part of it.
    if !isXML, element.name == "pre", case .text(let text)? = element.children.first,
      text.utf8.first == 0x0A
    {
      bytes.append(0x0A)
    }
    append(element.children)
    bytes += "</".utf8
    bytes += element.name.utf8
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(escaped text: String, isAddress: Bool = false) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'") where isAddress: bytes += "&#x27;".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Attributes without a value, as the Markdown writer writes them.
  private static let bare: Set = [
    "controls", "data-footnote-backref", "data-footnote-ref", "data-footnotes", "default", "hidden",
    "loop", "muted", "open", "playsinline", "reversed",
  ]

  /// Attributes in which it writes an apostrophe as a reference.
  private static let addresses: Set = ["href", "src"]
}
