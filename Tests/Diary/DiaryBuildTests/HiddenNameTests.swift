import Diagnostics
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// The names of entries that not everybody may read do not show in links to them.
@Suite struct HiddenNameTests {
  private let site: DiaryInMemory

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func build(_ files: [String: String]) async throws -> [String: String] {
    var all = [
      "diarysite.yml": """
      title: Days
      baseURL: https://example.org/
      search: true
      statistics: true
      places: true
      share: {text: true}
      journals: folders
      """
    ]
    all.merge(files) { $1 }
    try site.become(all.mapValues { Array($0.utf8) })
    _ = try await site.report(now: 1_767_225_600)
    return Dictionary(
      uniqueKeysWithValues: site.output().map { path, bytes in
        (String(path.dropFirst("public/".count)), String(decoding: bytes, as: UTF8.self))
      })
  }

  private let held = [
    "Content/My quokka.md": "---\ndate: 2024-05-11\nvisibility: private\n---\nHush.\n"
  ]

  private func hasName(_ output: [String: String]) -> [String] {
    output.filter { ($0.key + $0.value).lowercased().contains("quokka") }.map(\.key).sorted()
  }

  @Test(arguments: [
    ("See [[My quokka]] now.", "See … now."),
    ("See [[my Quokka|the note]] now.", "See the note now."),
    ("See [[My quokka#Then]], [[x/My quokka.md]].", "See …, …."),
    ("![[My quokka]]", "…"), ("![[My quokka|that]]", "that"),
    ("See [that](<My quokka.md>) now.", "See that now."),
    ("See [](My%20quokka.md) and [](<My quokka.md> \"My quokka\").", "See … and …."),
    ("| a | b |\n|---|---|\n| [[My quokka\\|it]] | c |", "<td>it</td>"),
    ("[[[My quokka]]]", "[…]"), ("[[ My  quokka ]] [[x]]", "… [[x]]"),
    ("[that](My%20quokka.md \"My quokka\")", "that"),
  ])
  func aLinkShowsItsLabelOrAnEllipsis(link: String, shown: String) async throws {
    var files = held
    files["Content/2024-05-12-a.md"] = "# A walk\n\n\(link)\n"
    let output = try await build(files)
    #expect(hasName(output) == [])
    #expect(try #require(output["2024/05/12/a/index.html"]).contains(shown))
    #expect(output["feed.xml"]?.contains(shown.replacing("<td>it</td>", with: "it")) == true)
    files["Content/2024-05-12-a.md"] = "# A walk\r\n\r\n\(link.replacing("\n", with: "\r\n"))\r\n"
    #expect(hasName(try await build(files)) == [])
  }

  @Test func titlesSummariesAndAddressesLackThem() async throws {
    var files = held
    files["Content/2024-05-12.md"] =
      "---\nsummary: Of [[My quokka]]\n---\n# To [[My quokka]] and back\n\nI.\n"
    files["Content/2024-05-13.md"] = "With [[My quokka]] in the first line.\n"
    files["Content/2024-05-14.md"] = "---\ntitle: \"[[My quokka]]\"\n---\nWords.\n"
    let output = try await build(files)
    #expect(hasName(output) == [])
    #expect(output["2024/05/12/to-and-back/index.html"]?.contains("To … and back") == true)
  }

  /// By its title, in letters of parts, and of those who have some readers.
  @Test(arguments: [
    "draft: true", "visibility: unlisted", "visibility: encrypted", "date: 2027-01-01",
  ])
  func everyNameOfEveryHeldEntryCounts(field: String) async throws {
    let output = try await build([
      "Content/2024-05-11-x.md": "---\n\(field)\n---\n# Quokka d’\u{E9}t\u{E9}\n\nHush.\n",
      "Content/2024-05-12.md":
        "# A walk\n\nSee [[quokka d’e\u{301}te\u{301}]] and [[2024-05-11-x]].\n",
    ])
    #expect(hasName(output).allSatisfy { $0.hasPrefix("u/") })
    #expect(output["2024/05/12/a-walk/index.html"]?.contains("See … and …") == true)
  }

  @Test func aNameThatAPublicEntryHasStays() async throws {
    var files = held
    files["Content/2024-05-12.md"] = "# A walk\n\nSee [[My quokka]].\n"
    files["Content/2024-05-13.md"] = "# My quokka\n\nEverybody’s.\n"
    let output = try await build(files)
    #expect(output["2024/05/12/a-walk/index.html"]?.contains("See [[My quokka]]") == true)
  }

  @Test func readersOfSomeDoNotLearnNamesOfWhatNobodyReads() async throws {
    var files = held
    files["Content/2024-05-12.md"] =
      "---\nvisibility: unlisted\n---\n# Few\n\nSee [[My quokka]] and [[Others]].\n"
    files["Content/2024-05-13.md"] = "---\nvisibility: unlisted\n---\n# Others\n\nWords.\n"
    let output = try await build(files)
    #expect(hasName(output) == [])
    #expect(output.values.contains { $0.contains("See … and [[Others]]") })
  }

  /// What a process has in memory is the same as what it would make anew.
  @Test func aProcessThatBuildsAgainHidesThemToo() async throws {
    var process = DiaryInMemory.Process()
    var files = held.merging(["Content/2024-05-12.md": "# A walk\n\nSee [[My quokka]].\n"]) { $1 }
    files["Content/2024-05-13.md"] = "# Other\n\nWords.\n"
    func page() async throws -> String {
      try site.become(files.mapValues { Array($0.utf8) })
      _ = try await site.report(now: 1_767_225_600, in: &process)
      let page = try #require(process.files["2024/05/12/a-walk/index.html"])
      return String(decoding: page, as: UTF8.self)
    }
    #expect(try await page().contains("See …."))
    files["Content/2024-05-12.md"] = "# A walk\n\nLook at [[My quokka]].\n"
    process.changes = .paths([.root.appending("Content/2024-05-12.md")])
    #expect(try await page().contains("Look at …."))
    files["Content/My quokka.md"] = "---\ndate: 2024-05-11\n---\nNo longer.\n"
    process.changes = .paths([.root.appending("Content/My quokka.md")])
    #expect(try await page().contains("Look at [[My quokka]]."))
    files["Content/My quokka.md"] = held["Content/My quokka.md"]
    process.changes = .paths([.root.appending("Content/My quokka.md")])
    #expect(try await page().contains("Look at …."))
  }
}
