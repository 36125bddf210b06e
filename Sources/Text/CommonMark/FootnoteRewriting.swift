import CCmark

/// Turns footnote definitions into list items, which cmark can read.
///
/// A definition goes on over lines that are indented by four columns, as does a list item whose
/// text begins in its fifth column:
///
/// ```
/// [^sea]: The *East* Sea.        +   #
///                                    The *East* Sea.
///     More of it.                    More of it.
/// ```
///
/// The empty heading keeps the item's text from meaning anything else than at the start of a
/// block; the writer knows the items by their lines. Without this, cmark would take
/// `[^sea]: word` for the definition of a link.
///
/// Not cmark's tree: it has no footnotes. But it says which lines can be definitions.
///
/// ## Source
/// GitHub's footnotes, as cmark-gfm 0.29.0.gfm.13 reads them.
struct FootnoteRewriting {
  private struct Definition {
    /// From 1.
    let line: Int
    let bracket: Int
    let label: Range<Int>
  }

  private let source: UnsafeBufferPointer<UInt8>
  private let starts: [Int]
  private var definitions: [Definition] = []

  /// Finds the lines that may be definitions.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    starts = LineBounds.all(in: source)
    for line in 1..<starts.count {
      let prefix = ListPrefix(of: source, at: starts[line - 1])
      if let label = FootnoteLabels.label(at: prefix.end, in: source),
        label.upperBound + 1 < source.count, source[label.upperBound + 1] == UInt8(ascii: ":")
      {
        definitions.append(Definition(line: line, bracket: prefix.end, label: label))
      }
    }
  }

  /// Writes the text with its definitions rewritten, and parses it.
  ///
  /// - Returns: `nil` if it has none.
  mutating func rewrite(
    into prepared: inout PreparedSource, labels: inout FootnoteLabels, isSmart: Bool
  ) -> Node? {
    // A line may turn out to be code, or the middle of a paragraph: then it is left as it is.
    for _ in 1...3 where !definitions.isEmpty {
      prepared.removeAll()
      labels = FootnoteLabels()
      let written = write(into: &prepared, labels: &labels)
      guard let tree = parseTree(of: prepared.text.bytes, isSmart: isSmart) else { break }
      let read = Self.itemLines(in: tree, prepared.lines)
      let kept = zip(definitions, written).filter { read.contains($0.1) }.map(\.0)
      if kept.count == definitions.count { return tree }
      definitions = kept
    }
    labels = FootnoteLabels()
    return nil
  }

  private static func itemLines(in root: Node, _ lines: SourceLines) -> Set<Int> {
    var found: Set<Int> = []
    let walk = TreeWalk(root)
    while let (node, kind, isEntering) = walk.next() {
      if isEntering, kind == .item, lines.note(ofItem: node) != nil {
        found.insert(Int(cmark_node_get_start_line(node)))
      }
    }
    return found
  }

  /// - Returns: The lines of the items.
  private func write(
    into prepared: inout PreparedSource, labels: inout FootnoteLabels
  ) -> [Int] {
    let marker = unusedMarker
    var written: [Int] = []
    var line = 1
    for definition in definitions {
      prepared.copy(line..<definition.line, of: source, starts, SourceLines())
      line = definition.line + 1
      let typed = Int32(clamping: definition.line)
      let number = labels.define(UnsafeBufferPointer(rebasing: source[definition.label]))
      let prefix = UnsafeBufferPointer(
        rebasing: source[starts[definition.line - 1]..<definition.bracket])
      prepared.text.append(prefix)
      prepared.text.append(marker)
      prepared.lines.all.append(.init(typed: typed, role: .note(number ?? -1)))
      written.append(prepared.lines.all.count)
      let rest = source[(definition.label.upperBound + 2)..<starts[definition.line]]
        .drop { $0 == 0x20 || $0 == 0x09 }
      if let first = rest.first, first != 0x0A, first != 0x0D {
        appendContinuation(of: prefix, to: &prepared)
        prepared.text.append(UnsafeBufferPointer(rebasing: rest))
        prepared.lines.all.append(.init(typed: typed))
      }
    }
    prepared.copy(line..<starts.count, of: source, starts, SourceLines())
    return written
  }

  /// A list of this marker is not joined to any other list of the text, if it can be helped.
  private var unusedMarker: StaticString {
    func isUsed(_ mark: Unicode.Scalar) -> Bool {
      " \t\n\r".utf8.contains { source.contains(UInt8(ascii: mark), $0) }
    }
    if !isUsed("+") { return "+   #\n" }
    if !isUsed(")") { return "1)  #\n" }
    return isUsed("*") && !isUsed("-") ? "-   #\n" : "*   #\n"
  }

  /// The line's prefix with its list markers blanked, and four columns more.
  private func appendContinuation(
    of prefix: UnsafeBufferPointer<UInt8>, to prepared: inout PreparedSource
  ) {
    for byte in prefix {
      let isKept = byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">")
      prepared.text.append(isKept ? byte : 0x20)
    }
    prepared.text.append("    " as StaticString)
  }
}
