import DiaryWriting
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

/// A site is one if the settings of its program say so; nothing else makes an import public.
@Suite struct SiteProofTests {
  private static let note = "---\ntitle: Rain\ndate: 2024-05-12\n---\nWords.\n"
  private static let hugo = "baseURL = 'https://a.example/'\n"

  /// Gives a source on, which is there as long as this runs.
  private func open(
    _ files: [String: String], _ check: (SourceFiles) throws -> Void
  ) throws {
    let fixture = try Fixture(files)
    try check(try SourceFiles.opening(DiskPath(fixture.folder.root.path)))
  }

  /// A folder, and what it is recognised as.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let kind: ImportKind
    var testDescription: String { name }

    init(_ name: String, _ kind: ImportKind, _ files: [String: String]) {
      (self.name, self.kind, self.files) = (name, kind, files)
    }
  }

  static let proven: [Case] = [
    Case("hugo.toml", .hugo, ["hugo.toml": hugo]),
    Case("with CRLF and a mark", .hugo, ["hugo.toml": "\u{FEFF}title = 'A'\r\nparams = {}\r\n"]),
    Case("hugo.yaml", .hugo, ["hugo.yaml": "title: A\n"]),
    Case("hugo.json", .hugo, ["hugo.json": "{\"title\": \"A\"}"]),
    Case("config.toml", .hugo, ["config.toml": hugo]),
    Case("config.yaml", .hugo, ["config.yaml": "languageCode: ko\n"]),
    Case("a folder of settings", .hugo, ["config/_default/hugo.toml": "title = 'A'\n"]),
    Case("its own folder of them", .hugo, ["config/_default/config.toml": "theme = 'x'\n"]),
    Case("in a folder", .hugo, ["blog/hugo.toml": hugo, "blog/content/a.md": note]),
    Case("zola", .zola, ["config.toml": "base_url = 'https://a.example'\n"]),
    Case("jekyll", .jekyll, ["_config.yml": "title: A\n", "_posts/2024-05-12-a.md": note]),
  ]

  @Test(arguments: proven)
  func theSettingsOfAProgramProveItsSite(_ one: Case) throws {
    let isInside = one.files.keys.allSatisfy { $0.hasPrefix("blog/") }
    let note = isInside ? [:] : ["content/posts/a.md": Self.note]
    try open(one.files.merging(note) { $1 }) { source in
      let kind = try importKind(of: source)
      #expect(kind == one.kind)
      #expect(isProven(source, as: one.kind))
    }
  }

  /// What lies beside the notes; `days` are files of Markdown with a day.
  static let unproven: [Case] = [
    Case("nothing", .days, [:]), Case("an empty file", .days, ["hugo.toml": ""]),
    Case("settings that cannot be read", .days, ["hugo.toml": "baseURL = [\n"]),
    Case("one of two that cannot be read", .days, ["hugo.toml": hugo, "hugo.yaml": "a: [\n"]),
    Case(
      "settings of a stage that cannot be read", .days,
      ["hugo.toml": hugo, "config/production/params.toml": "a = [\n"]),
    Case("a list", .days, ["hugo.yaml": "- a\n"]),
    Case("other settings", .days, ["config.toml": "title = 'A'\n"]),
    Case("settings of two programs", .days, ["config.toml": "base_url = '/'\nbaseURL = '/'\n"]),
    Case("Zola's name for them", .days, ["config.toml": hugo, "zola.toml": "base_url = '/'\n"]),
    Case("settings in another folder", .days, ["themes/a/hugo.toml": hugo]),
    Case("another case", .days, ["HUGO.TOML": hugo]),
    Case("Hexo", .days, ["_config.yml": "title: A\nsource_dir: source\n"]),
    Case("Jekyll that cannot be read", .days, ["_config.yml": "a: [\n"]),
    Case("a vault", .obsidian, [".obsidian/app.json": "{}"]),
  ]

  @Test(arguments: unproven)
  func whatIsNoProofMakesNoSite(_ one: Case) throws {
    let notes = [
      "content/2024-05-12.md": Self.note, "content/posts/a.md": Self.note,
      "_posts/2024-05-12-a.md": Self.note,
    ]
    try open(notes.merging(one.files) { $1 }) { source in
      let kind = try importKind(of: source)
      #expect(kind == one.kind)
      for kind in [ImportKind.hugo, .zola, .jekyll] { #expect(!isProven(source, as: kind)) }
    }
  }

  @Test(arguments: [
    "eleventy.config.js", ".eleventy.js", "eleventy.config.mjs", "quartz.config.ts",
    "nuxt.config.ts", "content.config.ts", "astro.config.mjs", "gatsby-config.js", "_config.ts",
    "next.config.js", "docusaurus.config.ts", "mkdocs.yml", "pelicanconf.py", "book.toml",
    "_config.yml",
  ])
  func settingsOfAnotherProgramTakeTheProofAway(name: String) throws {
    let files = ["content/2024-05-12.md": Self.note, name: "a: 1\n"]
    for settings in [["hugo.toml": Self.hugo], ["config.toml": "base_url = '/'\n"]] {
      try open(files.merging(settings) { $1 }) { source in
        #expect(!isProven(source, as: .hugo) && !isProven(source, as: .zola))
        let kind = try importKind(of: source)
        #expect(![.hugo, .zola, .jekyll].contains(kind))
      }
    }
  }

  @Test func aKindThatAPersonNamesProvesNothing() throws {
    let fixture = try Fixture(["content/posts/a.md": Self.note])
    let items = try fixture.items(as: .hugo)
    #expect(
      shown(items) == """
        changed: nothing shows what of it Hugo showed to everybody

        ---
        title: Rain
        date: 2024-05-12
        aliases: ["/posts/a/"]
        ---

        Words.

        """)
  }

  /// Notes without a day in their names have it in their front matter.
  @Test func foldersOfMarkdownAreReadWithoutSettings() throws {
    let (kind, items) = try Fixture([
      "content/a.md":
        "---\r\ntitle: Rain\r\ndate: 2024-05-12T10:00:00Z\r\npublish: true\r\n---\r\nWet.\r\n",
      "content/b.md": "---\ntitle: Snow\ndate: 2024-05-13\ndraft: true\n---\nCold.\n",
      "content/c.md": "---\ntitle: None\n---\nWords.\n",
    ]).items()
    #expect(kind == .days)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12T19:00:00+09:00
        extra: {publish: true}
        ---

        Wet.

        ---
        title: Snow
        date: 2024-05-13
        draft: true
        ---

        Cold.

        lost: files without a day in their path are not entries; --name-format says how other names \
        have their day: 1

        """)
  }

  // MARK: What its program would not show

  private static func site(_ path: String, _ text: String, _ others: [String: String] = [:]) -> Case
  {
    Case(
      path + " " + text.prefix(40), .hugo,
      ["hugo.toml": hugo, "content/open.md": note, path: text].merging(others) { $1 })
  }

  private static func page(_ field: String, _ others: [String: String] = [:]) -> Case {
    site(
      "content/posts/kept.md", "---\ntitle: Kept\ndate: 2024-05-13\n\(field)\n---\nSecret.\n",
      others)
  }

  static let kept: [Case] =
    [
      "draft: true", "Draft: yes", "permalink: false", "url: false", "published: false",
      "publish: false", "public: false", "listed: false", "expiryDate: 2020-01-01",
      "publishDate: 2999-01-01", "headless: true", "build: {render: never}",
      "_build: {render: link}", "visibility: private", "tags: [비공개]",
      "tags: [\"\("비공개".decomposedStringWithCanonicalMapping)\"]", "tags: [Draft]",
    ].map { page($0) } + [
      page("x: 1", ["content/posts/_index.md": "---\ncascade: {draft: true}\n---\n"]),
      // The nearer one has the last word in Hugo; one is enough here.
      page(
        "x: 1",
        [
          "content/_index.md": "---\ncascade: {draft: false}\n---\n",
          "content/posts/_index.md": "---\ncascade: {draft: true}\n---\n",
        ]),
      page(
        "x: 1",
        [
          "content/posts/_index.md":
            "---\ncascade:\n- target: {kind: '{page,section}'}\n  build: {render: never}\n---\n"
        ]),
      page("x: 1", ["content/posts/_index.md": "---js\n{cascade: {draft: true}}\n---\n"]),
      site("content/2.d.draft.md", note), site("content/_x.md", note),
      site("content/drafts/x.md", note), site("content/비공개/x.md", note),
      site("content/x.md", "---js\n{ draft: true }\n---\nSecret\n"),
      site("content/x.md", "---json\n{ \"title\": \"A\" }\n---\nSecret\n"),
      site("content/x.md", "---toml\ntitle = 'A'\n---\nSecret\n"),
      site("content/x.md", ";;;\n{ \"title\": \"A\" }\n;;;\nSecret\n"),
      site("content/x.html", ";;;\n{ \"title\": \"A\" }\n;;;\n<p>Secret\n"),
      site("content/x.md", "\u{FEFF}---js\r\n{ draft: true }\r\n---\r\nSecret\r\n"),
      site("content/x.md", "Draft: true\n\nSecret\n"),
    ]

  @Test(arguments: kept)
  func whatAProgramWouldNotShowIsNotForEverybody(_ one: Case) throws {
    let fixture = try Fixture(one.files)
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.root.path), into: diary)
    #expect(report.kind == .hugo)
    var open: [String] = []
    for file in report.written {
      let text = String(decoding: try #require(diary.files[file]), as: UTF8.self)
      if !text.contains("visibility: private\n"), !text.contains("draft: true\n") {
        open.append(text)
      }
    }
    #expect(open.count == 1 && open[0].contains("\nWords.\n"), "\(open)")
    #expect(report.remarks.contains { $0.kind == .hidden } || !report.skipped.isEmpty)
  }

  @Test func onlyTheFoldersOfItsLanguagesAreItsContent() throws {
    let items = try Fixture([
      "hugo.toml": Self.hugo + "[languages.en]\ncontentdir = 'content/en/'\n",
      "content/en/open.md": Self.note, "content/notes/x.md": Self.note,
    ]).items().items
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        aliases: ["/open/"]
        ---

        Words.

        """)
  }

  @Test(arguments: ["+++\ntitle = 'A'\n+++\nSecret\n", "{\n\"title\": \"A\"\n}\nSecret\n"])
  func aHeadOfAnotherProgramIsNotRead(text: String) throws {
    let jekyll = try Fixture([
      "_config.yml": "title: A\n", "_posts/2024-05-12-a.md": text,
      "_posts/2024-05-13-b.md": Self.note,
    ])
    let (kind, items) = try jekyll.items()
    #expect(kind == .jekyll)
    #expect(
      shown(items).hasPrefix(
        "_posts/2024-05-12-a.md: it has no front matter that Jekyll reads\n"))
  }
}
