package import DiaryModel

/// The phrases of held entries that a public entry has in its body.
///
/// While needles are chosen, phrases that several entries have are given up round by round: no
/// change of a later entry can make them needles, as long as those that were seen to have them keep
/// them. The tag of a phrase is its number times 256, plus the round that gave it up, or 0.
package struct PhraseUse: Equatable, Sendable {
  /// A sum over the phrases; 0 if any change of the entry must be looked at.
  package var fingerprint: UInt64 = 0
  /// The number of rounds that had given phrases up when the entry was searched.
  package var round: UInt8 = 0

  package init(fingerprint: UInt64 = 0, round: UInt8 = 0) {
    (self.fingerprint, self.round) = (fingerprint, round)
  }

  /// The phrases in an entry that a round had not given up.
  ///
  /// - Parameter phrases: See ``phrases(_:after:)``.
  package init(of content: EntryContent, _ phrases: NeedleSet, round: UInt8) {
    self.round = round
    var sum: UInt64 = 0
    let words = content.body.bytes.withUnsafeBufferPointer(plainWords)
    words.withUnsafeBufferPointer {
      phrases.visitMatches(in: $0) { match in
        sum &+= Self.fingerprint(ofPhrase: match.tag >> 8)
        return true
      }
    }
    fingerprint = sum
  }

  mutating func add(phrase: Int) { fingerprint &+= Self.fingerprint(ofPhrase: phrase) }

  static func tag(ofPhrase phrase: Int, givenUpIn round: UInt8) -> Int { phrase << 8 | Int(round) }

  /// The phrases that were searched for after a round.
  package static func phrases(_ all: [NeedleRecord], after round: UInt8) -> [NeedleRecord] {
    all.filter { $0.tag & 0xFF == 0 || $0.tag & 0xFF > Int(round) }
  }

  /// Whether a title has one of the phrases.
  package static func isInTitle(_ phrases: NeedleSet, of content: EntryContent) -> Bool {
    content.title.map { Array($0.utf8).withUnsafeBufferPointer(phrases.hasMatch) } ?? false
  }

  private static func fingerprint(ofPhrase phrase: Int) -> UInt64 {
    let product = UInt64(phrase + 1).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let sum = (product.high &+ 0xD6E8_FEB8_6659_FD93) ^ product.low
    return sum &* 0xA076_1D64_78BD_642F
  }
}
