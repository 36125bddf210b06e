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
        open.append(XMLElement(name, attributes: attributes, line: event.line))
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
