import DiaryModel

/// Judges lines of a text's head: whether a program would read one as privacy.
///
/// ``TextHead`` has the rule.
struct HeadLine {
  /// Where lines stand.
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

  private static let marks = Set("-*+>#.:;/|%@!&?~_=<\"'`[({$\\, \t•·–—*")

  /// What to write instead; `nil` for text.
  func answer(to content: some Sequence<UInt8>) -> PrivacyAnswer? {
    let line = String(decoding: Array(content), as: UTF8.self)
    if let brace = line.firstIndex(of: "{") {
      let pieces = line[line.index(after: brace)...].split(separator: ",")
      let block = HeadLine(setting: .block, present: present)
      if let answer = pieces.lazy.compactMap({ block.answer(toPiece: $0) }).first { return answer }
    } else if let answer = fields(of: line).lazy.compactMap({ answer(toPiece: $0) }).first {
      return answer
    }
    return answer(toPiece: line[...])
  }

  /// The fields of a line that has several and nothing else: `draft: true, title: Rain`.
  private func fields(of line: String) -> [Substring] {
    let signs = line.contains("::") ? ",;|，；｜[]()" : ",;|，；｜"
    let pieces = line.split(whereSeparator: signs.contains).filter {
      $0.contains { !$0.isWhitespace }
    }
    let areFields = pieces.count > 1 && pieces.allSatisfy { HeadField(stripped($0)) != nil }
    return areFields ? pieces : []
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
  /// The signs of ``HeadField/separators`` beyond ASCII.
  private static let wideSeparators = HeadField.separators.map { Array($0.utf8) }
    .filter { $0.count > 1 }

  /// Whether a line has a sign without which it is words: most lines of most texts have none.
  func mayMatter(_ content: ArraySlice<UInt8>) -> Bool {
    if setting == .block { return true }
    if content.first == UInt8(ascii: "#") || content.first == UInt8(ascii: "@") { return true }
    return Self.separator(in: content.prefix(72), orEqualSign: true) != nil
  }

  private static func separator(
    in content: ArraySlice<UInt8>, orEqualSign: Bool
  ) -> Range<Int>? {
    for index in content.indices {
      let byte = content[index]
      if byte == UInt8(ascii: ":") || orEqualSign && byte == UInt8(ascii: "=") {
        return index..<index + 1
      }
      // All of the others begin so.
      guard byte == 0xEF || byte == 0xE2 || byte == 0xEA,
        let wide = wideSeparators.first(where: content[index...].starts(with:))
      else { continue }
      return index..<index + wide.count
    }
    return nil
  }

  /// Whether a line is a short key, a colon and a value, as those of Pelican, Nikola, Org,
  /// MultiMarkdown and Notion are.
  ///
  /// A key of several words has a value behind it that is no sentence: `Created time: 12 May`.
  static func isField(_ content: ArraySlice<UInt8>) -> Bool {
    let line = content.drop { "#+.:@-*> ".utf8.contains($0) }
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
    return letter < 26 || byte >= 0x80 || "_-".utf8.contains(byte)
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

  /// Whether a line is a day, maybe with a few words: `2024-05-12`, `Sunday, 12 May 2024`.
  static func isDay(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.count <= 64 else { return false }
    let words = String(decoding: content, as: UTF8.self).split { $0.isWhitespace || $0 == "," }
    let numbers = words.count { $0.contains(where: \.isNumber) }
    return words.count <= 6 && numbers > 0 && 2 * numbers >= words.count
  }
}
