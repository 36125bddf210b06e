extension BlockReading {
  mutating func readList(_ element: HTMLElement, isOrdered: Bool, _ context: Context) {
    flush()
    var items: [MarkdownBlock.Item] = []
    var hasParagraphs = false
    for child in element.children {
      switch child {
      case .text(let text) where text.allSatisfy(\.isWhitespace): break
      case .element(let list) where isInnerList(list) && !items.isEmpty:
        // Many programs nest a list beside the item that it belongs to.
        items[items.count - 1].blocks += blocks(of: [child], context)
      case .element(let item) where item.name == "li":
        items.append(self.item(of: item.children, context))
        hasParagraphs = hasParagraphs || item.elements.contains { $0.name == "p" }
      default:
        let item = item(of: [child], context)
        if !item.blocks.isEmpty { items.append(item) }
      }
    }
    if items.allSatisfy({ $0.blocks.isEmpty }) { return }
    append(
      .list(
        MarkdownBlock.List(
          start: isOrdered ? Self.start(of: element) : nil,
          isTight: Self.isTight(items, hasParagraphs: hasParagraphs), items: items)))
  }

  private func isInnerList(_ element: HTMLElement) -> Bool {
    element.name == "ul" || element.name == "ol"
  }

  /// The first number, as far as Markdown can say it.
  private static func start(of list: HTMLElement) -> Int {
    let value = list["start"] ?? list.elements.first { $0.name == "li" }?["value"]
    let number = value.flatMap { Int($0) } ?? 1
    return (0...999_999_999).contains(number) ? number : 1
  }

  /// Whether a list may stand without blank lines: in Markdown, it is those that set the space.
  private static func isTight(_ items: [MarkdownBlock.Item], hasParagraphs: Bool) -> Bool {
    guard items.allSatisfy({ isSimple($0.blocks) }) else { return false }
    if !hasParagraphs { return true }
    let hasText = items.contains { item in
      item.blocks.contains { block in
        if case .paragraph = block { true } else { false }
      }
    }
    // A single item of one block cannot be set apart.
    return !hasText || (items.count == 1 && items.allSatisfy { $0.blocks.count < 2 })
  }

  private static func isSimple(_ blocks: [MarkdownBlock]) -> Bool {
    if blocks.count < 2 { return true }
    guard blocks.count == 2, case .paragraph = blocks[0], case .list(let list) = blocks[1] else {
      return false
    }
    // Only such a list may follow a line of text.
    return (list.start ?? 1) == 1 && list.items.first?.blocks.isEmpty == false
  }
}
