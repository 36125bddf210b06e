import CommonMark

/// A piece of a paragraph in one style.
struct TextRun: Hashable {
  enum Content: Hashable {
    case text(String)
    case image(address: String, alternative: String, title: String)
    case lineBreak
  }

  struct Link: Hashable {
    let address: String
    let title: String
  }

  var content: Content
  var style: InlineStyle = []
  var link: Link?

  /// Whether it is a blank or a break between others.
  var isBlank: Bool {
    content == .text(" ") || content == .text("\u{A0}") || content == .lineBreak
  }

  /// Whether it is text without letters and digits, or a break.
  ///
  /// - Parameter link: The one that all of it is in; another one counts as a word.
  func hasNoWords(in link: Link?) -> Bool {
    switch content {
    case .text(let text):
      self.link == link && !style.contains(.code)
        && !text.unicodeScalars.contains(where: ScalarReading.isWord)
    case .image: false
    case .lineBreak: true
    }
  }

  /// Whether there are Hangul, kana or Han letters.
  var isEastAsian: Bool {
    let words: String =
      switch content {
      case .text(let text): text
      case .image(_, let alternative, _): alternative
      case .lineBreak: ""
      }
    return Array(words.utf8).withUnsafeBufferPointer(EastAsianText.hasLetters)
  }

  /// The same pieces, but a blank at an end of one is a piece of its own.
  static func withBlanksApart(_ runs: [TextRun]) -> [TextRun] {
    var apart: [TextRun] = []
    for run in runs {
      guard case .text(let text) = run.content, !run.isBlank else {
        apart.append(run)
        continue
      }
      func piece(_ scalars: Substring.UnicodeScalarView) -> TextRun {
        TextRun(content: .text(String(scalars)), style: run.style, link: run.link)
      }
      var rest = text[...].unicodeScalars
      let isBlank = { (scalar: Unicode.Scalar?) in scalar == " " || scalar == "\u{A0}" }
      if isBlank(rest.first) { apart.append(piece(rest.prefix(1))) }
      if isBlank(rest.first) { rest.removeFirst() }
      let end = rest.suffix(1)
      if isBlank(end.first) { rest.removeLast() }
      apart.append(piece(rest))
      if isBlank(end.first) { apart.append(piece(end)) }
    }
    return apart
  }
}

/// How a piece of text is set apart.
struct InlineStyle: OptionSet, Hashable {
  let rawValue: UInt8

  static let strong = InlineStyle(rawValue: 1)
  static let emphasis = InlineStyle(rawValue: 2)
  static let strike = InlineStyle(rawValue: 4)
  static let code = InlineStyle(rawValue: 8)
}
