import DiaryLoading
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// The pages of the built-in theme in languages that are not English.
@Suite struct TranslatedPagesTests {
  /// Pages of a diary whose own words have no letter, so that all others are the theme's.
  private func pages(locale: String) async throws -> [String: String] {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    var files = [
      "diarysite.yml": """
      title: "1"
      locale: \(locale)
      baseURL: https://1.example/
      list: {pageSize: 20}
      archives: {years: true, months: true, days: true}

      """,
      "Content/2024-04-30.md": "---\nvisibility: encrypted\n---\n\n1\n",
      "Content/1.md": "---\npage: true\n---\n\n# 1\n",
    ]
    let moods = Mood.allCases.map(\.rawValue)
    for (index, icon) in WeatherIcon.allCases.map(\.rawValue).enumerated() {
      for day in [index + 1, index + 15] {
        files["Content/2024-0\(day % 2 + 4)-\(day < 10 ? "0" : "")\(day).md"] = """
          ---
          weather: {condition: \(icon), temperature: \(day - 3)}
          mood: \(moods[day % moods.count])
          favorite: \(day % 3 == 0)
          tags: ["\(day % 2)"]
          updated: 2024-06-01
          ---

          \(day % 4 == 0 ? "1[^1]\n\n[^1]: 1" : "# 1\n\n1")

          """
      }
    }
    try site.become(files.mapValues { Array($0.utf8) })
    let outcome = try await site.build(now: 1_800_000_000)
    #expect(outcome.messages == "")
    #expect(outcome.isMade)
    return site.output().filter { $0.key.hasSuffix(".html") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The words of a page: its text, and its attributes that readers see or hear.
  private func words(of page: String) -> String {
    var words = ""
    for (index, piece) in page.split(separator: "<", omittingEmptySubsequences: false).enumerated()
    where index > 0 {
      let end = piece.firstIndex(of: ">") ?? piece.endIndex
      let (tag, text) = (piece[..<end], piece[end...].dropFirst())
      if tag.hasPrefix("style") || tag.hasPrefix("script") { continue }
      for (attribute, value) in attributes(tag) where Self.isRead(attribute) {
        words += "\n\(value)\n"
      }
      words += text
    }
    return words
  }

  private func attributes(_ tag: Substring) -> [(Substring, Substring)] {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }.map {
      ($0.element.0.dropLast().split(separator: " ").last ?? "", $0.element.1)
    }
  }

  private static func isRead(_ attribute: Substring) -> Bool {
    ["aria-label", "title", "alt", "placeholder"].contains(attribute)
      || attribute.hasPrefix("data-") && !["data-text", "data-sealed"].contains(attribute)
  }

  /// The phrases of English, and what a language says instead.
  private func phrases(locale: String) throws -> [(name: String, english: String, own: String)] {
    let themes = try builtInThemesInMemory()
    func phrases(_ locale: String) throws -> Phrases {
      try loadTheme(
        "default", from: FilesInMemory(), builtIn: themes, locale: LocaleTag(locale),
        limits: Configuration.Limits()
      ).phrases
    }
    let (english, own) = (try phrases("en"), try phrases(locale))
    let names =
      english.names + WeatherIcon.allCases.map { "weather." + $0.rawValue }
      + Mood.allCases.map { "mood." + $0.rawValue }
    return names.map { ($0, english[$0] ?? "", own[$0] ?? "") } + [
      ("entries", english.counted("entries", 2, shown: ""), own.counted("entries", 2, shown: ""))
    ]
  }

  /// Whether words stand in a text, and not only in longer words.
  private func says(_ text: String, _ phrase: String) -> Bool {
    text.ranges(of: phrase).contains { range in
      let (before, after) = (text[..<range.lowerBound].last, text[range.upperBound...].first)
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  /// Phrases that some languages write as English does.
  private static let shared: Set<String> = [
    "degrees", "feed", "passphrase", "photo", "photos", "titleWithSite",
  ]

  /// The names of phrases whose English words the pages of a site say, though they should not.
  private func untranslated(locale: String, in texts: [String: String]) throws -> Set<String> {
    let isEnglish = locale.hasPrefix("en-")
    var names: Set<String> = []
    for (name, english, own) in try phrases(locale: locale) {
      if own == english, isEnglish || Self.shared.contains(name) { continue }
      // Gaps are filled, and what stands between them is the phrase.
      for part in english.split(separator: "}").map({ $0.prefix { $0 != "{" } }) {
        let start = part.trimmingPrefix { $0 == " " }
        let words = String(start.reversed().trimmingPrefix { $0 == " " }.reversed())
        let isShared = Self.shared.contains(name) && own.contains(words)
        if isShared || !words.contains(where: \.isLetter) { continue }
        if texts.values.contains(where: { says($0, words) }) { names.insert(name) }
      }
    }
    return names
  }

  @Test(
    arguments: [
      "ar-SA", "de-DE", "en-GB", "es-ES", "fa-IR", "fr-FR", "he-IL", "hi-IN", "ja-JP", "ko-KR",
      "th-TH", "zh-CN", "zh-HK",
    ])
  func noWordOfATranslatedSiteIsEnglish(locale: String) async throws {
    let texts = try await pages(locale: locale).mapValues(words)
    let names = try untranslated(locale: locale, in: texts)
    #expect(names == [])
  }

  @Test func aSiteWithoutWordsOfItsLanguageIsEnglish() async throws {
    let texts = try await pages(locale: "it-IT").mapValues(words)
    let names: Set<String> = [
      "calendar", "entries", "favorite", "favorites", "mood.happy", "notFoundText",
      "tags", "weather.rain",
    ]
    #expect(try untranslated(locale: "it-IT", in: texts).isSuperset(of: names))
  }
}
