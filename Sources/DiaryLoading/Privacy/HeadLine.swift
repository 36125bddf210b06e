import Diagnostics
import DiaryModel
import StructuredText

/// One line of a text's head, judged by whether a program would read it as privacy.
///
/// ``TextHead`` has the rule.
struct HeadLine {
  /// Where the line stands.
  enum Setting {
    /// By itself, or among `key: value` lines.
    case single
    /// Between fences, or in a comment.
    case block
  }

  /// What to write instead; `nil` for text.
  let answer: PrivacyAnswer?

  private static let marks = Set("-*+>#.:;/|%@!&?~_=<\"'`[({$\\, \t•·–—*")
  private static let endMarks = Set("}])>*,;%\"'`-/ \t")
  private static let separators = Set(":=：＝")
  private static let audiences: Set<String> = [
    "friends", "family", "me", "members", "subscribers", "followers", "nobody", "noone", "everyone",
    "all", "paid", "direct", "contacts", "team", "owner", "self", "admin",
  ]
  /// Near misses of `draft` that are words of their own.
  private static let notDraft: Set<String> = ["craft", "raft", "daft", "drift", "graft", "drafty"]

  init(_ content: ArraySlice<UInt8>, _ setting: Setting, at present: PrivacyFinding.Present) {
    let line = String(decoding: content, as: UTF8.self)
    if let brace = line.firstIndex(of: "{") {
      let pieces = line[line.index(after: brace)...].split(separator: ",")
      answer =
        pieces.lazy.compactMap { Self.answer(of: $0, .block, at: present) }.first
        ?? Self.answer(of: line[...], setting, at: present)
    } else {
      answer = Self.answer(of: line[...], setting, at: present)
    }
  }

  /// Whether a line has a sign without which it is words: most lines of most texts have none.
  static func mayMatter(_ content: ArraySlice<UInt8>, in setting: Setting) -> Bool {
    if setting == .block { return true }
    if content.first == UInt8(ascii: "#") || content.first == UInt8(ascii: "@") { return true }
    let start = content.prefix(72)
    return start.indices.contains { index in
      let byte = start[index]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { return true }
      // The wide `：` and `＝` are EF BC 9A and EF BC 9D.
      return byte == 0xEF && index + 2 < start.endIndex && start[index + 1] == 0xBC
        && (start[index + 2] == 0x9A || start[index + 2] == 0x9D)
    }
  }

  /// Whether a line is a short key, `:` and a value, as those of Pelican, Nikola, Org and
  /// MultiMarkdown are.
  static func isField(_ content: ArraySlice<UInt8>) -> Bool {
    let line = content.drop { "#+.:@-*> ".utf8.contains($0) }
    guard let colon = line.prefix(32).firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex
    else { return false }
    let after = colon + 1
    return line[..<colon].allSatisfy { isKeyByte($0) }
      && (after == line.endIndex || line[after] == 0x20 || line[after] == UInt8(ascii: ":"))
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

  // MARK: The line

  private static func answer(
    of line: Substring, _ setting: Setting, at present: PrivacyFinding.Present
  ) -> PrivacyAnswer? {
    var text = line.drop { $0.isWhitespace || $0 == "-" }
    // YAML's anchors and tags.
    while let first = text.first, first == "&" || first == "!",
      let blank = text.firstIndex(where: \.isWhitespace)
    {
      text = text[blank...].drop(while: \.isWhitespace)
    }
    text = text.drop(while: marks.contains)
    while let last = text.last, endMarks.contains(last) { text.removeLast() }
    guard let separator = text.firstIndex(where: separators.contains) else {
      return setting == .block ? lone(text, isList: line.contains("[")) : tags(line)
    }
    let key = text[..<separator].trimmingMarks(endMarks)
    let value = value(behind: text[separator...])
    guard (1...48).contains(key.utf8.count), value.utf8.count <= 48,
      key.split(separator: " ").count <= 4
    else { return nil }
    // A sentence.
    if let last = value.last, ".!?…。！？؟।".contains(last) { return nil }
    return answer(to: key, value, setting, at: present)
  }

  private static func value(behind separator: Substring) -> Substring {
    var value = separator.drop { separators.contains($0) || $0 == ">" || $0.isWhitespace }
    for comment in [" #", " //", " <!--", " %%", " ;"] {
      if let start = value.firstRange(of: comment)?.lowerBound { value = value[..<start] }
    }
    return value.drop { "\"'`[{(*_ ".contains($0) }.trimmingMarks(endMarks)
  }

  private static func answer(
    to key: Substring, _ value: Substring, _ setting: Setting, at present: PrivacyFinding.Present
  ) -> PrivacyAnswer? {
    let words = PrivacyWords.self
    let word = folded(key)
    let isOneWord = !value.isEmpty && !value.contains(where: \.isWhitespace)
    let isMachine = words.isNearlyTruth(value) || words.isNearlyValue(value)
    let isDigit = value.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    if word == "visibility" || nearMiss(of: word, in: ["visibility"]) != nil {
      if value.isEmpty { return .either }
      if isDigit && !isMachine { return nil }
      return isMachine || audiences.contains(folded(value)) || setting == .block && isOneWord
        ? .either : nil
    }
    if word == "draft" || !notDraft.contains(word) && nearMiss(of: word, in: ["draft"]) != nil {
      return isMachine || setting == .block && isOneWord ? .held : nil
    }
    if word == "date" {
      return PrivacyFinding.isPast(String(value), present) == false ? .later : nil
    }
    if let match = words.match(key: String(key)), match.reason == .exact || !key.contains(" "),
      let answer = answer(of: match.rule, to: value, isMachine, isOneWord, at: present)
    {
      return answer
    }
    if key.split(separator: " ").count > 2 || PrivacyFinding.isText(word) { return nil }
    return words.answer(toValue: value)?.answer
  }

  private static func answer(
    of rule: PrivacyKeys.Rule, to value: Substring, _ isMachine: Bool, _ isOneWord: Bool,
    at present: PrivacyFinding.Present
  ) -> PrivacyAnswer? {
    let words = PrivacyWords.self
    switch rule {
    case .always(let answer):
      if isMachine { return answer }
      switch answer {
      case .encrypted: return isOneWord && value.last != "." ? answer : nil
      case .later, .expiring:
        return PrivacyFinding.isPast(String(value), present) != nil ? answer : nil
      case .hidden, .held, .either, .unlisted, .listing, .audience:
        return audiences.contains(folded(value)) ? answer : nil
      }
    case .ifOff(let answer): return words.isOff(value) && value != "0" ? answer : nil
    case .ifOn(let answer): return words.isOn(value) ? answer : nil
    case .ifFuture, .unlessPast:
      return PrivacyFinding.isPast(String(value), present) == false ? .later : nil
    }
  }

  /// Words between fences without a separator: `private`, `draft true`, `[draft, private]`.
  private static func lone(_ text: Substring, isList: Bool) -> PrivacyAnswer? {
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
  private static func tags(_ line: Substring) -> PrivacyAnswer? {
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.allSatisfy({ ($0.hasPrefix("#") || $0.hasPrefix("@")) && $0.count > 1 }) else {
      return nil
    }
    return parts.lazy.compactMap { PrivacyWords.answer(toTag: $0) }.first
  }
}

extension Substring {
  fileprivate func trimmingMarks(_ marks: Set<Character>) -> Substring {
    var text = self
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return text
  }
}
