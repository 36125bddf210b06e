/// The digits and signs that Unicode has raised or lowered.
enum ScriptDigits {
  case raised, lowered

  private static let plain = Array("0123456789+-=()n".unicodeScalars)
  private static let high = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ".unicodeScalars)
  private static let low = Array("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ".unicodeScalars)

  /// - Returns: The text as it is, if it has other characters.
  func applied(to text: String) -> String {
    let table = self == .raised ? Self.high : Self.low
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let index = Self.plain.firstIndex(of: scalar) else { return text }
      result.append(table[index])
    }
    return String(result)
  }
}
