public import LocalizedDates
public import SiteFiles
public import Templating

/// A theme's files, read and checked as far as they can be without an entry.
public struct Theme: Sendable {
  public let layouts: [TemplateSource]
  public let partials: [TemplateSource]
  /// Copied as they are, to the site's folder `assets`.
  public let assets: [Asset]
  public let phrases: Phrases
  /// More names for dates, in the order of `theme.yml`.
  public let datePatterns: [(name: String, pattern: DatePattern)]
  /// What a weather or mood looks like, by names such as `weather.rain`; any text.
  public let shapes: [String: String]

  public struct Asset: Sendable {
    /// Relative to the theme's folder of assets.
    public let path: SitePath
    public let bytes: [UInt8]

    public init(path: SitePath, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public init(
    layouts: [TemplateSource], partials: [TemplateSource], assets: [Asset], phrases: Phrases,
    datePatterns: [(name: String, pattern: DatePattern)], shapes: [String: String]
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
    self.phrases = phrases
    self.datePatterns = datePatterns
    self.shapes = shapes
  }
}

/// A theme's words in one language, with those of English where that language has none.
public struct Phrases: Sendable {
  /// A phrase, or its plural forms by category.
  public enum Phrase: Hashable, Sendable {
    case text(String)
    case plural([String: String])
  }

  private let phrases: [String: Phrase]
  private let language: String

  /// - Parameters:
  ///   - phrases: By name; nested maps have joined names, as in `weather.rain`.
  ///   - language: Such as `ko`; it decides which plural form a number takes.
  public init(_ phrases: [String: Phrase], language: String) {
    self.phrases = phrases
    self.language = language
  }

  /// The names that templates may use, sorted.
  public var names: [String] {
    phrases.filter { name, phrase in
      if case .text = phrase { return !name.contains(".") }
      return false
    }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The phrase of a name; `nil` if the theme has none.
  public subscript(name: String) -> String? {
    guard case .text(let text)? = phrases[name] else { return nil }
    return text
  }

  /// A phrase with its gaps filled: `{tag}` by the value of `tag`.
  ///
  /// - Returns: The values alone if the theme has no such phrase.
  public func phrase(_ name: String, filling gaps: KeyValuePairs<String, String>) -> String {
    guard let text = self[name] else { return gaps.map(\.value).joined(separator: " · ") }
    return gaps.reduce(text) { replacing("{\($1.key)}", in: $0, with: $1.value) }
  }

  /// The plural form for a number.
  ///
  /// - Parameter shown: The number in the page's digits.
  public func counted(_ name: String, _ number: Int, shown: String) -> String {
    guard case .plural(let forms)? = phrases[name] else {
      return phrase(name, filling: ["count": shown])
    }
    let form = forms[category(of: number)] ?? forms["other"] ?? "{count}"
    return replacing("{count}", in: form, with: shown)
  }

  /// ## Source
  /// CLDR, plural rules for whole numbers, of the languages where they are more than one and
  /// other.
  private func category(of number: Int) -> String {
    let (tens, hundreds) = (number % 10, number % 100)
    switch language {
    case "ar":
      switch number {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default:
        return (3...10).contains(hundreds) ? "few" : (11...99).contains(hundreds) ? "many" : "other"
      }
    case "ru", "uk", "be", "sr", "hr", "bs":
      if tens == 1 && hundreds != 11 { return "one" }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? "few" : "many"
    case "pl":
      if number == 1 { return "one" }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? "few" : "many"
    case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    case "fr", "pt", "fa", "hi", "bn": return number <= 1 ? "one" : "other"
    default: return number == 1 ? "one" : "other"
    }
  }

  private func replacing(_ gap: String, in text: String, with value: String) -> String {
    text.split(separator: gap, omittingEmptySubsequences: false).joined(separator: value)
  }
}
