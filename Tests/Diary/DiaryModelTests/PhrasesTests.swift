import Testing

@testable import DiaryModel

@Suite struct PhrasesTests {
  private static let forms = ["zero", "one", "two", "few", "many", "other"]

  /// The form of each number, by its place in the list of forms.
  @Test(
    arguments: [
      ("en", [0: 5, 1: 1, 2: 5, 11: 5, 21: 5, 101: 5]),
      ("ko", [0: 5, 2: 5, 100: 5]),
      ("ar", [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 111: 4]),
      ("ru", [0: 4, 1: 1, 2: 3, 4: 3, 5: 4, 11: 4, 12: 4, 21: 1, 22: 3, 111: 4, 112: 4, 121: 1]),
      ("sr", [0: 5, 1: 1, 2: 3, 5: 5, 11: 5, 21: 1]),
      ("pl", [0: 4, 1: 1, 2: 3, 5: 4, 12: 4, 21: 4, 22: 3]),
      ("cs", [0: 5, 1: 1, 2: 3, 4: 3, 5: 5, 22: 5]),
      ("fr", [0: 1, 1: 1, 2: 5, 1_000_000: 4, 1_000_001: 5]),
      ("pt", [0: 1, 1: 1, 2: 5, 2_000_000: 4]),
      ("es", [0: 5, 1: 1, 2: 5, 1_000_000: 4]),
      ("fa", [0: 1, 1: 1, 2: 5, 1_000_000: 5]),
      ("hi", [0: 1, 1: 1, 2: 5]),
      ("lt", [0: 5, 1: 1, 2: 3, 10: 5, 11: 5, 21: 1, 22: 3]),
      ("lv", [0: 0, 1: 1, 2: 5, 10: 0, 11: 0, 21: 1, 111: 0]),
      ("sl", [0: 5, 1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 101: 1, 103: 3]),
      ("ro", [0: 3, 1: 1, 2: 3, 19: 3, 20: 5, 101: 3, 120: 5]),
      ("he", [0: 5, 1: 1, 2: 2, 3: 5]),
      ("is", [0: 5, 1: 1, 11: 5, 21: 1]),
    ] as [(String, [Int: Int])])
  func aNumberTakesTheFormThatCLDRGivesIt(language: String, expected: [Int: Int]) {
    let forms = Dictionary(uniqueKeysWithValues: Self.forms.map { ($0, $0 + " {count}") })
    let phrases = Phrases(["entries": .plural(forms)], language: language)
    for (number, form) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(
        phrases.counted("entries", number, shown: "n") == Self.forms[form] + " n", "\(number)")
    }
  }

  @Test func aMissingFormIsTheOtherOne() {
    let phrases = Phrases(
      ["entries": .plural(["one": "{count} entry", "other": "{count} entries"])], language: "ar")
    #expect(phrases.counted("entries", 1, shown: "١") == "١ entry")
    #expect(phrases.counted("entries", 3, shown: "٣") == "٣ entries")
  }

  @Test func aCountMayBeAPhraseWithoutForms() {
    let phrases = Phrases(["entries": .text("일기 {count}편")], language: "ko")
    #expect(phrases.counted("entries", 3, shown: "3") == "일기 3편")
    #expect(phrases.counted("nothing", 3, shown: "3") == "3")
  }

  @Test func gapsAreFilledOnceAndBracesInValuesStay() {
    let phrases = Phrases(["titleWithSite": .text("{title} · {site} {x")], language: "en")
    #expect(
      phrases.phrase("titleWithSite", filling: ["title": "{site}", "site": "Diary {title}"])
        == "{site} · Diary {title} {x")
    #expect(phrases.phrase("none", filling: ["title": "Rain", "site": "Diary"]) == "Rain · Diary")
  }

  @Test func onlyWholePhrasesAreNamesForTemplates() {
    let phrases = Phrases(
      [
        "tags": .text("Tags"), "newer": .text("Newer"), "weather.rain": .text("Rain"),
        "entries": .plural(["other": "{count}"]),
      ], language: "en")
    #expect(phrases.names == ["newer", "tags"])
    #expect(phrases["weather.rain"] == "Rain")
    #expect(phrases["entries"] == nil)
  }
}
