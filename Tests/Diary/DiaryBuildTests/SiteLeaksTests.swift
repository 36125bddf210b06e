import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryPrivacy
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import SiteOutput

/// A leak is what would not be there without the entries that are held back.
@Suite struct SiteLeaksTests {
  private static let title = "The quarrel about the vineyard"
  private static let configuration = """
    title: Days
    baseURL: https://example.org/
    places: true
    statistics: true
    search: true
    """

  private func messages(_ files: [String: String]) async throws -> String {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    var all = ["diarysite.yml": Self.configuration]
    all.merge(files) { $1 }
    try site.become(all.mapValues { Array($0.utf8) })
    return try await site.build(now: 1_767_225_600).messages
  }

  private func held(_ title: String, _ field: String = "draft: true") -> [String: String] {
    [
      "Content/2024-05-12.md": "---\ntitle: \"\(title)\"\n\(field)\n---\nNothing yet.\n",
      "Content/2024-05-13.md": """
      ---
      mood: calm
      location: {name: Riverside Garden, city: Busan, country: Korea}
      ---
      # Out early

      From thence I went to the river and walked home along it, slowly, as one does.
      """,
    ]
  }

  @Test(arguments: [
    "addEventListener", "prefers-color-scheme", "SIL Open Font License",
    "On this day in other years",
    "From thence I went to…", "From thence I went to...", "Riverside Garden, Busan, Korea",
    "Riverside Garden, Busan",
  ])
  func whatIsThereWithoutTheEntryIsNoLeak(title: String) async throws {
    for field in ["draft: true", "visibility: private", "visibility: unlisted"] {
      #expect(try await messages(held(title, field)) == "")
    }
  }

  @Test func aCopyOfABuiltInFileMayHoldWhatTheProgramsDoes() async throws {
    let sheet = try builtInThemesInMemory().files["default/assets/style.css"] ?? []
    var files = held("prefers-color-scheme")
    files["Themes/default/assets/style.css"] = String(decoding: sheet, as: UTF8.self) + "p { }\n"
    #expect(try await messages(files) == "")
    files["Themes/default/assets/style.css"] = "/* \(Self.title) */\n"
    files.merge(held(Self.title)) { $1 }
    #expect(try await messages(files).hasPrefix("assets/style.css:1:4: error: the finished file"))
  }

  /// Such files are the same without the entry, but speak of it.
  @Test(arguments: [
    ("Themes/default/partials/row.mustache", "<p>{{title}}, \(title)</p>\n"),
    ("Themes/default/strings/en.yml", "entriesName: \"\(title)\"\n"),
    ("Themes/default/theme.yml", "icons: {mood.calm: \"\(title)\"}\n"),
    ("Static/note.html", "<p>\(title)</p>\n"), ("Static/\(title).txt", "x"),
  ])
  func whatTheirOwnerWroteOfThemIsALeak(file: String, text: String) async throws {
    var files = held(Self.title)
    #expect(try await messages(files) == "")
    files[file] = text
    let said = try await messages(files)
    #expect(said.contains(" holds the title of an entry that is not public\n"), "\(said)")
    #expect(said.contains("  why: it is that of Content/2024-05-12.md:1, and no public entry"))
  }

  @Test(arguments: [
    "index.html", "2024/05/13/out-early/index.html", "feed.xml", "statistics/index.html",
    "search/index.json",
  ])
  func whatIsNotThereWithoutTheEntryIsALeak(path: String) async throws {
    #expect(try await leaks(in: path) == [path])
  }

  /// The leaks of a site of which one file holds a title as well.
  private func leaks(in path: String) async throws -> [String] {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    var files = held("Riverside Garden, Busan, Korea")
    files["diarysite.yml"] = Self.configuration
    files["Content/2024-05-14.md"] = "---\nvisibility: unlisted\n---\n# \(Self.title)\n\nHush.\n"
    try site.become(files.mapValues { Array($0.utf8) })
    let themes = site.themes
    var request = BuildRequest(
      diary: site.diary, builtInThemes: { themes }, now: Instant(seconds: 1_767_225_600))
    request.secret = String(repeating: "5c", count: 32)
    let made = try await Walk(request: request, isWhole: true).site(
      of: try await LoadedDiary(request))
    let watch = try #require(made.watch)
    for output in made.outputs.indices {
      let bytes = try made.layOut(output)
      watch.look(at: made.outputs.paths[output], bytes.span)
    }
    let before = site.tree.files
    watch.look(at: try #require(SitePath(path)), Array("<p>\(Self.title)".utf8).span)
    #expect(watch.finds.count > 1)
    let leaks = await made.leaks(among: watch.finds)
    // Nothing is written for it.
    #expect(site.tree.files == before)
    return leaks.map(\.output.text)
  }
}
