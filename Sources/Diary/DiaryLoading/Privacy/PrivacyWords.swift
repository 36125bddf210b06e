import Diagnostics

/// Knows the words of other programs and languages for who may read an entry.
///
/// Only words without any other meaning are looked up: known keys are recognised before.
enum PrivacyWords {
  /// The way in which a key was recognised.
  enum Reason: Hashable, Sendable {
    case exact
    /// Nearly this word.
    case near(String)
    /// A key of several words, with this one.
    case part(String)
  }

  struct Match: Sendable {
    let rule: PrivacyKeys.Rule
    let reason: Reason
  }

  /// A word as near misses of it are looked for: most differ without comparing letters.
  private struct Known: Sendable {
    let word: String
    let count: Int
    let letters: UInt32
    let farthest: Int
  }

  private static let near = PrivacyKeys.always.flatMap { _, text in
    PrivacyTables.foldedWords(text).filter { $0.utf8.count >= 4 }.map { word in
      Known(
        word: word, count: word.utf8.count, letters: letters(of: word),
        farthest: word.utf8.count > 6 ? 2 : 1)
    }
  }

  // MARK: Keys

  /// The meaning of an unknown key in other programs; `nil` if it does not concern privacy.
  static func match(key: String) -> Match? {
    let word = folded(key)
    if let match = exactMatch(word) { return match }
    if word.utf8.count < 4 || PrivacyTables.innocent.contains(word) { return nil }
    return compound(key) ?? slip(word)
  }

  /// - Parameter word: A key, folded.
  static func exactMatch(_ word: String) -> Match? {
    PrivacyTables.keys[word].map { Match(rule: $0, reason: .exact) }
  }

  /// A key of several words: one of them is about privacy whatever stands beside it, or all others
  /// say nothing.
  private static func compound(_ key: String) -> Match? {
    let all = isOneWord(key) ? [] : parts(of: key)
    if all.count > 1 {
      if let part = all.first(where: PrivacyTables.parts.contains) {
        return Match(rule: PrivacyTables.keys[part] ?? .always(.either), reason: .part(part))
      }
      let rest = all.filter { !PrivacyTables.fillers.contains($0) }
      if rest.count == 1, rest.count < all.count, let rule = PrivacyTables.keys[rest[0]] {
        return Match(rule: rule, reason: .part(rest[0]))
      }
    }
    let word = folded(key)
    for start in ["is", "not", "non", "no"] where word.hasPrefix(start) {
      let rest = String(word.dropFirst(start.count))
      if rest.utf8.count >= 5, case .always(let answer)? = PrivacyTables.keys[rest] {
        return Match(rule: .always(answer), reason: .part(rest))
      }
    }
    return nil
  }

  /// Whether a key is small letters from `a` to `z`, but for the first: most are.
  private static func isOneWord(_ key: String) -> Bool {
    let bytes = key.utf8
    guard let first = bytes.first, (first | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
    return bytes.dropFirst().allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
  }

  /// The words of `dg-publish`, `postStatus` and `is private`, folded.
  static func parts(of key: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var wasSmall = false
    for character in key {
      let isCapital = character.isUppercase
      let separates = !character.isLetter && !character.isNumber
      if separates || isCapital && wasSmall {
        if !part.isEmpty { parts.append(folded(part)) }
        part = ""
      }
      if !separates { part.append(character) }
      wasSmall = character.isLowercase
    }
    if !part.isEmpty { parts.append(folded(part)) }
    return parts
  }

  private static func slip(_ word: String) -> Match? {
    let count = word.unicodeScalars.count
    let letters = letters(of: word)
    var best: (known: Known, distance: Int)?
    for index in near.indices where abs(near[index].count - count) <= near[index].farthest {
      guard areNear(near[index].letters, letters, farthest: near[index].farthest) else { continue }
      let known = near[index]
      let distance = editDistance(word, known.word)
      if distance <= known.farthest, distance < best?.distance ?? .max { best = (known, distance) }
    }
    guard let word = best?.known.word, let rule = PrivacyTables.keys[word] else { return nil }
    return Match(rule: rule, reason: .near(word))
  }

  /// Whether words with these letters may be so near: each letter that is replaced changes two.
  private static func areNear(_ left: UInt32, _ right: UInt32, farthest: Int) -> Bool {
    (left ^ right).nonzeroBitCount <= 2 * farthest
  }

  /// Whether a word may be so near another, by its letters: most words differ in more.
  static func mayBeNear(_ word: String, _ known: String, farthest: Int) -> Bool {
    areNear(letters(of: word), letters(of: known), farthest: farthest)
  }

  /// The letters `a` to `z` of a word.
  private static func letters(of word: some StringProtocol) -> UInt32 {
    word.utf8.reduce(0) { letters, byte in
      let letter = byte &- UInt8(ascii: "a")
      return letter < 26 ? letters | 1 << UInt32(letter) : letters
    }
  }

  // MARK: Values, names and tags

  /// The meaning of a value such as `draft` or `비공개`; `nil` for any other text.
  static func answer(toValue text: some StringProtocol) -> (word: String, answer: PrivacyAnswer)? {
    let word = folded(text)
    return PrivacyTables.values[word].map { (word, $0) }
  }

  /// The meaning of a folder's name, or of a part of a file's name.
  static func answer(toName text: some StringProtocol) -> PrivacyAnswer? {
    PrivacyTables.names[folded(text)]
  }

  static func answer(toTag text: some StringProtocol) -> PrivacyAnswer? {
    PrivacyTables.tags[folded(text)]
  }

  /// Whether a tag may be one of the words, by its first three letters: others are not looked at.
  static func mayBeTag(_ tag: ArraySlice<UInt8>) -> Bool {
    guard tag.count > 2 else { return true }
    func letter(_ index: Int) -> Int {
      Int((tag[tag.startIndex + index] | 0x20) &- UInt8(ascii: "a"))
    }
    let (first, second, third) = (letter(0), letter(1), letter(2))
    guard first < 26, second < 26, third < 26 else { return true }
    return PrivacyTables.tagStarts[26 * first + second] & 1 << UInt32(third) != 0
      || tag.contains(UInt8(ascii: "/"))
  }

  /// Whether a value is a no, in any language.
  static func isOff(_ text: some StringProtocol) -> Bool {
    PrivacyTables.off.contains(folded(text))
  }

  static func isOn(_ text: some StringProtocol) -> Bool { PrivacyTables.on.contains(folded(text)) }

  /// Whether a value is one of the words for yes and no, misspelt ones included.
  static func isNearlyTruth(_ text: some StringProtocol) -> Bool {
    let word = folded(text)
    if PrivacyTables.off.contains(word) || PrivacyTables.on.contains(word) { return true }
    return word.utf8.count >= 3 && nearMiss(of: word, in: ["true", "false"]) != nil
  }

  /// Whether a value is one of the words for privacy or nearly one.
  static func isNearlyValue(_ text: some StringProtocol) -> Bool {
    let word = folded(text)
    if PrivacyTables.values[word] != nil || ["public", "unlisted"].contains(word) { return true }
    guard word.utf8.count >= 5, !PrivacyTables.innocent.contains(word) else { return false }
    return nearMiss(
      of: word, in: ["private", "public", "unlisted", "encrypted", "draft", "hidden"])
      != nil
  }
}
