import Platform

/// A colour of the screen.
package struct Colour: Hashable, Sendable {
  /// From 0 to 255, as sRGB codes them.
  package let red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// - Parameter text: Like `#F6EFE2`, or `#fed` for `#ffeedd`.
  package init?(_ text: String) {
    guard text.first == "#" else { return nil }
    var digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    if digits.count != text.count - 1 { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 else { return nil }
    func byte(_ index: Int) -> UInt8 { UInt8(digits[index] * 16 + digits[index + 1]) }
    self.init(red: byte(0), green: byte(2), blue: byte(4))
  }

  package var text: String {
    func digits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return "#" + digits(red) + digits(green) + digits(blue)
  }

  /// From 0 to 1.
  ///
  /// ## Source
  /// WCAG 2.2, "relative luminance".
  package var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let share = Double(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of text in one colour on the other, from 1 to 21.
  ///
  /// ## Source
  /// WCAG 2.2, "contrast ratio".
  package func contrast(with other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
