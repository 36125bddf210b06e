/// Turns the pieces of a paragraph into tokens: styles become marks that are properly nested.
struct InlineTokens {
  private(set) var tokens: [InlineToken] = []
  private let pairs: TextEscaping.Pairs
  private let isInTable: Bool
  private let isEastAsian: Bool

  /// - Parameter isEastAsian: Whether there are Hangul, kana or Han letters: then marks around neither
  ///   letters nor digits are text.
  init(_ runs: [TextRun], isInTable: Bool, isEastAsian: Bool) {
    (self.isInTable, self.isEastAsian) = (isInTable, isEastAsian)
    pairs = Self.pairs(in: runs)
    let shown = isEastAsian ? Self.withoutBareMarks(runs) : runs
    append(TextRun.withBlanksApart(shown)[...], applied: [], link: nil)
  }

  /// The same without the styles around neither letters nor digits.
  private static func withoutBareMarks(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    for style in outerStyles {
      var start = 0
      while start < runs.count {
        let end = runs[start...].firstIndex { !$0.style.contains(style) } ?? runs.count
        let isBare = runs[start..<end].allSatisfy { $0.hasNoWords(in: $0.link) }
        for index in start..<end where isBare { runs[index].style.remove(style) }
        start = end + 1
      }
    }
    return runs
  }

  private static func pairs(in runs: [TextRun]) -> TextEscaping.Pairs {
    var (asterisks, tildes, backticks) = (0, 0, 0)
    for run in runs {
      if !run.style.intersection([.strong, .emphasis]).isEmpty { asterisks += 2 }
      if run.style.contains(.strike) { tildes += 2 }
      if run.style.contains(.code) { backticks += 2 }
      let texts: [String] =
        switch run.content {
        case .text(let text): [text]
        case .image(let address, let alternative, let title): [alternative, address, title]
        case .lineBreak: []
        }
      let link = run.link.map { [$0.address, $0.title] } ?? []
      for byte in (texts + link).joined().utf8 {
        if byte == UInt8(ascii: "*") { asterisks += 1 }
        if byte == UInt8(ascii: "~") { tildes += 1 }
        if byte == UInt8(ascii: "`") { backticks += 1 }
      }
    }
    return TextEscaping.Pairs(
      asterisks: asterisks > 1, tildes: tildes > 1, backticks: backticks > 1)
  }

  /// The styles that are marks around others; strike and code stand innermost.
  private static let outerStyles: [InlineStyle] = [.strong, .emphasis]

  private mutating func append(
    _ runs: ArraySlice<TextRun>, applied: InlineStyle, link: TextRun.Link?
  ) {
    var start = runs.startIndex
    while start < runs.endIndex {
      let run = runs[start]
      // A blank is in no style by itself: marks do not stand beside it.
      if run.isBlank && run.link == link {
        append(TextRun(content: run.content))
        start += 1
        continue
      }
      let linkEnd = run.link != nil && run.link != link ? end(ofLinkFrom: start, runs) : start
      var best: (style: InlineStyle, end: Int)?
      for style in Self.outerStyles where run.style.subtracting(applied).contains(style) {
        let end = end(of: style, from: start, runs, link: link)
        let isText =
          isEastAsian && runs[start..<max(start, end)].allSatisfy { $0.hasNoWords(in: link) }
        if !isText, end > max(start, best?.end ?? 0) { best = (style, end) }
      }
      if linkEnd > start, linkEnd >= best?.end ?? 0 {
        append(link: run.link, runs[start..<linkEnd], applied: applied)
        start = linkEnd
      } else if let best {
        let mark: InlineToken.Mark = best.style == .strong ? .strong : .emphasis
        tokens.append(.delimiter(mark, isOpening: true))
        append(runs[start..<best.end], applied: applied.union(best.style), link: link)
        tokens.append(.delimiter(mark, isOpening: false))
        start = best.end
      } else {
        let end = end(ofPlainFrom: start, runs)
        let after = end < runs.endIndex ? runs[end] : nil
        let isBeside = after.map { isPlain($0, applied: applied, link: link) } ?? false
        append(plain: runs[start..<end], before: isBeside ? after : nil)
        start = end
      }
    }
  }

  private func isPlain(_ run: TextRun, applied: InlineStyle, link: TextRun.Link?) -> Bool {
    run.link == link && run.style.intersection([.strong, .emphasis]).isSubset(of: applied)
  }

  private func end(ofLinkFrom start: Int, _ runs: ArraySlice<TextRun>) -> Int {
    runs[start...].firstIndex { $0.link != runs[start].link } ?? runs.endIndex
  }

  /// The end of a style, which never is in the middle of a link.
  private func end(
    of style: InlineStyle, from start: Int, _ runs: ArraySlice<TextRun>, link: TextRun.Link?
  ) -> Int {
    var end = runs[start...].firstIndex { !$0.style.contains(style) } ?? runs.endIndex
    while end > start, end < runs.endIndex, let inside = runs[end].link, inside != link,
      runs[end - 1].link == inside
    {
      end -= 1
    }
    while end > start, runs[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The end of what differs in code only.
  private func end(ofPlainFrom start: Int, _ runs: ArraySlice<TextRun>) -> Int {
    let style = runs[start].style.subtracting(.code)
    var end =
      runs[start...].firstIndex {
        $0.style.subtracting(.code) != style || $0.link != runs[start].link
      } ?? runs.endIndex
    while end > start + 1, runs[end - 1].isBlank { end -= 1 }
    return end
  }

  private mutating func append(
    link: TextRun.Link?, _ runs: ArraySlice<TextRun>, applied: InlineStyle
  ) {
    guard let link else { return }
    if runs.count == 1, case .text(let text) = runs[runs.startIndex].content,
      runs[runs.startIndex].style.isSubset(of: applied), link.title.isEmpty,
      text == link.address, LinkWriting.isBare(text), !isInTable || !text.contains("|")
    {
      tokens.append(.raw("<" + text + ">"))
      return
    }
    escapeExclamation()
    tokens.append(.raw("["))
    append(runs, applied: applied, link: link)
    tokens.append(.raw("]" + writing.target(link.address, title: link.title)))
  }

  /// Before a link, `!` would make an image of it.
  private mutating func escapeExclamation() {
    guard case .text(var text) = tokens.last, text.last == "!" else { return }
    text.escapeLast()
    tokens[tokens.count - 1] = .text(text)
  }

  private var writing: LinkWriting { LinkWriting(isInTable: isInTable) }

  /// Pieces that differ in code only, struck or not.
  private mutating func append(
    plain runs: ArraySlice<TextRun>, before next: TextRun?
  ) {
    guard runs.first?.style.contains(.strike) ?? false else {
      for run in runs { append(run) }
      return
    }
    var struck = StruckText(runs)
    struck.shrink(after: lastScalar, before: next.flatMap(Self.firstScalar))
    for scalar in struck.head { append(text: [scalar], isInBrackets: true) }
    if !struck.runs.isEmpty {
      if struck.isMarked { tokens.append(.raw("~~")) }
      for run in struck.runs { append(run) }
      if struck.isMarked { tokens.append(.raw("~~")) }
    }
    append(text: struck.tail.reversed(), isInBrackets: true)
  }

  /// The character that a mark of struck text would stand behind, if it is text.
  private var lastScalar: Unicode.Scalar? {
    guard case .text(let text) = tokens.last else { return nil }
    return text.last
  }

  private static func firstScalar(_ run: TextRun) -> Unicode.Scalar? {
    guard case .text(let text) = run.content, !run.style.contains(.code) else { return nil }
    return text.unicodeScalars.first
  }

  private mutating func append(_ run: TextRun) {
    switch run.content {
    case .lineBreak: tokens.append(.lineBreak)
    case .text(let text) where run.style.contains(.code):
      tokens.append(.raw(writing.code(text)))
    case .text(let text): append(text: Array(text.unicodeScalars), isInBrackets: run.link != nil)
    case .image(let address, let alternative, let title):
      let words = escaping(isInBrackets: true).escaped(Array(alternative.unicodeScalars))
      tokens.append(.raw("![" + (words?.text ?? "") + "]" + writing.target(address, title: title)))
    }
  }

  private mutating func append(text: [Unicode.Scalar], isInBrackets: Bool) {
    if let escaped = escaping(isInBrackets: isInBrackets).escaped(text) {
      tokens.append(.text(escaped))
    }
  }

  private func escaping(isInBrackets: Bool) -> TextEscaping {
    TextEscaping(pairs: pairs, isInBrackets: isInBrackets, isInTable: isInTable)
  }
}

/// A part of a line of Markdown.
enum InlineToken {
  enum Mark {
    case strong, emphasis
  }

  case text(EscapedText)
  /// Marks whose meaning does not depend on what is beside them.
  case raw(String)
  case delimiter(Mark, isOpening: Bool)
  case lineBreak
}
