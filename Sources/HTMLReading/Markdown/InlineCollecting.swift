/// Collects the pieces of a paragraph, with white space as a browser shows it.
///
/// Blanks in a row become one, those at both ends none; a blank between two styles belongs to what
/// they share, since Markdown has no marks beside blanks. A no-break space stays if it stands alone
/// between words; beside others it was written to keep them from being one. Characters without
/// width are left out, but for the two that scripts and emoji need.
struct InlineCollecting {
  private(set) var runs: [TextRun] = []
  private var blank: Unicode.Scalar?

  var isEmpty: Bool { runs.isEmpty }

  mutating func append(_ text: String, style: InlineStyle, link: TextRun.Link?) {
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09...0x0D:
        flush(&word, style, link)
        blank = " "
      case 0xA0:
        flush(&word, style, link)
        blank = blank == nil ? "\u{A0}" : " "
      case 0x2028, 0x2029, 0x85:
        flush(&word, style, link)
        append(TextRun(content: .lineBreak, style: style, link: link))
      case 0x200B, 0x2060, 0xFEFF, 0...0x1F, 0x7F...0x9F: break
      default: word.unicodeScalars.append(scalar)
      }
    }
    flush(&word, style, link)
  }

  private mutating func flush(_ word: inout String, _ style: InlineStyle, _ link: TextRun.Link?) {
    if word.isEmpty { return }
    append(TextRun(content: .text(word), style: style, link: link))
    word = ""
  }

  mutating func append(_ run: TextRun) {
    if run.content == .lineBreak {
      blank = nil
      // None begins a paragraph; two end it, which the reader of blocks sees to.
      if runs.isEmpty { return }
    }
    if let blank, let last = runs.last, last.content != .lineBreak {
      let style = last.style.intersection(run.style)
      let text = String(Character(blank))
      add(
        TextRun(
          content: .text(text), style: style, link: last.link == run.link ? run.link : nil))
    }
    blank = nil
    add(run)
  }

  private mutating func add(_ run: TextRun) {
    if case .text(let text) = run.content, let last = runs.indices.last,
      case .text(let before) = runs[last].content, runs[last].style == run.style,
      runs[last].link == run.link
    {
      runs[last].content = .text(before + text)
    } else {
      runs.append(run)
    }
  }

  /// Whether the last piece is a break: one more ends the paragraph.
  var endsInBreak: Bool { runs.last?.content == .lineBreak }

  /// The pieces, without breaks at the end; breaks belong to the style that both sides share.
  mutating func take() -> [TextRun] {
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
