import Foundation
import Testing

/// Words that stand only in entries that are not public must be found nowhere afterwards: in no
/// byte of the site, in no file's name, in nothing that the program says.
@Suite struct CanaryTests {
  /// What holds an entry back, as front matter and as JSON.
  static let holds = [
    ("draft: true", "\"draft\": true"), ("visibility: private", "\"visibility\": \"private\""),
    ("date: 2044-05-06", "\"date\": \"2044-05-06\""),
    ("date: 2044-05-06T07:08:09+09:00", "\"created_at\": 2347142400"),
  ]

  /// Stands in every canary word; nothing public has it.
  static let canary = "quokka"
  static let koreanCanary = "비밀고래"

  private func markdown(holding line: String, _ number: Int) -> String {
    let word = "\(Self.canary)\(number)"
    return """
      ---
      # \(word)comment
      title: \(word)title \(Self.koreanCanary)
      \(line)
      tags: [\(word)tag, shared]
      favorite: true
      mood: \(word)mood
      weather: {condition: \(word)weather}
      location: {name: \(word)place, latitude: 1.5, longitude: 2.5}
      summary: \(word)summary
      aliases: [/old/\(word)alias/]
      slug: \(word)slug
      \(word)key: \(word)value
      near: {\(word)inner: 1}
      ---

      <!-- \(word)comment -->

      \(word)body \(Self.koreanCanary) ![\(word)alt](\(word)photo.png) [\(word)link](nowhere.md)

      ## \(word)heading

      [^\(word)note]: \(word)words
      """
  }

  private func json(holding line: String, _ number: Int) -> String {
    let word = "\(Self.canary)\(number)"
    let date = line.contains("2044") || line.contains("created") ? "" : "\"date\": \"2024-03-05\","
    return """
      {"title": "\(word)title", "body": "\(word)body <!-- \(word) -->", \(date)
       \(line), "tags": ["\(word)tag"], "\(word)key": {"\(word)inner": ["\(word)value"]}}
      """
  }

  /// Thirty-six open entries, and four of each kind that is held back.
  private func generated() throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": """
      title: Days
      baseURL: https://example.org/diary/
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
    for (number, hold) in Self.holds.enumerated() {
      let word = "\(Self.canary)\(number)"
      try diary.write(
        markdown(holding: hold.0, number), to: "Content/2024/2024-03-1\(number)-\(word)name.md")
      try diary.write("pixels", to: "Content/2024/\(word)photo.png")
      try diary.write(
        markdown(holding: hold.0, number), to: "Content/\(word)folder/2024-03-1\(number).md")
      let page = hold.0.hasPrefix("date") ? "draft: true" : hold.0
      try diary.write("---\npage: true\n\(page)\n---\n\(word)page\n", to: "Content/\(word)page.md")
      try diary.write("[\(json(holding: hold.1, number))]", to: "Content/\(word)row.json")
    }
    return diary
  }

  /// Where a canary shows: paths of files, and what the program said.
  private func leaks(in diary: Diary, _ outcome: Program.Outcome) throws -> [String] {
    var found: [String] = []
    func search(_ text: String, _ place: String) {
      let folded = text.lowercased()
      let words = [
        Self.canary, Self.koreanCanary, "%eb%b9%84%eb%b0%80", "\\ube44\\ubc00",
        Self.koreanCanary.decomposedStringWithCanonicalMapping,
      ]
      if words.contains(where: { folded.contains($0) }) { found.append(place) }
    }
    search(outcome.output, "standard output")
    search(outcome.diagnostics, "standard error")
    for path in try diary.paths() where !path.hasPrefix("Content") {
      search(path, "the name \(path)")
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: diary.url(path).path, isDirectory: &isFolder)
      if !isFolder.boolValue { search(try diary.text(path), path) }
    }
    return found
  }

  @Test(arguments: [[], ["--format", "json"], ["--verbose"], ["--quiet"], ["--color", "always"]])
  func nothingOfAGeneratedDiaryLeaks(arguments: [String]) throws {
    let diary = try generated()
    let outcome = try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: diary.root)
    #expect(outcome.status == 0)
    #expect(try leaks(in: diary, outcome) == [])
    #expect(diary.has("public/2024/03/10/open/index.html"))
    let again = try Program.run(["build", "--now", "2026-01-01"] + arguments, in: diary.root)
    #expect(try leaks(in: diary, again) == [])
  }

  @Test func theSiteIsThatOfADiaryWithoutTheHeldEntries() throws {
    let diary = try generated()
    #expect(try diary.build().status == 0)
    for path in try diary.paths("Content")
    where path.contains(Self.canary) && diary.has("Content/" + path) {
      try FileManager.default.removeItem(at: diary.url("Content/" + path))
    }
    #expect(try diary.build("--output", "open").status == 0)
    let paths = try diary.paths("public")
    #expect(try diary.paths("open") == paths)
    for path in paths where path.contains(".") {
      #expect(try diary.text("public/" + path) == diary.text("open/" + path), "\(path)")
    }
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
    for hold in ["visibility: private", "draft: true", "date: 2044-01-01"] {
      let diary = try Diary(["Content/2024-01-01.md": "---\n\(hold)\n\(line)\n---\nquokka body\n"])
      for format in ["text", "json"] {
        let outcome = try diary.build("--format", format)
        #expect(try leaks(in: diary, outcome) == [], "\(hold), \(format): \(outcome.diagnostics)")
      }
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
    for hold in Self.holds {
      let diary = try Diary([
        "Content/x.json":
          "[{\"title\": \"quokkatitle\", \"body\": \"quokkabody\", \(hold.1), \(member)}]"
      ])
      for format in ["text", "json"] {
        let outcome = try diary.build("--format", format)
        #expect(try leaks(in: diary, outcome) == [], "\(hold), \(format): \(outcome.diagnostics)")
      }
    }
  }

  static let corpora = ["pepys", "schnitzler", "luxun", "santoka", "bashkirtseff", "johngrib"]

  static let unpack = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/corpora/unpack.py").standardizedFileURL

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: unpack.path)), arguments: corpora)
  func nothingOfACorpusLeaks(name: String) throws {
    let diary = try Diary(["diarysite.yml": "baseURL: https://example.org/\nlist: {pageSize: 9}\n"])
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = [
      "python3", Self.unpack.path, name, "--limit", "150", "--md", diary.url("Content").path,
    ]
    python.standardOutput = FileHandle.nullDevice
    python.standardError = FileHandle.nullDevice
    try python.run()
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
    let paths = try diary.paths("Content").filter { $0.hasSuffix(".md") }
    try #require(paths.count == 150)
    for (place, path) in paths.enumerated() where place % 10 == 3 {
      let number = place / 10
      let hold = Self.holds[number % Self.holds.count].0
      let text = try diary.text("Content/" + path)
      let body = text.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
      let date = hold.hasPrefix("date") ? "" : "\ndate: \(path.prefix(10))"
      try diary.write(
        markdown(holding: hold + date, number) + "\n\n" + body + "\n\(Self.canary)end\n",
        to: "Content/\(path.prefix(10))-\(Self.canary)\(number).md")
      try FileManager.default.removeItem(at: diary.url("Content/" + path))
    }
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(outcome.output.hasPrefix("135 entries, "))
    #expect(try leaks(in: diary, outcome) == [])
  }
}
