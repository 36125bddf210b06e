/// Collects the pieces of a paragraph, with white space as a browser shows it.
///
/// Blanks in a row become one, those at both ends none; a blank between two styles belongs to what
/// they share, since Markdown has no marks beside blanks. A no-break space stays if it stands alone
/// between words; beside others it was written to keep them from being one. Characters without
/// width are left out, but for the two that scripts and emoji need.
struct InlineCollecting {
  private var runs: [TextRun] = []
  /// The text that goes on: it has the style and the link of `openRun`.
  private var openText = ""
  private var openRun: TextRun?
  private var blank: Unicode.Scalar?

  var isEmpty: Bool { runs.isEmpty && openRun == nil }

  mutating func append(_ text: String, style: InlineStyle, link: TextRun.Link?) {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    func word() -> Substring { Substring(scalars[start..<index]) }
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if Self.isWord(scalar) {
        index = scalars.index(after: index)
        continue
      }
      append(word: word(), style, link)
      pass(scalar, style, link)
      index = scalars.index(after: index)
      start = index
    }
    append(word: word(), style, link)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x2028, 0x2029, 0x200B, 0x2060, 0xFEFF: false
    default: true
    }
  }

  private mutating func pass(
    _ scalar: Unicode.Scalar, _ style: InlineStyle, _ link: TextRun.Link?
  ) {
    switch scalar.value {
    case 0x20, 0x09...0x0D: blank = " "
    case 0xA0: blank = blank == nil ? scalar : " "
    case 0x2028, 0x2029, 0x85:
      append(TextRun(content: .lineBreak, style: style, link: link))
    default: break
    }
  }

  private mutating func append(word: Substring, _ style: InlineStyle, _ link: TextRun.Link?) {
    if word.isEmpty { return }
    writeBlank(before: style, link)
    write(word, style, link)
  }

  mutating func append(_ run: TextRun) {
    if run.content == .lineBreak {
      blank = nil
      // None begins a paragraph; two end it, which the reader of blocks sees to.
      if isEmpty { return }
    }
    writeBlank(before: run.style, run.link)
    closeText()
    runs.append(run)
  }

  private mutating func writeBlank(before style: InlineStyle, _ link: TextRun.Link?) {
    guard let space = blank else { return }
    blank = nil
    guard let last = openRun ?? runs.last, last.content != .lineBreak else { return }
    let shared = last.style.intersection(style)
    write(Substring(String(space)), shared, last.link == link ? link : nil)
  }

  private mutating func write(_ text: Substring, _ style: InlineStyle, _ link: TextRun.Link?) {
    if openRun?.style != style || openRun?.link != link {
      closeText()
      openRun = TextRun(content: .text(""), style: style, link: link)
    }
    openText += text
  }

  private mutating func closeText() {
    guard var run = openRun else { return }
    run.content = .text(openText)
    runs.append(run)
    (openRun, openText) = (nil, "")
  }

  /// Whether the last piece is a break: one more ends the paragraph.
  var endsInBreak: Bool { openRun == nil && runs.last?.content == .lineBreak }

  /// The pieces, without breaks at the end; breaks belong to the style that both sides share.
  mutating func take() -> [TextRun] {
    closeText()
    var taken = runs
    (runs, blank) = ([], nil)
    while taken.last?.content == .lineBreak { taken.removeLast() }
    for index in taken.indices where taken[index].content == .lineBreak {
      guard index > 0, index + 1 < taken.count else { continue }
      let (before, after) = (taken[index - 1], taken[index + 1])
      taken[index].style = before.style.intersection(after.style).subtracting(.code)
      taken[index].link = before.link == after.link ? before.link : nil
    }
    return taken
  }
}
