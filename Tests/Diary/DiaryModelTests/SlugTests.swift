import Testing

@testable import DiaryModel

@Suite struct SlugTests {
  @Test(arguments: [
    ("Rain", "rain"), ("  Hello,  World! ", "hello-world"), ("비 오는 날", "비-오는-날"),
    ("Crème Brûlée", "crème-brûlée"), ("ÄÖÜ", "äöü"), ("2024 in review", "2024-in-review"),
    ("a--b__c", "a-b-c"), ("-x-", "x"), ("한글", "한글"), ("日記・その一", "日記-その一"),
    ("شجرة الليمون", "شجرة-الليمون"), ("हिन्दी", "हिन्दी"), ("rain ☔️ today", "rain-today"),
    ("don't", "don-t"), ("½ cup", "cup"), ("Ⅻ", "ⅻ"), ("../../etc/passwd", "etc-passwd"),
    ("a\u{0000}b", "a-b"), ("葛\u{E0100}城", "葛城"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
  ])
  func aSlugKeepsLettersMarksAndDigitsOfAnyScript(text: String, slug: String) {
    #expect(Slug(from: text)?.text == slug)
  }

  @Test(arguments: ["", " ", "☔️", "!!!", "-", "½", "\u{FE0F}", "\u{200D}"])
  func aTextWithoutLettersHasNoSlug(text: String) {
    #expect(Slug(from: text) == nil)
  }

  @Test func composedAndDecomposedSpellingsHaveOneSlug() {
    let composed = Slug(from: "caf\u{E9} \u{D55C}")
    #expect(Slug(from: "cafe\u{301} \u{1112}\u{1161}\u{11AB}") == composed)
    #expect(composed?.text.utf8.elementsEqual("caf\u{E9}-\u{D55C}".utf8) == true)
  }

  @Test func aSlugIsCutAtACharacterOf80Bytes() {
    #expect(Slug(from: String(repeating: "a", count: 300))?.text.utf8.count == 80)
    #expect(
      Slug(from: String(repeating: "가", count: 300))?.text == String(repeating: "가", count: 26))
    let family = String(repeating: "नि", count: 20)
    #expect(Slug(from: family)?.text == String(repeating: "नि", count: 13))
  }

  @Test func aCutSlugDoesNotEndInAHyphen() {
    let slug = Slug(from: String(repeating: "a", count: 79) + " b")
    #expect(slug?.text == String(repeating: "a", count: 79))
  }

  @Test func aCharacterOfMoreThan80BytesIsCutAtACodePoint() {
    let slug = Slug(from: "a" + String(repeating: "\u{301}\u{302}", count: 500))
    #expect((1...80).contains(slug?.text.utf8.count ?? 0))
  }

  @Test(arguments: [(2, "-2"), (10, "-10"), (123_456, "-123456")])
  func aNumberCountsAmongThe80Bytes(number: Int, suffix: String) throws {
    let slug = try #require(Slug(from: String(repeating: "가", count: 26)))
    let numbered = slug.numbered(number).text
    #expect(numbered.hasSuffix(suffix))
    #expect(numbered.utf8.count <= Slug.longest)
    #expect(try #require(Slug(from: "rain")).numbered(number).text == "rain" + suffix)
  }

  @Test(arguments: ["rain", "비-오는-날", "2024", "a-b-2"])
  func whatIsASlugIsTakenExactly(text: String) {
    #expect(Slug(exactly: text)?.text == text)
  }

  @Test(arguments: [
    "", "Rain", "a b", "a--b", "-a", "a-", "a/b", "..", "cafe\u{301}",
    String(repeating: "a", count: 81),
  ])
  func whatIsSpelledInAnotherWayIsNoSlug(text: String) {
    #expect(Slug(exactly: text) == nil)
  }

  @Test func everySlugOfOneLetterIsASlug() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), let slug = Slug(from: String(scalar)) else {
        continue
      }
      #expect(Slug(exactly: slug.text) == slug, "U+\(String(value, radix: 16))")
      #expect(slug.text.utf8.count <= Slug.longest)
    }
  }

  @Test(arguments: [
    ("straße", "strasse"), ("σίσυφος", "σίσυφοσ"), ("ﬁn", "fin"), ("rain", "rain"),
  ])
  func slugsThatDifferInCaseOnlyFoldToOne(left: String, right: String) throws {
    #expect(try #require(Slug(from: left)).folded == #require(Slug(from: right)).folded)
  }

  @Test func aTextWithoutLettersCanBeNamedByItsCodePoints() {
    #expect(Slug.codePoints(of: "☔️").text == "u2614-ufe0f")
    #expect(Slug.codePoints(of: "").text == "entry")
    #expect(Slug.codePoints(of: String(repeating: "😀", count: 50)).text.utf8.count <= 80)
  }
}
