import CCmark

extension DocumentWriter {
  /// Writes a text node, or its rest behind a bare address.
  mutating func enterText(_ node: Node) -> Step {
    let isRich =
      scan.hasNotes || scan.hasAddresses || InlineMarks.firstMark(of: node) != nil || textOffset > 0
      || sentinels != nil && literal(of: node).contains(byte: 0xE1)
    guard isRich else {
      write(plain: literal(of: node))
      return .over
    }
    return writeRich(node)
  }

  /// The progress through a text node.
  private struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Text before this is written already.
    var start: Int
    var index: Int
    /// The next of ``inlineMarks``.
    var mark: Int?
  }

  private mutating func writeRich(_ node: Node) -> Step {
    // Measuring the text again behind every address would take time with the square of both.
    let bytes = isBehindAddress ? textWithAddress : literal(of: node)
    var cursor = Cursor(
      bytes: bytes, start: textOffset, index: textOffset,
      mark: firstMark(of: node, from: textOffset))
    isBehindAddress = false
    // Nothing but marks needs to be looked for.
    let isPlain =
      !scan.hasNotes && !scan.hasAddresses && (sentinels == nil || !bytes.contains(byte: 0xE1))
    while true {
      if let number = cursor.mark, inlineMarks.marks[number].offset <= cursor.index {
        write(inlineMarks.marks[number], number, &cursor)
        continue
      }
      guard cursor.index < bytes.count else { break }
      if isPlain {
        cursor.index = cursor.mark.map { inlineMarks.marks[$0].offset } ?? bytes.count
        continue
      }
      switch bytes[cursor.index] {
      case UInt8(ascii: "[") where scan.hasNotes && image == nil: writeBracket(&cursor)
      case 0xE1: writeSentinel(&cursor)
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@"):
        if askForAddress(&cursor, node) { return .ask }
      default: cursor.index += 1
      }
    }
    flush(&cursor, to: bytes.count)
    textOffset = 0
    return .over
  }

  private mutating func write(_ mark: InlineMarks.Mark, _ number: Int, _ cursor: inout Cursor) {
    cursor.mark = mark.hasNext ? number + 1 : nil
    flush(&cursor, to: cursor.index)
    if image == nil { html.append(mark.tag) }
  }

  private mutating func writeBracket(_ cursor: inout Cursor) {
    guard let label = FootnoteLabels.label(at: cursor.index, in: cursor.bytes),
      let note = labels.number(of: UnsafeBufferPointer(rebasing: cursor.bytes[label])),
      notes.isDefined(note)
    else {
      cursor.index += 1
      return
    }
    flush(&cursor, to: cursor.index)
    write(referenceTo: note)
    cursor.index = label.upperBound + 1
    cursor.start = cursor.index
  }

  private mutating func writeSentinel(_ cursor: inout Cursor) {
    guard let meaning = sentinels?.meaning(at: cursor.index, in: cursor.bytes) else {
      cursor.index += 1
      return
    }
    flush(&cursor, to: cursor.index)
    if let character = meaning.character {
      withUnsafePointer(to: character) {
        write(plain: UnsafeBufferPointer(start: $0, count: 1))
      }
    }
    cursor.index += 3
    cursor.start = cursor.index
  }

  /// - Returns: Whether there is an address to resolve.
  private mutating func askForAddress(_ cursor: inout Cursor, _ node: Node) -> Bool {
    // It does not go on behind a mark.
    let end = cursor.mark.map { inlineMarks.marks[$0].offset } ?? cursor.bytes.count
    guard scan.hasAddresses, image == nil, links.isEmpty,
      let found = bareAddress(
        at: cursor.index, in: UnsafeBufferPointer(rebasing: cursor.bytes[..<end]),
        notBefore: cursor.start)
    else {
      cursor.index += 1
      return false
    }
    flush(&cursor, to: found.range.lowerBound)
    nextMark = cursor.mark
    askFor(found.range, scheme: found.scheme, in: cursor.bytes, node)
    return true
  }

  private mutating func flush(_ cursor: inout Cursor, to end: Int) {
    guard cursor.start < end else { return }
    write(plain: UnsafeBufferPointer(rebasing: cursor.bytes[cursor.start..<end]))
    cursor.start = end
  }

  private func firstMark(of node: Node, from offset: Int) -> Int? {
    var mark = isBehindAddress ? nextMark : InlineMarks.firstMark(of: node)
    while let number = mark, inlineMarks.marks[number].offset < offset {
      mark = inlineMarks.marks[number].hasNext ? number + 1 : nil
    }
    return mark
  }

  private func bareAddress(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, notBefore floor: Int
  ) -> (range: Range<Int>, scheme: StaticString)? {
    let finder = Autolinks(bytes: bytes)
    switch bytes[index] {
    case UInt8(ascii: ":"):
      return finder.address(withColonAt: index, notBefore: floor).map { ($0, "") }
    case UInt8(ascii: "w"):
      // Text before a link is not part of it, but decides whether it may begin.
      return finder.webAddress(at: index, notBefore: index > floor ? floor : index)
        .map { ($0, "http://") }
    case UInt8(ascii: "@"):
      return finder.mailAddress(around: index, notBefore: floor)
        .map { ($0.range, $0.hasScheme ? "" : "mailto:") }
    default: return nil
    }
  }

  private mutating func askFor(
    _ range: Range<Int>, scheme: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ node: Node
  ) {
    bareAddress = range
    isBehindAddress = true
    textWithAddress = bytes
    if keepsPlaces {
      note(
        .address, restored(UnsafeBufferPointer(rebasing: bytes[range]), isSource: true), at: node)
    }
    scratch.removeAll()
    scratch.append(scheme)
    appendWords(UnsafeBufferPointer(rebasing: bytes[range]), isSource: false)
    ask(scratch.bytes, kind: .link, at: node)
    textOffset = range.lowerBound
  }
}
