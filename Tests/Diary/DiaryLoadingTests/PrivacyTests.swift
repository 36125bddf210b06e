import Diagnostics
import DiaryGate
import DiaryModel
import StructuredText
import Testing

@testable import DiaryLoading

@Suite struct PrivacyTests {
  @Test(arguments: [
    "yes", "no", "on", "off", "1", "0", "True", "TRUE", "maybe", "\"true\"", "y", "",
  ])
  func aBooleanIsExactlyTrueOrFalse(value: String) async {
    for key in ["draft", "favorite", "page"] {
      let said = await said("\(key): \(value)")
      #expect(said.contains("error: '\(key)' is neither true nor false\n"))
      #expect(
        said.hasSuffix(
          """
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write '\(key): true' or '\(key): false'

          """))
    }
  }

  @Test func trueAndFalseAreRead() async throws {
    let on = try await entry("---\ndraft: true\nfavorite: true\n---\nRain")
    #expect(on.isDraft && on.content.isFavorite && !on.isPage)
    let off = try await entry("---\ndraft: false\nfavorite: false\npage: false\n---\nRain")
    #expect(!off.isDraft && !off.content.isFavorite && !off.isPage)
  }

  @Test func visibilityIsPublicOrPrivateElseTheSites() async throws {
    var configuration = site()
    configuration.visibility = .private
    #expect(try await entry("Rain").visibility == .public)
    #expect(try await entry("Rain", configuration).visibility == .private)
    #expect(
      try await entry("---\nvisibility: public\n---\nRain", configuration).visibility == .public)
    #expect(try await entry("---\nvisibility: private\n---\nRain").visibility == .private)
  }

  @Test(arguments: Visibility.allCases)
  func eachVisibilityIsRead(visibility: Visibility) async throws {
    let read = try await entry("---\nvisibility: \(visibility.rawValue)\n---\nRain")
    #expect(read.visibility == visibility)
  }

  @Test func theFirstGroupIsMeantWhereAnEntryNamesNone() async throws {
    var configuration = site()
    #expect(try await entry("---\nvisibility: encrypted\n---\nRain").group == .readers)
    configuration.groups = ["family", "friends"].compactMap { ReaderGroup($0) }
    let first = try await entry("---\nvisibility: encrypted\n---\nRain", configuration)
    #expect(first.group.name == "family")
    let named = try await entry(
      "---\nvisibility: encrypted\ngroup: friends\n---\nRain", configuration)
    #expect(named.group.name == "friends")
  }

  @Test func aGroupThatIsNotNamedIsAnError() async {
    #expect(
      await said("visibility: encrypted\ngroup: reader", showsHeld: false) == """
        Content/2024-05-12.md:3:8: error: 'group' is not a group of readers
          why: 'visibility: {groups: [...]}' of diarysite.yml names readers
          fix: write 'group: readers'

        """)
  }

  @Test(arguments: ["public", "unlisted"])
  func aGroupThatGuardsNothingIsAnError(visibility: String) async {
    #expect(
      await said("visibility: \(visibility)\ngroup: readers", showsHeld: false) == """
        Content/2024-05-12.md:3:1: error: 'group' has no effect on this entry
          why: a group may open encrypted entries, and this one is \(visibility)
          fix: write 'visibility: encrypted', or remove 'group'

        """)
  }

  @Test(arguments: ["Private", "prviate", "friends", "", "[public]", "true", "hidden"])
  func otherVisibilitiesAreErrors(value: String) async {
    let said = await said("visibility: \(value)", showsHeld: false)
    #expect(
      said.hasSuffix(
        """
         error: 'visibility' has a value that is not known
          why: it may be public, unlisted, encrypted, private
          fix: write 'visibility: private'

        """))
  }

  /// All that can be wrong, with words that must not show.
  private static let faulty = """
    title: [Canary]
    slug: Canary Words
    lang: canary
    canary: 1
    canaries: {canary: canary}
    tags: Canary, more canaries
    mood: [canary]
    weather: {condition: canary, canary: 1, temperature: canary}
    location: {name: canary, canary: 2, latitude: canary}
    id: canary
    aliases: ['canary?']
    format: canary
    favorite: canary
    updated: canary
    """

  @Test(arguments: [
    "visibility: private", "draft: true", "date: 2030-01-01", "date: canary", "draft: canary",
    "visibility: canary", "timeZone: canary", "private: canary", "dates: canary", "page: canary",
    "date: 2020-01-01\ncreated_at: 2030-01-01", "canary: 2", "canary", "canary:x",
    "canary = 1", "'canary: 1", "[canary", "*canary", "Visibility: canary", "canary: : x",
  ])
  func messagesAboutEntriesThatAreNotPublicRepeatNoWord(line: String) async {
    let source = "---\n\(line)\n\(Self.faulty)\n---\n# Canary\n\nMore canaries.\n"
    let said = await messages(["2024-05-12.md": source], showsHeld: false)
    #expect(said.contains(": error: "))
    #expect(!said.lowercased().contains("canar"), "\(said)")
  }

  @Test(arguments: [
    #""visibility": "private""#, #""draft": true"#, #""date": 1900000000"#, #""date": "canary""#,
    #""draft": "canary""#, #""canary": 1, "canary": 2"#, #""canary" 1"#, #""canary": canary"#,
    #""canary": "\canary""#, #"canary: 1"#,
  ])
  func messagesAboutJSONEntriesThatAreNotPublicRepeatNoWord(fields: String) async {
    let faulty = """
      {\(fields), "title": ["canary"], "slug": "Canary Words", "lang": "canary_x", "canary": 1,
      "tags": [["canary"]], "weather": {"canary": 1}, "favorite": "canary", "id": "canary"}
      """
    let said = await messages(
      ["2024-05-12.json": "[\(faulty)]"], showsHeld: false)
    #expect(said.contains(": error: "))
    #expect(!said.lowercased().contains("canar"), "\(said)")
  }

  @Test func linesThatAPublicEntrySharesWithAPrivateOneAreNotQuoted() async {
    let good = #"{"title":"T","date":"2024-05-12","slug":"A B"}"#
    let hidden = #"{"title":"Canary","date":"2024-05-12","draft":true}"#
    let together = await saidOfJSON("[\(good),\(hidden)]", showsHeld: false)
    #expect(together.contains("fix: write 'slug: a-b'"))
    #expect(!together.contains("Canary"))
    let apart = await saidOfJSON("[\n\(good),\n\(hidden)\n]", showsHeld: false)
    #expect(apart.contains(#"  2 | "slug":"A B""#))
    #expect(!apart.contains("Canary"))
  }

  @Test func quotesOfPublicEntriesAreShown() async {
    #expect(
      await said("slug: My Slug!", showsHeld: false) == """
        Content/2024-05-12.md:2:7: error: 'slug' is not a slug
          2 | slug: My Slug!
            |       ^^^^^^^^
          why: a slug is small letters and digits joined by '-', at most 80 bytes
          fix: write 'slug: my-slug'

        """)
  }
}
