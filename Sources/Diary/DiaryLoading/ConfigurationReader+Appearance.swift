import Diagnostics
import DiaryModel
import SiteFiles
import StructuredText

/// Reads `appearance:`.
extension ConfigurationReader {
  mutating func readAppearance(_ field: Field) {
    if field.value.scalar != nil, !field.value.isNull {
      configuration.appearance.voice = voice(field)
      configuration.appearance.accent = .voice
      return
    }
    readParts(of: field, .appearance)
    let namesAccent = field.value.fields?.contains { $0.key == "accent" } ?? false
    if configuration.appearance.voice != nil, !namesAccent {
      configuration.appearance.accent = .voice
    }
    checkContrast(of: configuration.appearance, field)
  }

  /// The name of a voice; the theme says whether it has it.
  mutating func voice(_ field: Field) -> String? {
    guard let name = reader.line(field) else { return nil }
    if name.utf8.allSatisfy({
      $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
    }) {
      return name
    }
    reader.report(
      field.value.location, what: "'\(field.key)' names no voice",
      why: "a voice is a file of the theme's folder 'voices', such as letter.css",
      fix: "write '\(field.key): letter'")
    return nil
  }

  mutating func colour(_ field: Field) -> Colour? {
    if let colour = field.value.scalar.flatMap({ Colour($0.text) }) { return colour }
    reader.report(
      field.place, what: "'\(field.key)' is no colour",
      why: "a colour has three or six hexadecimal digits behind '#', in quotation marks, as '#' "
        + "begins a comment otherwise",
      fix: "write it like '\(field.key): \"\(field.key == "ink" ? "#2b2723" : "#f6efe2")\"'")
    return nil
  }

  /// Text needs this contrast to the ground.
  ///
  /// ## Source
  /// WCAG 2.2, success criterion 1.4.3.
  private static let leastContrast = 4.5

  private mutating func checkContrast(of look: Configuration.Appearance, _ field: Field) {
    if look.paper == nil && look.ink == nil { return }
    let isDark = look.scheme == .dark
    // The theme's own, nearly.
    let own = isDark ? (paper: "#121110", ink: "#e2e0dd") : (paper: "#fcfaf8", ink: "#1f1c19")
    guard let paper = look.paper ?? Colour(own.paper), let ink = look.ink ?? Colour(own.ink) else {
      return
    }
    let location = field.keyLocation
    if (paper.luminance < ink.luminance) != isDark {
      return reader.report(
        location, what: "'paper' and 'ink' do not fit 'scheme'",
        why: "without 'scheme: dark' the paper is lighter than the ink, and with it darker",
        fix: isDark
          ? "choose a darker paper, or a lighter ink" : "write 'scheme: dark', or other colours")
    }
    let contrast = paper.contrast(with: ink)
    if contrast >= Self.leastContrast { return }
    let tenths = Int(contrast * 10)
    reader.report(
      location, what: "'paper' and 'ink' are too much alike",
      why:
        "text is read at a contrast of 4.5 and more, and theirs is \(tenths / 10).\(tenths % 10)",
      fix: "choose a lighter one of the two, or a darker one")
  }

  private static let fontFiles = ["woff2", "woff", "ttf", "otf"]

  mutating func font(_ field: Field) -> Configuration.Appearance.Font? {
    guard let text = reader.line(field) else { return nil }
    if text == "sans" { return .sans }
    if text == "serif" { return .serif }
    if let path = SitePath(text.hasPrefix("/") ? String(text.dropFirst()) : text),
      Self.fontFiles.contains(path.fileExtension.lowercased())
    {
      return .file(path)
    }
    // In a style sheet these would end the name.
    if text.utf8.count <= 100, !text.contains(where: { "\"'\\;{}<>()/@".contains($0) }) {
      return .family(text)
    }
    reader.report(
      field.value.location, what: "'\(field.key)' names no typeface",
      why: "it may be sans, serif, the name of a family, or a file of 'Static' that ends in "
        + Self.fontFiles.joined(separator: ", "),
      fix: "write it like '\(field.key): serif'")
    return nil
  }

  mutating func accent(_ field: Field) -> Configuration.Appearance.Accent? {
    let number = field.value.scalar?.integer.flatMap { Int(exactly: $0) }
    if let number, (1...12).contains(number) { return .month(number) }
    let text = field.value.scalar?.text ?? ""
    switch text {
    case "months": return .months
    case "months-south": return .monthsSouth
    default: break
    }
    if let degrees = Self.degrees(text) { return .hue(degrees) }
    let near = nearMiss(of: text, in: ["months", "months-south"])
    // A hue without its unit is the likeliest number that is no month.
    let hue = number.flatMap { (13...360).contains($0) ? $0 : nil }
    reader.report(
      field.place, what: "'accent' has a value that is not known",
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
