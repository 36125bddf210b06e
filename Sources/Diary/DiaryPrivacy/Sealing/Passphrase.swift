internal import Foundation

/// The passphrase with which the readers of a group open its entries.
///
/// It is kept composed (NFC) in UTF-8, so that keyboards that spell `é` or `각` in pieces give the
/// same key.
///
/// Sealed pages are public and can be tried without end, far from any server that could count
/// attempts, so a weak passphrase is an error. The rule, in ``fault(of:)``:
///
/// - no white space around, which nobody sees (the page drops it), no control characters, at
///   most ``longest`` bytes;
/// - at least 12 characters that count, by ``PassphraseStrength``; with fewer than 16 it is a
///   warning.
///
/// At 600,000 rounds one graphics card of 2024 tries some 15,000 passphrases a second. One of
/// ``random()`` (2^63 in number) keeps it busy for millions of years. The rule cannot see whether
/// characters are random: a line of a song passes and is guessed far sooner.
package struct Passphrase: Hashable, Sendable, SecretValue {
  /// Bytes of UTF-8.
  package static let longest = 1_024

  let bytes: [UInt8]

  /// Takes a passphrase that is strong enough.
  ///
  /// - Parameter text: As it was typed or stood in a variable, without its line end.
  /// - Throws: The ``PassphraseFault`` of a weak one.
  package init(_ text: String) throws(PassphraseFault) {
    if let fault = Passphrase.fault(of: text) { throw fault }
    self.init(unchecked: text)
  }

  init(unchecked text: String) {
    bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The fault of a passphrase by the rule above.
  ///
  /// - Returns: `nil` for a good one.
  package static func fault(of text: String) -> PassphraseFault? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else {
      return PassphraseFault(
        what: "the passphrase is empty", why: "an empty passphrase protects nothing",
        fix: PassphraseFault.better)
    }
    if text.utf8.count > longest {
      return PassphraseFault(
        what: "the passphrase is longer than \(longest) bytes", why: "readers have to type it",
        fix: "take a shorter one")
    }
    if isBlank(first) || isBlank(last) {
      return PassphraseFault(
        what: "the passphrase begins or ends with white space",
        why: "nobody sees it, and the page drops it from what is typed",
        fix: "remove the white space around the passphrase")
    }
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      return PassphraseFault(
        what: "the passphrase has a control character",
        why: "it cannot be typed into a field of a page", fix: "write the passphrase in one line")
    }
    return fault("the passphrase is too weak", of: text, least: PassphraseStrength.least)
  }

  /// A warning about a passphrase that is taken, but could be better.
  ///
  /// - Returns: `nil` for a good one.
  package static func warning(of text: String) -> PassphraseFault? {
    fault("the passphrase is short", of: text, least: PassphraseStrength.enough)
  }

  private static func fault(_ what: String, of text: String, least: Int) -> PassphraseFault? {
    if PassphraseStrength(of: text).counted >= least { return nil }
    return PassphraseFault(
      what: what,
      why: "it has fewer than \(least) characters, where repetitions and runs such as 1234 count as"
        + " one, and a published page can be tried without end",
      fix: PassphraseFault.better)
  }

  /// Makes one of five groups of letters that can be spoken, with hyphens between them.
  package static func random() -> String {
    let (consonants, vowels) = (Array("bdfghjklmnprstvz"), Array("aeiou"))
    var numbers = SystemRandomNumberGenerator()
    func letter(_ index: Int) -> Character {
      let letters = index.isMultiple(of: 2) ? consonants : vowels
      return letters[Int.random(in: letters.indices, using: &numbers)]
    }
    return (0..<5).map { _ in String((0..<4).map(letter)) }.joined(separator: "-")
  }

  /// White space in Unicode, and the byte order mark, which JavaScript's `trim` takes for it.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }
}

/// The reason why a passphrase is refused, for a message. It never quotes the passphrase.
package struct PassphraseFault: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  package let what: String
  /// The rule behind it.
  package let why: String
  /// The user's next step.
  package let fix: String

  static let better =
    "make one with 'diarysite passphrase', or take at least \(PassphraseStrength.enough) characters"
}

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
