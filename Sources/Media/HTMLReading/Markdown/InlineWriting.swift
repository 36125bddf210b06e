import CommonMark

/// Writes tokens as Markdown, so that each mark opens or closes as it should.
///
/// Marks mean something only if they stand well: `**` behind a full stop and before a letter closes
/// nothing. There the letter is written as a character reference, which is punctuation to the marks.
///
/// ## Source
/// CommonMark 0.30, 6.2 "Emphasis and strong emphasis".
struct InlineWriting {
  private var tokens: [InlineToken]
  /// By token: `_` or `*` for a delimiter.
  private var marks: [Unicode.Scalar]
  private var hasChanged = true
  private let isEastAsian: Bool

  /// The lines of a paragraph.
  static func lines(_ runs: [TextRun], isInTable: Bool = false) -> [String] {
    let isEastAsian = runs.contains(where: \.isEastAsian)
    let tokens = InlineTokens(runs, isInTable: isInTable, isEastAsian: isEastAsian).tokens
    var writing = InlineWriting(tokens, isEastAsian: isEastAsian)
    // What is written for some marks may matter to others.
    for _ in 1...8 where writing.hasChanged { writing.place() }
    return writing.lines()
  }

  private init(_ tokens: [InlineToken], isEastAsian: Bool) {
    (self.tokens, self.isEastAsian) = (tokens, isEastAsian)
    marks = Array(repeating: "*", count: tokens.count)
    chooseMarks()
  }

  /// Emphasis is `_`, unless it begins or ends within a word; but beside `**`, `*` could be
  /// taken for a part of it.
  private mutating func chooseMarks() {
    var open: [Int] = []
    for index in tokens.indices {
      guard case .delimiter(.emphasis, let isOpening) = tokens[index] else { continue }
      if isOpening {
        open.append(index)
        continue
      }
      guard let start = open.popLast() else { continue }
      let isInWord =
        scalar(before: start)?.isMarkdownWord ?? false
        || scalar(after: index)?.isMarkdownWord ?? false
      let neighbours = [start - 1, start + 1, index - 1, index + 1]
      if isInWord && !neighbours.contains(where: isDelimiter) { continue }
      (marks[start], marks[index]) = ("_", "_")
    }
  }

  private func isDelimiter(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), case .delimiter = tokens[index] else { return false }
    return true
  }

  /// The character before a token as it is written; `nil` at the beginning of a line.
  private func scalar(before index: Int) -> Unicode.Scalar? {
    guard index > 0 else { return nil }
    switch tokens[index - 1] {
    case .text(let text): return text.lastWritten
    case .raw(let text): return text.unicodeScalars.last
    case .delimiter: return marks[index - 1]
    case .lineBreak: return nil
    }
  }

  private func scalar(after index: Int) -> Unicode.Scalar? {
    guard index + 1 < tokens.count else { return nil }
    switch tokens[index + 1] {
    case .text(let text): return text.firstWritten
    case .raw(let text): return text.unicodeScalars.first
    case .delimiter: return marks[index + 1]
    case .lineBreak: return "\\"
    }
  }

  /// Writes characters beside marks as references where the marks need it.
  private mutating func place() {
    hasChanged = false
    var start = 0
    while start < tokens.count {
      guard case .delimiter = tokens[start] else {
        start += 1
        continue
      }
      var end = start + 1
      while end < tokens.count, isDelimiter(end), marks[end] == marks[start] { end += 1 }
      place(start..<end)
      start = end
    }
  }

  /// One run of marks of the same character.
  private mutating func place(_ run: Range<Int>) {
    var (opens, closes) = (false, false)
    for index in run {
      guard case .delimiter(_, let isOpening) = tokens[index] else { continue }
      opens = opens || isOpening
      closes = closes || !isOpening
    }
    let (first, last) = (run.lowerBound, run.upperBound - 1)
    let isStrict = marks[first] == "_"
    let before = scalar(before: first)
    let after = scalar(after: last)
    let isLoose = isEastAsian && !isStrict
    func leans(from other: Unicode.Scalar?, to scalar: Unicode.Scalar?) -> Bool {
      ScalarReading.leans(from: other ?? " ", to: scalar ?? "*", looksThrough: isLoose)
    }
    if opens {
      if after.map(ScalarReading.isSpace) ?? false { writeReference(at: last + 1, isFirst: true) }
      if before?.isMarkdownWord ?? false, isStrict || !leans(from: before, to: after) {
        writeReference(at: first - 1, isFirst: false)
      }
    }
    if closes {
      if before.map(ScalarReading.isSpace) ?? false {
        writeReference(at: first - 1, isFirst: false)
      }
      if after?.isMarkdownWord ?? false, isStrict || !leans(from: after, to: before) {
        writeReference(at: last + 1, isFirst: true)
      }
    }
  }

  private mutating func writeReference(at index: Int, isFirst: Bool) {
    guard tokens.indices.contains(index), case .text(var text) = tokens[index] else { return }
    if isFirst { text.referFirst() } else { text.referLast() }
    tokens[index] = .text(text)
    hasChanged = true
  }

  private func lines() -> [String] {
    var lines = [""]
    for index in tokens.indices {
      switch tokens[index] {
      case .text(let text): lines[lines.count - 1] += text.text
      case .raw(let text): lines[lines.count - 1] += text
      case .delimiter(.strong, _): lines[lines.count - 1] += "**"
      case .delimiter(.emphasis, _): lines[lines.count - 1].unicodeScalars.append(marks[index])
      case .lineBreak:
        lines[lines.count - 1] += "\\"
        lines.append("")
      }
    }
    return lines.map(TextEscaping.openingNothing)
  }
}
