import CCmark

/// The footnotes that a text refers to, in the order of their first references.
struct FootnoteUses {
  /// The list items of the definitions, by the definitions' numbers.
  private(set) var items: [Node?] = []
  /// The number of references to each definition.
  private(set) var references: [Int] = []
  /// The definitions, in the order of the list.
  private(set) var order: [Int] = []
  /// The numbers of the definitions in the list, from 1; 0 if not used.
  private var numbers: [Int] = []
  /// The position in the HTML of each footnote's links back, and whether it is inside a paragraph.
  var ends: [(position: Int, isInParagraph: Bool)] = []

  mutating func findDefinitions(in tree: Node, lines: SourceLines, count: Int) {
    items = Array(repeating: nil, count: count)
    references = Array(repeating: 0, count: count)
    numbers = references
    let walk = TreeWalk(tree)
    while let (node, kind, isEntering) = walk.next() {
      guard isEntering, kind == .item,
        let note = lines.note(ofItem: node), note >= 0
      else { continue }
      items[note] = node
    }
  }

  func isDefined(_ note: Int) -> Bool { items[note] != nil }

  /// Counts a reference.
  ///
  /// - Returns: The footnote's number in the list, from 1, and how often it has been referred to.
  mutating func refer(to note: Int) -> (number: Int, count: Int) {
    if numbers[note] == 0 {
      order.append(note)
      numbers[note] = order.count
    }
    references[note] += 1
    return (numbers[note], references[note])
  }
}
