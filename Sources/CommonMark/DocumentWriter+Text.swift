import CCmark

extension DocumentWriter {
  /// Writes a text node, or its rest behind a bare address.
  mutating func enterText(_ node: Node) -> Step {
    let isRich =
      scan.hasTildes || scan.hasNotes || scan.hasAddresses || sentinels != nil || textOffset > 0
    guard isRich else {
      writeWhole(node)
      return .over
    }
    return writeRich(node)
  }

  private mutating func writeWhole(_ node: Node) {
    guard let literal = cmark_node_get_literal(node) else { return }
    let start = UnsafeRawPointer(literal).assumingMemoryBound(to: UInt8.self)
    let length = html.append(escapingText: start, classes: classes)
    text.buffer.append(start, length)
    appendToExcerpt(start, length)
  }

  private mutating func writeRich(_ node: Node) -> Step {
    // Measuring the text again behind every address would take time with the square of both.
    let bytes = isBehindAddress ? textWithAddress : literal(of: node)
    var start = textOffset
    var mark = scan.hasTildes ? firstMark(of: node, from: start) : nil
    isBehindAddress = false
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard classes[Int(byte)] & ByteClasses.rich != 0 else {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "~"):
        if let number = mark, strikethrough.marks[number].offset == index {
          let found = strikethrough.marks[number]
          mark = found.hasNext ? number + 1 : nil
          if found.role != .text {
            flush(bytes, start, index)
            if image == nil { html.append(found.role == .opening ? "<del>" : "</del>") }
            start = index + found.length
          }
          index += found.length
        } else {
          index += 1
        }
      case UInt8(ascii: "[") where scan.hasNotes && image == nil:
        guard let label = FootnoteLabels.label(at: index, in: bytes),
          let note = labels.number(of: UnsafeBufferPointer(rebasing: bytes[label])),
          notes.isDefined(note)
        else {
          index += 1
          continue
        }
        flush(bytes, start, index)
        write(referenceTo: note)
        index = label.upperBound + 1
        start = index
      case Sentinels.leads[0]:
        guard let meaning = sentinels?.meaning(at: index, in: bytes) else {
          index += 1
          continue
        }
        flush(bytes, start, index)
        withUnsafePointer(to: meaning.character) {
          write(plain: UnsafeBufferPointer(start: $0, count: 1))
        }
        index += 3
        start = index
      default:
        guard scan.hasAddresses, image == nil, links.isEmpty,
          let found = bareAddress(at: index, in: bytes, notBefore: start)
        else {
          index += 1
          continue
        }
        flush(bytes, start, found.range.lowerBound)
        nextMark = mark
        let end = min(found.range.upperBound, offsetOfPair(from: mark))
        askFor(found.range.lowerBound..<end, scheme: found.scheme, in: bytes, node)
        return .ask
      }
    }
    flush(bytes, start, bytes.count)
    textOffset = 0
    return .over
  }

  private mutating func flush(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end else { return }
    write(plain: UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  private func firstMark(of node: Node, from offset: Int) -> Int? {
    var mark = isBehindAddress ? nextMark : Strikethrough.firstMark(of: node)
    while let number = mark, strikethrough.marks[number].offset < offset {
      mark = strikethrough.marks[number].hasNext ? number + 1 : nil
    }
    return mark
  }

  /// Where the next mark is that has a partner: it cannot be part of an address.
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
      // What stands before a link cannot be part of it, but decides whether it may begin.
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
    scratch.removeAll()
    scratch.append(scheme)
    let shown = UnsafeBufferPointer(rebasing: bytes[range])
    if let sentinels {
      sentinels.append(restoring: shown, isSource: false, to: &scratch)
    } else {
      scratch.append(shown)
    }
    ask(scratch.bytes, kind: .link, at: node)
    textOffset = range.lowerBound
  }
}
