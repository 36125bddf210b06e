internal import Foundation

/// The keys of a Latin keyboard that write Hangul with the Korean layout of two sets.
///
/// Koreans type Korean words on Latin keyboards for passwords (`qlalfqjsgh` is 비밀번호), and walk
/// over the keyboard with Hangul switched on (ㅂㅈㄷㄱ is `qwer`).
///
/// ## Source
/// KS X 5002; the order of letters is that of Unicode, Hangul Jamo.
enum DubeolsikKeys {
  private static let initials = "r r s e e f a q q t t d w w c z x v g".split(separator: " ")
  private static let vowels = "k o i o j p u p h hk ho hl y n nj np nl b m ml l".split(
    separator: " ")
  private static let finals =
    "r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g".split(separator: " ")

  /// The keys, in lower case; what is no Hangul stays as it is.
  static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isHangul($0.value) }) else { return text }
    return text.decomposedStringWithCompatibilityMapping.unicodeScalars.map { scalar in
      key(for: scalar.value).map(String.init) ?? String(scalar)
    }.joined().precomposedStringWithCompatibilityMapping
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    (0x1100...0x11FF).contains(value) || (0x3130...0x318F).contains(value)
      || (0xAC00...0xD7A3).contains(value)
  }

  private static func key(for value: UInt32) -> Substring? {
    for (first, keys) in [(0x1100, initials), (0x1161, vowels), (0x11A8, finals)]
      as [(UInt32, [Substring])]
    {
      if value >= first, value < first + UInt32(keys.count) { return keys[Int(value - first)] }
    }
    return nil
  }
}
