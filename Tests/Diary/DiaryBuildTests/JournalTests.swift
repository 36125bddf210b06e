import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// The journals of a diary that has several.
@Suite struct JournalTests {
  private let site: DiaryInMemory

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private static let entries = [
    "Content/Work/2024-05-11-a.md": "---\ntags: [Rain]\n---\n# First\n\nWords.\n",
    "Content/Work/2024/2024-05-12-b.md": "# Second\n\nMore words.\n",
    "Content/work/2024-05-13-c.md": "# Third\n\nWords again.\n",
    "Content/Sea & sky/2024-05-14-d.md": "---\ntags: [rain, work]\n---\n# Fourth\n\nWaves.\n",
    "Content/2024/2024-05-15-e.md": "# Fifth\n\nIn a folder of a year.\n",
    "Content/2024-05-16-f.md": "# Sixth\n\nIn no folder.\n",
    "Content/Quarrel/2024-05-17-g.md": "---\nvisibility: private\n---\n# Seventh\n\nHush.\n",
    "Content/Letters/2024-05-18-h.md": "---\nvisibility: encrypted\n---\n# Eighth\n\nDear.\n",
    "Content/Work/2024-05-19-i.md": "---\ndraft: true\ntags: [quarrel]\n---\n# Ninth\n\nNot yet.\n",
  ]

  private func build(
    _ settings: String, _ files: [String: String] = entries
  ) async throws -> String {
    var all = files.mapValues { Array($0.utf8) }
    all["diarysite.yml"] = Array("title: Days\nbaseURL: https://example.org/\n\(settings)\n".utf8)
    try site.become(all)
    return try await site.build(now: 1_767_225_600).messages
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try #require(site.output()["public/" + path]), as: UTF8.self)
  }

  private var journals: [String] {
    site.output().keys.filter { $0.hasPrefix("public/journals/") && $0.hasSuffix("index.html") }
      .map { String($0.dropFirst("public/journals/".count).dropLast("index.html".count)) }.sorted()
  }

  @Test func eachFolderIsAJournal() async throws {
    #expect(try await build("journals: folders") == "")
    #expect(journals == ["", "sea-and-sky-x2109ec51/", "work/"])
    let work = try page("journals/work/index.html")
    for title in ["First", "Second", "Third"] { #expect(work.contains(">\(title)</a>")) }
    for title in ["Fourth", "Fifth", "Sixth", "Ninth"] { #expect(!work.contains(title)) }
    // The newest entry's spelling.
    #expect(work.contains("<h1 class=\"p-name\">work</h1>"))
    #expect(work.contains("<title>work · Days</title>"))
    #expect(work.contains("href=\"../../journals/work/feed.xml\""))
    let all = try page("journals/index.html")
    #expect(
      all.contains("<a href=\"../journals/work/\"><bdi>work</bdi> <small title=\"3 entries\">"))
    #expect(all.contains("<bdi>Sea &amp; sky</bdi>"))
    #expect(all.contains("<a href=\"../journals/\" aria-current=\"page\">Journals</a>"))
    #expect(try page("sitemap.xml").contains("<loc>https://example.org/journals/work/</loc>"))
  }

  /// As an import from a program with several journals leaves them.
  @Test func foldersInAFolderWithoutEntriesAreJournals() async throws {
    var files = [
      "Content/dayone/home/2024/2024-05-11-a.md": "# First\n\nWords.\n",
      "Content/dayone/travel/far/2024-05-12-b.md": "# Second\n\nWords.\n",
      "Content/dayone/travel/2024-05-13-c.md": "# Third\n\nWords.\n",
      "Content/dayone/2024-05-14-d.md": "---\nvisibility: private\n---\n# Fourth\n\nHush.\n",
      "Content/work/2024-05-15-e.md": "# Fifth\n\nWords.\n",
    ]
    #expect(try await build("journals: folders", files) == "")
    #expect(journals == ["", "home/", "travel/", "work/"])
    #expect(try page("journals/travel/index.html").contains("Second"))
    files["Content/dayone/2024/2024-05-16-f.md"] = "# Sixth\n\nWords.\n"
    #expect(try await build("journals: folders", files) == "")
    #expect(journals == ["", "dayone/", "work/"])
    #expect(try await build("journals: [far, dayone, travel]", files) == "")
    #expect(journals == ["", "dayone/", "far/", "travel/"])
    #expect(try page("journals/dayone/index.html").contains("First"))
  }

  @Test func aJournalHasItsFeeds() async throws {
    _ = try await build("journals: folders\nfeeds: {rss: 2, atom: 20, json: 0}")
    let rss = try page("journals/work/feed.xml")
    #expect(rss.contains("<title>work · Days</title>"))
    #expect(rss.contains("<link>https://example.org/journals/work/</link>"))
    #expect(rss.contains("https://example.org/journals/work/feed.xml"))
    #expect(rss.components(separatedBy: "<item>").count == 3)
    #expect(try page("journals/work/atom.xml").components(separatedBy: "<entry>").count == 4)
    #expect(site.output()["public/journals/work/feed.json"] == nil)
    #expect(try page("feed.xml").contains("<title>Days</title>"))
  }

  /// Of a name that has only entries that are not public nothing is shown, whatever shows it.
  @Test(arguments: ["folders", "tags", "[Quarrel, Letters, Work, Nowhere]"])
  func aNameWithoutPublicEntriesIsNowhere(setting: String) async throws {
    let said = try await build("journals: \(setting)\nvisibility: {stubs: true}")
    for (path, bytes) in site.output() {
      let text = (path + String(decoding: bytes, as: UTF8.self)).lowercased()
      #expect(!text.contains("quarrel") && !text.contains("letters"), "\(path)")
    }
    #expect(!said.lowercased().contains("quarrel"))
    #expect(said.isEmpty == (setting != "[Quarrel, Letters, Work, Nowhere]"))
    if !said.isEmpty {
      #expect(
        said == """
          diarysite.yml: warning: 'journals' names 3 journals that have no pages
            why: no public entry is in a folder of that name, or \
          has it as a tag
            fix: correct the name, or wait until an entry there is public

          """)
    }
  }

  @Test func tagsAndNamesAreJournalsToo() async throws {
    _ = try await build("journals: tags\ntags: false")
    #expect(journals == ["", "rain/", "work/"])
    #expect(site.output()["public/tags/index.html"] == nil)
    // A name is that of a folder, a tag, or both, and stands where the list has it.
    _ = try await build("journals: [Rain, WORK]\nnavigation: [journals, tags]")
    #expect(journals == ["", "rain/", "work/"])
    let work = try page("journals/work/index.html")
    #expect(work.contains("<h1 class=\"p-name\">WORK</h1>") && work.contains("Fourth"))
    let all = try page("journals/index.html")
    let (rain, second) = (all.firstRange(of: "<bdi>Rain"), all.firstRange(of: "<bdi>WORK"))
    #expect(try #require(rain).lowerBound < #require(second).lowerBound)
    let tabs = try #require(all.firstRange(of: ">Journals</a>"))
    #expect(tabs.lowerBound < (try #require(all.firstRange(of: ">Tags</a>"))).lowerBound)
  }

  @Test func withoutTheSettingThereIsNothing() async throws {
    #expect(try await build("navigation: [tags]") == "")
    #expect(journals.isEmpty)
    #expect(try await build("journals: folders", ["Content/2024-05-16-f.md": "# F\n"]) == "")
    #expect(journals.isEmpty)
  }

  @Test func anAddressThatIsTakenIsTold() async throws {
    var files = Self.entries
    files["Content/journals.md"] = "---\npage: true\n---\n# Mine\n\nWords.\n"
    #expect(
      try await build("journals: folders", files) == """
        Content/journals.md:1:1: error: the page '/journals/' and the entry Content/journals.md:1 \
        claim one address
          why: both need '/journals/index.html'
          fix: rename the other file or change its slug, or leave the page out with 'journals: []'

        """)
  }

  @Test func anEntryThatMovesChangesBothLists() async throws {
    _ = try await build("journals: folders")
    var files = Self.entries
    files["Content/Sea & sky/2024-05-11-a.md"] = files.removeValue(
      forKey: "Content/Work/2024-05-11-a.md")
    _ = try await build("journals: folders", files)
    #expect(!(try page("journals/work/index.html").contains("First")))
    #expect(try page("journals/sea-and-sky-x2109ec51/index.html").contains("First"))
  }
}
