/// A theme's words in one language, with those of English where that language has none.
package struct Phrases: Sendable {
  /// A phrase, or its plural forms by category.
  package enum Phrase: Hashable, Sendable {
    case text(String)
    case plural([String: String])
  }

  package let all: [String: Phrase]
  private let language: String
  /// The names that templates may use, sorted.
  package let names: [String]

  /// - Parameters:
  ///   - phrases: By name; nested maps have joined names, as in `weather.rain`.
  ///   - language: Such as `ko`; it decides which plural form a number takes.
  package init(_ phrases: [String: Phrase], language: String) {
    all = phrases
    self.language = language
    names = phrases.compactMap { name, phrase in
      if case .text = phrase, !name.utf8.contains(UInt8(ascii: ".")) { return name }
      return nil
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The phrase of a name; `nil` if the theme has none.
  package subscript(name: String) -> String? {
    guard case .text(let text)? = all[name] else { return nil }
    return text
  }

  /// A phrase with its gaps filled: `{tag}` by the value of `tag`.
  ///
  /// - Returns: The values alone if the theme has no such phrase.
  package func phrase(_ name: String, filling gaps: KeyValuePairs<String, String>) -> String {
    guard let text = self[name] else { return gaps.map(\.value).joined(separator: " · ") }
    return filled(text, gaps)
  }

  /// The plural form for a number.
  ///
  /// - Parameter shown: The number in the page's digits.
  package func counted(_ name: String, _ number: Int, shown: String) -> String {
    guard case .plural(let forms)? = all[name] else {
      return phrase(name, filling: ["count": shown])
    }
    let form = forms[pluralCategory(of: number, in: language)] ?? forms["other"] ?? "{count}"
    return filled(form, ["count": shown])
  }

  /// Fills gaps from left to right; braces in the values stay as they are.
  private func filled(_ text: String, _ gaps: KeyValuePairs<String, String>) -> String {
    let values = gaps.map { (gap: Array("{\($0.key)}".utf8), value: $0.value) }
    var filled: [UInt8] = []
    filled.reserveCapacity(128)
    var rest = Array(text.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      filled += rest[..<open]
      rest = rest[open...]
      if let (gap, value) = values.first(where: { rest.starts(with: $0.gap) }) {
        filled += value.utf8
        rest = rest.dropFirst(gap.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    filled += rest
    return String(decoding: filled, as: UTF8.self)
  }
}

/// The plural form of a whole number, 0 or more: `zero`, `one`, `two`, `few`, `many` or
/// `other`.
///
/// - Parameter language: Such as `ko`; unlisted ones take `one` for 1 alone.
///
/// ## Source
/// CLDR, plural rules for whole numbers.
func pluralCategory(of number: Int, in language: String) -> String {
  let (tens, hundreds) = (number % 10, number % 100)
  switch language {
  case "ar":
    if number < 3 { return ["zero", "one", "two"][max(0, number)] }
    return (3...10).contains(hundreds) ? "few" : hundreds > 10 ? "many" : "other"
  case "ru", "uk", "be", "sr", "hr", "bs":
    if tens == 1 && hundreds != 11 { return "one" }
    let isFew = (2...4).contains(tens) && !(12...14).contains(hundreds)
    return isFew ? "few" : ["ru", "uk", "be"].contains(language) ? "many" : "other"
  case "pl":
    if number == 1 { return "one" }
    return (2...4).contains(tens) && !(12...14).contains(hundreds) ? "few" : "many"
  case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
  case "lt":
    if (11...19).contains(hundreds) || tens == 0 { return "other" }
    return tens == 1 ? "one" : "few"
  case "lv":
    if (11...19).contains(hundreds) || tens == 0 { return "zero" }
    return tens == 1 ? "one" : "other"
  case "sl":
    return hundreds == 1
      ? "one" : hundreds == 2 ? "two" : (3...4).contains(hundreds) ? "few" : "other"
  case "ro":
    return number == 1 ? "one" : number == 0 || (1...19).contains(hundreds) ? "few" : "other"
  case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
  case "is", "mk": return tens == 1 && hundreds != 11 ? "one" : "other"
  case "ca", "es", "fr", "it", "pt":
    if number != 0 && number % 1_000_000 == 0 { return "many" }
    return number == 1 || number == 0 && ["fr", "pt"].contains(language) ? "one" : "other"
  case "fa", "hi", "bn", "hy", "am", "gu", "kn", "zu", "si", "pa":
    return number <= 1 ? "one" : "other"
  default: return number == 1 ? "one" : "other"
  }
}
