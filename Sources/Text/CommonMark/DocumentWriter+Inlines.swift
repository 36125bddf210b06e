import CCmark

extension DocumentWriter {
  mutating func enterInline(_ node: Node, _ kind: NodeKind) -> Step {
    switch kind {
    case .softBreak, .lineBreak:
      noteLineEnd(node, isSoft: kind == .softBreak)
      breakLine(kind == .softBreak ? softBreak : "<br />\n")
    case .code: writeCode(node)
    case .htmlInline: write(inlineHTML: literal(of: node), at: node)
    case .emphasis: html.append("<em>" as StaticString)
    case .strong: html.append("<strong>" as StaticString)
    case .link, .image:
      let url = restored(bytes(ofText: cmark_node_get_url(node)), isSource: false)
      note(kind == .link ? .link : .image, url, at: node)
      ask(url, kind: kind == .link ? .link : .image, at: node)
      return .ask
    default: break
    }
    return .intoChildren
  }

  /// Inside an image's alternative text only the text counts.
  mutating func enterInsideImage(_ node: Node, _ kind: NodeKind) -> Step {
    switch kind {
    case .text: return enterText(node)
    case .code:
      write(plain: restored(literal(of: node), isSource: true))
    case .htmlInline:
      let source = literal(of: node)
      if options.rawHTML != .escaped || !source.isComment {
        write(plain: restored(source, isSource: true))
      } else {
        hide(source)
      }
    // Only their words are shown.
    case .link, .image: hidesWords = true
    case .softBreak, .lineBreak:
      html.append(0x20)
      text.buffer.append(0x20)
    default: break
    }
    return .intoChildren
  }

  /// Writes text that holds nothing special.
  mutating func write(plain bytes: UnsafeBufferPointer<UInt8>) {
    html.append(escaping: bytes)
    if text.isWanted { text.buffer.append(bytes) }
    if !hasWords, image == nil { hasWords = bytes.contains { $0 > 0x20 } }
    appendToExcerpt(bytes)
  }

  @inline(__always)
  mutating func appendToExcerpt(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isInExcerptBlock, image == nil, let start = bytes.baseAddress, !bytes.isEmpty
    else { return }
    if isExcerptLineBroken {
      isExcerptLineBroken = false
      if EastAsianText.needsBlank(between: excerpt.bytes, bytes) { excerpt.append(0x20) }
    }
    let skipped = bytes.first == 0x20 && excerpt.last ?? 0x20 == 0x20 ? 1 : 0
    excerpt.append(start + skipped, min(bytes.count - skipped, Excerpt.longestBytes))
    if excerpt.count > Excerpt.longestBytes {
      isInExcerptBlock = false
      wantsExcerpt = false
    }
  }

  /// The mark of a line end inside a paragraph.
  var softBreak: StaticString { options.breaks == .kept ? "<br />\n" : "\n" }

  private mutating func breakLine(_ mark: StaticString) {
    html.append(mark)
    if cell != nil {
      text.buffer.append(0x20)
    } else {
      text.breakLine()
    }
    breakExcerpt()
  }

  mutating func breakExcerpt() {
    isExcerptLineBroken = isInExcerptBlock && excerpt.last ?? 0x20 != 0x20
  }

  private mutating func writeCode(_ node: Node) {
    html.append("<code>" as StaticString)
    write(plain: restored(literal(of: node), isSource: true))
    html.append("</code>" as StaticString)
  }

  mutating func ask(_ url: UnsafeBufferPointer<UInt8>, kind: LinkKind, at node: Node) {
    let line = lines.typedLine(of: Int(cmark_node_get_start_line(WikiText.typed(node))))
    question = Question(destination: url, kind: kind, line: firstLine - 1 + max(1, line))
  }
}

/// HTML that was typed.
extension DocumentWriter {
  private mutating func write(inlineHTML source: UnsafeBufferPointer<UInt8>, at node: Node) {
    hasRawHTML = true
    let source = restored(source, isSource: true)
    switch options.rawHTML {
    case .omitted:
      html.append("<!-- raw HTML omitted -->" as StaticString)
      hidesWords = true
    case .allowed:
      writeTyped(source, at: node)
      follow(source, isInline: true)
    case .escaped:
      if source.isComment { return hide(source) }
      // An excerpt is one line: a tag of several lines is left out of it.
      let counts = isInExcerptBlock
      if source.contains(0x0A) { isInExcerptBlock = false }
      write(plain: source)
      if wantsExcerpt { isInExcerptBlock = counts }
    }
  }

  private mutating func writeTyped(_ source: UnsafeBufferPointer<UInt8>, at node: Node) {
    note(.html, source, at: node)
    let start = html.count
    html.append(source)
    endPlace(from: start)
  }

  mutating func write(htmlBlock source: UnsafeBufferPointer<UInt8>, at node: Node) {
    hasRawHTML = true
    let source = restored(source, isSource: true)
    switch options.rawHTML {
    case .omitted:
      endLine()
      html.append("<!-- raw HTML omitted -->" as StaticString)
      endLine()
      hidesWords = true
    case .allowed:
      endLine()
      writeTyped(source, at: node)
      endLine()
      follow(source, isInline: false)
    case .escaped:
      let typed = source.withoutComments
      let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
      if typed.count(where: { !isSpace($0) }) < source.count(where: { !isSpace($0) }) {
        hide(source)
      }
      guard !typed.isEmpty else { return }
      endLine()
      html.append("<p>" as StaticString)
      typed.withUnsafeBufferPointer {
        html.append(escaping: $0)
        text.write(lines: $0)
      }
      hasWords = true
      html.append("</p>\n" as StaticString)
    }
  }

  /// Notes that a comment is left out, unless there are no words in it: such a one keeps lists apart.
  private mutating func hide(_ comment: UnsafeBufferPointer<UInt8>) {
    hidesWords =
      hidesWords
      || comment.contains { $0.isLetterOrDigit || $0 >= 0x80 }
  }

  /// Notes which element HTML that is shown opens or closes, if its content is no words.
  private mutating func follow(_ source: UnsafeBufferPointer<UInt8>, isInline: Bool) {
    unread.pass(Array(source))
    if unread.name == nil {
      takeBackUnread(isInline: isInline)
    } else if beforeUnread == nil {
      beforeUnread = ReadWords(
        text: text.mark, excerptLength: excerpt.count, wantsExcerpt: wantsExcerpt,
        isInExcerptBlock: isInExcerptBlock, hasWords: hasWords)
    }
  }

  /// Takes back what the content of an element wrote that is not read as words.
  ///
  /// It is written first so that lists, quotes and links open and close as ever.
  mutating func takeBackUnread(isInline: Bool) {
    guard let before = beforeUnread else { return }
    beforeUnread = nil
    text.goBack(to: before.text)
    excerpt.truncate(to: before.excerptLength)
    (wantsExcerpt, hasWords) = (before.wantsExcerpt, before.hasWords)
    isInExcerptBlock = isInline && (isInExcerptBlock || before.isInExcerptBlock)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether this, a whole piece of HTML, is a comment.
  var isComment: Bool { hasPrefix("<!--", ignoringCaseIn: self) }

  /// HTML without its comments and the white space around what is left. A comment that is never
  /// closed stays: dropping it would drop the rest of the text.
  var withoutComments: [UInt8] {
    var kept: [UInt8] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "<!--".utf8),
      let end = rest[start.upperBound...].firstRange(of: "-->".utf8)
    {
      kept += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    kept += rest
    guard let last = kept.lastIndex(where: { !$0.isSpace }) else { return [] }
    return Array(kept[...last].drop(while: \.isSpace))
  }
}
