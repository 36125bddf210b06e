import Diagnostics
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

@testable import DiaryLoading
@testable import DiaryModel

/// The words of the theme that travels with the program, in all its languages.
@Suite struct BuiltInStringsTests {
  /// The plural forms of whole numbers.
  ///
  /// ## Source
  /// CLDR, plural rules.
  private static let pluralForms: [String: Set<String>] = [
    "ar": ["zero", "one", "two", "few", "many", "other"], "de": ["one", "other"],
    "en": ["one", "other"], "es": ["one", "many", "other"], "fa": ["one", "other"],
    "fr": ["one", "many", "other"], "he": ["one", "two", "other"], "hi": ["one", "other"],
    "ja": ["other"], "ko": ["other"], "th": ["other"], "zh": ["other"], "zh-Hant": ["other"],
  ]

  /// Files that hold only what differs from their language's.
  private static let regional = ["en-GB"]

  /// The names between braces, sorted.
  private func gaps(_ words: String) -> [String] {
    words.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }.sorted()
  }

  @Test func theThemeHasTheLanguagesThatItsPageNames() throws {
    let tree = try FolderOnDisk(path: Checkout.root.path)
    let folder = try #require(SitePath("Themes/default/strings"))
    let tags = try tree.children(of: folder).map { String($0.name.dropLast(".yml".count)) }
    #expect(tags.sorted() == (Self.pluralForms.keys + Self.regional).sorted())
    let page = try tree.contents(of: #require(SitePath("Themes/README.md")), limit: .max)
    let sentence = tags.sorted().map { "`\($0)`" }.joined(separator: " ")
    #expect(String(decoding: page, as: UTF8.self).contains(sentence))
  }

  @Test(arguments: pluralForms.keys.sorted())
  func aLanguageHasEveryPhraseOfEnglishAndNoOther(tag: String) throws {
    #expect(try builtInStrings(tag).keys.sorted() == builtInStrings("en").keys.sorted())
  }

  /// Who writes what the pages say gets the drawing that stands beside it there.
  @Test(arguments: pluralForms.keys.sorted())
  func theWordsForWeatherAndMoodsAreUnderstood(tag: String) throws {
    for (name, phrase) in try builtInStrings(tag) {
      guard case .text(let words) = phrase else { continue }
      if name.hasPrefix("weather.") {
        #expect(WeatherIcon(word: words)?.rawValue == String(name.dropFirst("weather.".count)))
      } else if name.hasPrefix("mood.") {
        #expect(Mood(word: words)?.rawValue == String(name.dropFirst("mood.".count)))
      }
    }
  }

  @Test(arguments: regional)
  func aRegionHasOnlyPhrasesThatDifferFromItsLanguage(tag: String) throws {
    let language = try builtInStrings(String(tag.prefix { $0 != "-" }))
    for (name, phrase) in try builtInStrings(tag) {
      #expect(language[name] != nil, "\(name)")
      #expect(language[name] != phrase, "\(name)")
    }
  }

  @Test(arguments: pluralForms.keys.sorted() + regional)
  func aPhraseHasTheGapsOfTheEnglishOne(tag: String) throws {
    let english = try builtInStrings("en")
    for (name, phrase) in try builtInStrings(tag) {
      switch (phrase, english[name]) {
      case (.text(let words), .text(let model)):
        #expect(!words.isEmpty, "\(name)")
        #expect(gaps(words) == gaps(model), "\(name)")
      case (.plural, .plural): continue
      default: Issue.record("\(name) is a plural in one language alone")
      }
    }
  }

  @Test(arguments: pluralForms.sorted { $0.key < $1.key })
  func aPluralHasTheFormsOfItsLanguage(tag: String, forms: Set<String>) throws {
    let phrases = try builtInStrings(tag)
    let counted = Phrases(phrases, language: String(tag.prefix { $0 != "-" }))
    for case (let name, .plural(let plural)) in phrases {
      #expect(Set(plural.keys) == forms, "\(name)")
      // Words that stand for one number alone may do without it: "יומיים" for two days.
      let numbers = Dictionary(grouping: 0...1_000) { counted.counted(name, $0, shown: "{count}") }
      for (words, numbers) in numbers where numbers.count > 1 {
        #expect(gaps(words) == ["count"], "\(name)")
      }
      #expect(plural["many"].map(gaps) ?? ["count"] == ["count"], "\(name)")
    }
  }
}

/// The words of a file of the built-in theme's `strings`, without those that it inherits.
func builtInStrings(_ tag: String) throws -> [String: Phrases.Phrase] {
  let file = "Themes/default/strings/\(tag).yml"
  let tree = try FolderOnDisk(path: Checkout.root.path)
  let path = try #require(SitePath(file))
  let source = try SourceText(tree.contents(of: path, limit: .max), file: file)
  var strings = ThemeStrings(file: file)
  for field in try readYAML(source).fields ?? [] { strings.add(field) }
  #expect(text(strings.reader.faults) == "")
  return strings.phrases
}
