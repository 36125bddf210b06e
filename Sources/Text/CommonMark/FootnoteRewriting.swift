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
/// ## Source
/// GitHub's footnotes, as cmark-gfm 0.29.0.gfm.13 reads them.
struct FootnoteRewriting {
  private struct Definition {
    let line: Int
    let start: Int
    let bracket: Int
    let label: Range<Int>
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var definitions: [Definition] = []
  private var kinds: ListPrefix.Kinds = []

  /// Finds the lines that may be definitions.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    var line = 1
    var start = 0
    while start < source.count {
      let prefix = ListPrefix(of: source, at: start)
      kinds.formUnion(prefix.kinds)
      if let label = FootnoteLabels.label(at: prefix.end, in: source),
        label.upperBound + 1 < source.count, source[label.upperBound + 1] == UInt8(ascii: ":")
      {
        definitions.append(
          Definition(line: line, start: start, bracket: prefix.end, label: label))
      }
      start = LineBounds.start(after: prefix.end, in: source)
      line += 1
    }
  }

  /// Writes the text with its definitions rewritten, and parses it.
  ///
  /// - Returns: `nil` if it has none.
  mutating func rewrite(
    into prepared: inout PreparedSource, labels: inout FootnoteLabels, isSmart: Bool
  ) -> Node? {
    guard !definitions.isEmpty else { return nil }
    dropThoseInCode(isSmart: isSmart)
    // A line may still turn out to be the middle of a paragraph: then it is left as it is.
    for _ in 1...2 where !definitions.isEmpty {
      prepared.removeAll()
      labels = FootnoteLabels()
      write(into: &prepared, labels: &labels)
      guard let tree = parseTree(of: prepared.text.bytes, isSmart: isSmart) else { break }
      let read = Self.itemLines(in: tree)
      let written = prepared.lines.noteLines
      if written.allSatisfy({ read.contains($0.line) }) { return tree }
      definitions = zip(definitions, written).filter { read.contains($0.1.line) }.map(\.0)
    }
    labels = FootnoteLabels()
    return nil
  }

  private static func itemLines(in root: Node) -> Set<Int> {
    var lines: Set<Int> = []
    var walk = BlockWalk(root)
    while let (node, kind, isEntering) = walk.next() {
      guard isEntering, kind == .item, let first = cmark_node_first_child(node),
        NodeKind(of: first) == .heading
      else { continue }
      lines.insert(Int(cmark_node_get_start_line(node)))
    }
    return lines
  }

  private func write(into prepared: inout PreparedSource, labels: inout FootnoteLabels) {
    let marker = unusedMarker
    var start = 0
    var line = 1
    for definition in definitions {
      copyLines(from: &start, to: definition.start, line: &line, into: &prepared)
      let number = labels.define(UnsafeBufferPointer(rebasing: source[definition.label]))
      let prefix = UnsafeBufferPointer(rebasing: source[definition.start..<definition.bracket])
      prepared.text.append(prefix)
      prepared.text.append(marker)
      prepared.lines.typedLines.append(Int32(clamping: line))
      prepared.lines.noteLines.append((prepared.lines.typedLines.count, number ?? -1))
      let end = LineBounds.start(after: definition.bracket, in: source)
      var rest = definition.label.upperBound + 2
      while rest < end, source[rest] == 0x20 || source[rest] == 0x09 { rest += 1 }
      if rest < end, source[rest] != 0x0A, source[rest] != 0x0D {
        appendContinuation(of: prefix, to: &prepared)
        prepared.text.append(UnsafeBufferPointer(rebasing: source[rest..<end]))
        prepared.lines.typedLines.append(Int32(clamping: line))
      }
      start = end
      line += 1
    }
    copyLines(from: &start, to: source.count, line: &line, into: &prepared)
  }

  /// A list of this marker is not joined to any other list of the text, if it can be helped.
  private var unusedMarker: StaticString {
    if !kinds.contains(.plus) { return "+   #\n" }
    if !kinds.contains(.parenthesis) { return "1)  #\n" }
    return kinds.contains(.star) && !kinds.contains(.minus) ? "-   #\n" : "*   #\n"
  }

  private func copyLines(
    from start: inout Int, to end: Int, line: inout Int, into prepared: inout PreparedSource
  ) {
    guard start < end else { return }
    prepared.text.append(UnsafeBufferPointer(rebasing: source[start..<end]))
    while start < end {
      prepared.lines.typedLines.append(Int32(line))
      line += 1
      start = LineBounds.start(after: start, in: source)
    }
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

  private mutating func dropThoseInCode(isSmart: Bool) {
    let source = source
    let ranges = withArena { () -> [ClosedRange<Int>] in
      guard let root = parseTree(of: source, isSmart: isSmart) else { return [] }
      return Self.literalLines(in: root)
    }
    var next = 0
    definitions.removeAll { definition in
      while next < ranges.count, ranges[next].upperBound < definition.line { next += 1 }
      return next < ranges.count && ranges[next].contains(definition.line)
    }
  }

  /// The lines of code and HTML blocks, ascending.
  private static func literalLines(in root: Node) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var walk = BlockWalk(root)
    while let (node, kind, isEntering) = walk.next() {
      guard isEntering, kind == .codeBlock || kind == .htmlBlock else { continue }
      let first = Int(cmark_node_get_start_line(node))
      ranges.append(first...max(first, Int(cmark_node_get_end_line(node))))
    }
    return ranges
  }
}
