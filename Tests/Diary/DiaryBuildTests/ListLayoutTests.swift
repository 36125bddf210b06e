import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What lists show, and the page that a site begins with.
@Suite struct ListLayoutTests {
  private let site: DiaryInMemory

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func build(_ settings: String, _ files: [String: String]) async throws -> String {
    var all = files.mapValues { Array($0.utf8) }
    all["diarysite.yml"] = Array("title: Days\nbaseURL: https://example.org/\n\(settings)\n".utf8)
    all["Content/p.jpg"] = RandomDiary(seed: 1, entries: 0).jpeg(height: 40)
    try site.become(all)
    return try await site.build(now: 1_767_225_600).messages
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try #require(site.output()["public/" + path]), as: UTF8.self)
  }

  private let days = [
    "Content/2024-05-11-a.md":
      "# A\n\n![](p.jpg) [B](2024-05-12-b.md) [way](#first)[^1]\n\n## First\n\n[^1]: Note.\n",
    "Content/2024-05-12-b.md": "# B\n\nWords[^1] of B.\n\n[^1]: Other.\n",
  ]

  @Test func aFullListShowsWholeEntries() async throws {
    #expect(try await build("list: {layout: full}", days) == "")
    let home = try page("index.html")
    for part in [
      "Words<sup class=\"footnote-ref\"><a href=\"./2024/05/12/b/#fn-1\" data-footnote-ref>1</a></sup> of B.",
      "src=\"./2024/05/11/a/p.jpg\"", "<a href=\"./2024/05/12/b/\">B</a>",
      "<a href=\"./2024/05/11/a/#first\">way</a>", "<h2>First</h2>",
    ] {
      #expect(home.contains(part), "\(part) in \(home)")
    }
    #expect(!home.contains("id=\"fn-1\""))
    let month = try page("2024/05/index.html")
    #expect(month.contains("src=\"../../2024/05/11/a/p.jpg\""))
    // The entry's own page is as ever.
    #expect(try page("2024/05/11/a/index.html").contains("src=\"p.jpg\""))
    #expect(try page("2024/05/11/a/index.html").contains("id=\"fn-1\""))
  }

  @Test func aDiaryMayBeginWithAPageOfItsOwn() async throws {
    var files = days
    files["Content/index.md"] =
      "---\npage: true\n---\n# Welcome\n\nRead [A](2024-05-11-a.md), ![](p.jpg).\n"
    #expect(try await build("", files) == "")
    let home = try page("index.html")
    for part in [
      "<h2>Welcome</h2>", "Read <a href=\"./2024/05/11/a/\">A</a>", "src=\"p.jpg\"",
      "<title>Days</title>", "<a class=\"u-url\" href=\"./2024/05/12/b/\">B</a>",
    ] {
      #expect(home.contains(part), "\(part) in \(home)")
    }
    #expect(site.output()["public/p.jpg"] != nil)
    #expect(site.output()["public/index/index.html"] == nil)
    #expect(!home.contains("Welcome</a>"))
    let sitemap = try page("sitemap.xml")
    #expect(sitemap.components(separatedBy: "<loc>https://example.org/</loc>").count == 2)
    // It is made again when it changes, and when a newer entry comes.
    files["Content/index.md"] = "---\npage: true\n---\n# Welcome\n\nOther words.\n"
    #expect(try await build("", files) == "")
    #expect(try page("index.html").contains("Other words."))
    files["Content/2024-05-13-c.md"] = "# C\n\nNew.\n"
    #expect(try await build("", files) == "")
    #expect(try page("index.html").contains("href=\"./2024/05/13/c/\""))
    files["Content/index.md"] = nil
    #expect(try await build("", files) == "")
    #expect(!(try page("index.html").contains("Welcome")))
  }

  @Test func aPrivateBeginningIsNoBeginning() async throws {
    var files = days
    files["Content/index.md"] = "---\npage: true\nvisibility: private\n---\n# Secret\n\nHush.\n"
    _ = try await build("", files)
    #expect(!(try page("index.html").contains("Secret")))
    #expect(try page("index.html").contains("<title>Days</title>"))
  }

  @Test func olderPagesSayWhichDaysTheyHold() async throws {
    var files: [String: String] = [:]
    for day in 1...5 {
      files["Content/2024-05-0\(day)-x.md"] = "---\ntags: [t]\n---\n# X\(day)\n\nWords.\n"
    }
    #expect(try await build("list: {pageSize: 2}", files) == "")
    let older = try page("page/1/index.html")
    #expect(older.contains("<title>May 1, 2024 – May 2, 2024 · Days</title>"))
    #expect(older.contains("<h1 class=\"p-name span\">May 1, 2024 – May 2, 2024</h1>"))
    #expect(
      try page("tags/t/page/1/index.html").contains(
        "<title>Tag: t, May 1, 2024 – May 2, 2024 · Days</title>"))
    #expect(
      try page("index.html").contains(
        "<a class=\"older\" href=\"./page/1/\" rel=\"next\">Older <span>May 2, 2024</span></a>"))
  }

  @Test func previewsAreAsLongAsTheDiarySays() async throws {
    let files = ["Content/2024-05-01-x.md": "# X\n\n" + String(repeating: "word ", count: 200)]
    #expect(try await build("preview: {length: 22, lines: 3}", files) == "")
    let home = try page("index.html")
    #expect(home.contains("<p class=\"p-summary\">word word word word…</p>"))
    #expect(home.contains("<div class=\"days lines-3\">"))
    #expect(try await build("preview: {lines: 0}", files) == "")
    #expect(!(try page("index.html").contains("p-summary\">")))
  }

  @Test func theHeaderHasThePagesThatTheDiaryNames() async throws {
    let files = [
      "Content/2024-05-01-x.md": "---\nfavorite: true\ntags: [t]\n---\n# X\n\nWords.\n",
      "Content/about.md": "---\npage: true\n---\n# About\n\nWords.\n",
      "Content/hand.md": "---\npage: true\n---\n# Hand\n\nWords.\n",
    ]
    func header() throws -> [String] {
      let page = try page("about/index.html")
      let tabs =
        page.components(separatedBy: "<nav class=\"tabs\"").last?
        .components(separatedBy: "</nav>").first ?? ""
      return tabs.split(separator: "\n").filter { $0.hasPrefix("<a") }.map(String.init)
    }
    #expect(try await build("", files) == "")
    let about = "<a href=\"../about/\" aria-current=\"page\">About</a>"
    let all = try header()
    #expect(all.suffix(2) == [about, "<a href=\"../hand/\">Hand</a>"])
    #expect(try await build("navigation: [about, tags, diary]", files) == "")
    #expect(
      try header() == [about, "<a href=\"../tags/\">Tags</a>", "<a href=\"../\">Diary</a>"])
    #expect(try await build("navigation: []", files) == "")
    #expect(try header() == [])
    #expect(
      try await build("navigation: [abuot, locked]", files) == """
        diarysite.yml: warning: 'navigation' names 2 pages that the site does not have
          why: the header of this site can link to diary, calendar, favorites, tags, on, about, hand
          fix: did you mean 'about'?

        """)
    // A page that was withdrawn is not named.
    #expect(
      try await build("navigation: [secret]", files) == """
        diarysite.yml: warning: 'navigation' names a page that the site does not have
          why: the header of this site can link to diary, calendar, favorites, tags, on, about, hand
          fix: remove the name, or publish a page with 'page: true' and that slug

        """)
  }

  @Test func aHeaderLinksToSomeOfManyPages() async throws {
    func files(_ count: Int) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (101...100 + count).map {
          ("Content/p\($0).md", "---\npage: true\n---\n# Same\n\nWords.\n")
        })
    }
    func size() throws -> Int { try page("p101/index.html").utf8.count }
    #expect(try await build("", files(20)) == "")
    let full = try size()
    #expect(
      try await build("", files(40)) == """
        diarysite.yml: warning: the header links to 20 of 40 undated pages
          why: each page would have to link to all of them
          fix: choose the pages with 'navigation: [calendar, tags, about]', and link to the others \
        from their texts

        """)
    #expect(try size() == full)
    #expect(try await build("navigation: [p101]", files(40)) == "")
    #expect(
      try await build("navigation: [another]", files(60)).hasPrefix(
        """
        diarysite.yml: warning: 'navigation' names a page that the site does not have
          why: the header of this site can link to diary, p101, p102
        """))
  }
}
