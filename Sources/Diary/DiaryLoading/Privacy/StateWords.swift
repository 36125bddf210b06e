import Diagnostics
import DiaryModel

/// Our own words for the states of an entry, as the texts of the writing page and the themes have
/// them, in each language that these speak.
///
/// They are no settings: only `visibility` and `draft` are. So an entry that everybody may read must
/// not have one in a tag, a folder or a value of a key that diarysite does not know, unless it says
/// itself who may read it; and no such key may have one in its name.
enum StateWords {
  enum State: Sendable { case `private`, draft, unlisted, encrypted }

  private static let texts: [(State, String)] = [
    (
      .private,
      """
      private 비공개 나만보기 非公開 自分だけ 私密 仅自己 不公开 私人 只有自己 不公開 privat private privater privates
      privaten privado privada privados privadas privé privée privés privées خاص خاصة خصوصی פרטי פרטית
      निजी ส่วนตัว
      """
    ),
    (
      .draft,
      """
      draft drafts 초안 下書き 草稿 Entwurf Entwürfe Entwürfen borrador borradores brouillon brouillons
      مسودة مسودات پیش‌نویس טיוטה טיוטות ड्राफ़्ट ड्राफ्ट ฉบับร่าง
      """
    ),
    (.unlisted, "unlisted 주소로만 限定公開 不公开列出 不公開列出 فهرست‌نشده"),
    (
      .encrypted,
      """
      encrypted locked 잠김 鍵付き 已加密 加密 verschlossen verschlüsselt bloqueada bloqueado cifrada cifrado
      verrouillée verrouillé chiffrée chiffré مقفلة مشفرة قفل‌شده נעולה נעול ล็อกอยู่
      """
    ),
  ]

  private static let states = texts.reduce(into: [String: State]()) { all, row in
    for word in row.1.split(whereSeparator: \.isWhitespace) { all[folded(word)] = row.0 }
  }

  /// Words of keys that speak of readers too.
  private static let keyWords: Set<String> = [
    "publish", "published", "unpublish", "unpublished", "hidden", "share",
  ]

  // MARK: Texts

  /// Whether a text says, to who reads it, that an entry is not as open as it is.
  ///
  /// - Parameter visibility: Of the entry; one that is unlisted may say so.
  static func contradict(_ visibility: Visibility, in text: some StringProtocol) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.contains { word in
      guard let state = states[folded(word)] else { return false }
      return state != .unlisted || visibility == .public
    }
  }

  /// Whether a text may have such a word: most have none, which the first letters of their words show.
  static func mayHave(_ text: some Collection<UInt8>) -> Bool {
    var (first, isInside, wide) = (UInt8?.none, false, UInt32(0))
    for byte in text {
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      if byte >= 0x80 {
        // Letters with accents, wide ones, and Hangul in parts.
        if !isInside && 0xC3...0xC5 ~= byte || byte == 0xEF { return true }
        if let first, starts[Int(first)] != 0 { return true }
        wide = byte >= 0xC0 ? UInt32(byte) : wide << 8 | UInt32(byte)
        if wideStarts.contains(wide) || wide == 0xE184 || wide == 0xE185 { return true }
      } else if letter < 26, let first, starts[Int(first)] & 1 << UInt32(letter) != 0 {
        return true
      }
      first = letter < 26 && !isInside ? letter : nil
      isInside = letter < 26 || byte >= 0x80
    }
    return false
  }

  /// The second letters of words from `a` to `z`, by the first.
  private static let starts = states.keys.reduce(into: [UInt32](repeating: 0, count: 26)) {
    let letters = $1.utf8.prefix(2).map { $0 &- UInt8(ascii: "a") }
    if letters.allSatisfy({ $0 < 26 }) { $0[Int(letters[0])] |= 1 << UInt32(letters[1]) }
  }

  /// The first letters of all others, in UTF-8.
  private static let wideStarts = Set(
    states.keys.compactMap { word -> UInt32? in
      guard let first = word.unicodeScalars.first, first.value >= 0x80 else { return nil }
      return String(first).utf8.reduce(0) { $0 << 8 | UInt32($1) }
    })

  // MARK: Keys

  /// The word by which a key speaks of readers; `nil` if it does not.
  ///
  /// That is one of these words, or `publish`, `published`, `hidden` or `share`, as a part of the key
  /// (cut at signs and at capitals); `visibility` and `draft` also with a slip.
  ///
  /// - Parameter allowingSlips: Whether nearly `draft` is another word, such as `craft`.
  static func word(inKey key: String, allowingSlips: Bool = false) -> String? {
    for part in parts(of: key) where states[part] != nil || keyWords.contains(part) { return part }
    let whole = folded(key)
    for word in [whole, String(whole.dropFirst(whole.hasPrefix("is") ? 2 : 0))] {
      if states[word] != nil || keyWords.contains(word) { return word }
    }
    if ["visibility", "draft"].contains(whole) { return whole }
    return allowingSlips ? nil : nearMiss(of: whole, in: ["visibility", "draft"]) { _ in 1 }
  }

  /// `dgPublish`, `dg-publish` and `dg publish` are `dg` and `publish`.
  private static func parts(of key: String) -> [String] {
    var parts = [""]
    var wasSmall = false
    for character in key {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && wasSmall { parts.append("") }
      if isWord { parts[parts.count - 1].append(character) }
      wasSmall = character.isLowercase
    }
    return parts.map { folded($0) }
  }
}

/// Whether a text of another program, or a folder in which it lay there, may say that it is not for
/// everybody: where diarysite keeps it neither would be seen.
package func saysHeldBack(_ text: String, at path: String) -> Bool {
  path.split(separator: "/").dropLast().contains { StateWords.contradict(.public, in: $0) }
    || TextHead(text: Array(text.utf8)[...], isBelowHead: false, isOfReaders: true).find() != nil
}

/// Whether a key that an entry may not have speaks of who may read it.
package func speaksOfReaders(_ key: String) -> Bool {
  EntryKey(spelling: key) == nil && StateWords.word(inKey: key) != nil
}
