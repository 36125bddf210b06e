import CCmark

/// Footnotes, with the elements and attributes that cmark-gfm 0.29.0.gfm.13 writes.
extension DocumentWriter {
  mutating func write(referenceTo note: Int) {
    let (number, count) = notes.refer(to: note)
    if walksBlocks {
      html.append("<sup class=\"footnote-ref\">" as StaticString)
      labels.all[note].withUnsafeBufferPointer { html.append(escaping: $0) }
      html.append("</sup>" as StaticString)
      return
    }
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-" as StaticString)
    append(labelOf: note)
    html.append("\" id=\"fnref-" as StaticString)
    append(labelOf: note)
    append(repetition: count)
    html.append("\" data-footnote-ref>" as StaticString)
    html.append(decimal: number)
    html.append("</a></sup>" as StaticString)
    text.buffer.append(UInt8(ascii: "["))
    text.buffer.append(decimal: number)
    text.buffer.append(UInt8(ascii: "]"))
  }

  private mutating func append(labelOf note: Int) {
    labels.all[note].withUnsafeBufferPointer {
      html.append(escapingURL: $0)
    }
  }

  /// `-2` for a footnote's second reference; nothing for its first.
  private mutating func append(repetition count: Int) {
    guard count > 1 else { return }
    html.append(UInt8(ascii: "-"))
    html.append(decimal: count)
  }

  /// Ends the document, or a footnote, and begins the next one.
  mutating func finish() {
    takeBackUnread(isInline: false)
    unread = UnreadElement()
    node = nil
    if walksBlocks { return }
    var next = 0
    if let written = noteBeingWritten {
      endLine()
      if notes.ends.count == written { notes.ends.append((html.count, false)) }
      html.append("</li>\n" as StaticString)
      text.leave(isItem: true)
      next = written + 1
    } else if !notes.order.isEmpty {
      endLine()
      html.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n" as StaticString)
    }
    if next < notes.order.count {
      begin(note: next)
    } else if noteBeingWritten != nil {
      noteBeingWritten = nil
      html.append("</ol>\n</section>\n" as StaticString)
      insertWaysBack()
    }
  }

  private mutating func begin(note index: Int) {
    let note = notes.order[index]
    noteBeingWritten = index
    html.append("<li id=\"fn-" as StaticString)
    append(labelOf: note)
    html.append("\">\n" as StaticString)
    text.separate(isTight: index > 0)
    text.enterItem(marker: Array("[\(index + 1)] ".utf8))
    if let item = notes.items[note] { walk(item) }
  }

  /// Remembers where the ways back belong if this is the last paragraph of a footnote.
  mutating func noteParagraphEnds(_ paragraph: Node) {
    guard noteBeingWritten != nil, cmark_node_parent(paragraph) == root,
      cmark_node_next(paragraph) == nil
    else { return }
    notes.ends.append((html.count, true))
  }

  /// Writes the ways back once all references are known: a footnote may refer to one before it.
  private mutating func insertWaysBack() {
    guard let first = notes.ends.first?.position else { return }
    var rest = ByteBuffer(capacity: html.count - first + 1)
    rest.append(html.bytes(from: first))
    html.truncate(to: first)
    var start = first
    for (index, end) in notes.ends.enumerated() {
      html.append(
        UnsafeBufferPointer(rebasing: rest.bytes[(start - first)..<(end.position - first)]))
      start = end.position
      for count in 1...max(1, notes.references[notes.order[index]]) {
        if end.isInParagraph || count > 1 { html.append(UInt8(ascii: " ")) }
        append(wayBackFrom: index, count: count)
      }
      if !end.isInParagraph { html.append(UInt8(ascii: "\n")) }
    }
    html.append(rest.bytes(from: start - first))
  }

  private mutating func append(wayBackFrom index: Int, count: Int) {
    html.append("<a href=\"#fnref-" as StaticString)
    append(labelOf: notes.order[index])
    append(repetition: count)
    html.append(
      "\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\""
        as StaticString)
    html.append(decimal: index + 1)
    append(repetition: count)
    html.append("\" aria-label=\"" as StaticString)
    var label = options.backReferenceLabel
    label.withUTF8 { html.append(escaping: $0) }
    html.append(UInt8(ascii: " "))
    html.append(decimal: index + 1)
    append(repetition: count)
    html.append("\">↩" as StaticString)
    if count > 1 {
      html.append("<sup class=\"footnote-ref\">" as StaticString)
      html.append(decimal: count)
      html.append("</sup>" as StaticString)
    }
    html.append("</a>" as StaticString)
  }
}
