/// A few signs, each of one Unicode scalar, that the characters of lines are compared with.
///
/// A `Set<Character>` hashes each character it is asked for, which takes most of the time that
/// reading a line takes.
struct SignSet: Sendable {
  /// By code point below 128.
  private var low: (UInt64, UInt64) = (0, 0)
  /// All others.
  private(set) var wide: [Unicode.Scalar] = []

  init(_ signs: String) {
    for sign in signs.unicodeScalars {
      switch sign.value {
      case ..<64: low.0 |= 1 << UInt64(sign.value)
      case ..<128: low.1 |= 1 << UInt64(sign.value - 64)
      default: wide.append(sign)
      }
    }
  }

  func contains(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, contains(scalar) else { return false }
    return scalars.count == 1
  }

  private func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<64: low.0 & 1 << UInt64(scalar.value) != 0
    case ..<128: low.1 & 1 << UInt64(scalar.value - 64) != 0
    default: wide.contains(scalar)
    }
  }
}
