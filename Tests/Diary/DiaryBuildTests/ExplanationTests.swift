import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Why files were made, in whole texts.
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

  private func reasons(
    _ site: DiaryInMemory, _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> String {
    let report = try await site.report(now: Self.now) { request in
      request.explains = true
      request.quotesHidden = true
      change(&request)
    }
    return report.reasons.map { "\($0.path?.text ?? "everything"): \($0.text)\n" }.joined()
  }

  private func lines(_ site: DiaryInMemory, about path: String) async throws -> String {
    let report = try await site.report(now: Self.now) { request in
      request.explains = true
      request.quotesHidden = true
      request.explained = path
    }
    return report.explanation.map { $0 + "\n" }.joined()
  }

  // MARK: Reasons

  @Test func whatHoldsForAllFilesIsSaidOnce() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files())
    #expect(try await reasons(site) == "everything: no memory of an earlier build\n")
    #expect(try await reasons(site) == "")
    #expect(
      try await reasons(site) { $0.program = 2 }
        == "everything: the configuration, the options or the program changed\n")
    #expect(try await reasons(site) { $0.program = 2 } == "")
    try site.become(files(["diarysite.yml": "baseURL: https://example.org/\nfeeds: {rss: 0}\n"]))
    #expect(
      try await reasons(site) == """
        everything: the configuration, the options or the program changed
        feed.xml: removed: nothing makes it any more

        """)
    try site.become(
      files([
        "diarysite.yml": "baseURL: https://example.org/\nfeeds: {rss: 0}\n",
        "Static/notes.txt": "x",
      ]))
    _ = try await site.report(now: Self.now + 1)
    #expect(try await reasons(site) == "everything: the last build was of a later time\n")
    _ = try await site.report(now: Self.now)
    let list = SitePath.root.appending("public/.diarysite-output")
    let bytes = try site.tree.contents(of: list, limit: 1 << 20)
    try site.tree.removeFile(list)
    try site.tree.create(list, contents: bytes)
    #expect(
      try await reasons(site)
        == "everything: the list of the output was changed by something else\n")
    let preview = try await site.report(now: Self.now, into: "preview") { request in
      request.preview = [.drafts]
      request.explains = true
      request.quotesHidden = true
    }
    #expect(preview.reasons.map(\.text) == ["a preview is always made as a whole"])
  }

  @Test func anEntryIsTheReasonForItsFiles() async throws {
    let site = try await builtSite()
    try site.become(files(["Content/2024-01-01.md": "---\ntags: [talk]\n---\nOne\n\nMore.\n"]))
    var said = try await reasons(site)
    #expect(
      said == """
        2024/01/01/one/index.html: Content/2024-01-01.md changed
        2024/01/01/one/index.txt: Content/2024-01-01.md changed
        2024/01/index.html: the card of /2024/01/01/one/ changed
        2024/02/02/two/index.html: the addresses of the site changed, but nothing that it shows
        feed.xml: the addresses of the site changed, Content/2024-01-01.md changed
        index.html: the card of /2024/01/01/one/ changed
        sitemap.xml: the list of all pages changed
        tags/index.html: the list of tags changed
        tags/talk/index.html: new
        tags/walk/index.html: removed: nothing makes it any more

        """)
    try site.become(files(["Content/2024-01-01.md": nil]))
    said = try await reasons(site)
    #expect(
      said == """
        2024/01/01/a/index.html: the navigation changed, the neighbour /2024/01/02/b/ is new, \
        the neighbour /2024/01/01/one/ is gone
        2024/01/01/one/index.html: removed: nothing makes it any more
        2024/01/01/one/index.txt: removed: nothing makes it any more
        2024/01/02/b/index.html: the navigation changed, the neighbour /2024/01/01/a/ is new, \
        the neighbour /2024/01/01/one/ is gone
        2024/01/index.html: the navigation changed, the days of its calendar changed, the card of \
        /2024/01/01/one/ is gone
        2024/02/02/two/index.html: the navigation changed, the addresses of the site changed
        2024/02/index.html: the navigation changed
        2024/index.html: the navigation changed, the days of its calendar changed
        404.html: the navigation changed
        about/index.html: the navigation changed
        feed.xml: the addresses of the site changed, Content/2024-01-01.md is gone
        index.html: the navigation changed, the card of /2024/01/01/one/ is gone
        sitemap.xml: the list of all pages changed
        tags/index.html: removed: nothing makes it any more
        tags/talk/index.html: removed: nothing makes it any more

        """)
  }

  @Test func otherReasonsAreNamedToo() async throws {
    let site = try await builtSite()
    try site.become(
      files([
        "Static/notes.txt": "other", "Themes/default/assets/style.css": "p {}",
        "Themes/default/layouts/tag.mustache": "{{site.title}}",
      ]))
    try site.tree.removeFile(.root.appending("public/about/index.html"))
    #expect(
      try await reasons(site) == """
        about/index.html: modified outside diarysite
        assets/style.css: its file in the theme changed
        notes.txt: Static/notes.txt changed
        tags/walk/index.html: layout 'tag' changed

        """)
    try site.become(
      files([
        "Content/about.md": "---\npage: true\nslug: about\n---\nMe\n",
        "Content/2024-01-02.md": "Z\n", "Static/notes.txt": nil, "Static/robots.txt": "x",
      ]))
    let all = try await reasons(site).split(separator: "\n")
    #expect(all.contains("2024/01/02/z/index.html: new"))
    #expect(all.contains("notes.txt: removed: nothing makes it any more"))
    #expect(all.contains("robots.txt: Static/robots.txt is new"))
    #expect(all.contains("404.html: the navigation changed, layout 'notfound' changed") == false)
    #expect(all.contains("404.html: the navigation changed"))
  }

  // MARK: Of one path

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
        "on the site\n  assets/x.css: kept, nothing that it is made from changed"
      ),
      ("Themes/base/assets/x.css", "not on the site, Themes/mine/assets/x.css stands before it"),
      (
        "Themes/base/assets/y.css",
        "on the site\n  assets/y.css: kept, nothing that it is made from changed"
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
          2024/02/02/two/index.html: kept, nothing that it is made from changed
          2024/02/02/two/index.txt: kept, nothing that it is made from changed
          index.html: kept, nothing that it is made from changed
          2024/index.html: kept, nothing that it is made from changed
          2024/02/index.html: kept, nothing that it is made from changed
          feed.xml: kept, nothing that it is made from changed

        """)
    #expect(
      try await lines(site, about: "Content/a.gif") == """
        Content/a.gif: on the site
          2024/02/02/two/a.gif: kept, nothing that it is made from changed

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
  func aFileTellsWhatItIsMadeFrom(path: String) async throws {
    let site = try await builtSite()
    try site.become(files(["Content/2024-02-02.md": "Two\n\n![a](a.gif)\n"]))
    #expect(
      try await lines(site, about: path) == """
        2024/02/02/two/index.html: made, Content/2024-02-02.md changed
          from the words of the theme
          from the navigation
          from layout 'entry'
          from Content/2024-02-02.md
          from the neighbour /2024/01/02/b/
          from the addresses of the site
          from Content/a.gif

        """)
  }

  @Test func aFileThatGoesTellsSo() async throws {
    let site = try await builtSite()
    try site.become(files(["Static/notes.txt": nil]))
    #expect(
      try await lines(site, about: "/notes.txt")
        == "notes.txt: removed, nothing makes it any more\n")
  }

  @Test func nothingOfAHiddenEntryIsTold() async throws {
    let site = try await builtSite()
    var said = try await reasons(site) { $0.program = 3 }
    for path in files().keys { said += try await lines(site, about: path) }
    #expect(!said.lowercased().contains("quokka"))
  }
}
