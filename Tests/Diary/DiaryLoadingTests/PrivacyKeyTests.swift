import DiaryModel
import Testing

@testable import DiaryLoading

/// Keys and values by which other programs and languages keep an entry from readers.
@Suite struct PrivacyKeyTests {
  private func saidOfEach(_ line: String) async -> [String] {
    let key = line.prefix { $0 != ":" }
    let value = line.dropFirst(key.count + 1).drop { $0 == " " }
    let plain =
      ["true", "false", "null"].contains(value) || value.first == "{" || value.first == "["
      || !value.isEmpty && value.allSatisfy(\.isWholeNumber)
    let json = plain ? String(value) : "\"\(value)\""
    return [
      await said(line, showsHeld: false),
      await saidOfJSON(#"{"title":"T","date":"2024-05-12","\#(key)":\#(json)}"#),
    ]
  }

  private func isError(_ line: String) async -> Bool {
    let (all, count) = (await saidOfEach(line), 2)
    return all.count { $0.contains(": error: ") } == count
  }

  // MARK: Keys

  @Test(arguments: [
    "encrypt: true", "vis: private", "noindex: true", "dg-publish: false", "archived: true",
    "trash: true", "personal: true", "sensitive: true", "wip: true", "expires: 2031-01-01",
    "scheduled: 2031-01-01", "audience: friends", "is_private: true", "isDraft: true",
    "is-draft: true", "noPublish: true", "do_not_publish: true", "post_status: private",
    "postStatus: draft", "keepPrivate: true", "not-public: true", "members-only: true",
    "friendsOnly: true", "hide_from_home: true", "dg-hide: true", "PRIVATE_NOTE: true",
    "no-index: true", "security: private", "saveAsDraft: true",
    "eleventyExcludeFromCollections: true",
    "publish_on: 2031-01-01", "unpublish-at: 2031-01-01", "post_password: x", "embargoUntil: x",
    "privado: true", "🔒: true", "ｐｒｉｖａｔｅ: true",
  ])
  func wordsOfOtherProgramsAreErrors(line: String) async {
    #expect(await isError(line), "\(line)")
  }

  @Test(arguments: [
    "비공개", "비밀", "초안", "임시저장", "암호", "공개", "非公開", "下書き", "秘密", "暗号化", "公開", "私密", "草稿",
    "加密", "隐藏", "不公開", "未發布", "privat", "geheim", "entwurf", "Entwürfe", "verschlüsselt",
    "veröffentlicht", "sichtbarkeit", "privado", "privada", "secreto", "borrador", "cifrado",
    "privé", "prive", "privée", "brouillon", "BROUILLON", "secrète", "chiffré", "publié", "خاص",
    "سري",
    "مسودة", "مشفر", "privato", "bozza", "rascunho", "oculto", "verborgen", "личное", "черновик",
    "prywatne", "gizli", "taslak", "خصوصی", "پیش‌نویس", "פרטי", "טיוטה", "ส่วนตัว", "ฉบับร่าง", "निजी",
    "प्रारूप", "bímật", "rahasia", "hemlig", "utkast",
  ])
  func theSameWordsInOtherLanguagesAreErrors(key: String) async {
    #expect(await isError("\(key): true"), "\(key)")
    #expect(await isError("\(key): false"), "\(key)")
  }

  @Test(arguments: [
    "pivate", "privat", "prviate", "hiden", "hiddn", "publsh", "pubish", "publised", "statsu",
    "staus",
    "secert", "unlistd", "lockd", "protectd", "passwrod", "pasword", "encypted", "publishDat",
    "expiryDat", "visble", "confidental", "embrago", "archivd", "scheduld", "audiense", "sensitiv",
    "personl", "trahs", "encrpyt", "noindx", "dg-publsh", "deletd",
  ])
  func nearMissesOfEveryWordAreErrors(key: String) async {
    #expect(await isError("\(key): true"), "\(key)")
  }

  @Test(arguments: [
    ("pivate", "true", "private", "write 'visibility: private'"),
    (
      "publsh", "x", "publish",
      "write 'draft: true' to hold the entry back, or nothing to publish it"
    ),
    ("hiden", "false", "hidden", "leave it out, or write 'visibility: public'"),
  ])
  func aNearMissIsAnsweredWithTheRightKey(key: String, value: String, word: String, fix: String)
    async
  {
    #expect(
      await said("\(key): \(value)", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: a key is nearly '\(word)'
          why: it looks like a slip for it, and guessing could publish what is private
          fix: \(fix), or rename the key

        """)
  }

  @Test func aKeyOfSeveralWordsIsAnsweredWithoutItsOwn() async {
    #expect(
      await said("canary-publish: false", showsHeld: false) == """
        Content/2024-05-12.md:2:1: error: a key has the word 'publish'
          why: diarysite does not know the key, and guessing could publish what is private
          fix: write 'draft: true' to hold the entry back, or nothing to publish it, or rename the key

        """)
  }

  @Test func aDenialIsNotAnsweredWithPrivacy() async {
    for key in ["private", "hidden", "encrypted", "unlisted", "isPrivate", "비공개"] {
      let said = await said("\(key): false", showsHeld: false)
      #expect(said.hasSuffix("  fix: leave it out, or write 'visibility: public'\n"), "\(said)")
    }
  }

  /// What another program writes, and what to write here.
  @Test(arguments: [
    ("Hugo", "expiryDate: 2031-01-01", "visibility: private"),
    ("Hugo", "build: {list: never}", "visibility: unlisted"),
    ("Jekyll", "published: false", "draft: true"),
    ("Jekyll", "sitemap: false", "visibility: unlisted"),
    ("Zola", "in_search_index: false", "visibility: unlisted"),
    ("Zola", "render: false", "draft: true"),
    ("Eleventy", "eleventyExcludeFromCollections: true", "visibility: unlisted"),
    ("Pelican", "status: hidden", "draft: true"), ("Nikola", "status: private", "draft: true"),
    ("Hexo", "password: abc", "visibility: encrypted"),
    ("Gatsby", "published: false", "draft: true"),
    ("Astro", "pubDate: 2031-01-01", "date"),
    ("Docusaurus", "unlisted: true", "visibility: unlisted"),
    ("Lektor", "_discoverable: no", "visibility: unlisted"),
    ("Lektor", "_hidden: yes", "visibility: private"),
    ("Middleman", "published: false", "draft: true"), ("Ghost", "status: draft", "draft: true"),
    ("WordPress", "post_status: private", "draft: true"),
    ("WordPress", "post_password: x", "visibility: encrypted"),
    ("Tumblr", "state: private", "visibility: private"),
    ("LiveJournal", "security: friends", "visibility: private"),
    ("Micropub", "post-status: draft", "draft: true"),
    ("Medium", "publishStatus: draft", "draft: true"),
    ("Obsidian Publish", "publish: false", "draft: true"),
    ("Digital Garden", "dg-publish: false", "draft: true"),
    ("Logseq", "public: false", "visibility: private"), ("Notion", "Status: Draft", "draft: true"),
    ("Google Keep", "isArchived: true", "visibility: private"),
    ("Joplin", "encryption_applied: 1", "visibility: encrypted"),
    ("iCalendar", "class: CONFIDENTIAL", "visibility: private"),
    ("Quartz", "explicit-publish: false", "draft: true"),
    ("Blot", "Draft: yes", "draft"), ("Hashnode", "saveAsDraft: true", "draft: true"),
    ("Diarium", "locked: true", "visibility: encrypted"),
    ("Bear", "trashed: yes", "visibility: private"),
  ])
  func eachProgramsWordIsAnsweredWithTheRightKey(program: String, line: String, right: String) async
  {
    let said = await said(line, showsHeld: false)
    #expect(said.contains(": error: "), "\(program): \(line)")
    let fix = said.split(separator: "\n").last { $0.hasPrefix("  fix: ") } ?? ""
    #expect(fix.contains("'\(right)"), "\(program): \(said)")
  }

  // MARK: What the value decides

  @Test(arguments: [
    ("show", "false", true), ("show", "no", true), ("show", "Hamilton", false),
    ("show", "true", false),
    ("share", "false", true), ("share", "true", false), ("index", "false", true),
    ("index", "0", false),
    ("index", "12", false), ("skip", "true", true), ("skip", "dinner", false),
    ("archive", "true", true),
    ("archive", "2019", false), ("release", "2031-01-01", true), ("release", "2019-01-01", false),
    ("release", "1.2", false), ("pubDate", "2031-01-01", true), ("pubDate", "2019-01-01", false),
    ("pubDate", "2024-05-12", false), ("pubDate", "2024-05-13", true), ("pubDate", "soon", true),
    ("published_at", "1900000000", true), ("published_at", "1500000000", false),
    ("datePublished", "2031-01-01T10:00:00Z", true), ("datePublished", "2019-01-01T10:00Z", false),
    ("permalink", "false", true), ("permalink", "/a/b/", false), ("display", "none", true),
    ("sitemap", "아니오", true), ("share", "nein", true),
  ])
  func whatSaysMoreIsDecidedByItsValue(key: String, value: String, isRefused: Bool) async {
    let said = await said("\(key): \(value)")
    #expect(said.contains(": error: ") == isRefused, "\(said)")
  }

  @Test(arguments: [
    "state: draft", "stage: wip", "kind: Private", "상태: 비공개", "estado: borrador", "état: brouillon",
    "zustand: Entwurf", "状態: 下書き", "状态: 草稿", "الحالة: مسودة", "flags: [starred, private]",
    "labels: [비공개]", "category: private", "camera: hidden", "robots: noindex", "robots: 'noindex'",
    "remote: draft",
    "level: confidential", "scope: only me", "type: not published", "mode: DO-NOT-PUBLISH",
  ])
  func aValueThatIsSuchAWordIsAnError(line: String) async {
    #expect(await said(line).contains(": error: the value of a key is '"), "\(line)")
  }

  @Test func theValueIsNamedAndTheKeyIsNot() async {
    #expect(
      await said("canary: draft", showsHeld: false) == """
        Content/2024-05-12.md:2:9: error: the value of a key is 'draft'
          why: diarysite does not know the key, and guessing could publish what is private
          fix: write 'draft: true' to hold the entry back, or nothing to publish it, or write the \
        value in other words

        """)
  }

  // MARK: Inside of other keys

  @Test(arguments: [
    "meta: {visibility: private}", "meta: {draft: true}", "extra: {private: true}",
    "a: {b: {c: {visibilty: private}}}", "options: [{hidden: true}]", "params: {state: draft}",
    "build: {render: never}", "seo: {robots: noindex}", "meta: {Visibility: private}",
    "meta: {is_draft: yes}", "meta:\n  privacy:\n    level: 3",
    "location: {name: x, private: true}",
    "location: {name: x, visibility: hidden}", "weather: {condition: rain, private: true}",
  ])
  func whatStandsInsideOfAnotherKeyIsAnError(lines: String) async {
    #expect(await said(lines).contains(": error: "), "\(lines)")
  }

  @Test func theKeyOfTheEntryIsNamed() async {
    #expect(
      await said("canary: {visibility: private}", showsHeld: false) == """
        Content/2024-05-12.md:2:10: error: 'visibility' stands inside of another key
          why: it counts only as a key of the entry itself, and guessing could publish what is private
          fix: write 'visibility' as a key of the entry, or rename it

        """)
  }

  @Test(arguments: [
    #"{"defaults": {"visibility": "private"}, "entries": []}"#,
    #"{"meta": {"draft": true}, "entries": []}"#, #"{"status": "draft", "entries": []}"#,
    #"{"kind": "private", "entries": []}"#, #"{"비공개": true, "entries": []}"#,
    #"{"entries": [{"title": "T", "date": "2024-05-12", "meta": {"a": [{"visibility": "private"}]}}]}"#,
  ])
  func besideTheEntriesItIsAnErrorToo(text: String) async {
    #expect(await saidOfJSON(text).contains(": error: "))
  }

  @Test(arguments: [
    "weather: {condition: rain, visibility: 10}", "weather: {condition: fog, visibilityKM: 0.2}",
    "conditions: {visibility: 10}", "conditions: {visibility: 10 km}", "http: {status: 200}",
    "exif: {date: 2031-01-01, iso: 100}",
  ])
  func aNumberInsideIsADistance(line: String) async {
    #expect(!(await said(line).contains(": error: ")))
  }

  @Test func deepNestingIsNoTrap() async {
    let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    #expect(!(await said("a: \(deep)").contains("stack")))
  }

  // MARK: What is no privacy

  @Test(arguments: [
    "author", "layout", "categories", "cover", "image", "photographer", "comments", "toc", "math",
    "series", "weight", "subtitle", "featured", "pinned", "rating", "book", "movie", "music",
    "artist",
    "album", "sleep", "steps", "exercise", "people", "activity", "camera", "lens", "aperture",
    "place",
    "city", "country", "state", "address", "altitude", "temperature", "humidity", "wind", "type",
    "kind",
    "source", "license", "template", "keywords", "topics", "project", "work", "home", "health",
    "meals",
    "habits", "goals", "coffee", "gratitude", "energy", "stress", "pain", "distance", "duration",
    "pace",
    "calories", "spending", "price", "version", "revision", "order", "position", "menu", "video",
    "audio",
    "podcast", "episode", "season", "guid", "link", "canonical", "original", "translator",
    "direction",
    "parent", "related", "next", "previous", "section", "chapter", "part", "reading", "heading",
    "ending",
    "polish", "pirate", "person", "persona", "archives", "stats", "statue", "clock", "block",
    "rock",
    "look", "hike", "ride", "visits", "listened", "liste", "publisher", "tide", "moonphase",
    "dream",
    "deviceModel", "reading_time", "wordCount", "cover_image", "sunrise", "공부", "날씨메모", "체중", "天気図",
    "读书", "Stimmung2", "humeur", "libro", "كتاب",
  ])
  func otherKeysWarn(key: String) async {
    let said = await said("\(key): something else")
    #expect(!said.contains(": error: "), "\(said)")
  }

  @Test(arguments: [
    "caption: Hidden", "description: Private", "book: Secret", "song: Hidden", "subtitle: Draft",
    "mood: secret", "summary: Draft", "title: Private", "location: Private", "weather: hidden",
    "quote: private", "camera: not private at all", "topics: [writing, drafts of letters]",
  ])
  func whatIsPlainlyTextIsText(line: String) async {
    #expect(!(await said(line).contains(": error: ")), "\(line)")
  }

  // MARK: Tags

  @Test(arguments: [
    "private", "Private", "draft", "#private", "@draft", "status/draft", "private/family", "비공개",
    "초안",
    "非公開", "下書き", "privado", "borrador", "entwurf", "brouillon", "privé", "مسودة", "do-not-publish",
    "unlisted", "hidden", "secret",
  ])
  func aTagThatSaysWhoMayReadIsAnError(tag: String) async {
    #expect(
      await said("tags: [rain, \"\(tag)\"]", showsHeld: false).hasPrefix(
        "Content/2024-05-12.md:2:14: error: a tag looks as if it decided who may read the entry\n"))
    for visibility in Visibility.allCases {
      let front = "visibility: \(visibility.rawValue)\ntags: [\"\(tag)\"]"
      #expect(!(await said(front).contains(": error: ")))
    }
    #expect(!(await said("draft: true\ntags: [\"\(tag)\"]").contains(": error: ")))
  }

  @Test(arguments: [
    "drafts", "private school", "secret garden", "privacy", "trash", "wip", "personal", "archive",
    "writing", "hidden gems", "비밀의 화원", "秘密", "draught",
  ])
  func otherTagsAreTags(tag: String) async {
    #expect(!(await said("tags: [\"\(tag)\"]").contains(": error: ")))
  }
}
