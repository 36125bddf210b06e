import Testing

@testable import DiaryModel

@Suite struct TermTests {
  @Test(arguments: [
    ("Rain", "Rain", "rain"), ("  비 ", "비", "비"), ("C++", "C++", "c-plus-plus"),
    ("☔️", "☔️", "u2614-ufe0f"), ("caf\u{65}\u{301}", "caf\u{E9}", "caf\u{E9}"),
    ("a b", "a b", "a-b"),
  ])
  func aTermHasTheWritersSpellingAndASlug(text: String, name: String, slug: String) throws {
    let term = try #require(Term(text))
    #expect(term.name.utf8.elementsEqual(name.utf8))
    #expect(term.slug.text == slug)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}"])
  func blanksAreNoTerm(text: String) {
    #expect(Term(text) == nil)
  }

  @Test(arguments: [
    ("C", "c"), ("C#", "c-sharp"), ("F#", "f-sharp"), ("R&B", "r-and-b"), ("r & b", "r-and-b"),
    ("Google+", "google-plus"), ("C++ and C#", "c-plus-plus-and-c-sharp"), ("비 오는 날", "비-오는-날"),
    ("daily-journal", "daily-journal"), ("daily  Journal ", "daily-journal"),
    ("rock and roll", "rock-and-roll"), ("Surplus", "surplus"), ("2024", "2024"),
    ("Ünder", "ünder"),
    ("日記 その一", "日記-その一"), ("trip 20241122", "trip-20241122"), ("u2", "u2"), ("x", "x"),
  ])
  func aTagIsSpelledSoThatItCanBeReadAgain(name: String, slug: String) {
    #expect(Term(name)?.slug.text == slug)
  }

  /// Each group would have one address if what is left out were not told.
  @Test(arguments: [
    ["C", "C++", "C+", "C#", "C plus plus", "C plus +", "c++#", "c.", "+c", "c sharp", "#c", "c&"],
    ["daily journal", "daily/journal", "daily_journal", "daily.journal", "daily, journal"],
    ["R&B", "R and B", "R/B", "R B", "RB", "R&amp;B", "R&&B"],
    ["home", "@home", "home!", "«home»"],
    ["☔", "☔️", "u2614", "☔☔", "☔ ☔"], ["rain", "rain ☔️", "ra'in", "ra in"],
    ["net", ".NET", "dot net", "n.e.t"], ["¾", "ube", "3/4"], ["café", "cafe", "cafe\u{302}"],
    ["葛城", "葛\u{E0100}城"], ["++", "plus plus", "plus+", "+"], ["AT&T", "at and t", "at&t!"],
    ["a b", "a.b", "a b xc0ffee00", "a.b xc0ffee00"],
    [
      String(repeating: "a", count: 80), String(repeating: "a", count: 81),
      String(repeating: "a", count: 82), String(repeating: "a", count: 80) + "!",
    ],
    [String(repeating: "😀", count: 10), String(repeating: "😀", count: 11)],
  ])
  func differentTagsHaveDifferentAddresses(names: [String]) throws {
    let slugs = try names.map { try #require(Term($0)).slug }
    #expect(Set(slugs).count == names.count, "\(slugs.map(\.text))")
    for slug in slugs { #expect(slug.text.utf8.count <= Slug.longest) }
  }

  @Test(arguments: [
    ["Rain", "rain", " RAIN "], ["비 오는 날", "비  오는\u{A0}날"], ["caf\u{E9}", "cafe\u{301}", "CAFÉ"],
    ["C++", "c++", "C ++"], ["daily/journal", "Daily/Journal"], ["R&B", "r & B"],
  ])
  func tagsThatDifferInCaseAndBlanksAreOne(names: [String]) throws {
    #expect(Set(try names.map { try #require(Term($0)).slug }).count == 1)
  }

  @Test func aHashFollowsWhatIsLeftOut() {
    #expect(Term("daily/journal")?.slug.text == "daily-journal-x3d2730fe")
    #expect(Term("C plus plus")?.slug.text == "c-plus-plus-x1798ce4f")
  }

  /// The quick way and the long one agree.
  @Test func randomTagsHaveTheirOwnAddresses() {
    let pieces = [
      "a", "B", "c", "plus", "and", "sharp", "u2614", "x12345678", "+", "#", "&", " ", "-", "_",
      "비",
      "날", "が", "É", "1", ".", "☔", "xy",
    ]
    var random = SystemRandomNumberGenerator()
    var known: [String: String] = [:]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &random)
      let name = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let term = Term(name) else { continue }
      #expect(TagSpelling.slug(of: term.name) == term.slug, "\(name)")
      // All that an address may lose.
      var folded = name.lowercased()
      for mark in ["-", " "] {
        folded = folded.split(separator: Character(mark)).joined(separator: " ")
      }
      for blank in [" &", "& "] { folded = folded.replacing(blank, with: "&") }
      for sign in ["+", "#"] { folded = folded.replacing(" " + sign, with: sign) }
      let other = known.updateValue(folded, forKey: term.slug.text)
      #expect(other == nil || other == folded, "\(name): \(term.slug.text)")
    }
  }
}
