/// The arithmetic of Hangul: syllables, their parts, and letters that stand alone.
///
/// ## Source
/// The Unicode Standard, 3.12, "Conjoining Jamo Behavior".
package enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Whether a unit is a syllable, or a letter that stands alone.
  package static func isLetter(_ unit: UInt32) -> Bool {
    syllables.contains(unit) || (0x3131...0x318E).contains(unit)
  }

  /// Removes the blanks between Hangul, which writers set as they like.
  package static func removeBlanks(in units: inout [UInt32]) {
    var end = 0
    for index in units.indices {
      let isBetween =
        units[index] == 0x20 && index > 0 && index + 1 < units.count && isLetter(units[index - 1])
        && isLetter(units[index + 1])
      if isBetween { continue }
      units[end] = units[index]
      end += 1
    }
    units.removeSubrange(end...)
  }

  private static let finals: UInt32 = 28
  private static let vowels: UInt32 = 21
  /// Syllables of one initial consonant.
  private static let block = vowels * finals

  /// The consonants that begin syllables, in their order.
  private static let initials = scalars("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let finalLetters = scalars("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let clusters: [UInt32: [UInt32]] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ].reduce(into: [:]) { table, pair in
    for cluster in scalars(pair.key) { table[cluster] = scalars(pair.value) }
  }

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// The letters of a cluster that ends syllables, as `ㄱㅅ` of `ㄳ`.
  ///
  /// Whoever types initial consonants gets such clusters from the keyboard.
  static func letters(ofCluster letter: UInt32) -> [UInt32]? { clusters[letter] }

  /// The syllables that a consonant begins; `nil` if it begins none.
  static func syllables(beginningWith letter: UInt32) -> ClosedRange<UInt32>? {
    guard let initial = initials.firstIndex(of: letter) else { return nil }
    let first = syllables.lowerBound + UInt32(initial) * block
    return first...(first + block - 1)
  }

  /// The syllables that a syllable becomes while one goes on typing, itself among them.
  ///
  /// A vowel may become a double vowel, as `고` on the way to `과`, and a syllable without a final
  /// consonant may get one; a final consonant may become a cluster.
  static func syllables(typedFrom syllable: UInt32) -> [ClosedRange<UInt32>] {
    let final = (syllable - syllables.lowerBound) % finals
    if final == 0 {
      let vowel = (syllable - syllables.lowerBound) / finals % vowels
      let more: UInt32 =
        switch vowel {
        case 8, 13: 3
        case 18: 1
        default: 0
        }
      return [syllable...(syllable + (more + 1) * finals - 1)]
    }
    let letter = finalLetters[Int(final) - 1]
    let others = finalLetters.indices.filter { clusters[finalLetters[$0]]?.first == letter }
    let base = syllable - final
    return [syllable...syllable] + others.map { base + UInt32($0) + 1 }.map { $0...$0 }
  }

  /// A syllable as it is when its final consonant becomes the first of the next one: `비` and `ㄹ`
  /// for `빌`, on the way to `비로`.
  static func moved(_ syllable: UInt32) -> (rest: UInt32, letter: UInt32)? {
    let final = (syllable - syllables.lowerBound) % finals
    if final == 0 { return nil }
    let letter = finalLetters[Int(final) - 1]
    guard let cluster = clusters[letter] else { return (syllable - final, letter) }
    guard let kept = finalLetters.firstIndex(of: cluster[0]) else { return nil }
    return (syllable - final + UInt32(kept) + 1, cluster[1])
  }

  /// The syllable of a conjoining letter and what is before it; `nil` if they do not join.
  static func joined(_ before: UInt32, _ letter: UInt32) -> UInt32? {
    if (0x1100...0x1112).contains(before), (0x1161...0x1175).contains(letter) {
      return syllables.lowerBound + (before - 0x1100) * block + (letter - 0x1161) * finals
    }
    let isOpen = syllables.contains(before) && (before - syllables.lowerBound) % finals == 0
    guard isOpen, (0x11A8...0x11C2).contains(letter) else { return nil }
    return before + letter - 0x11A7
  }

  /// A conjoining consonant or vowel as a letter that stands alone.
  static func letter(ofConjoining jamo: UInt32) -> UInt32? {
    switch jamo {
    case 0x1100...0x1112: initials[Int(jamo) - 0x1100]
    case 0x1161...0x1175: 0x314F + jamo - 0x1161
    case 0x11A8...0x11C2: finalLetters[Int(jamo) - 0x11A8]
    default: nil
    }
  }
}
