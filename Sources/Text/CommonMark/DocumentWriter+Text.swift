import CCmark

extension DocumentWriter {
  /// Writes a text node, or its rest behind a bare address.
  mutating func enterText(_ node: Node) -> Step {
    let isRich =
      scan.hasTildes || scan.hasNotes || scan.hasAddresses || sentinels != nil || textOffset > 0
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
    /// The next mark of a strikethrough.
    var mark: Int?
  }

  private mutating func writeRich(_ node: Node) -> Step {
    // Measuring the text again behind every address would take time with the square of both.
    let bytes = isBehindAddress ? textWithAddress : literal(of: node)
    var cursor = Cursor(
      bytes: bytes, start: textOffset, index: textOffset,
      mark: scan.hasTildes ? firstMark(of: node, from: textOffset) : nil)
    isBehindAddress = false
    while cursor.index < bytes.count {
      let byte = bytes[cursor.index]
      guard classes[Int(byte)] & ByteClasses.rich != 0 else {
        cursor.index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "~"): writeTilde(&cursor)
      case UInt8(ascii: "[") where scan.hasNotes && image == nil: writeBracket(&cursor)
      case 0xE1: writeSentinel(&cursor)
      case UInt8(ascii: "w") where !bytes.has(UInt8(ascii: "w"), at: cursor.index + 1):
        cursor.index += 1
      default: if askForAddress(&cursor, node) { return .ask }
      }
    }
    flush(&cursor, to: bytes.count)
    textOffset = 0
    return .over
  }

  private mutating func writeTilde(_ cursor: inout Cursor) {
    guard let number = cursor.mark, strikethrough.marks[number].offset == cursor.index else {
      cursor.index += 1
      return
    }
    let mark = strikethrough.marks[number]
    cursor.mark = mark.hasNext ? number + 1 : nil
    if mark.role != .text {
      flush(&cursor, to: cursor.index)
      if image == nil { html.append(mark.role == .opening ? "<del>" : "</del>") }
      cursor.start += mark.length
    }
    cursor.index += mark.length
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
    withUnsafePointer(to: meaning.character) {
      write(plain: UnsafeBufferPointer(start: $0, count: 1))
    }
    cursor.index += 3
    cursor.start = cursor.index
  }

  /// - Returns: Whether there is an address to resolve.
  private mutating func askForAddress(_ cursor: inout Cursor, _ node: Node) -> Bool {
    guard scan.hasAddresses, image == nil, links.isEmpty,
      let found = bareAddress(at: cursor.index, in: cursor.bytes, notBefore: cursor.start)
    else {
      cursor.index += 1
      return false
    }
    flush(&cursor, to: found.range.lowerBound)
    nextMark = cursor.mark
    let end = min(found.range.upperBound, offsetOfPair(from: cursor.mark))
    askFor(found.range.lowerBound..<end, scheme: found.scheme, in: cursor.bytes, node)
    return true
  }

  private mutating func flush(_ cursor: inout Cursor, to end: Int) {
    guard cursor.start < end else { return }
    write(plain: UnsafeBufferPointer(rebasing: cursor.bytes[cursor.start..<end]))
    cursor.start = end
  }

  private func firstMark(of node: Node, from offset: Int) -> Int? {
    var mark = isBehindAddress ? nextMark : Strikethrough.firstMark(of: node)
    while let number = mark, strikethrough.marks[number].offset < offset {
      mark = strikethrough.marks[number].hasNext ? number + 1 : nil
    }
    return mark
  }

  /// The offset of the next mark that has a partner: it cannot be part of an address.
  private func offsetOfPair(from mark: Int?) -> Int {
    var mark = mark
    while let number = mark {
      if strikethrough.marks[number].role != .text { return strikethrough.marks[number].offset }
      mark = strikethrough.marks[number].hasNext ? number + 1 : nil
    }
    return .max
  }

  private func bareAddress(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, notBefore floor: Int
  ) -> (range: Range<Int>, scheme: StaticString)? {
    let finder = Autolinks(classes: classes)
    switch bytes[index] {
    case UInt8(ascii: ":"):
      return finder.address(withColonAt: index, in: bytes, notBefore: floor).map { ($0, "") }
    case UInt8(ascii: "w"):
      // Text before a link is not part of it, but decides whether it may begin.
      return finder.webAddress(at: index, in: bytes, notBefore: index > floor ? floor : index)
        .map { ($0, "http://") }
    case UInt8(ascii: "@"):
      return finder.mailAddress(around: index, in: bytes, notBefore: floor)
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

extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ byte: UInt8, at index: Int) -> Bool {
    index < count && self[index] == byte
  }
}
