import Diagnostics

/// Judges whether a program would read a field at a text's head as privacy.
///
/// The values that count:
///
/// - a word for privacy, and `true` and `false`;
/// - a reply: yes and no in any language, `1`, `x`. People write these too, so it is text below
///   front matter, as a sentence (`Private: No.`) and with words behind it, if the key is written
///   like a name;
/// - a remark behind it changes nothing: `private (for now)`, `true - finish later`. Other words
///   do: `Draft: true story of a horse`.
struct HeadFieldRule {
  let setting: HeadLine.Setting
  let present: PrivacyFinding.Present

  private enum Reading {
    /// `true` and `false`, with slips.
    case truth
    /// A word for privacy.
    case state
    case reply
  }

  private static let audiences: Set<String> = Set(
    """
    friends family me members subscribers followers nobody noone everyone all paid direct contacts
    team owner self admin 나만 본인 친구 친구만 가족 이웃 서로이웃 전체 모두 自分のみ 自分だけ 友達 友達のみ 友人
    家族 家族のみ 全員 限定 仅自己 僅自己 好友 朋友 家人 所有人 amigos familia amis famille freunde familie
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })
  /// Marks in place of yes and no.
  private static let ticks: Set<String> = [
    "x", "o", "○", "◯", "×", "✓", "✔", "✗", "✘", "✕", "✖", "☑", "☐", "✅", "❌", "⭕",
  ]
  /// Near misses of `draft` that are words of their own: with `true` or `false` behind them they
  /// are misses all the same.
  static let notDraft: Set<String> = ["craft", "raft", "daft", "drift", "graft", "drafty"]
  private static let tagKeys: Set<String> = Set(
    """
    tags tag labels label keywords keyword categories category flags filetags hashtags topics
    태그 タグ 标签 標籤 etiquetas etiquettes schlagwörter schlagworte وسوم
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  private var words: PrivacyWords.Type { PrivacyWords.self }
  private var isBelow: Bool { setting == .below }

  func answer(to field: HeadField) -> PrivacyAnswer? {
    let word = folded(field.key)
    if word == "visibility"
      || PrivacyWords.mayBeNear(word, "visibility", farthest: 2)
        && nearMiss(of: word, in: ["visibility"]) != nil
    {
      return answer(toVisibility: field, isExact: word == "visibility")
    }
    if word == "draft" || isMissedDraft(word, field) {
      return answer(toDraft: field, isExact: word == "draft")
    }
    if word == "date" { return !isBelow && isToCome(field.value.text) ? .later : nil }
    if let match = field.key.contains(" ")
      ? words.exactMatch(word) : words.match(key: String(field.key)),
      let answer = answer(of: match, to: field)
    {
      return answer
    }
    if isBelow || PrivacyFinding.texts.contains(word) { return nil }
    let value = field.value
    if Self.tagKeys.contains(word), let answer = answer(toTags: value) { return answer }
    if value.isSentence || field.key.split(separator: " ").count > 2 { return nil }
    if value.isBracketed {
      return value.items.lazy.compactMap { words.answer(toValue: $0)?.answer }.first
    }
    return words.answer(toValue: value.text)?.answer
  }

  // MARK: Keys

  private func answer(toVisibility field: HeadField, isExact: Bool) -> PrivacyAnswer? {
    let value = field.value
    if value.text.isEmpty { return .either }
    if isToCome(value.text) { return .later }
    if let reading = reading(value.text) {
      return isExact || !isBelow || reading != .reply ? .either : nil
    }
    // A distance.
    if value.text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false { return nil }
    if Self.audiences.contains(folded(value.text)) || setting == .block && value.isOneWord {
      return .either
    }
    // No other `visibility` is private or public, whatever follows.
    let first = value.remarkedWord ?? value.text.prefix { !$0.isWhitespace }
    switch reading(first) {
    case .state: return .either
    case .truth: return value.remarkedWord != nil ? .either : nil
    case .reply: return value.remarkedWord != nil && field.isSmall ? .either : nil
    case nil: return nil
    }
  }

  private func isMissedDraft(_ word: String, _ field: HeadField) -> Bool {
    PrivacyWords.mayBeNear(word, "draft", farthest: 1)
      && nearMiss(of: word, in: ["draft"]) != nil
      && (!Self.notDraft.contains(word) || reading(field.value.text) == .truth)
  }

  private func answer(toDraft field: HeadField, isExact: Bool) -> PrivacyAnswer? {
    let value = field.value
    if isToCome(value.text) { return .later }
    if let reading = reading(value.text) {
      return isExact || !isBelow || reading != .reply ? .held : nil
    }
    if isExact, let first = value.remarkedWord, reading(first) != nil { return .held }
    return setting == .block && value.isOneWord ? .held : nil
  }

  private func answer(toTags value: HeadValue) -> PrivacyAnswer? {
    value.items.lazy.flatMap { $0.split(separator: "/") }
      .compactMap { words.answer(toTag: $0) }.first
  }

  private func answer(of match: PrivacyWords.Match, to field: HeadField) -> PrivacyAnswer? {
    let text = field.value.text
    switch match.rule {
    case .always(let answer):
      if isRead(field, isExact: match.reason.isExact) { return answer }
      return isBelow && !match.reason.isExact ? nil : self.answer(of: answer, to: field)
    case _ where isBelow || field.value.isSentence: return nil
    case .ifOff(let answer): return words.isOff(text) && text != "0" ? answer : nil
    case .ifOn(let answer): return words.isOn(text) ? answer : nil
    case .ifFuture, .unlessPast: return isToCome(text) ? .later : nil
    }
  }

  /// Of a key that always is about privacy, with a value that is no word for it: a day, a password,
  /// readers.
  private func answer(of answer: PrivacyAnswer, to field: HeadField) -> PrivacyAnswer? {
    let value = field.value
    switch answer {
    case .later, .expiring:
      return PrivacyFinding.isPast(String(value.text), present) != nil ? answer : nil
    case .encrypted: return value.isOneWord && !value.isSentence && !isBelow ? answer : nil
    case .hidden, .held, .either, .unlisted, .listing, .audience:
      if isToCome(value.text) { return .later }
      if value.isSentence || isBelow && !field.isSmall { return nil }
      return Self.audiences.contains(folded(value.text)) ? answer : nil
    }
  }

  // MARK: Values

  private func isRead(_ field: HeadField, isExact: Bool) -> Bool {
    let value = field.value
    switch reading(value.text) {
    case .truth: return true
    case .state: return isExact || !isBelow
    case .reply:
      if isBelow && (!isExact || field.isCapitalised) { return false }
      return !value.isSentence || field.isSmall
    case nil: break
    }
    guard isExact, let first = value.remarkedWord, let reading = reading(first) else {
      return false
    }
    return reading != .reply || field.isSmall
  }

  private func reading(_ text: Substring) -> Reading? {
    let word = folded(text)
    if word == "true" || word == "false" { return .truth }
    if words.isOn(word) || words.isOff(word) || Self.ticks.contains(word) { return .reply }
    if words.isNearlyTruth(word) { return .truth }
    return words.isNearlyValue(text) ? .state : nil
  }

  private func isToCome(_ text: Substring) -> Bool {
    PrivacyFinding.isPast(String(text), present) == false
  }
}

extension PrivacyWords.Reason {
  fileprivate var isExact: Bool { self == .exact }
}
