import Diagnostics

/// Knows the words of other programs and languages for who may read an entry.
///
/// Only words that nothing else knows are looked up: known keys are recognised before.
struct PrivacyWords: Sendable {
  /// How a key was recognised.
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

  /// A word as near misses of it are looked for: most are told apart without comparing letters.
  private struct Known: Sendable {
    let word: String
    let count: Int
    let letters: UInt32
    let farthest: Int
  }

  static let shared = PrivacyWords()

  private var keys: [String: PrivacyKeys.Rule] = [:]
  private var values: [String: PrivacyAnswer] = [:]
  private var names: [String: PrivacyAnswer] = [:]
  /// Of folders; with ``names``.
  private(set) var folderNames: [String: PrivacyAnswer] = [:]
  let folderFillers = words(PrivacyFolderWords.fillers)
  let machines = words(PrivacyFolderWords.machines)
  private var tags: [String: PrivacyAnswer] = [:]
  private var near: [Known] = []
  /// By the first letter of tags from `a` to `z`, the second ones.
  private var tagStarts = [UInt32](repeating: 0, count: 26)
  private let parts = words(PrivacyKeys.parts)
  private let fillers = words(PrivacyKeys.fillers)
  private let stages = words(PrivacyKeys.stages)
  private let innocent = words(PrivacyKeys.innocent)
  private let off = words(
    "false no off 0 none never null nil n f disabled not " + PrivacyNatives.no)
  private let on = words("true yes on 1 y t enabled always " + PrivacyNatives.yes)

  private init() {
    addKeys()
    for (answer, text) in PrivacyKeys.values { add(text, answer, to: \.values) }
    for (answer, text) in PrivacyKeys.names { add(text, answer, to: \.names) }
    for (answer, text) in PrivacyKeys.tags { add(text, answer, to: \.tags) }
    let natives: [(PrivacyAnswer, String)] = [
      (.hidden, PrivacyNatives.hidden), (.held, PrivacyNatives.held),
    ]
    for (answer, text) in natives {
      add(text, answer, to: \.values)
      add(text, answer, to: \.names)
    }
    folderNames = names
    for text in [
      PrivacyFolderWords.machines, PrivacyFolderWords.bins, PrivacyFolderWords.deleted,
      PrivacyNatives.bins,
    ] {
      add(text, .hidden, to: \.folderNames)
    }
    add(PrivacyNatives.bins, .hidden, to: \.values)
    add(PrivacyNatives.encrypted, .encrypted, to: \.values)
    add(PrivacyNatives.tags, .hidden, to: \.tags)
    for tag in tags.keys {
      let letters = tag.utf8.prefix(2).map { $0 &- UInt8(ascii: "a") }
      if letters.count == 2, letters.allSatisfy({ $0 < 26 }) {
        tagStarts[Int(letters[0])] |= 1 << UInt32(letters[1])
      }
    }
  }

  private mutating func addKeys() {
    var rules: [(String, PrivacyKeys.Rule)] = []
    rules += PrivacyKeys.always.map { ($0.words, .always($0.answer)) }
    rules += PrivacyKeys.exact.map { ($0.words, .always($0.answer)) }
    rules += PrivacyKeys.ifOff.map { ($0.words, .ifOff($0.answer)) }
    rules += PrivacyKeys.ifOn.map { ($0.words, .ifOn($0.answer)) }
    rules += [
      (PrivacyKeys.ifFuture, .ifFuture), (PrivacyKeys.unlessPast, .unlessPast),
      (PrivacyNatives.hidden, .always(.hidden)), (PrivacyNatives.bins, .always(.hidden)),
      (PrivacyNatives.held, .always(.held)), (PrivacyNatives.personal, .always(.hidden)),
      (PrivacyNatives.encrypted, .always(.encrypted)), (PrivacyNatives.either, .always(.either)),
      (PrivacyNatives.eitherIfOff, .ifOff(.either)), (PrivacyNatives.unlessPast, .unlessPast),
    ]
    for (text, rule) in rules {
      for word in text.split(whereSeparator: \.isWhitespace) {
        let word = folded(word)
        if keys[word] == nil { keys[word] = rule }
      }
    }
    for (_, text) in PrivacyKeys.always {
      for word in text.split(whereSeparator: \.isWhitespace) where word.utf8.count >= 4 {
        near.append(
          Known(
            word: String(word), count: word.utf8.count, letters: Self.letters(of: word),
            farthest: word.utf8.count > 6 ? 2 : 1))
      }
    }
  }

  private mutating func add(
    _ text: String, _ answer: PrivacyAnswer,
    to table: WritableKeyPath<PrivacyWords, [String: PrivacyAnswer]>
  ) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = folded(word)
      if self[keyPath: table][word] == nil { self[keyPath: table][word] = answer }
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { folded($0) })
  }

  // MARK: Keys

  /// What a key that diarysite does not know means elsewhere; `nil` if nothing about privacy.
  func match(key: String) -> Match? {
    let word = folded(key)
    if let rule = keys[word] { return Match(rule: rule, reason: .exact) }
    if word.utf8.count < 4 || innocent.contains(word) { return nil }
    return compound(key) ?? slip(word)
  }

  /// A key of several words: one of them is about privacy whatever stands beside it, or all others
  /// say nothing.
  private func compound(_ key: String) -> Match? {
    let all = Self.parts(of: key)
    if all.count > 1 {
      if let part = all.first(where: parts.contains) {
        return Match(rule: keys[part] ?? .always(.either), reason: .part(part))
      }
      let rest = all.filter { !fillers.contains($0) }
      if rest.count == 1, rest.count < all.count, let rule = keys[rest[0]] {
        return Match(rule: rule, reason: .part(rest[0]))
      }
    }
    let word = folded(key)
    for start in ["is", "not", "non", "no"] where word.hasPrefix(start) {
      let rest = String(word.dropFirst(start.count))
      if rest.utf8.count >= 5, case .always(let answer)? = keys[rest] {
        return Match(rule: .always(answer), reason: .part(rest))
      }
    }
    return nil
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

  private func slip(_ word: String) -> Match? {
    let count = word.unicodeScalars.count
    let letters = Self.letters(of: word)
    var best: (known: Known, distance: Int)?
    for known in near where abs(known.count - count) <= known.farthest {
      // Each letter that is replaced changes at most two.
      if (known.letters ^ letters).nonzeroBitCount > 2 * known.farthest { continue }
      let distance = editDistance(word, known.word)
      if distance <= known.farthest, distance < best?.distance ?? .max { best = (known, distance) }
    }
    guard let word = best?.known.word, let rule = keys[word] else { return nil }
    return Match(rule: rule, reason: .near(word))
  }

  /// Which of the letters `a` to `z` a word has.
  private static func letters(of word: some StringProtocol) -> UInt32 {
    word.utf8.reduce(0) { letters, byte in
      let letter = byte &- UInt8(ascii: "a")
      return letter < 26 ? letters | 1 << UInt32(letter) : letters
    }
  }

  /// Whether a key says how far a work is.
  func isStage(_ word: String) -> Bool { stages.contains(word) }

  // MARK: Values, names and tags

  /// What a value such as `draft` or `비공개` means; `nil` for any other text.
  func answer(toValue text: some StringProtocol) -> (word: String, answer: PrivacyAnswer)? {
    let word = folded(text)
    return values[word].map { (word, $0) }
  }

  /// What the name of a folder, or a part of a file's name, means.
  func answer(toName text: some StringProtocol) -> PrivacyAnswer? { names[folded(text)] }

  func answer(toTag text: some StringProtocol) -> PrivacyAnswer? { tags[folded(text)] }

  /// Whether a tag may be one of the words, by its first two letters: others are not looked at.
  func mayBeTag(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let first = tag.first, let second = tag.dropFirst().first else { return false }
    let letters = ((first | 0x20) &- UInt8(ascii: "a"), (second | 0x20) &- UInt8(ascii: "a"))
    guard letters.0 < 26, letters.1 < 26 else { return true }
    return tagStarts[Int(letters.0)] & 1 << UInt32(letters.1) != 0
      || tag.contains(UInt8(ascii: "/"))
  }

  /// Whether a value says no, in any language.
  func isOff(_ text: some StringProtocol) -> Bool { off.contains(folded(text)) }

  /// Whether a value says yes.
  func isOn(_ text: some StringProtocol) -> Bool { on.contains(folded(text)) }

  /// Whether a value is one of the words for yes and no, misspelt ones included.
  func isNearlyTruth(_ text: some StringProtocol) -> Bool {
    let word = folded(text)
    if off.contains(word) || on.contains(word) { return true }
    return word.utf8.count >= 3 && nearMiss(of: word, in: ["true", "false"]) != nil
  }

  /// Whether a value is one of the words for privacy or nearly one.
  func isNearlyValue(_ text: some StringProtocol) -> Bool {
    let word = folded(text)
    if values[word] != nil || ["public", "unlisted"].contains(word) { return true }
    guard word.utf8.count >= 5, !innocent.contains(word) else { return false }
    return nearMiss(
      of: word, in: ["private", "public", "unlisted", "encrypted", "draft", "hidden"])
      != nil
  }
}
