import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Where sources are on the site, and what its files show, in whole texts.
@Suite struct ExplanationTests {
  private static let diary: [String: String] = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\nfeeds: {atom: 0, json: 0}\n",
    "Content/2024-01-01.md": "---\ntags: [walk]\n---\nOne\n\nWords.\n",
    "Content/2024-02-02.md": "Two\n\n[One](2024-01-01.md) and ![a](a.gif)\n",
    "Content/2024-02-03.md": "---\ndraft: true\n---\nQuokka\n",
    "Content/2024-02-04.md": "---\nvisibility: private\n---\nQuokka\n",
    "Content/2044-01-01.md": "Quokka\n", "Content/about.md": "---\npage: true\n---\nAbout\n",
    "Content/phone.json": """
    [{"title": "A", "created_at": 1704067200}, {"title": "Quokka", "draft": true, "created_at": 1},
    {"title": "B", "created_at": 1704153600}, {"title": "Quokka", "draft": true, "created_at": 2}]
    """,
    "Content/b.jpg": "no picture", "Content/.notes.md": "Quokka\n", "Static/notes.txt": "notes",
    "Themes/other/layouts/home.mustache": "x",
  ]
  private static let now = 1_767_225_600
  /// The smallest picture there is.
  private static let picture: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private func files(_ changes: [String: String?] = [:]) -> [String: [UInt8]] {
    var files = Self.diary.mapValues { Array($0.utf8) }
    files["Content/a.gif"] = Self.picture
    for (path, text) in changes { files[path] = text.map { Array($0.utf8) } }
    return files
  }

  private func builtSite() async throws -> DiaryInMemory {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files())
    _ = try await site.report(now: Self.now)
    return site
  }

  private func lines(_ site: DiaryInMemory, about path: String) async throws -> String {
    let report = try await site.report(now: Self.now) { request in
      request.quotesHidden = true
      request.explained = path
    }
    return report.explanation.map { $0 + "\n" }.joined()
  }

  @Test(arguments: [
    ("Content/2024-02-03.md", "not on the site, it is a draft"),
    ("./Content//2024-02-04.md", "not on the site, it is private"),
    ("Content/2044-01-01.md", "not on the site, it is not due until 2044-01-01T00:00:00Z"),
    ("Content/.notes.md", "not on the site, files of such a name are passed over"),
    ("Content/none.md", "there is no such file"), ("Content", "a folder; name a file in it"),
    ("Content/b.jpg", "not on the site, no public entry shows it"),
    ("Themes/other/layouts/home.mustache", "not on the site, its theme is 'default'"),
    ("diarysite.yml", "every file of the site is made with it"),
    ("/2044/01/01/quokka/", "the site has no such file or address"),
    ("../x", "no path inside the diary"),
  ])
  func whatIsNotOnTheSiteHasAReason(path: String, reason: String) async throws {
    let said = try await lines(try await builtSite(), about: path)
    let shown = path.replacing("./Content//", with: "Content/")
    #expect(said == "\(shown): \(reason)\n")
  }

  @Test func aFileOfAThemeThatIsExtendedTellsWhatItIsFor() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(
      files([
        "diarysite.yml": "title: Days\ntheme: mine\n",
        "Themes/mine/theme.yml": "extends: base\n", "Themes/base/theme.yml": "extends: default\n",
        "Themes/mine/assets/x.css": "mine", "Themes/base/assets/x.css": "base",
        "Themes/base/assets/y.css": "base",
      ]))
    _ = try await site.report(now: Self.now)
    let said = [
      (
        "Themes/mine/assets/x.css",
        "on the site\n  assets/x.css"
      ),
      ("Themes/base/assets/x.css", "not on the site, Themes/mine/assets/x.css stands before it"),
      (
        "Themes/base/assets/y.css",
        "on the site\n  assets/y.css"
      ),
      ("Themes/base/theme.yml", "a part of the theme, from which pages are made"),
      ("Themes/other/layouts/home.mustache", "not on the site, its theme is 'mine'"),
    ]
    for (path, words) in said {
      #expect(try await lines(site, about: path) == "\(path): \(words)\n")
    }
  }

  @Test func anEntryTellsWhatItBecame() async throws {
    let site = try await builtSite()
    #expect(
      try await lines(site, about: "Content/2024-02-02.md") == """
        Content/2024-02-02.md: on the site as /2024/02/02/two/
          2024/02/02/two/index.html
          2024/02/02/two/index.txt
          index.html
          2024/index.html
          2024/02/index.html
          feed.xml

        """)
    #expect(
      try await lines(site, about: "Content/a.gif") == """
        Content/a.gif: on the site
          2024/02/02/two/a.gif

        """)
    let rows = try await lines(site, about: "Content/phone.json").split(separator: "\n")
    #expect(
      rows.filter { $0.hasPrefix("Content") } == [
        "Content/phone.json: 2 entries are not on the site, they are drafts",
        "Content/phone.json: on the site as /2024/01/02/b/",
        "Content/phone.json: on the site as /2024/01/01/a/",
      ])
  }

  @Test(arguments: [
    "/2024/02/02/two/", "2024/02/02/two/index.html", "public/2024/02/02/two/index.html",
    "/2024/02/02/tw%6F",
  ])
  func aFileTellsWhatItShows(path: String) async throws {
    #expect(
      try await lines(try await builtSite(), about: path) == """
        2024/02/02/two/index.html
          shows Content/2024-02-02.md

        """)
  }

  @Test(arguments: [
    ("/", "Content/2024-02-02.md"), ("/notes.txt", "Static/notes.txt"),
    ("feed.xml", "Content/2024-02-02.md"), ("2024/02/02/two/a.gif", "Content/a.gif"),
    ("sitemap.xml", "all public pages"), ("assets/style.css", "a file of the theme"),
    ("2024/01/", "Content/phone.json (/2024/01/02/b/)"),
  ])
  func listsAndFilesTellWhatTheyShow(path: String, source: String) async throws {
    let said = try await lines(try await builtSite(), about: path).split(separator: "\n")
    #expect(said.count > 1 && said[1] == "  shows \(source)")
  }

  @Test func nothingOfAHiddenEntryIsTold() async throws {
    let site = try await builtSite()
    var said = ""
    for path in files().keys { said += try await lines(site, about: path) }
    #expect(!said.lowercased().contains("quokka"))
  }
}
