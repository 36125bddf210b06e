internal import Foundation

/// The passphrase with which the readers of a group open its entries.
///
/// It is kept composed (NFC) in UTF-8, so that keyboards that spell `é` or `각` in pieces give the
/// same key.
///
/// Sealed pages are public and can be tried without end, far from any server that could count
/// attempts, so a weak passphrase is an error. The rule, in ``fault(of:known:)``:
///
/// - no white space around, which nobody sees (the page drops it), no control characters, at
///   most ``longest`` bytes;
/// - at least 12 characters, 5 of them different;
/// - at least 10 that count. Of common words (`password`, `diary`, `사랑해`, also spelled `p4ssw0rd`
///   or typed as `tkfkdgo`), common passwords (``CommonPasswords``) and the words known about the
///   diary every third counts, at most three of a word; of runs (`1234`, `aaaa`, `가나다`), years and
///   walks over the keyboard (``KeyboardWalks``) two, of walks of several keys one more, and one
///   less of a walk that follows another; repetitions do not count;
/// - at least 16 that count and do not merely stand between, if none is a letter: dates and
///   telephone numbers are tried early.
///
/// At 600,000 rounds one graphics card of 2024 tries some 15,000 passphrases a second. Four words
/// drawn from a list of 7,776 (2^51 in number) keep it busy for thousands of years, 12 random
/// letters (2^56) for a hundred thousand. The rule refuses what is tried first; it cannot see
/// whether characters are random: a line of a song passes and is guessed far sooner.
package struct Passphrase: Hashable, Sendable, SecretValue {
  /// Bytes of UTF-8.
  package static let longest = 1_024

  let bytes: [UInt8]

  /// Takes a passphrase that is strong enough.
  ///
  /// - Parameters:
  ///   - text: As it was typed or stood in a variable, without its line end.
  ///   - known: The words that a stranger tries first: the diary's title, its author, the group's
  ///     name.
  /// - Throws: The ``PassphraseFault`` of a weak one.
  package init(_ text: String, known: [String] = []) throws(PassphraseFault) {
    if let fault = Passphrase.fault(of: text, known: known) { throw fault }
    self.init(unchecked: text)
  }

  init(unchecked text: String) {
    bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The fault of a passphrase by the rule above.
  ///
  /// - Returns: `nil` for a good one.
  package static func fault(of text: String, known: [String] = []) -> PassphraseFault? {
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
    return PassphraseStrength(of: text, known: known).fault
  }

  /// White space in Unicode, and the byte order mark, which JavaScript's `trim` takes for it.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }
}
