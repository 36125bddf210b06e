/// How much of a passphrase a guesser would have to guess; see ``Passphrase`` for the rule.
struct PassphraseStrength {
  static let length = 12
  static let different = 5
  static let needed = 10
  static let neededWithoutLetters = 16

  /// In composed lower case.
  private let characters: [Character]
  private let words: CommonWords

  /// - Parameter known: Texts whose words count as common ones.
  init(of text: String, known: [String]) {
    characters = Array(CommonWords.folded(text))
    words = CommonWords(and: known)
  }

  var fault: PassphraseFault? {
    guard let why else { return nil }
    return PassphraseFault(
      what: "the passphrase is too weak",
      why: why + ", and a published page can be tried without end", fix: PassphraseFault.better)
  }

  private var why: String? {
    if characters.count < PassphraseStrength.length {
      return "it has fewer than \(PassphraseStrength.length) characters"
    }
    if Set(characters).count < PassphraseStrength.different {
      return "it has fewer than \(PassphraseStrength.different) different characters"
    }
    let counted = counted
    if counted < PassphraseStrength.needed {
      return "common words, the diary's own words, years, repetition and runs such as 1234"
        + " leave little to guess"
    }
    let separators = characters.count { $0.isWhitespace || "-._/:,+()".contains($0) }
    if counted - separators < PassphraseStrength.neededWithoutLetters,
      !characters.contains(where: \.isLetter)
    {
      return "without letters it needs \(PassphraseStrength.neededWithoutLetters) digits or signs,"
        + " not counting years, runs and what stands between"
    }
    return nil
  }

  /// The characters that count.
  private var counted: Int {
    let text = Array(characters.prefix(PassphraseStrength.period(of: characters)))
    let plain = text.map { CommonWords.plain[$0] ?? $0 }
    var counted = 0
    var place = 0
    while place < text.count {
      let word = max(words.longest(in: text, at: place), words.longest(in: plain, at: place))
      let run = max(CharacterRun.length(in: text, at: place), isYear(text, place) ? 4 : 1)
      counted += word > run ? min((word + 2) / 3, 3) : min(run, 2)
      place += max(word, run)
    }
    return counted
  }

  /// Whether a number from 1900 to 2099 stands here.
  private func isYear(_ text: [Character], _ place: Int) -> Bool {
    let digits = text[place...].prefix(4)
    return digits.count == 4 && digits.allSatisfy(\.isWholeNumber)
      && (digits.starts(with: "19") || digits.starts(with: "20"))
  }

  /// After how many characters a text begins again: its own length if it does not.
  ///
  /// The text need not end with a whole piece: `abcdeabcdeab` begins again after 5.
  static func period(of text: [Character]) -> Int {
    // Knuth, Morris and Pratt: the longest end of each beginning that is a beginning too.
    var borders = [Int](repeating: 0, count: text.count)
    var border = 0
    for index in text.indices.dropFirst() {
      while border > 0, text[border] != text[index] { border = borders[border - 1] }
      if text[border] == text[index] { border += 1 }
      borders[index] = border
    }
    let period = text.count - (borders.last ?? 0)
    return period * 2 <= text.count ? period : text.count
  }
}
