/// Reads HTML as the blocks that Markdown has.
struct BlockReading {
  /// What the elements around say of a text.
  struct Context {
    var style: InlineStyle = []
    var link: TextRun.Link?
    /// How many lists and quotations are open.
    var nesting = 0
    /// Digits are written as raised or lowered ones.
    var digits: ScriptDigits?
  }

  /// More lists and quotations than anybody indents lose their marks.
  private static let greatestNesting = 40

  let resolve: (HTMLAddress) -> String?
  private(set) var blocks: [MarkdownBlock] = []
  private var inline = InlineCollecting()
  /// Whether what is read is the task of a list, and is done.
  private(set) var isDone: Bool?

  init(resolving resolve: @escaping (HTMLAddress) -> String?) {
    self.resolve = resolve
  }

  /// The blocks of nodes that stand apart.
  func blocks(of nodes: [HTMLNode], _ context: Context) -> [MarkdownBlock] {
    var reading = BlockReading(resolving: resolve)
    reading.read(nodes, context)
    reading.flush()
    return reading.blocks
  }

  /// An item of a list.
  func item(of nodes: [HTMLNode], _ context: Context) -> MarkdownBlock.Item {
    var reading = BlockReading(resolving: resolve)
    reading.read(nodes, context)
    reading.flush()
    var isTask = false
    if case .paragraph = reading.blocks.first { isTask = true }
    return MarkdownBlock.Item(isDone: isTask ? reading.isDone : nil, blocks: reading.blocks)
  }

  /// All of nodes in one line.
  func line(of nodes: [HTMLNode], _ context: Context) -> [TextRun] {
    Self.line(of: blocks(of: nodes, context))
  }

  static func line(of blocks: [MarkdownBlock]) -> [TextRun] {
    var line = InlineCollecting()
    func append(_ blocks: [MarkdownBlock]) {
      for block in blocks {
        line.append(" ", style: [], link: nil)
        switch block {
        case .paragraph(let runs), .heading(_, let runs):
          for run in runs {
            if run.content == .lineBreak {
              line.append(" ", style: [], link: nil)
            } else if case .text(let text) = run.content {
              line.append(text, style: run.style, link: run.link)
            } else {
              line.append(run)
            }
          }
        case .code(let text, _): line.append(text, style: .code, link: nil)
        case .quote(let inner): append(inner)
        case .list(let list): for item in list.items { append(item.blocks) }
        case .table(let table):
          for row in table.rows { append(row.map { .paragraph($0) }) }
        case .rule: break
        }
      }
    }
    append(blocks)
    return line.take()
  }

  mutating func flush() {
    let runs = inline.take()
    if !runs.isEmpty { blocks.append(.paragraph(runs)) }
  }

  mutating func append(_ block: MarkdownBlock) {
    flush()
    blocks.append(block)
  }

  mutating func append(contentsOf more: [MarkdownBlock]) {
    flush()
    blocks += more
  }

  mutating func append(_ run: TextRun) { inline.append(run) }

  mutating func read(_ nodes: [HTMLNode], _ context: Context) {
    for node in nodes {
      switch node {
      case .text(let text):
        let text = context.digits?.applied(to: text) ?? text
        inline.append(text, style: context.style, link: context.link)
      case .element(let element): read(element, context)
      }
    }
  }

  private mutating func read(_ element: HTMLElement, _ around: Context) {
    let style = StyleAttribute(element["style"])
    if style.isHidden || element["hidden"] != nil { return }
    var context = around
    let kind = ElementKind(element)
    if case .inline(let own) = kind { context.style.formUnion(own) }
    if case .heading = kind {} else { context.style = style.applied(to: context.style) }
    switch kind {
    case .dropped: break
    // Cocoa writes blanks so that shall not be one with others.
    case .inline where element.hasClass("Apple-converted-space"):
      inline.append(" ", style: context.style, link: context.link)
    case .inline: read(element.children, context)
    case .block:
      flush()
      read(element.children, context)
      flush()
    case .input:
      let isBox = element["type"]?.lowercased() == "checkbox"
      if isBox && blocks.isEmpty && inline.isEmpty { isDone = element["checked"] != nil }
    case .lineBreak:
      if inline.endsInBreak {
        flush()
      } else {
        inline.append(TextRun(content: .lineBreak, style: context.style, link: context.link))
      }
    case .heading(let level):
      let runs = line(of: element.children, context)
      if !runs.isEmpty { append(.heading(level: level, runs)) }
    case .rule: append(.rule)
    case .code: readCode(element)
    case .quote, .list, .table: readNested(element, kind, context)
    case .image, .frame, .media, .figure: readMedium(element, kind, context)
    case .link, .quotation, .raised, .lowered, .ruby: readInline(element, kind, context)
    }
  }

  private mutating func readNested(
    _ element: HTMLElement, _ kind: ElementKind, _ around: Context
  ) {
    var context = around
    context.nesting += 1
    if context.nesting > Self.greatestNesting {
      return append(contentsOf: blocks(of: element.children, around))
    }
    switch kind {
    case .quote:
      let inner = blocks(of: element.children, context)
      flush()
      if !inner.isEmpty { append(.quote(inner)) }
    case .list(let isOrdered): readList(element, isOrdered: isOrdered, context)
    default: readTable(element, context)
    }
  }

  private mutating func readInline(
    _ element: HTMLElement, _ kind: ElementKind, _ around: Context
  ) {
    var context = around
    switch kind {
    case .link:
      if let text = element["href"], let address = address(text, .link) {
        context.link = TextRun.Link(address: address, title: Self.words(element["title"]))
      }
      read(element.children, context)
    case .quotation:
      read([.text("\u{201C}")] + element.children + [.text("\u{201D}")], context)
    case .ruby: read([.text("(")] + element.children + [.text(")")], context)
    case .raised:
      context.digits = .raised
      read(element.children, context)
    default:
      context.digits = .lowered
      read(element.children, context)
    }
  }

  /// The address to write; `nil` for a program, and for one that is not wanted.
  func address(_ text: String, _ use: HTMLAddress.Use) -> String? {
    let bare = text.drop { $0.isWhitespace }
    let address = HTMLAddress(
      text: String(bare.prefix(bare.count - bare.reversed().prefix { $0.isWhitespace }.count)),
      use: use)
    if address.isProgram || (address.text.isEmpty && use != .link) { return nil }
    return resolve(address)
  }

  /// The words of an attribute, with one blank between them.
  static func words(_ text: String?) -> String {
    (text ?? "").split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}

/// The digits and signs that Unicode has raised or lowered.
enum ScriptDigits {
  case raised, lowered

  private static let plain = Array("0123456789+-=()n".unicodeScalars)
  private static let high = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ".unicodeScalars)
  private static let low = Array("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ".unicodeScalars)

  /// - Returns: The text as it is, if it has other characters.
  func applied(to text: String) -> String {
    let table = self == .raised ? Self.high : Self.low
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let index = Self.plain.firstIndex(of: scalar) else { return text }
      result.append(table[index])
    }
    return String(result)
  }
}
