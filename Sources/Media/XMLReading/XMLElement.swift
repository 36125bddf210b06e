/// An element of XML with all that is in it.
package struct XMLElement: Hashable, Sendable {
  package enum Child: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
  }

  package let name: XMLName
  package var attributes: [XMLName: String] = [:]
  package var children: [Child] = []
  /// Where it begins, from 1.
  package let line: Int

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

/// The name of an element or attribute, with its prefix resolved.
package struct XMLName: Hashable, Sendable {
  /// The namespace; empty for none.
  package let namespace: String
  package let local: String

  package init(_ local: String, in namespace: String = "") {
    self.local = local
    self.namespace = namespace
  }
}

/// Makes whole elements of the events of a long text, one at a time: the items of a feed, say.
package struct XMLElementCollector {
  private let isWanted: (XMLName) -> Bool
  private var open: [XMLElement] = []

  /// - Parameter isWanted: Whether elements of a name are to be collected; not asked for those
  ///   that stand in another one.
  package init(where isWanted: @escaping (XMLName) -> Bool) {
    self.isWanted = isWanted
  }

  /// Takes the next event.
  ///
  /// - Returns: An element that is complete with it.
  package mutating func take(_ event: XMLEvent) -> XMLElement? {
    switch event.kind {
    case .start(let name, let attributes):
      if !open.isEmpty || isWanted(name) {
        open.append(XMLElement(name: name, attributes: attributes, line: event.line))
      }
    case .text(let text):
      if let last = open.indices.last { open[last].children.append(.text(text)) }
    case .end:
      guard let element = open.popLast() else { return nil }
      guard let last = open.indices.last else { return element }
      open[last].children.append(.element(element))
    }
    return nil
  }
}
