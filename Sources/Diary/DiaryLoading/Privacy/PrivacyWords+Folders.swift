/// The meanings of the names of folders.
///
/// The rule: a folder is held back elsewhere if its whole name is a word for that, or if all its
/// other words mean nothing (``PrivacyFolderWords/fillers``): `Private notes`, `Recently Deleted`,
/// `비밀일기`. With any other word it is about something: `The secret garden`.
extension PrivacyWords {
  /// A longer name of a folder is a sentence.
  private static let mostWords = 8

  /// - Parameters:
  ///   - folder: A name without what numbers it.
  ///   - isContent: Whether it stands among entries.
  static func answer(toFolder folder: some StringProtocol, isContent: Bool) -> PrivacyAnswer? {
    let words = folder.split { !$0.isLetter && !$0.isNumber && !isJoiner($0) }
      .map { folded($0) }.filter { !$0.isEmpty }.flatMap { pieces(of: $0) }
    guard (1...mostWords).contains(words.count) else { return nil }
    for length in 1...words.count {
      for start in 0...(words.count - length) {
        let name = words[start..<start + length].joined()
        guard let answer = PrivacyTables.folderNames[name],
          isContent || !PrivacyTables.machines.contains(name)
        else {
          continue
        }
        let rest = words[..<start] + words[(start + length)...]
        if rest.allSatisfy(isFolderFiller) { return answer }
      }
    }
    return nil
  }

  /// Whether a folder with `_` before its name is one that other programs publish: `_posts`,
  /// `_2024`, but not `_old`.
  static func isCollection(_ folder: some StringProtocol) -> Bool {
    let words = folder.split { !$0.isLetter && !$0.isNumber }.map { folded($0) }
    return words.allSatisfy(isFolderFiller)
      && (words.contains(where: PrivacyTables.folderKinds.contains)
        || words.count == 1 && isNumber(words[0]))
  }

  private static func isFolderFiller(_ word: String) -> Bool {
    PrivacyTables.folderFillers.contains(word) || isNumber(word)
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Joins and parts letters of some scripts without being one.
  private static func isJoiner(_ character: Character) -> Bool {
    character == "\u{200C}" || character == "\u{200D}"
  }

  /// The words that one is joined of, as in `비밀일기`, `私人日记` and `Geheimtagebuch`; the word
  /// itself if it is one, or has a part that is none.
  ///
  /// Of words in small letters from `a` to `z` none under four letters is looked for in others.
  private static func pieces(of word: String) -> [String] {
    if PrivacyTables.folderNames[word] != nil || PrivacyTables.folderFillers.contains(word) {
      return [word]
    }
    let letters = Array(word.unicodeScalars)
    guard (2...32).contains(letters.count) else { return [word] }
    // The pieces of each beginning of the word.
    var known: [[String]?] = [[]]
    for end in 1...letters.count {
      var best: [String]?
      for start in 0..<end {
        guard let before = known[start] else { continue }
        let piece = String(String.UnicodeScalarView(letters[start..<end]))
        let isLong = piece.utf8.count >= 4 || piece.utf8.contains { $0 >= 0x80 }
        guard isLong,
          PrivacyTables.folderNames[piece] != nil || PrivacyTables.folderFillers.contains(piece)
        else { continue }
        if best == nil || before.count + 1 < best?.count ?? 0 { best = before + [piece] }
      }
      known.append(best)
    }
    return known[letters.count] ?? [word]
  }
}
