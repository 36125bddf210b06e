/// Characters of which each can be guessed from the one before: `1234`, `aaaa`, `cba`, `asdf`,
/// `가나다`.
enum CharacterRun {
  /// Rows of characters that continue a run, besides code points that follow one another.
  private static let rows: [[Character]] = [
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm",
    "wxcvbn", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "가나다라마바사아자차카타파하", "あいうえおかきくけこ", "!@#$%^&*()",
  ].map(Array.init)

  private static let keys: [Character: [(row: Int, column: Int)]] = {
    var keys: [Character: [(row: Int, column: Int)]] = [:]
    for (row, characters) in rows.enumerated() {
      for (column, character) in characters.enumerated() {
        keys[character, default: []].append((row, column))
      }
    }
    return keys
  }()

  /// The length of the run from this index on; 1 if it is shorter than three.
  static func length(in text: [Character], at start: Int) -> Int {
    var longest = 1
    for step in [-1, 0, 1] {
      var end = start + 1
      while end < text.count, follows(text[end], text[end - 1], step: step) { end += 1 }
      longest = max(longest, end - start)
    }
    return longest < 3 ? 1 : longest
  }

  private static func follows(_ next: Character, _ last: Character, step: Int) -> Bool {
    if step == 0 { return next == last }
    if let next = code(next), let last = code(last), next == last + step { return true }
    guard let nexts = keys[next], let lasts = keys[last] else { return false }
    return nexts.contains { next in
      lasts.contains { $0.row == next.row && $0.column + step == next.column }
    }
  }

  /// The code point of a character that is a single one.
  private static func code(_ character: Character) -> Int? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return Int(first.value)
  }
}
