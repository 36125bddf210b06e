/// The part of a passphrase that an attacker would have to guess; see ``Passphrase`` for the rule.
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
    let separators = characters.count(where: Self.isSeparator)
    if counted - separators < PassphraseStrength.neededWithoutLetters,
      !characters.contains(where: \.isLetter)
    {
      return "without letters it needs \(PassphraseStrength.neededWithoutLetters) digits or signs,"
        + " not counting years, runs and what stands between"
    }
    return nil
  }

  /// The characters that count, by the reading that leaves the fewest.
  private var counted: Int {
    let text = Array(characters.prefix(PassphraseStrength.period(of: characters)))
    let typed = Array(DubeolsikKeys.typed(String(text)))
    // A common phrase is as common with its words apart.
    let joined = text.filter { $0.isLetter || $0.isNumber }
    return min(
      counted(in: text), counted(in: joined) + text.count - joined.count,
      typed == text ? .max : counted(in: typed))
  }

  /// The kind of the last part of a text, which decides the cost of the next.
  private enum Before: Int, CaseIterable {
    case other
    case walk
    /// A walk, and then a sign that merely stands between.
    case separatedWalk
  }

  /// The least that the parts of a text count for.
  ///
  /// A walk over the keyboard that follows another one counts for less: it is the next thing that
  /// is tried.
  private func counted(in text: [Character]) -> Int {
    let plain = text.map { CommonWords.plain[$0] ?? $0 }
    let (walks, plainWalks) = (KeyboardWalks(in: text), KeyboardWalks(in: plain))
    let nothing = [Int](repeating: .max / 2, count: Before.allCases.count)
    var best = [[Int]](repeating: nothing, count: text.count + 1)
    best[0][Before.other.rawValue] = 0
    for index in text.indices {
      let least = best[index].min() ?? 0
      func reach(_ end: Int, _ before: Before, _ cost: Int) {
        best[end][before.rawValue] = min(best[end][before.rawValue], cost)
      }
      reach(index + 1, .other, least + 1)
      if Self.isSeparator(text[index]) {
        reach(index + 1, .separatedWalk, best[index][Before.walk.rawValue] + 1)
      }
      if isYear(text, index) { reach(index + 4, .other, least + 2) }
      let word = max(words.longest(in: text, at: index), words.longest(in: plain, at: index))
      if word > 0 { reach(index + word, .other, least + min((word + 2) / 3, 3)) }
      let begun = min(
        best[index][Before.other.rawValue] + 1, best[index][Before.walk.rawValue],
        best[index][Before.separatedWalk.rawValue] - 1)
      for walk in walks.walks[index] + plainWalks.walks[index] {
        reach(index + walk.length, .walk, begun + walk.cost)
      }
      let run = CharacterRun.length(in: text, at: index)
      if run > 1 { reach(index + run, .walk, begun + 1) }
    }
    return best[text.count].min() ?? 0
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || "-._/:,+()".contains(character)
  }

  /// Whether a number from 1900 to 2099 stands here.
  private func isYear(_ text: [Character], _ index: Int) -> Bool {
    let digits = text[index...].prefix(4)
    return digits.count == 4 && digits.allSatisfy(\.isWholeNumber)
      && (digits.starts(with: "19") || digits.starts(with: "20"))
  }

  /// After how many characters a text begins again: its own length if it does not.
  ///
  /// The text need not end with a whole piece: `abcdeabcdeab` begins again after 5.
  static func period(of text: [Character]) -> Int {
    let periods = 0...(text.count / 2)
    return periods.dropFirst().first { text.dropFirst($0).elementsEqual(text.dropLast($0)) }
      ?? text.count
  }
}
