/// An element of an HTML tree.
package struct HTMLElement: Hashable, Sendable {
  /// In lower case.
  package let name: String
  /// Names in lower case, in their order; no name stands twice.
  package let attributes: [(name: String, value: String)]
  package var children: [HTMLNode]

  package init(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    _ children: [HTMLNode] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// The value of an attribute; `nil` if there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// It has no content and no end tag.
  ///
  /// ## Source
  /// WHATWG HTML, "Void elements".
  package var isVoid: Bool { Self.void.contains(name) }

  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Whether its attribute `class` names the class.
  package func hasClass(_ name: String) -> Bool {
    self["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }

  /// The elements directly in it.
  package var elements: [HTMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The first element below it, in the order of the text, for which something holds.
  package func first(where isWanted: (HTMLElement) -> Bool) -> HTMLElement? {
    for element in elements {
      if isWanted(element) { return element }
      if let found = element.first(where: isWanted) { return found }
    }
    return nil
  }

  /// All text below it, as it stands in the source.
  package var text: String {
    var text = ""
    append(textTo: &text)
    return text
  }

  private func append(textTo text: inout String) {
    for child in children {
      switch child {
      case .text(let piece): text += piece
      case .element(let element): element.append(textTo: &text)
      }
    }
  }

  package static func == (left: HTMLElement, right: HTMLElement) -> Bool {
    left.name == right.name && left.attributes.elementsEqual(right.attributes, by: ==)
      && left.children == right.children
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    for attribute in attributes {
      hasher.combine(attribute.name)
      hasher.combine(attribute.value)
    }
    hasher.combine(children)
  }
}

/// A part of an HTML tree; comments are not kept.
package enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  /// With its references resolved.
  case text(String)
}
