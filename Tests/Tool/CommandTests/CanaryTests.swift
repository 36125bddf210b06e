import Foundation
import TestSupport
import Testing

/// Words that stand only in entries that are not public must be found nowhere afterwards: in no
/// byte of the site or the cache, in no file's name, in nothing that the program says.
@Suite struct CanaryTests {
  /// Thirty-six open entries, and six of each kind that is held back.
  private func generated() throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": """
      title: Days
      baseURL: https://example.org/diary/
      search: true
      statistics: true
      places: true
      locale: ko-KR
      timeZone: Asia/Seoul
      list: {pageSize: 5}
      archives: {days: true}
      """
    ])
    for number in 10..<28 {
      let text =
        "---\ntags: [shared, open\(number % 3)]\nfavorite: true\n---\n# Day \(number)\n\nWords.\n"
      try diary.write(text, to: "Content/2024/2024-03-\(number)-open.md")
    }
    let rows = (1..<19).map {
      "{\"title\": \"Row \($0)\", \"body\": \"x\", \"created_at\": \(1_700_000_000 + $0 * 40_000)}"
    }
    try diary.write("[\(rows.joined(separator: ","))]", to: "Content/open.json")
    for hold in Hold.allCases { try write(hold, in: diary) }
    return diary
  }

  /// Dated entries, one whose folder speaks for it, a page and a row of JSON.
  private func write(_ hold: Hold, in diary: Diary) throws {
    let all = (0..<6).map { Canary(hold: hold, number: $0) }
    for canary in all[..<3] {
      try canary.write(
        canary.markdown(), to: "Content/2024/2024-03-1\(canary.number)-\(canary("name")).md",
        in: diary)
    }
    let folder = "Content/" + all[3]("folder")
    let isFolderRule = hold == .private || hold.hasPage
    if isFolderRule { try diary.write(hold.line, to: folder + "/folder.yml") }
    try all[3].write(
      all[3].markdown(line: isFolderRule ? "" : hold.line), to: folder + "/2024-03-04.md", in: diary
    )
    // A page without a date cannot wait for one.
    let line = hold == .scheduled ? Hold.draft.line : hold.line
    try all[4].write(
      all[4].markdown(line: "page: true\n" + line), to: "Content/\(all[4]("name")).md", in: diary)
    try diary.write("[\(all[5].json)]", to: "Content/\(all[5]("name")).json")
  }

  private func build(_ diary: Diary, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: diary.root,
      environment: ReaderKeys.variables)
  }

  private func says(_ outcome: Program.Outcome, _ word: String) -> Bool {
    (outcome.output + outcome.diagnostics).lowercased().contains(word)
  }

  @Test(arguments: [
    [], ["--format", "json"], ["--verbose"], ["--quiet"], ["--color", "always"],
    ["--explain", "/"],
  ])
  func nothingOfAGeneratedDiaryLeaks(arguments: [String]) throws {
    let diary = try generated()
    let outcome = try build(diary, arguments)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    try expectNoCanary(in: diary, outcome)
    #expect(diary.has("public/2024/03/10/open/index.html"))
    let again = try build(diary, arguments)
    #expect(again.status == 0)
    try expectNoCanary(in: diary, again)
  }

  /// Feeds then tell that there is a locked entry, and nothing of it.
  @Test func nothingLeaksThroughStubs() throws {
    let diary = try generated()
    let configuration = try diary.text("diarysite.yml") + "\nvisibility: {stubs: true}\n"
    try diary.write(configuration, to: "diarysite.yml")
    let outcome = try build(diary, ["--verbose"])
    #expect(outcome.status == 0)
    try expectNoCanary(in: diary, outcome)
    #expect(try diary.text("public/feed.xml").contains("/diary/e/"))
  }

  @Test(arguments: Hold.allCases)
  func explainingAnEntryTellsNothingOfIt(hold: Hold) throws {
    let diary = try generated()
    let canary = Canary(hold: hold, number: 1)
    let file = "Content/2024/2024-03-11-\(canary("name")).md"
    for format in ["text", "json"] {
      let outcome = try build(diary, ["--format", format, "--explain", file])
      #expect(outcome.status == 0)
      let place = hold.hasPage ? "on no public page" : "not on the site"
      #expect(outcome.output.contains("\(file): \(place), it is "))
      try expectNoCanary(in: diary, outcome)
    }
  }

  /// The rest of the site must not even tell that there are such entries.
  @Test func theSiteIsThatOfADiaryWithoutTheHeldEntries() throws {
    let diary = try generated()
    #expect(try build(diary, []).status == 0)
    for path in try diary.paths("Content")
    where path.contains(Canary.word) && diary.has("Content/" + path) {
      try FileManager.default.removeItem(at: diary.url("Content/" + path))
    }
    // Every page leads to the list of encrypted entries as soon as there is one.
    try diary.write("---\nvisibility: encrypted\n---\nX\n", to: "Content/2023-01-01.md")
    let outcome = try build(diary, ["--output", "open"])
    #expect(outcome.status == 0)
    let site = try diary.tree("public")
    func isGuarded(_ path: String) -> Bool {
      ["e", "u", "locked"].contains(path.split(separator: "/")[0])
    }
    let guarded = site.keys.filter(isGuarded)
    #expect(guarded.count { $0.hasSuffix("/index.html") } == 6 + 6 + 1)
    #expect(guarded.count { $0.hasSuffix(".sealed") } == 5)
    expectSame(
      site.filter { !isGuarded($0.key) },
      try diary.tree("open").filter { !isGuarded($0.key) })
  }

  /// The messages of a broken private entry name its file and field, but none of its words.
  @Test(arguments: [
    "date: quokkaday", "updated: quokkaday", "slug: Quokka Slug", "id: quokka", "tags: {quokka: 1}",
    "weather: {quokka: 1}", "weather: {temperature: quokka}", "location: {quokka: x}",
    "location: {latitude: quokka}", "favorite: quokka", "draft: quokka", "lang: quokka quokka",
    "timeZone: Quokka/City", "format: quokka", "aliases: [../quokka]", "title: [quokka]",
    "page: quokka", "mood: [quokka]", "title: \"quokka", "quokka", "title: *quokka",
    "Title: quokka", "summary: {a: quokka}", "title: quokka\ntitle: quokka",
    "password: quokka", "drafft: quokka", "? quokka", "title: \"\\quokka\"",
  ])
  func aBrokenPrivateEntryIsNotQuoted(line: String) throws {
    let diary = try Diary([:])
    for (number, hold) in Hold.allCases.enumerated() {
      try diary.write(
        "---\n\(hold.line)\n\(line)\n---\nquokka body\n", to: "Content/2024-01-0\(number + 1).md")
    }
    for format in ["text", "json"] {
      let outcome = try build(diary, ["--format", format])
      #expect(!says(outcome, Canary.word), "\(format)")
    }
  }

  /// The same in JSON; some of these are no JSON at all.
  @Test(arguments: [
    "\"date\": \"quokkaday\"", "\"slug\": \"Quokka Slug\"", "\"id\": \"quokka\"",
    "\"tags\": [{\"quokka\": 1}]", "\"weather\": {\"quokka\": 1}", "\"draft\": \"quokka\"",
    "\"quokka", "\"title\": \"\\quokka\"", "quokka: 1", "\"quokka\" 1", "\"a\": quokka",
    "\"quokka\": 1, \"quokka\": 2", "\"password\": \"quokka\"", "\"title\": \"quokka\" \"quokka\"",
  ])
  func aBrokenPrivateEntryInJSONIsNotQuoted(member: String) throws {
    let diary = try Diary([:])
    for hold in Hold.allCases {
      try diary.write(
        "[{\"title\": \"quokkatitle\", \"body\": \"quokkabody\", \(hold.members), \(member)}]",
        to: "Content/\(hold).json")
    }
    for format in ["text", "json"] {
      let outcome = try build(diary, ["--format", format])
      #expect(!says(outcome, Canary.word), "\(format)")
    }
  }
}
