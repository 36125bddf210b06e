/// A block of Markdown, as ``BlockReading`` finds it in HTML.
indirect enum MarkdownBlock: Hashable {
  struct List: Hashable {
    /// The first number of an ordered list.
    var start: Int?
    /// Whether there is no space between its items.
    var isTight: Bool
    var items: [Item]
  }

  struct Item: Hashable {
    /// Whether the task is done; `nil` for an item that is no task.
    var isDone: Bool?
    var blocks: [MarkdownBlock]
  }

  struct Table: Hashable {
    enum Alignment: Hashable {
      case none, left, center, right
    }

    var alignments: [Alignment]
    /// The head, and the other rows; all are as long as `alignments`.
    var rows: [[[TextRun]]]
  }

  case paragraph([TextRun])
  case heading(level: Int, [TextRun])
  case code(String, language: String)
  case quote([MarkdownBlock])
  case list(List)
  case table(Table)
  case rule
}
