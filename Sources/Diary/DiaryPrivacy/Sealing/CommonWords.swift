internal import Foundation

/// Words that are guessed first, and those that a stranger can find out about a diary.
struct CommonWords {
  private let byFirst: [Character: [[Character]]]

  /// - Parameter known: Texts that count whole and word by word.
  init(and known: [String]) {
    var words = Set(CommonWords.list)
    for text in known {
      let text = CommonWords.folded(text)
      words.insert(text)
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        // Short Latin words, as in "A year of us", stand inside too many others.
        if word.count > 2 || word.utf8.count > 4 { words.insert(String(word)) }
      }
    }
    words.formUnion(words.map(DubeolsikKeys.typed))
    byFirst = Dictionary(grouping: words.map(Array.init).filter { $0.count > 1 }) { $0[0] }
  }

  /// The length of the longest of the words that stands at an index; 0 if none does.
  func longest(in text: [Character], at index: Int) -> Int {
    let words = byFirst[text[index]] ?? []
    let longest = words.lazy.filter { text[index...].starts(with: $0) }.map(\.count).max() ?? 0
    return max(longest, CommonPasswords.longestBeginning(text[index...]))
  }

  /// Composed, in lower case, full-width letters as plain ones.
  static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.lowercased()
  }

  /// The signs that are written instead of letters.
  static let plain: [Character: Character] = [
    "4": "a", "@": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t",
  ]

  private static let list = [
    "password", "passwort", "passphrase", "passcode", "secret", "geheim", "contraseña",
    "motdepasse", "letmein", "welcome", "willkommen", "bienvenue", "iloveyou", "admin", "login",
    "master", "monkey", "dragon", "football", "baseball", "sunshine", "princess", "shadow",
    "superman", "batman", "qwerty", "qwertz", "azerty", "test", "changeme", "default", "hello",
    "hallo", "family", "familie", "familia", "famille", "friends", "friend", "freunde", "amigos",
    "diary", "diarysite", "journal", "tagebuch", "diario", "private", "encrypted", "unlock",
    "opensesame", "sesame", "trustno", "whatever",
    "correcthorsebatterystaple", "administrator", "thequickbrownfox", "비밀번호", "비밀", "암호", "사랑해",
    "사랑", "가족", "친구",
    "일기장", "일기",
    "우리", "안녕하세요", "안녕", "パスワード", "秘密", "暗号", "家族", "友達", "日記", "愛してる", "ひみつ", "密码",
    "家人", "朋友", "日记", "我爱你", "密碼", "日記本", "我愛你", "كلمةالسر", "عائلة", "يوميات", "سري",
  ]
}
