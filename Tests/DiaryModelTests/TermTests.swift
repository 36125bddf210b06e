import Testing

@testable import DiaryModel

@Suite struct TermTests {
  @Test(arguments: [
    ("Rain", "Rain", "rain"), ("  비 ", "비", "비"), ("C++", "C++", "c"),
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
}
