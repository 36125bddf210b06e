import DiaryGate
import DiaryModel
import SiteFiles
import StructuredText
import Testing

@testable import DiaryLoading

/// Keys that diarysite does not know are errors, each said once.
@Suite struct UnknownKeyTests {
  private static let note = """
      why: templates can show them as 'entry.extra'; nothing else will read them

    """

  @Test func anUnknownKeyIsAnErrorWithBothWaysOut() async {
    #expect(
      await said("camera: x") == """
        Content/2024-05-12.md:2:1: error: 'camera' is not a known key
          2 | camera: x
            | ^^^^^^
          why: what diarysite does not know could be about who may read the entry
          fix: remove it; to keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml
        note: 1 key is not known
          why: templates can show them as 'entry.extra'; nothing else will read them
          fix: to let them through, write this line into diarysite.yml: 'keys: [camera]'

        """)
  }

  @Test(arguments: [
    ("titel", "did you mean 'title'? To"), ("locatoin", "did you mean 'location'? To"),
    ("Title", "did you mean 'title'? To"), ("isstar", "did you mean 'favorite'? To"),
    ("idd", "remove it; to"), ("body", "write the text below the front matter; to"),
    ("Content", "write the text below the front matter; to"),
    ("category", "write 'tags' instead; to"), ("my key", "remove it; to"),
  ])
  func whatWasMeantIsNamed(key: String, fix: String) async {
    #expect(
      await said("\(key): x", showsHeld: false).contains(
        """
        error: '\(key)' is not a known key
          2 | \(key): x
            | \(String(repeating: "^", count: key.count))
          why: what diarysite does not know could be about who may read the entry
          fix: \(fix) keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml
        """))
  }

  @Test(arguments: ["dat", "dates", "Date", "gruop", "visiblty"])
  func aSlipForAKeyThatDecidesIsNotRepeated(key: String) async {
    let text = await said("\(key): x", showsHeld: false)
    #expect(text.contains(" error: a key is not known\n") || text.contains("a key is nearly"))
    #expect(!text.contains("'\(key)'"))
    #expect(!text.contains("keys: ["))
  }

  @Test func aKeyOfManyEntriesIsSaidOnce() async {
    let files = (1...5).map {
      ("\($0).md", "---\ndate: 2024-05-0\($0)\nlens: x\nkind: y\n---\nRain")
    }
    #expect(
      await messages(Dictionary(uniqueKeysWithValues: files), showsHeld: false) == """
        Content/1.md:3:1: error: 'lens' is not a known key
          3 | lens: x
            | ^^^^
          why: what diarysite does not know could be about who may read the entry; 5 entries have it: \
        Content/1.md:3:1, Content/2.md:3:1, Content/3.md:3:1 and others
          fix: remove it; to keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml
        Content/1.md:4:1: error: 'kind' is not a known key
          4 | kind: y
            | ^^^^
          why: what diarysite does not know could be about who may read the entry; 5 entries have it: \
        Content/1.md:4:1, Content/2.md:4:1, Content/3.md:4:1 and others
          fix: remove it; to keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml
        note: 2 keys are not known
          why: templates can show them as 'entry.extra'; nothing else will read them
          fix: to let them through, write this line into diarysite.yml: 'keys: [kind, lens]'

        """)
  }

  @Test func aHundredKeysAreAHundredMessagesAndOneLine() async {
    let keys = (1...100).map { "key\($0)" }
    let text = await said(keys.map { "\($0): 1" }.joined(separator: "\n"), showsHeld: false)
    #expect(text.split(separator: "\n").count { $0.contains(": error: ") } == 100)
    #expect(text.hasSuffix("'keys: [\(keys.sorted().joined(separator: ", "))]'\n"))
  }

  @Test func keysOfEntriesThatAreNotPublicShowOnATerminalOnly() async {
    let source = "---\nvisibility: private\ngardenia: x\n---\nRain"
    #expect(
      await messages(["2024-05-12.md": source], showsHeld: false) == """
        Content/2024-05-12.md:3:1: error: a key is not known
          why: what diarysite does not know could be about who may read the entry
          fix: remove it; to keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml
        note: 1 key is not known
          why: templates can show them as 'entry.extra'; nothing else will read them
          fix: keys of entries that are not public show with --show-source

        """)
    #expect(await messages(["2024-05-12.md": source]).hasSuffix("'keys: [gardenia]'\n"))
    let both = ["a.md": "---\ndate: 2024-05-01\nlens: x\n---\nRain", "2024-05-12.md": source]
    #expect(
      await messages(both, showsHeld: false).hasSuffix(
        "'keys: [lens]'; keys of entries that are not public show with --show-source\n"))
    #expect(await messages(both).hasSuffix("'keys: [gardenia, lens]'\n"))
  }

  /// The places of others would say what these have.
  @Test func entriesThatAreNotPublicAreCountedAndNotNamed() async {
    let files = [
      "a.md": "---\ndate: 2024-05-01\nlens: x\n---\nRain",
      "b.md": "---\ndate: 2024-05-02\nlens: x\nvisibility: private\n---\nRain",
      "c.md": "---\ndate: 2024-05-03\nlens: x\ndraft: true\n---\nRain",
    ]
    #expect(
      await messages(files, showsHeld: false).contains(
        "; 1 entry has it: Content/a.md:3:1; 2 more are not public\n"))
  }

  /// What a line of text cannot name has no way out but mending.
  @Test func theLineToPasteWorks() async throws {
    let keys = #""a: b": 1, "true": 2, "[x": 3, "\u0001k": 4, "\u202ek": 5"#
    let row = #"{"title": "T", "date": "2024-05-12", \#(keys)}"#
    let said = await saidOfJSON(row)
    let end = try #require(said.firstRange(of: "into diarysite.yml: '"))
    let line = said[end.upperBound...].dropLast(2)
    #expect(saidOfConfiguration(String(line)) == "", "\(line)")
    #expect(line.hasPrefix("keys: [") && !line.contains("k\""))
  }

  @Test func keysThatAreNamedAreLetThrough() async throws {
    var configuration = site()
    configuration.keys = ["camera", "my key"]
    let source = "---\ncamera: x\nmy key: {a: [1]}\nextra: {steps: 8000}\n---\nRain"
    let read = try await entry(source, configuration)
    #expect(read.content.extra.map(\.key) == ["camera", "my key", "steps"])
    let other = await messages(
      ["2024-05-12.md": "---\nlens: x\n---\nRain"], configuration, showsHeld: false)
    #expect(other.hasSuffix("'keys: [camera, lens, my key]'\n"))
  }

  @Test func anEntryWithUnknownKeysAloneIsReadStill() throws {
    let loader = EntryLoader(site(), now: now)
    let path = contentFolder.appending("2024-05-12.md")
    func titles(_ text: String) -> [String?] {
      loader.read(Array(text.utf8), as: path).entries.map(\.content.title)
    }
    #expect(titles("---\nlens: x\n---\nRain") == ["Rain"])
    #expect(titles("---\nlens: x\ndraft: maybe\n---\nRain") == [])
    #expect(titles("---\ndg-publish: false\n---\nRain") == [])
  }

  // MARK: Keys that speak of readers

  @Test(arguments: [
    "private", "isPrivate", "ISDRAFT", "ispublished", "is_private", "is-private", "is.private",
    "PRIVATE", "Private",
    "ｐrivate",
    "dg-publish", "publish", "published", "isPublished", "unpublished", "hidden", "isHidden",
    "share",
    "shareWith", "my private key", "unlisted", "encrypted", "비공개", "초안", "非公開", "下書き", "草稿",
    "privé", "Entwurf", "borrador", "مسودة", "is draft", "Draft", "drafft", "drat", "craft",
    "Visibility", "visibilty", "isPublic", "public", "공개", "nopublish", "visiblity",
  ])
  func suchAKeyHasNoWayOutButVisibility(key: String) async {
    let row = #"{"title":"T","date":"2024-05-12","\#(key)":"x"}"#
    for said in [
      await said("\(key): x", showsHeld: false), await saidOfJSON(row, showsHeld: false),
    ] {
      #expect(said.contains("error: "))
      #expect(
        said.hasSuffix(
          """
            fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
          'visibility: public' if everybody may read it

          """), "\(said)")
    }
    #expect(await said("extra: {\(key): x}").contains("error: "))
    #expect(await said("visibility: public\nextra: {\(key): x}").contains("error: "))
    #expect(await said("visibility: private\nextra: {\(key): x}") == "")
    let kept = saidOfConfiguration("keys: ['\(key)']")
    #expect(kept.contains("error: '\(key)' is no key to let through\n"))
  }

  /// Words of other programs: what lets a key through is not said of them.
  @Test(arguments: [
    "status: draft", "status: publish", "trashed: true", "deleted: yes", "password: x",
    "audience: family", "readers: [a, b]", "embargo: 2030-01-01", "listed: false", "secret: x",
    "access: friends", "acl: [a]", "permissions: 0600", "expires: 2030-01-01", "expiryDate: x",
    "protected: true", "restricted: true", "confidential: 1", "members_only: true", "paid: true",
    "noindex: true", "privacy: 1", "archived: true", "shared_with: x", "kind: private",
    "type: draft", "stage: 비공개", "post-status: pending", "hide_from_feed: true", "isListed: no",
    "allowedUsers: x", "exclude_from_search: true", "visible: false", "비밀: 예", "scheduled: 1",
  ])
  func aKeyThatMaySpeakOfReadersHasOneWayOut(line: String) async {
    for source in [line, "camera: x\n\(line)"] {
      let said = await said(source)
      let fix = """
          why: only 'visibility' and 'draft' say who may read an entry, and nothing is guessed
          fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
        'visibility: public' if everybody may read it

        """
      #expect(said.contains(fix), "\(said)")
      #expect(said.contains("keys: [") == (source != line))
      #expect(!said.contains("keys: [") || said.contains("keys: [camera]'"), "\(said)")
    }
  }

  @Test func itsMessageQuotesNoKeyOfAnEntryThatIsNotPublic() async {
    #expect(
      await said("visibility: private\nwith_a_password: x", showsHeld: false) == """
        Content/2024-05-12.md:3:1: error: a key may say who may read the entry
          why: only 'visibility' and 'draft' say who may read an entry, and nothing is guessed
          fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
        'visibility: public' if everybody may read it

        """)
  }

  /// A row on one line is a whole entry.
  @Test func aRowOfJSONIsQuotedByItsKey() async {
    let text = await saidOfJSON(
      #"{"title": "Quokka", "date": "2024-05-12", "status": "draft", "body": "Its secret."}"#)
    #expect(
      text.hasPrefix(
        """
        Content/a.json:1:43: error: 'status' may say who may read the entry
          1 | "status"
            | ^^^^^^^^
          why:
        """), "\(text)")
    let undated = await messages(["row.json": #"[{"title": "Quokka", "body": "Its secret."}]"#])
    #expect(undated.contains("error: "))
    #expect(!undated.contains("Quokka"))
  }

  @Test func itsMessageNamesOurWordAlone() async {
    #expect(
      await said("gardenia-private: x", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: 'private' in a key has no effect
          why: only 'visibility' and 'draft' say who may read an entry, and nothing is guessed
          fix: write 'visibility: private', 'unlisted' or 'encrypted' instead, or \
        'visibility: public' if everybody may read it

        """)
    #expect(
      await said("visibilty: x", showsHeld: false).contains("error: a key is nearly 'visibility'\n")
    )
  }

  @Test(arguments: [
    "extra: {a: {private: true}}", "extra: {a: [{b: {dg-publish: false}}]}", "lens: {hidden: true}",
    "lens: [[{draft: true}]]",
  ])
  func itIsFoundAtAnyDepth(line: String) async {
    var configuration = site()
    configuration.keys = ["lens"]
    let text = await messages(["2024-05-12.md": "---\n\(line)\n---\nRain"], configuration)
    #expect(text.contains("error: "), "\(line)")
  }

  @Test(arguments: [
    "extra: {a: {craft: beer}}", "extra: {status: done}", "extra: {public_transport: bus}",
    "extra: {visibility_km: 3}",
  ])
  func otherKeysOfExtraAreFine(line: String) async {
    #expect(await said(line) == "")
  }

  // MARK: Values

  @Test(arguments: [
    "tags: [a, private]", "tags: private", "tags: ['my draft']", "tags: [비공개]", "tags: [Privé]",
    "tags: [private/health]", "tags: [ＰＲＩＶＡＴＥ]", "tags: [prívate]", "lens: private",
    "lens: [a, {b: draft}]", "lens: in draft", "extra: {state: private}", "extra: {a: [[초안]]}",
  ])
  func aWordInATagOrAValueIsAnErrorUntilTheEntrySays(line: String) async {
    var configuration = site()
    configuration.keys = ["lens"]
    func said(_ more: String) async -> String {
      await messages(["2024-05-12.md": "---\n\(line)\n\(more)---\nRain"], configuration)
    }
    #expect(await said("").contains(" has a word for who may read the entry\n"), "\(line)")
    for more in [
      "visibility: public\n", "visibility: unlisted\n", "draft: true\n", "date: 2030-01-01\n",
    ]
    where more != "date: 2030-01-01\n" {
      #expect(await said(more) == "", "\(line)")
    }
    #expect(await said("visibility: encrypted\n") == "")
  }

  /// In a diary or folder for some readers a word is an error if it means still fewer.
  @Test(arguments: [
    (Visibility.public, ["private", "draft", "encrypted", "unlisted"]),
    (.unlisted, ["private", "draft", "encrypted"]), (.encrypted, ["private", "draft"]),
    (.private, []),
  ])
  func aWordForFewerReadersIsAnError(visibility: Visibility, errors: [String]) async {
    var configuration = site()
    configuration.visibility = visibility
    for word in ["private", "draft", "encrypted", "unlisted"] {
      for files in [
        ["2024-05-12.md": "---\ntags: [\(word)]\n---\nRain"], ["\(word)/2024-05-12.md": "Rain"],
      ] {
        let said = await messages(files, configuration)
        #expect(said.contains("error: ") == errors.contains(word), "\(word): \(said)")
      }
    }
  }

  @Test func theMessageOfATagNamesNoWord() async {
    #expect(
      await said("tags: [a, gardenia draft]", showsHeld: false) == """
        Content/2024-05-12.md:2:11: error: a tag has a word for who may read the entry
          why: it has no effect: the entry would be published
          fix: write 'visibility: private', or 'visibility: public' if the word means something else

        """)
  }

  @Test(arguments: [
    "tags: [privacy, drafting, secret, hidden, garden]", "mood: private", "extra: {state: done}",
    "extra: {text: 'a private word in a text that is longer than any value that a program reads'}",
    "summary: A private view",
  ])
  func otherValuesAreFine(line: String) async {
    #expect(await said(line) == "")
  }

  @Test func anUnlistedEntryMaySaySo() async {
    var configuration = site()
    configuration.visibility = .unlisted
    func said(_ tag: String) async -> String {
      await messages(["2024-05-12.md": "---\ntags: [\(tag)]\n---\nRain"], configuration)
    }
    #expect(await said("unlisted") == "")
    #expect(await said("private").contains("error: "))
  }

  // MARK: The configuration

  @Test func keysOfTheConfigurationAreKeysThatAreNotOurs() {
    #expect(
      saidOfConfiguration("keys: [camera, title, camera, created_at]") == """
        diarysite.yml:1:16: error: 'title' is no key to let through
          1 | keys: [camera, title, camera, created_at]
            |                ^^^^^
          why: diarysite knows it
          fix: remove it from 'keys'
        diarysite.yml:1:23: error: 'camera' is no key to let through
          1 | keys: [camera, title, camera, created_at]
            |                       ^^^^^^
          why: it is named twice
          fix: remove it from 'keys'
        diarysite.yml:1:31: error: 'created_at' is no key to let through
          1 | keys: [camera, title, camera, created_at]
            |                               ^^^^^^^^^^
          why: diarysite knows it
          fix: remove it from 'keys'

        """)
    #expect(
      saidOfConfiguration("keys: [dg-publish]").contains(
        "  why: it speaks of readers, and only 'visibility' and 'draft' say who may read an entry\n"
      ))
    #expect(saidOfConfiguration("keys: [camera, my key]") == "")
  }
}
