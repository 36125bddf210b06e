import Foundation
import SiteFiles
import TestSupport
import Testing

/// Entries that are imported again after they changed in their source.
@Suite struct ImportUpdateTests {
  /// Options of a run, and the visibility that they name.
  private struct Options: CustomStringConvertible {
    let arguments: [String]
    let visibility: String?

    var description: String { arguments.joined(separator: " ") }

    static let all: [Options] = [nil, "public", "unlisted", "encrypted", "private"].flatMap {
      word in
      [[], ["--into", "Content/there"], ["--into", "Content/new"]].flatMap { folder in
        [[], ["--as", "json"], ["--as", "md"]].map { form in
          let visibility = word.map { ["--visibility", $0] } ?? []
          return Options(arguments: visibility + folder + form, visibility: word)
        }
      }
    }
  }

  /// A source of each kind, whose entry is public in the program that wrote it.
  private static func sources(_ words: String) -> [String: String] {
    [
      "blog.xml": """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
       xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>Rain</title>
      <guid>https://a.example/?p=1</guid><content:encoded>\(words)</content:encoded>
      <wp:post_date>2024-05-12 18:30:00</wp:post_date><wp:status>publish</wp:status>
      <wp:post_type>post</wp:post_type></item></channel></rss>
      """,
      "feed.xml": """
      <rss version="2.0"><channel><item><title>Rain</title><guid>g1</guid>
      <pubDate>Sun, 12 May 2024 18:30:00 +0900</pubDate>
      <description>\(words)</description></item></channel></rss>
      """,
      "app.json": """
      [{"title": "Rain", "body": "\(words)", "created_at": 1715500000,
        "identifier": "FD8AB5BA-D794-5E17-9929-10CDA4F6184A"}]
      """,
      "site/hugo.toml": "baseURL = 'https://a.example/'\n",
      "site/content/posts/rain.md":
        "---\ntitle: Rain\ndate: 2024-05-12T18:30:00+09:00\n---\n\n\(words)\n",
    ]
  }

  private func diary() throws -> Diary {
    try Diary(
      [
        "d/diarysite.yml": "title: Days\nlocale: en\ntimeZone: UTC\n",
        "d/Content/there/2020-01-01.md": "# Here\n\nWords.\n",
      ].merging(Self.sources("First")) { $1 })
  }

  private func run(
    _ source: String, _ arguments: [String], in diary: Diary
  ) throws -> Program.Outcome {
    try Program.run(
      ["import", "--now", "2026-01-01", source, "--source", "d"] + arguments, in: diary.root)
  }

  /// The entry's file, and the lines in it that say who may read it.
  private func entry(in diary: Diary) throws -> (file: String, text: String, readers: [String]) {
    let files = try diary.tree("d/Content").filter {
      $0.key.contains("2024-05-12") && !$0.key.hasSuffix(".replaced")
    }
    try #require(files.count == 1, "\(files.keys)")
    let file = try #require(files.first)
    let text = String(decoding: file.value, as: UTF8.self)
    let readers = text.split(separator: "\n").map { $0.filter { !" \",".contains($0) } }
      .filter { line in ["visibility:", "draft:", "group:"].contains { line.hasPrefix($0) } }
    return (file.key, text, readers)
  }

  /// Those that are named are for new entries.
  @Test(arguments: ["blog.xml", "feed.xml", "app.json", "site"])
  func anUpdateLeavesReaders(source: String) throws {
    let pairs = Options.all.flatMap { first in Options.all.map { (first, $0) } }
    for (first, second) in Rounds.some(12, of: pairs.count - 1).map({ pairs[$0] }) {
      let diary = try diary()
      #expect(try run(source, first.arguments, in: diary).status == 0)
      let before = try entry(in: diary)
      let rules = try diary.tree("d/Content").filter { $0.key.hasSuffix("folder.yml") }
      for words in ["First", "Second"] {
        for (path, text) in Self.sources(words) { try diary.write(text, to: path) }
        let outcome = try run(source, ["--update"] + second.arguments, in: diary)
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        let after = try entry(in: diary)
        #expect(after.file == before.file, "\(first) | \(second)")
        #expect(after.readers == before.readers, "\(first) | \(second)")
        #expect(after.text.contains(words), "\(first) | \(second)")
        #expect(after.text.hasPrefix(before.file.hasSuffix(".json") ? "{" : "---"))
        for (path, bytes) in rules { #expect(try diary.tree("d/Content")[path] == bytes) }
      }
    }
  }

  @Test func aVisibilityThatTheOwnerWroteIsNoChangeOfTheSource() throws {
    let diary = try diary()
    #expect(try run("blog.xml", [], in: diary).status == 0)
    let entry = try entry(in: diary)
    let hidden = entry.text.replacing("title: Rain", with: "visibility: private\ntitle: Rain")
    try diary.write(hidden, to: "d/Content/" + entry.file)
    #expect(try run("blog.xml", ["--update"], in: diary).output.contains("here already: 1"))
    #expect(try diary.text("d/Content/" + entry.file) == hidden)
  }

  @Test func whatTheSourceHidesLaterIsNamed() throws {
    let diary = try diary()
    #expect(try run("blog.xml", [], in: diary).status == 0)
    let open = try entry(in: diary).text
    let source = try #require(Self.sources("First")["blog.xml"])
    try diary.write(source.replacing(">publish<", with: ">private<"), to: "blog.xml")
    #expect(
      try run("blog.xml", ["--update"], in: diary).output == """
        WordPress export: 1 entry read
          written: 0
          here already: 1
          the source hides an entry that its file does not; hide it there if it should be
            Content/2024/2024-05-12-rain.md

        """)
    #expect(try entry(in: diary).text == open)
  }

  @Test func whatVanishedIsNamedOrMovedToTheTrash() throws {
    let diary = try diary()
    let kept = "---\ntitle: Kept\ndate: 2024-06-01\n---\n\nx\n"
    try diary.write(kept, to: "site/content/posts/kept.md")
    #expect(try run("site", [], in: diary).status == 0)
    try diary.write(
      "---\ntitle: Sun\ndate: 2024-05-13\n---\n\nx\n", to: "site/content/posts/rain.md")
    #expect(
      try run("site", [], in: diary).output.contains(
        """
          not in the source any more; --remove moves them to the trash: 1
            Content/2024/2024-05-12-rain.md

        """))
    #expect(
      try run("site", ["--remove"], in: diary).output.contains(
        "  moved to the trash: 1\n    Content/2024/2024-05-12-rain.md\n"))
    #expect(!diary.has("d/Content/2024/2024-05-12-rain.md"))
  }

  @Test func picturesThatChangedAreTaken() throws {
    let diary = try diary()
    func write(_ pictures: [String: String], _ words: String) throws {
      let links = pictures.keys.sorted().map { "![](/\($0))" }.joined(separator: "\n")
      for (name, text) in pictures { try diary.write(text, to: "site/static/" + name) }
      try diary.write(
        "---\ntitle: Rain\ndate: 2024-05-12\n---\n\n\(words)\n\n\(links)\n",
        to: "site/content/posts/rain.md")
    }
    func shown() throws -> [String] {
      let text = try entry(in: diary).text
      return try text.matches(of: #/!\[\]\(([^)]*)\)/#).map {
        try diary.text("d/Content/2024/" + String($0.1))
      }
    }
    func entry(in diary: Diary) throws -> (file: String, text: String) {
      let file = "2024/2024-05-12-rain.md"
      return (file, try diary.text("d/Content/" + file))
    }
    try write(["a.svg": "<svg>one</svg>"], "First")
    #expect(try run("site", [], in: diary).status == 0)
    #expect(try shown() == ["<svg>one</svg>"])
    // The same name, another picture, and the same text.
    try write(["a.svg": "<svg>two</svg>"], "First")
    #expect(try run("site", [], in: diary).output.contains("changed in the source"))
    #expect(try run("site", ["--update"], in: diary).output.contains("updated: 1"))
    #expect(try shown() == ["<svg>two</svg>"])
    // One before it: the one that is there keeps its name, and what its owner made of it.
    let name = try #require(try entry(in: diary).text.firstMatch(of: #/\(([^)]*)\)/#)?.1)
    try diary.write("<svg>mine</svg>", to: "d/Content/2024/" + name)
    try write(["0.svg": "<svg>new</svg>", "a.svg": "<svg>two</svg>"], "Second")
    #expect(try run("site", ["--update"], in: diary).output.contains("updated: 1"))
    #expect(try shown() == ["<svg>new</svg>", "<svg>mine</svg>"])
    #expect(try run("site", ["--update"], in: diary).output.contains("here already: 1"))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"version\": 2, \"entries\": {}}", "{\"version\": 1}",
    "{\"version\": 1, \"entries\": {\"a\": {\"file\": \"Content/a.md\"}}}",
    "{\"version\": 1, \"entries\": {\"a\": {\"file\": \"../a.md\", \"hash\": \"0123456789abcdef\"}}}",
    "{\"version\": 1, \"entries\": {\"a\": {\"file\": \"a.md\", \"hash\": \"x\"}}}",
  ])
  func aDamagedLedgerStopsTheImport(text: String) throws {
    let diary = try diary()
    #expect(try run("blog.xml", [], in: diary).status == 0)
    let file = try entry(in: diary).file
    try FileManager.default.removeItem(at: diary.url("d/Content/" + file))
    try diary.write(text, to: "d/.diarysite-state/imports.json")
    let before = try diary.tree("d")
    for arguments in [[], ["--update"], ["--dry-run"]] {
      let outcome = try run("blog.xml", arguments, in: diary)
      #expect(outcome.status == 3)
      #expect(
        outcome.diagnostics == """
          .diarysite-state/imports.json: error: the record of earlier imports is damaged
            why: without it, entries that were removed from the diary would come back
            fix: restore it from a backup; or remove it, and look at what the next import adds

          """)
    }
    #expect(try diary.tree("d") == before)
  }

  /// Rows that an attacker planted, with the hashes that the files have.
  @Test(arguments: [
    "diarysite.yml", ".git/config", ".diarysite-secret", "Content/there/folder.yml",
    "Content/.hidden/2024-05-12.md", "Content/there/notes.txt", "Static/a.md",
  ])
  func aPlantedLedgerReplacesOnlyEntries(file: String) throws {
    let diary = try diary()
    #expect(try run("blog.xml", [], in: diary).status == 0)
    let entry = try entry(in: diary)
    try FileManager.default.removeItem(at: diary.url("d/Content/" + entry.file))
    let text = "visibility: private\n"
    if file != "diarysite.yml" { try diary.write(text, to: "d/" + file) }
    let bytes = Array(try diary.text("d/" + file).utf8)
    let ledger = try diary.text("d/.diarysite-state/imports.json")
    let hash = ContentHash(of: bytes.span).text
    let planted = ledger.replacing("Content/" + entry.file, with: file)
      .replacing(#/"hash": "[0-9a-f]+"/#, with: "\"hash\": \"\(hash)\"")
    try diary.write(planted, to: "d/.diarysite-state/imports.json")
    for (path, text) in Self.sources("Second") { try diary.write(text, to: path) }
    _ = try run("blog.xml", ["--update"], in: diary)
    #expect(Array(try diary.text("d/" + file).utf8) == bytes)
  }

  @Test(arguments: [":/etc/localtime", "UTC0", "posix/Asia/Seoul", ":Asia/Seoul", "KST-9"])
  func zonesOfTheMachineAreZones(zone: String) throws {
    let diary = try diary()
    let outcome = try Program.run(
      ["import", "--now", "2026-01-01", "app.json", "--source", "d"], in: diary.root,
      environment: ["TZ": zone])
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
  }
}
