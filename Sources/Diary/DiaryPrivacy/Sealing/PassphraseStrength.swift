internal import Foundation

/// The characters of a passphrase that an attacker would have to guess, compared without case.
///
/// Repetitions count once: `violinviolin` has 6. A run of neighbours of the alphabet, of digits or of a row of keys counts as one character: `1234`, `aaaa`, `fedc`, `asdf`.
struct PassphraseStrength {
  /// A passphrase with fewer is refused.
  static let least = 12
  /// One with fewer is warned of.
  static let enough = 16

  let counted: Int

  init(of text: String) {
    let characters = Array(text.precomposedStringWithCompatibilityMapping.lowercased())
    let text = Array(characters.prefix(PassphraseStrength.period(of: characters)))
    var (count, index) = (0, 0)
    while index < text.count {
      count += 1
      index += CharacterRun.length(in: text, at: index)
    }
    counted = count
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
