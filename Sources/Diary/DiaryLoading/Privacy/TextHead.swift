/// Looks at the top of a text for what its writer may have meant for front matter about privacy.
///
/// The rule: text is text, unless its *head* has a line that only a program would read.
///
/// **The head** is what stands before the first words: blank lines, comments (`<!-- -->`, `%% %%`,
/// `/* */`, `[//]: # ()`), directives (`%YAML`), fences (`---`, `+++`, `;;;`, `===`, code fences,
/// other dashes) with what they enclose, `key: value` lines with a key of up to four words,
/// headings and days. One line of words may stand among them, the title, however long it is; behind
/// the next one the text has begun.
///
/// **Code is text**: `$$`, a fence that names a language which no front matter is written in, and
/// below words or front matter any other code fence and indented code.
///
/// **Such a line** is a key and one value, after any marks (`-`, `#`, `#+`, `..`, `:`, `"`, `{`);
/// it may have several fields, a remark behind the value, or its value on the lines below:
///
/// - `visibility` or `draft`, a slip for one, or a word that other programs or languages have for
///   privacy, with a value that a program would read: yes or no, a word for privacy, a day to come;
///   a password or an audience in one word;
/// - any key of one or two words with a value that is a word for privacy alone, or a list in
///   brackets with one: `state: draft`; a list of tags with such a tag;
/// - between fences also a word for privacy alone, as in `- private`; but not between `***`, `___`
///   or below a line that nothing closes, which draw a line across the page;
/// - `#private` among nothing but such tags.
///
/// Where the file has real front matter, its writer can place fields, and single lines count only
/// with the keys `visibility` and `draft` and the words that always are about privacy.
/// ``HeadFieldRule`` defines which values do. `Beer: draft`, `Public: yes` and a password are text
/// there.
///
/// So `Private: no entry, said the sign`, the heading `Draft`, `Draft: a letter to Anna` and
/// whatever stands further below are text. So is everything in an entry that has a `visibility` of
/// its own, but for a second block of fields.
struct TextHead {
  /// A finding; lines count from 0, columns from 1.
  struct Find {
    let line: Int
    let column: Int
    let length: Int
    /// `nil` for fields that do not concern privacy, but stand where they are not read.
    let answer: PrivacyAnswer?
    /// Whether it stands in a block of fields.
    let isInBlock: Bool
  }

  private struct Line {
    let number: Int
    let start: Int
    /// Without white space around it. A range, because most lines need no slice of their own.
    let words: Range<Int>
    let next: Int
    /// As code is.
    let isIndented: Bool
  }

  private enum Look {
    case found(Find)
    /// The head goes on at this offset and line.
    case ends(next: Int, number: Int)
    case text
  }

  /// The part of a longer line that is looked at.
  private static let longest = 240
  /// No head is longer, in lines.
  private static let most = 80

  let text: ArraySlice<UInt8>
  let present: PrivacyFinding.Present
  /// Whether the entry has real front matter, or fields as those of JSON.
  let isBelowFields: Bool
  /// Whether single lines are judged, and not blocks of fields alone.
  let judgesLines: Bool

  private var setting: HeadLine.Setting { isBelowFields ? .below : .single }

  /// - Returns: The first thing found; `nil` for text.
  func find() -> Find? {
    var (position, number) = (text.startIndex, 0)
    var (hasTitle, mayBeCode) = (false, isBelowFields)
    while number < Self.most, let line = line(at: position, number) {
      if line.words.isEmpty {
        (position, number) = (line.next, number + 1)
        mayBeCode = isBelowFields || hasTitle
        continue
      }
      if line.isIndented && mayBeCode { return nil }
      // Most lines of most texts are plain.
      let found =
        HeadLine.isPlain(content(of: line))
        ? .text : look(at: line, isBelowWords: hasTitle || isBelowFields)
      switch found {
      case .found(let find): return find
      case .ends(let next, let last): (position, number) = (next, last)
      case .text:
        let isHeading = isHeading(line)
        if hasTitle && !isHeading { return nil }
        (position, number) = (line.next, number + 1)
        hasTitle = true
        mayBeCode = isHeading
        continue
      case nil: return nil
      }
      mayBeCode = false
    }
    return nil
  }

  /// Looks at a line that is neither blank nor plain, and at what it opens.
  ///
  /// - Returns: ``Look/text`` for words, which may be the title; `nil` where the text begins.
  private func look(at line: Line, isBelowWords: Bool) -> Look? {
    let past = Look.ends(next: line.next, number: line.number + 1)
    let content = content(of: line)
    if let comment = HeadComment(content) { return look(into: comment, from: line) }
    if let reference = HeadReference(content.prefix(Self.longest)) {
      let block = HeadLine(setting: .block, present: present)
      let answer = reference.lines.lazy.compactMap { block.answer(to: $0.utf8) }.first
      return answer.map { .found(find(line, $0)) } ?? past
    }
    if content.starts(with: "$$".utf8) { return nil }
    // A footnote.
    if content.starts(with: "[^".utf8) { return .text }
    if let fence = HeadFence(content) {
      if fence.isCode && (isBelowWords || fence.isOfProgram) { return nil }
      return look(below: fence, line, isBelowWords: isBelowWords)
    }
    if let find = judge(line, as: setting) { return .found(find) }
    let isField =
      content.first == UInt8(ascii: "%") || HeadLine.isField(content) || HeadLine.isDay(content)
    return isField ? past : .text
  }

  /// Looks at a comment's lines, from the one that opens it.
  ///
  /// - Returns: `nil` for one that is never closed.
  private func look(into comment: HeadComment, from opening: Line) -> Look? {
    var line = opening
    var isOpening = true
    while line.number < Self.most {
      if let find = judge(line, as: .block) { return .found(find) }
      if comment.isObsidian, !isOpening, HeadLine.isField(content(of: line)) {
        return .found(find(line, nil))
      }
      if comment.closes(content(of: line), isOpening: isOpening) {
        return .ends(next: line.next, number: line.number + 1)
      }
      guard let next = self.line(at: line.next, line.number + 1) else { return nil }
      (line, isOpening) = (next, false)
    }
    return nil
  }

  /// Looks at the lines below a fence: to the one that closes it, else to the next blank line.
  ///
  /// - Returns: `nil` if they are words.
  private func look(
    below fence: HeadFence, _ opening: Line, isBelowWords: Bool
  ) -> Look? {
    var lines: [Line] = []
    var closing: Line?
    var (position, number) = (opening.next, opening.number + 1)
    while number < opening.number + Self.most, let line = line(at: position, number) {
      if fence.isClosed(by: content(of: line)) {
        closing = line
        break
      }
      lines.append(line)
      (position, number) = (line.next, number + 1)
    }
    if closing == nil { lines = Array(lines.prefix { !$0.words.isEmpty }) }
    let isRule = fence.isRule(isClosed: closing != nil, isBelowWords: isBelowWords)
    for line in lines {
      if let find = judge(line, as: isRule ? setting : .block) { return .found(find) }
    }
    let words = lines.filter { !$0.words.isEmpty }
    guard let closing else {
      return words.isEmpty ? .ends(next: opening.next, number: opening.number + 1) : nil
    }
    if fence.isOfFields, let first = words.first, HeadLine.isKnownField(content(of: first)) {
      return .found(find(first, nil))
    }
    let isHead = !fence.isCode && words.allSatisfy(isFieldOrHeading)
    return isHead ? .ends(next: closing.next, number: closing.number + 1) : nil
  }

  // MARK: Lines

  private func content(of line: Line) -> ArraySlice<UInt8> { text[line.words] }

  private func isHeading(_ line: Line) -> Bool { content(of: line).first == UInt8(ascii: "#") }

  private func isFieldOrHeading(_ line: Line) -> Bool {
    isHeading(line) || HeadLine.isField(content(of: line))
  }

  private func judge(_ line: Line, as setting: HeadLine.Setting) -> Find? {
    let content = content(of: line).prefix(Self.longest)
    let rule = HeadLine(setting: setting, present: present)
    guard setting == .block || judgesLines, rule.mayMatter(content) else { return nil }
    let answer =
      HeadLine.openKey(content).flatMap { rule.answer(to: $0 + value(below: line)) }
      ?? rule.answer(to: content)
    return answer.map { find(line, $0, isInBlock: setting == .block) }
  }

  /// A value that stands below its key: the lines that are indented or items of a list, with commas
  /// between them, else one word. Begins with a blank.
  private func value(below key: Line) -> [UInt8] {
    var value: [UInt8] = []
    var (position, number) = (key.next, key.number + 1)
    while number <= key.number + 8, let line = line(at: position, number), !line.words.isEmpty {
      let content = content(of: line)
      let isItem = content.starts(with: "- ".utf8)
      let isDeeper = text[line.start] == 0x20 || text[line.start] == 0x09
      let isWord = value.isEmpty && !content.contains { $0 == 0x20 || $0 == UInt8(ascii: ":") }
      guard isItem || isDeeper || isWord else { break }
      value += (value.isEmpty ? " " : ", ").utf8
      value += content.prefix(Self.longest).drop { "- ".utf8.contains($0) }
      if isWord && !isItem && !isDeeper { break }
      (position, number) = (line.next, number + 1)
    }
    return value
  }

  private func find(_ line: Line, _ answer: PrivacyAnswer?, isInBlock: Bool = true) -> Find {
    Find(
      line: line.number, column: line.words.lowerBound - line.start + 1,
      length: max(1, line.words.count), answer: answer, isInBlock: isInBlock)
  }

  /// - Returns: `nil` at the text's end.
  private func line(at start: Int, _ number: Int) -> Line? {
    guard start < text.endIndex else { return nil }
    // Every other line is empty.
    let end =
      text[start] == 0x0A ? start : text.firstIndex(ofByte: 0x0A, from: start) ?? text.endIndex
    var (first, last) = (start, end)
    while first < last, text[first] <= 0x20 { first += 1 }
    while first < last, text[last - 1] <= 0x20 { last -= 1 }
    let isIndented =
      first > start
      && (text[start] == 0x09 || text[start..<end].starts(with: repeatElement(0x20, count: 4)))
    if first < last, text[first] >= 0xC2 {
      for mark in Self.invisible where text[first..<last].starts(with: mark) {
        first += mark.count
      }
    }
    return Line(
      number: number, start: start, words: first..<last, next: min(end + 1, text.endIndex),
      isIndented: isIndented)
  }

  /// U+00A0, U+200B, U+2060, U+3000 and U+FEFF at a line's start.
  private static let invisible: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xE2, 0x81, 0xA0], [0xE3, 0x80, 0x80],
  ]
}
