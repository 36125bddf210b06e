/// An element of XML with all that is in it.
package struct XMLElement: Hashable, Sendable {
  package enum Child: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
  }

  package let name: XMLName
  package let attributes: [XMLName: String]
  package var children: [Child]
  /// Where it begins, from 1.
  package let line: Int

  package init(
    _ name: XMLName, attributes: [XMLName: String] = [:], children: [Child] = [], line: Int
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  /// The elements directly in it.
  package var elements: [XMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The first element directly in it whose name is of some kind.
  package func first(where isWanted: (XMLName) -> Bool) -> XMLElement? {
    for case .element(let element) in children where isWanted(element.name) { return element }
    return nil
  }

  /// All text in it, in order.
  package var text: String {
    var text = ""
    for child in children {
      switch child {
      case .text(let piece): text += piece
      case .element(let element): text += element.text
      }
    }
    return text
  }
}
