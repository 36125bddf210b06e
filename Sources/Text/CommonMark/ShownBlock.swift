import CCmark
import CPlatform
package import Diagnostics

/// A block of a text, with what is shown of it.
package struct ShownBlock: Sendable {
  /// Its lines in the source, with those behind it that belong to no block that is shown.
  package let range: Range<Int>
  /// Whether the HTML has all words of these lines.
  package let isWhole: Bool
  /// As ``MarkdownRenderer/html``; but a footnote's number is `<sup class="footnote-ref">label</sup>`.
  package let html: [UInt8]
  /// The label of a footnote; `nil` for any other block.
  package var label: [UInt8]?
}

extension MarkdownRenderer {
  /// The blocks of a text that are shown, in its order: without footnotes that nothing refers to.
  ///
  /// cmark's tree says what is shown and on which lines, but it does not have the definitions of
  /// links. So where a text has some, no block is whole that has a link, or that may have a
  /// definition on its lines. The same goes for lines of data in a vault.
  ///
  /// - Parameters:
  ///   - source: UTF-8.
  ///   - resolver: As for ``render(_:file:firstLine:resolver:keepsText:)``.
  /// - Throws: A ``Diagnostic`` if the text exceeds a limit.
  package mutating func shownBlocks<Resolver: LinkResolver>(
    of source: UnsafeBufferPointer<UInt8>, resolver: inout Resolver
  ) throws(Diagnostic) -> [ShownBlock] {
    let scan = try checked(source, file: "", firstLine: 1)
    let mark = arena_begin()
    defer { arena_end(mark) }
    let parsed = parse(source, scan: scan)
    guard let tree = parsed.tree else { return [] }
    let parts = SourceParts(of: tree, on: parsed.lines, in: source).all
    let definesLinks = DocumentWriter.definesLinks(parsed.text)
    writer.begin(parsed, of: source, scan: scan, firstLine: 1)
    writer.text.isWanted = false
    (writer.walksBlocks, writer.definesLinks) = (true, definesLinks)

    var blocks: [ShownBlock] = []
    for part in parts where part.note == nil {
      blocks.append(shown(part, in: source, resolver: &resolver))
    }
    let notes = Dictionary(
      parts.compactMap { part in part.note.map { ($0, part) } },
      uniquingKeysWith: { first, _ in first })
    var next = 0
    while next < writer.notes.order.count {
      let note = writer.notes.order[next]
      guard let item = writer.notes.items[note] else { break }
      // One inside of another block was left out there.
      let part =
        notes[note]
        ?? SourceParts.Part(nodes: [item], range: source.count..<source.count, note: note)
      writer.noteBeingWritten = next
      var block = shown(part, in: source, resolver: &resolver)
      block.label = writer.labels.all[note]
      blocks.append(block)
      next += 1
    }
    writer.noteBeingWritten = nil
    return blocks.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func shown<Resolver: LinkResolver>(
    _ part: SourceParts.Part, in source: UnsafeBufferPointer<UInt8>, resolver: inout Resolver
  ) -> ShownBlock {
    let start = writer.html.count
    writer.hidesWords =
      part.range.isEmpty || part.holdsNotes
      || writer.definesLinks && source[part.range].firstRange(of: "]:".utf8) != nil
      || options.isWiki && WikiText.mayHoldData(source[part.range])
    for node in part.nodes {
      writer.walk(node)
      while let question = writer.run() {
        writer.answer(
          resolver.resolve(question.destination, kind: question.kind, line: question.line))
      }
    }
    return ShownBlock(
      range: part.range, isWhole: !writer.hidesWords, html: Array(writer.html.bytes(from: start)))
  }
}

extension DocumentWriter {
  /// Whether a text defines links: it then is another one if no `]:` in it is a mark.
  fileprivate static func definesLinks(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let changed = withoutColons(source)
    if source.elementsEqual(changed) { return false }
    return withArena {
      let html = changed.withUnsafeBufferPointer { withoutColons(Self.html(of: $0)) }
      return withoutColons(Self.html(of: source)) != html
    }
  }

  private static func html(of source: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let tree = parseTree(of: source, isSmart: false) else { return bytes(ofText: nil) }
    return bytes(ofText: cmark_render_html(tree, CMARK_OPT_UNSAFE))
  }

  private static func withoutColons(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes = Array(source)
    for index in bytes.indices.dropFirst()
    where bytes[index] == UInt8(ascii: ":") && bytes[index - 1] == UInt8(ascii: "]") {
      bytes[index] = UInt8(ascii: ";")
    }
    return bytes
  }
}
