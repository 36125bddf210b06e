import Diagnostics
import DiaryModel
import StructuredText

/// Reads `appearance:`.
extension ConfigurationReader {
  mutating func readAppearance(_ field: Field) {
    var appearance = configuration.appearance
    parts(of: field, ["accent", "font", "density"]) { reader, part in
      switch part.key {
      case "accent": appearance.accent = Self.accent(part, &reader) ?? .months
      case "font":
        appearance.font = reader.choice(part, of: Configuration.Appearance.Font.self) ?? .sans
      default:
        appearance.density =
          reader.choice(part, of: Configuration.Appearance.Density.self) ?? .calm
      }
    }
    configuration.appearance = appearance
  }

  private static func accent(
    _ field: Field, _ reader: inout FieldReader
  ) -> Configuration.Appearance.Accent? {
    let number = field.value.scalar?.integer.flatMap { Int(exactly: $0) }
    if let number, (1...12).contains(number) { return .month(number) }
    let text = field.value.scalar?.text ?? ""
    switch text {
    case "months": return .months
    case "months-south": return .monthsSouth
    default: break
    }
    if let degrees = degrees(text) { return .hue(degrees) }
    let near = nearMiss(of: text, in: ["months", "months-south"])
    // A hue without its unit is the likeliest number that is no month.
    let hue = number.flatMap { (13...360).contains($0) ? $0 : nil }
    reader.report(
      field.value.location.length > 0 ? field.value.location : field.keyLocation,
      what: "'accent' has a value that is not known",
      why: "it may be months, months-south, the number of a month from 1 to 12, or a hue from "
        + "0deg to 360deg",
      fix: "write 'accent: \(hue.map { "\($0)deg" } ?? near ?? "months")'")
    return nil
  }

  /// The number in a text such as `340deg`.
  private static func degrees(_ text: String) -> Int? {
    guard text.hasSuffix("deg"), text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let digits = text.dropLast(3)
    guard (1...3).contains(digits.count), digits.allSatisfy(\.isNumber), let number = Int(digits),
      number <= 360
    else { return nil }
    return number
  }
}
