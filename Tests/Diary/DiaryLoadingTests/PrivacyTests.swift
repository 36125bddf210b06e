import Diagnostics
import DiaryGate
import DiaryModel
import StructuredText
import Testing

@testable import DiaryLoading

@Suite struct PrivacyTests {
  @Test(arguments: [
    "private", "public", "published", "publish", "hidden", "unlisted", "secret", "protected",
    "password", "status", "publishDate", "expiryDate", "Private", "PUBLISHED", "publish_date",
    "expiry-date", "isPrivate", "is_draft", "visible", "encrypted", "unpublished", "access",
    "privacy", "confidential", "locked", "listed", "publish_on", "publishAt", "embargo", "deleted",
    "isDeleted", "trashed", "isTrashed", "inTrash",
  ])
  func otherWordsForPrivacyAreErrors(key: String) async {
    let inMarkdown = await said("\(key): false")
    let inJSON = await saidOfJSON(#"{"title":"T","date":"2024-05-12","\#(key)":false}"#)
    for said in [inMarkdown, inJSON] {
      #expect(said.contains(": error: '\(key)' is not a key\n"))
      #expect(
        said.contains(
          "  why: diarysite does not know this key, and guessing could publish what is private\n"))
    }
  }

  @Test(arguments: [
    ("private", "write 'visibility: private'"),
    ("public", "write 'visibility: public' or 'visibility: private'"),
    ("published", "write 'draft: true' to hold the entry back, or nothing to publish it"),
    ("status", "write 'draft: true' to hold the entry back, or nothing to publish it"),
    ("unlisted", "write 'visibility: unlisted' for readers who know the address, or 'private'"),
    ("password", "write 'visibility: encrypted' for readers with a passphrase, or 'private'"),
    ("publishDate", "write 'date': an entry appears when its date has come"),
    ("expiryDate", "remove it, and write 'visibility: private' when the entry should go"),
  ])
  func theRightKeyIsNamed(key: String, fix: String) async {
    #expect(
      await said("\(key): x", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: '\(key)' is not a key
          why: diarysite does not know this key, and guessing could publish what is private
          fix: \(fix)

        """)
  }

  @Test(
    arguments: [
      ("drat", "draft"), ("drafts", "draft"), ("dratf", "draft"), ("darft", "draft"),
      ("dat", "date"), ("dates", "date"), ("dtae", "date"), ("visiblity", "visibility"),
      ("visibilty", "visibility"), ("visibilities", nil), ("visablity", "visibility"),
      ("Dates", "date"), ("mate", "date"), ("groups", "group"), ("gruop", "group"),
    ] as [(String, String?)])
  func slipsForWhatDecidesAreErrors(key: String, near: String?) async {
    let inMarkdown = await said("\(key): x", showsHeld: false)
    let inJSON = await saidOfJSON(
      #"{"title":"T","date":"2024-05-12","\#(key)":"x"}"#, showsHeld: false)
    for said in [inMarkdown, inJSON] {
      #expect(said.contains(": error: ") == (near != nil))
      guard let near else { continue }
      #expect(
        said.hasSuffix(
          """
           error: a key is nearly '\(near)'
            why: it looks like a slip for '\(near)', which decides when and to whom the entry shows
            fix: write '\(near)', or rename the key

          """))
    }
  }

  @Test(arguments: [
    ("Title", "title"), ("TAGS", "tags"), ("timezonE", "timeZone"), ("Created_At", "created_at"),
    ("ID", "id"), ("Slug", "slug"), ("isstar", "isStar"), ("Visibility", "visibility"),
  ])
  func aWrongCaseOfAnyKeyIsAnError(key: String, right: String) async {
    #expect(
      await said("\(key): x", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: '\(key)' is not a key
          why: keys are written in exact case
          fix: write '\(right)'

        """)
  }

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
    #expect(apart.contains(#"  2 | {"title":"T","date":"2024-05-12","slug":"A B"},"#))
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

  @Test func warningsSpeakOfPublicEntriesOnly() async throws {
    let loaded = try await load([
      "a.md": "---\ndate: 2024-05-01\ncamera: x\n---\nRain",
      "b.md": "---\ndate: 2024-05-01\ncamera: x\nvisibility: private\n---\nRain",
      "c.md": "---\ndate: 2024-05-01\ncamera: x\ndraft: true\n---\nRain",
      "d.md": "---\ndate: 2030-05-01\ncamera: x\n---\nRain",
    ])
    #expect(loaded.warnings.map { $0.location?.file } == ["Content/a.md"])
    #expect(loaded.entries.count == 4)
  }

  @Test func unknownKeysAreKeptForTemplates() async throws {
    let read = try await entry("---\ncamera: x\ntitel: y\nlens: [a]\n---\nRain")
    #expect(read.content.extra.map(\.key) == ["camera", "titel", "lens"])
  }
}
