import CCmark
import Platform

/// The first byte of a destination that is a name, twice if it is to be shown; no text has it.
package let linkByNameMark = UInt8(0x01)

/// Reads what Obsidian adds to Markdown in cmark's tree: links by name, embedded files, callouts, names
/// of blocks, and lines of data.
///
/// ## Source
/// Obsidian Help: "Internal links", "Embed files", "Callouts", "Link to blocks"; Dataview, "Adding
/// metadata".
struct WikiText {

  /// A quotation with a title.
  struct Callout {
    let kind: String
    /// Whether it can be folded.
    let isFoldable: Bool
    let isOpen: Bool
  }

  /// All of the document; a quotation's user data is the number of its own, from 1.
  private(set) var callouts: [Callout] = []

  static func callout(of node: Node) -> Int? {
    cmark_node_get_user_data(node).map { Int(bitPattern: $0) - 1 }
  }

  /// - Parameter root: A tree whose texts are not paired yet.
  init(reading root: Node) {
    var (texts, blocks, quotes): ([Node], [Node], [Node]) = ([], [], [])
    let walk = TreeWalk(root)
    while let (node, kind, isEntering) = walk.next() {
      if !isEntering { continue }
      switch kind {
      case .text where literal(of: node).contains(0x5B, 0x5B): texts.append(node)
      case .paragraph, .heading: blocks.append(node)
      case .blockQuote: quotes.append(node)
      default: break
      }
    }
    for text in texts { Self.splitLinks(text) }
    for block in blocks { Self.dropData(block) }
    for quote in quotes { readCallout(quote) }
  }

  // MARK: Links

  private static let close = Array("]]".utf8)

  /// Makes nodes of `[[name#heading|label]]` and `![[file]]`; one without a label has no children.
  private static func splitLinks(_ node: Node) {
    let text = Array(literal(of: node))
    var (start, next) = (0, 0)
    while let close = firstIndex(of: Self.close, in: text[next...]) {
      let inside = text[next..<close]
      next = close + 2
      let bracket = UInt8(ascii: "[")
      let open = inside.indices.dropLast().last { text[$0] == bracket && text[$0 + 1] == bracket }
      guard let open, open + 2 < close else { continue }
      let isEmbed = open > start && text[open - 1] == UInt8(ascii: "!")
      insert(text[start..<(open - (isEmbed ? 1 : 0))], before: node)
      if let link = NamedLink(text[(open + 2)..<close], isEmbed: isEmbed) {
        insert(link, before: node)
      }
      start = next
    }
    if start == text.count {
      cmark_node_unlink(node)
    } else if start > 0 {
      set(text[start...], of: node)
    }
  }

  private static func insert(_ text: ArraySlice<UInt8>, before node: Node) {
    guard !text.isEmpty, let new = newNode(CMARK_NODE_TEXT) else { return }
    set(text, of: new)
    cmark_node_insert_before(node, new)
  }

  private static func insert(_ link: NamedLink, before node: Node) {
    guard let new = newNode(link.isPicture ? CMARK_NODE_IMAGE : CMARK_NODE_LINK) else { return }
    withText(of: link.destination) { _ = cmark_node_set_url(new, $0) }
    if let width = link.width {
      withText(of: [linkByNameMark] + width) { _ = cmark_node_set_title(new, $0) }
    }
    if let words = link.label, let label = newNode(CMARK_NODE_TEXT) {
      set(words, of: label)
      cmark_node_append_child(new, label)
    }
    cmark_node_set_user_data(new, UnsafeMutableRawPointer(node))
    cmark_node_insert_before(node, new)
  }

  /// The node in cmark's tree that another was made of, which knows its place.
  static func typed(_ node: Node) -> Node {
    guard bytes(ofText: cmark_node_get_url(node)).first == linkByNameMark else { return node }
    return cmark_node_get_user_data(node).map { Node($0) } ?? node
  }

  /// The width of a picture: `![[rain.jpg|300]]`, `![[rain.jpg|300x200]]`.
  ///
  /// - Parameter limit: That of the file; 0 if it is not known.
  static func width(of node: Node, limit: Int) -> Int? {
    let title = bytes(ofText: cmark_node_get_title(node))
    guard title.first == linkByNameMark else { return nil }
    let width = Int(String(decoding: title.dropFirst().prefix(while: \.isDigit), as: UTF8.self))
    return width.map { limit > 0 ? min($0, limit) : $0 }
  }

  private static func set(_ text: ArraySlice<UInt8>, of node: Node) {
    withText(of: text) { _ = cmark_node_set_literal(node, $0) }
  }

  private static func withText(
    of bytes: some Collection<UInt8>, _ body: (UnsafePointer<CChar>?) -> Void
  ) {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress) }
  }

  // MARK: Data

  static func mayHoldData(_ source: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    source.contains(UInt8(ascii: "^")) || source.firstRange(of: "::".utf8) != nil
  }

  /// Takes lines `key:: value` out of a paragraph, and the ` ^name` at its end.
  private static func dropData(_ block: Node) {
    if let last = cmark_node_last_child(block), NodeKind(of: last) == .text {
      let text = literal(of: last)
      let name = text.reversed().prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }.count
      let mark = text.count - name - 1
      if name > 0, mark >= 0, text[mark] == UInt8(ascii: "^"),
        mark == 0 || text[mark - 1] == 0x20
      {
        set(Array(text[..<max(0, mark - 1)])[...], of: last)
      }
    }
    var lines: [[Node]] = [[]]
    for node in children(of: block) {
      lines[lines.count - 1].append(node)
      if NodeKind(of: node) == .softBreak { lines.append([]) }
    }
    for line in lines where line.first.map(isData) ?? false {
      for node in line { cmark_node_unlink(node) }
    }
    while let last = cmark_node_last_child(block), NodeKind(of: last) == .softBreak {
      cmark_node_unlink(last)
    }
    if cmark_node_first_child(block) == nil { cmark_node_unlink(block) }
  }

  private static func isData(_ node: Node) -> Bool {
    guard NodeKind(of: node) == .text else { return false }
    let text = literal(of: node)
    let end = firstIndex(of: Array("::".utf8), in: Array(text)[...])
    guard let end, end > 0, text[end - 1] != 0x20 else { return false }
    return (end + 2 == text.count || text[end + 2] == 0x20)
      && text[..<end].allSatisfy {
        $0.isLetterOrDigit || $0 >= 0x80 || "_- ".utf8.contains($0)
      }
  }

  // MARK: Callouts

  private static let kinds: [String: String] = [
    "summary": "abstract", "tldr": "abstract", "hint": "tip", "important": "tip",
    "check": "success", "done": "success", "help": "question", "faq": "question",
    "caution": "warning", "attention": "warning", "fail": "failure", "missing": "failure",
    "error": "danger", "cite": "quote",
  ]

  /// Makes a title of the line `[!note]- Title` that a quotation begins with.
  private mutating func readCallout(_ quote: Node) {
    guard let block = cmark_node_first_child(quote), NodeKind(of: block) == .paragraph,
      let first = cmark_node_first_child(block), NodeKind(of: first) == .text
    else { return }
    let text = Array(literal(of: first))
    guard text.starts(with: "[!".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")), end > 2,
      text[2..<end].allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }),
      let title = newNode(CMARK_NODE_PARAGRAPH)
    else { return }
    let name = String(decoding: text[2..<end], as: UTF8.self).lowercased()
    var rest = text[(end + 1)...]
    let fold = rest.first.flatMap { "+-".utf8.contains($0) ? $0 : nil }
    if fold != nil { rest = rest.dropFirst() }
    rest = rest.drop { $0 == 0x20 }
    callouts.append(
      Callout(
        kind: Self.kinds[name] ?? name, isFoldable: fold != nil, isOpen: fold == UInt8(ascii: "+")))
    let isAlone = cmark_node_next(first).map { NodeKind(of: $0) == .softBreak } ?? true
    if rest.isEmpty, isAlone {
      rest = Array((name.prefix(1).uppercased() + name.dropFirst()).utf8)[...]
    }
    Self.set(rest, of: first)
    cmark_node_insert_before(block, title)
    while let node = cmark_node_first_child(block) {
      let isEnd = [.softBreak, .lineBreak].contains(NodeKind(of: node))
      if isEnd { cmark_node_unlink(node) } else { cmark_node_append_child(title, node) }
      if isEnd { break }
    }
    if cmark_node_first_child(block) == nil { cmark_node_unlink(block) }
    for node in [quote, title] {
      cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: callouts.count))
    }
  }
}
