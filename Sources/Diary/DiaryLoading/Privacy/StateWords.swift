import Diagnostics
import DiaryModel

/// Our own words for the states of an entry, as the texts of the writing page and the themes have
/// them, in each language that these speak.
///
/// They are no settings: only `visibility` and `draft` are. So an entry that everybody may read must
/// not have one in a tag, a folder or a value of a key that diarysite does not know, unless it says
/// itself who may read it; and no such key may have one in its name.
enum StateWords {
  /// The words by the most readers that an entry in such a state has.
  private static let texts: KeyValuePairs<Visibility, String> = [
    .private: """
    private 비공개 나만보기 非公開 自分だけ 私密 仅自己 不公开 私人 只有自己 不公開 privat private privater privates
    privaten privado privada privados privadas privé privée privés privées خاص خاصة الخاص الخاصة
    خصوصی פרטי פרטית פרטיים निजी ส่วนตัว
    """,
    .private: """
    draft drafts 초안 下書き 草稿 Entwurf Entwürfe Entwürfen Entwuerfe Entwuerfen borrador borradores
    brouillon brouillons مسودة مسودات المسودة المسودات پیش‌نویس טיוטה טיוטות הטיוטה הטיוטות
    ड्राफ़्ट ड्राफ्ट ฉบับร่าง
    """,
    .unlisted: """
    unlisted 주소로만 限定公開 不公开列出 不公開列出 nichtgelistet nolistada nolistado nonrépertoriée
    nonrépertorié غيرمدرجة فهرست‌نشده לארשומה सूचीमेंनहीं ไม่แสดงในรายการ
    """,
    .encrypted: """
    encrypted locked 잠김 암호화 鍵付き 暗号化 已加密 加密 verschlossen verschlüsselt verschluesselt
    bloqueada bloqueado cifrada cifrado verrouillée verrouillé chiffrée chiffré مقفلة مشفرة قفل‌شده
    נעולה נעול מוצפנת लॉककीहुई ล็อกอยู่
    """,
  ]

  private static let states = texts.reduce(into: [String: Visibility]()) { all, row in
    for word in row.value.split(whereSeparator: \.isWhitespace) { all[folded(word)] = row.key }
  }

  /// Words of keys that speak of readers too.
  private static let keyWords: Set<String> = [
    "publish", "published", "unpublish", "unpublished", "hidden", "share",
  ]
  /// Those that do if they are the whole key: `public_transport` is none.
  private static let wholeKeys = Set(
    """
    public nopublish 공개 公開 公开 öffentlich público pública publique عام عامة عمومی ציבורי सार्वजनिक
    สาธารณะ
    """.split(whereSeparator: \.isWhitespace).map { folded($0) })

  // MARK: Texts

  /// The most readers that an entry may have by the words of a text; `nil` for most texts.
  static func state(in text: some StringProtocol) -> Visibility? {
    // `پیش نویس`, `nicht gelistet`: the whole is looked up as one word, too.
    (words(of: text) + [String(text)]).compactMap { states[folded($0)] }.min()
  }

  /// The words of a text, cut at everything that is no letter and no digit; invisible signs are left
  /// out.
  static func words(of text: some StringProtocol) -> [String] {
    let shown = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(shown)).split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  /// Whether a text may have such a word: most have none, which the first letters of their words show.
  static func mayHave(_ text: some Collection<UInt8>) -> Bool {
    var (first, isInside, wide) = (UInt8?.none, false, UInt32(0))
    for byte in text {
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      if byte >= 0x80 {
        // Letters with accents; signs that nobody sees, wide letters, and Hangul in parts.
        if !isInside && 0xC3...0xC5 ~= byte || Self.rareLeads.contains(byte) { return true }
        if let first, starts[Int(first)] != 0 { return true }
        wide = byte >= 0xC0 ? UInt32(byte) : wide << 8 | UInt32(byte)
        if wideStarts.contains(wide) { return true }
      } else if letter < 26, let first, starts[Int(first)] & 1 << UInt32(letter) != 0 {
        return true
      }
      first = letter < 26 && !isInside ? letter : nil
      isInside = letter < 26
    }
    return false
  }

  private static let rareLeads: [UInt8] = [0xC2, 0xCD, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3]

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
  /// - Parameters:
  ///   - allowingSlips: Whether nearly `draft` is another word, such as `craft`.
  ///   - cutsKeys: Whether a part is enough: in a line of a text `Private lesson: violin` is none.
  static func word(
    inKey key: String, allowingSlips: Bool = false, cutsKeys: Bool = true
  ) -> String? {
    if cutsKeys {
      for part in parts(of: key) where states[part] != nil || keyWords.contains(part) {
        return part
      }
    }
    let whole = folded(key)
    for word in [whole, String(whole.dropFirst(whole.hasPrefix("is") ? 2 : 0))] {
      if states[word] != nil || keyWords.contains(word) || wholeKeys.contains(word) { return word }
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

/// The part of a path in another program by which a text was held back there: a folder with a word
/// for a state, or a file with such a name. No build sees it where diarysite keeps the text.
package func heldBackPart(of path: String) -> String? {
  let parts = path.split(separator: "/")
  if let folder = parts.dropLast().first(where: { StateWords.state(in: $0) != nil }) {
    return String(folder)
  }
  return parts.last.flatMap { NameMark.state(ofFile: String($0)) == nil ? nil : String($0) }
}

/// Whether a key that an entry may not have speaks of who may read it.
package func speaksOfReaders(_ key: String) -> Bool {
  EntryKey(spelling: key) == nil && StateWords.word(inKey: key) != nil
}
