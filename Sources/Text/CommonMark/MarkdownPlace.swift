import CCmark

/// Something that a text has made, with its tags in the HTML and its place in the source.
///
/// cmark 0.30 counts the lines of a paragraph too low behind a backslash that breaks a line, behind a
/// title of several lines, and behind definitions that the paragraph begins with. So a place says from
/// where to where it is, and ``TypedPlaces`` looks for it there.
package struct MarkdownPlace: Sendable {
  package enum Kind: Sendable {
    /// Also an address in `<` and `>`.
    case link
    case image
    /// An address that stands for itself.
    case address
    case heading
    /// A tag that was typed, or a block of HTML.
    case html

    /// Whether a ``LinkResolver`` is asked about it.
    package var isLink: Bool { self == .link || self == .image || self == .address }
  }

  package let kind: Kind
  /// It begins on no earlier line of the file, from 1.
  package let line: Int
  /// The byte from which it begins if it is on that line, from 1.
  package let column: Int
  /// The last line of its block.
  package let lastLine: Int
  /// A destination without its escapes; an address or HTML as it was typed; nothing of a heading.
  package let text: [UInt8]
  /// Its start tag; all of an image, an address or HTML. Empty of what the HTML does not have.
  package var html = 0..<0
  /// Whether it is an image that the HTML has without words, and not the only name of a link.
  package fileprivate(set) var lacksWords = false
}

extension MarkdownRenderer {
  /// A renderer that has noted the places of a text; `nil` if the text does not render.
  init?(notedIn source: [UInt8], _ options: MarkdownOptions) {
    self.init(options: options)
    keepsPlaces = true
    var links = TypedLinks()
    if html(of: source[...], resolver: &links) == nil { return nil }
  }
}

/// The addresses of all images of a text in their order, without their escapes.
///
/// - Returns: None of a text that does not render.
package func imageAddresses(in text: [UInt8]) -> [[UInt8]] {
  guard let renderer = MarkdownRenderer(notedIn: text, MarkdownOptions()) else { return [] }
  return renderer.places.filter { $0.kind == .image }.map(\.text)
}

/// Leaves all links as they were typed.
package struct TypedLinks: LinkResolver {
  package init() {}

  package mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink { .unchanged }
}

extension DocumentWriter {
  /// Notes a place, if places are wanted.
  mutating func note(
    _ kind: MarkdownPlace.Kind, _ text: UnsafeBufferPointer<UInt8>, at node: Node
  ) {
    guard keepsPlaces else { return }
    if !NodeKind(of: node).isInline { block = node }
    // cmark gives a link the line of its end, and an address in marks the column of a paragraph
    // without its indentation. Breaks of lines have neither.
    let child = cmark_node_first_child(node)
    let first =
      child.flatMap { cmark_node_get_start_line($0) > 0 ? $0 : nil } ?? WikiText.typed(node)
    let line = Int(cmark_node_get_start_line(first))
    let last = max(line, block.map { Int(cmark_node_get_end_line($0)) } ?? line)
    let column = typedColumn(of: first, on: line)
    places.append(
      MarkdownPlace(
        kind: kind, line: firstLine - 1 + max(1, lines.typedLine(of: line) + uncountedLines),
        column: column,
        lastLine: firstLine - 1 + lines.typedLine(of: last), text: Array(text)))
  }

  /// The column in the source of what begins at a node; 1 if it is not known.
  private mutating func typedColumn(of node: Node, on line: Int) -> Int {
    guard let block, uncountedLines == 0, lines.all.isEmpty, readLines.indices.contains(line)
    else { return 1 }
    var column = max(1, Int(cmark_node_get_start_column(node)))
    let text = readText[readLines[max(0, line - 1)]..<readLines[line]]
    if line > cmark_node_get_start_line(block) {
      // Counted as if each line were indented as the first is.
      let marks = text.prefix { " \t>".utf8.contains($0) }.count
      column = max(1, column + marks + 1 - Int(cmark_node_get_start_column(block)))
    }
    guard let sentinels else { return column }
    // Counted on from the place before, so that a long line takes no time with its square.
    if surplus.line != line || surplus.end >= column { surplus = (line, 0, 0) }
    let before = text.prefix(column - 1).dropFirst(surplus.end)
    for index in before.indices where before[index] == 0xE1 {
      guard let meaning = sentinels.meaning(at: index, in: readText) else { continue }
      surplus.bytes += meaning.surplus
    }
    surplus.end = column - 1
    return max(1, column - surplus.bytes)
  }

  /// Notes a line end, or that cmark does not count it.
  mutating func noteLineEnd(_ node: Node, isSoft: Bool) {
    guard keepsPlaces, let block else { return }
    let before = cmark_node_previous(node)
    let end = before.map(cmark_node_get_end_line) ?? cmark_node_get_start_line(block)
    let line = lines.typedLine(of: Int(end) + uncountedLines)
    guard line > 0, line < lineStarts.count else { return }
    if isSoft {
      if before != nil { softLineEnds.append(line) }
    } else if source[..<lineStarts[line]].last(where: { $0 != 0x0A && $0 != 0x0D })
      == UInt8(ascii: "\\")
    {
      uncountedLines += 1
    }
  }

  /// Ends the place that was noted last, whose HTML began at `start`.
  mutating func endPlace(from start: Int) {
    if keepsPlaces { places[places.count - 1].html = start..<html.count }
  }

  /// Notes whether the image has words, all of which are written.
  mutating func noteWords(of image: Node) {
    guard keepsPlaces, html.bytes(from: imageTextStart).allSatisfy({ $0 <= 0x20 }) else { return }
    let parent = cmark_node_parent(image)
    let isName =
      parent.map { NodeKind(of: $0) == .link } ?? false
      && cmark_node_previous(image) == nil && cmark_node_next(image) == nil
    places[places.count - 1].lacksWords = !isName
  }
}
