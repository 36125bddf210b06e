import DiaryModel

/// Judges lines of a text's head: whether a program would read one as privacy.
///
/// ``TextHead`` has the rule.
struct HeadLine {
  /// The ranges of lines.
  enum Setting {
    /// By themselves, or among `key: value` lines.
    case single
    /// The same, where real front matter stands above the text.
    case below
    /// Between fences, or in a comment.
    case block
  }

  let setting: Setting
  let present: PrivacyFinding.Present

  private static let signs = SignSet(",;|，；｜")
  /// The same of `[draft:: true] [mood:: calm]`.
  private static let signsOfLists = SignSet(",;|，；｜[]()")

  /// Whether a byte may belong to a sign of either.
  private static func mayPart(_ byte: UInt8, inLists: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0xEF: true
    case UInt8(ascii: "["), UInt8(ascii: "("): inLists
    default: false
    }
  }

  private static let marks = SignSet("-*+>#.:;/|%@!&?~_=<\"'`[({$\\, \t•·–—*")

  /// The field to write instead; `nil` for text.
  func answer(to content: some Sequence<UInt8>) -> PrivacyAnswer? {
    let bytes = Array(content)
    let line = String(decoding: bytes, as: UTF8.self)
    if let brace = line.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let pieces = line[line.index(after: brace)...].split(separator: ",")
      let block = HeadLine(setting: .block, present: present)
      if let answer = pieces.lazy.compactMap({ block.answer(toPiece: $0) }).first { return answer }
    } else {
      let hasLists = bytes[...].has(UInt8(ascii: ":"), behind: UInt8(ascii: ":"))
      if Self.mayHaveFields(bytes[...], inLists: hasLists),
        let answer = fields(of: line, inLists: hasLists).lazy
          .compactMap({ answer(toPiece: $0) }).first
      {
        return answer
      }
    }
    return answer(toPiece: line[...])
  }

  /// Whether a line has a sign that parts fields, and two of those that make them, of which one
  /// stands before any comma.
  private static func mayHaveFields(_ line: ArraySlice<UInt8>, inLists: Bool) -> Bool {
    guard let part = line.firstIndex(where: { mayPart($0, inLists: inLists) }),
      let first = separator(in: line, orEqualSign: true),
      first.lowerBound < part || part == line.startIndex || !",;|".utf8.contains(line[part])
    else { return false }
    return separator(in: line[first.upperBound...], orEqualSign: true) != nil
  }

  /// The fields of a line that has several and nothing else: `draft: true, title: Rain`.
  private func fields(of line: String, inLists: Bool) -> [Substring] {
    let signs = inLists ? Self.signsOfLists : Self.signs
    var pieces: [Substring] = []
    var rest = line[...]
    while !rest.isEmpty {
      let piece = rest.prefix { !signs.contains($0) }
      rest = rest[piece.endIndex...].dropFirst()
      if piece.allSatisfy(\.isWhitespace) { continue }
      // Most lines are words from their first or second piece on.
      guard HeadField(stripped(piece)) != nil else { return [] }
      pieces.append(piece)
    }
    return pieces.count > 1 ? pieces : []
  }

  private func answer(toPiece line: Substring) -> PrivacyAnswer? {
    let text = stripped(line)
    if let field = HeadField(text) {
      return HeadFieldRule(setting: setting, present: present).answer(to: field)
    }
    if text.contains(where: HeadField.separators.contains) { return nil }
    return setting == .block ? lone(text, isList: line.contains("[")) : tags(line)
  }

  private func stripped(_ line: Substring) -> Substring {
    var text = line.drop { $0.isWhitespace || $0 == "-" }
    // YAML's anchors and tags.
    while let first = text.first, first == "&" || first == "!",
      let blank = text.firstIndex(where: \.isWhitespace)
    {
      text = text[blank...].drop(while: \.isWhitespace)
    }
    return text.drop(while: Self.marks.contains).trimmingMarks()
  }

  /// Words between fences without a separator: `private`, `draft true`, `[draft, private]`.
  private func lone(_ text: Substring, isList: Bool) -> PrivacyAnswer? {
    let words = PrivacyWords.self
    let parts = text.split { $0.isWhitespace || $0 == "," }
    if parts.count == 2, words.isNearlyTruth(parts[1]) || words.isNearlyValue(parts[1]) {
      if ["draft", "visibility"].contains(folded(parts[0])) { return .held }
      if case .always(let answer)? = words.match(key: String(parts[0]))?.rule { return answer }
    }
    guard parts.count == 1 || isList else { return nil }
    return parts.lazy.compactMap { words.answer(toValue: $0)?.answer }.first
  }

  /// `#private` and `@draft` in a line of nothing but tags.
  private func tags(_ line: Substring) -> PrivacyAnswer? {
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.allSatisfy({ ($0.hasPrefix("#") || $0.hasPrefix("@")) && $0.count > 1 }) else {
      return nil
    }
    return parts.lazy.compactMap { PrivacyWords.answer(toTag: $0) }.first
  }
}

// MARK: The look of a line

extension HeadLine {
  /// The part of a line that is searched for the sign of a field.
  private static let reach = 72

  /// Whether a line begins with a letter, as sentences do, maybe behind the mark of a heading, an
  /// item or a quotation, and has neither the sign of a field nor what may be a day: it is words,
  /// whatever else is asked.
  static func isPlain(_ content: ArraySlice<UInt8>) -> Bool {
    // Of what begins with these bytes, all is letters.
    guard let first = content.dropFirst(markLength(content)).first,
      first.isLetter || 0xC3...0xE1 ~= first || 0xE4...0xED ~= first
    else { return false }
    let start = content.prefix(reach)
    if start.has(UInt8(ascii: ":")) || start.has(UInt8(ascii: "=")) { return false }
    if content.count <= longestDay {
      return start.allSatisfy { $0 < 0x80 && !(0x30...0x39 ~= $0) }
    }
    if start.reduce(0, |) < 0x80 { return true }
    return !start.has(0xEF) && !start.has(0x88, behind: 0xE2)
      && !start.has(0x9E, behind: 0xEA)
  }

  /// The bytes of a mark of Markdown with the blank behind it; 0 for a line without one.
  private static func markLength(_ content: ArraySlice<UInt8>) -> Int {
    guard let mark = content.first, mark < 0x40, "#->*+".utf8.contains(mark) else { return 0 }
    let run = mark == UInt8(ascii: "#") ? content.prefix(6).prefix { $0 == mark }.count : 1
    return content.dropFirst(run).first == 0x20 ? run + 1 : 0
  }

  /// The signs of ``HeadField/separators`` beyond ASCII.
  private static let wideSeparators = HeadField.separators.wide.map { Array(String($0).utf8) }

  /// The bytes of a key, and of marks before it that blanks set apart.
  private static let mostWords = (key: 4, marks: 3)

  /// Whether a line may be a field, or nothing but tags: most lines of most texts are words, with
  /// no sign of a field or with too many words before it.
  func mayMatter(_ content: ArraySlice<UInt8>) -> Bool {
    if setting == .block { return true }
    let mark = content.first
    if mark == UInt8(ascii: "#") || mark == UInt8(ascii: "@"),
      let next = content.first(where: { $0 != mark }), next != 0x20
    {
      return true
    }
    guard let sign = Self.separator(in: content.prefix(Self.reach), orEqualSign: true) else {
      return false
    }
    let most = Self.mostWords.key + (mark?.isLetter ?? false ? 0 : Self.mostWords.marks)
    return content[..<sign.lowerBound].split(separator: 0x20).count <= most
      || content.contains(UInt8(ascii: "{"))
  }

  private static func separator(
    in content: ArraySlice<UInt8>, orEqualSign: Bool
  ) -> Range<Int>? {
    for index in content.indices {
      switch content[index] {
      case UInt8(ascii: ":"): return index..<index + 1
      case UInt8(ascii: "=") where orEqualSign: return index..<index + 1
      // All of the others begin so; Hangul with the first byte has no such second one.
      case 0xEA where content[index...].second != 0x9E: continue
      case 0xE2, 0xEA, 0xEF:
        if let wide = wideSeparators.first(where: content[index...].starts(with:)) {
          return index..<index + wide.count
        }
      default: continue
      }
    }
    return nil
  }

  /// Whether a line is a short key, a colon and a value, as those of Pelican, Nikola, Org,
  /// MultiMarkdown and Notion are.
  ///
  /// A key of several words has a value behind it that is no sentence: `Created time: 12 May`.
  static func isField(_ content: ArraySlice<UInt8>) -> Bool {
    let line = content.drop { $0 < 0x41 && "#+.:@-*> ".utf8.contains($0) }
    guard let colon = separator(in: line.prefix(64), orEqualSign: false),
      colon.lowerBound > line.startIndex
    else { return false }
    let words = line[..<colon.lowerBound].split(separator: 0x20)
    guard words.count <= 4, words.allSatisfy({ $0.allSatisfy(isKeyByte) }) else { return false }
    let rest = line[colon.upperBound...]
    let isApart =
      colon.count > 1 || rest.isEmpty || rest.first == 0x20 || rest.first == UInt8(ascii: ":")
    guard words.count > 1 else { return isApart }
    let isSentence = String(decoding: rest.suffix(4), as: UTF8.self).last.map(".!?…。！？".contains)
    return isApart && rest.count <= 100 && isSentence == false
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Whether a line is a field that an entry may have.
  static func isKnownField(_ content: ArraySlice<UInt8>) -> Bool {
    guard isField(content), let colon = content.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return EntryKey(spelling: String(decoding: content[..<colon], as: UTF8.self)) != nil
  }

  /// The line up to its key's colon, if the value may stand on the lines below: `draft:`, and
  /// `visibility: |`.
  static func openKey(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var key = content
    while let last = key.last, "|>+- \t".utf8.contains(last) { key.removeLast() }
    let sign = String(decoding: key.suffix(4), as: UTF8.self).last
    return sign.map(HeadField.separators.contains) ?? false ? key : nil
  }

  private static let longestDay = 64

  /// Whether a line is a day, maybe with a few words: `2024-05-12`, `Sunday, 12 May 2024`.
  static func isDay(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.count <= longestDay, content.contains(where: { $0 >= 0x80 || 0x30...0x39 ~= $0 })
    else {
      return false
    }
    let words = content.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    if words.count > 6 { return false }
    let numbers = words.count { word in
      word.contains { 0x30...0x39 ~= $0 }
        || word.contains { $0 >= 0x80 }
          && String(decoding: word, as: UTF8.self).contains(where: \.isNumber)
    }
    return numbers > 0 && 2 * numbers >= words.count
  }
}

extension ArraySlice<UInt8> {
  fileprivate var second: UInt8? { dropFirst().first }

  fileprivate func has(_ byte: UInt8) -> Bool {
    firstIndex(ofByte: byte, from: startIndex) != nil
  }

  fileprivate func has(_ byte: UInt8, behind first: UInt8) -> Bool {
    var start = startIndex
    while let found = firstIndex(ofByte: first, from: start), found + 1 < endIndex {
      if self[found + 1] == byte { return true }
      start = found + 1
    }
    return false
  }
}

extension UInt8 {
  /// Of ASCII.
  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Of ASCII.
  var isLetterOrDigit: Bool { isLetter || self &- UInt8(ascii: "0") < 10 }
}
