import CZlib
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Themes that a diary makes its own, from their files to the site.
@Suite struct OwnThemeTests {
  private let site: DiaryInMemory
  private let now = 1_767_225_600

  private static let files: [String: String] = [
    "Content/2024-05-11.md":
      "---\ntags: [rain]\nfavorite: true\nweather: rain\n---\n# Open\n\nWords.\n",
    "Content/2024-12-12.md": "---\nmood: calm\n---\nShort words.\n",
    "Content/about.md": "---\npage: true\n---\n# About\n\nMe.\n",
    "Content/2024-05-13.md": "---\nvisibility: encrypted\n---\n# Hidden\n\nWalk.\n",
    "Content/2024-05-14.md": "---\nvisibility: unlisted\n---\n# Quiet\n\nWalk.\n",
  ]

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func build(
    _ configuration: String, _ more: [String: String] = [:], into output: String = "public"
  ) async throws -> [String: String] {
    let files = Self.files.merging(more) { $1 }
      .merging(["diarysite.yml": "title: Days\n" + configuration]) { $1 }
    try site.become(files.mapValues { Array($0.utf8) })
    _ = try await site.report(now: now, into: output)
    return pages(output)
  }

  /// The texts of an output, by their paths in it.
  private func pages(_ output: String = "public") -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: site.output(output).map { path, bytes in
        (String(path.dropFirst(output.count + 1)), String(decoding: bytes, as: UTF8.self))
      })
  }

  private func wholePages(_ all: [String: String]) -> [String: String] {
    all.filter { $0.key.hasSuffix(".html") }
  }

  // MARK: The beginning of the manual

  /// The files of the theme that the manual shows, by path.
  private static func manualTheme() throws -> [String: String] {
    let page = try String(
      contentsOf: Checkout.root.appendingPathComponent("Themes/README.md"), encoding: .utf8)
    let blocks = page.matches(of: #/(?s)`(Themes/letter/[^`]+)`\n\n   ```[a-z]*\n(.*?)   ```\n/#)
    var theme: [String: String] = [:]
    for block in blocks {
      let lines = block.2.split(separator: "\n").map { $0.dropFirst(3) + "\n" }
      theme[String(block.1)] = lines.joined()
    }
    return theme
  }

  @Test func theThemeOfTheManualIsTenLinesAndBuilds() async throws {
    let theme = try Self.manualTheme()
    #expect(theme.values.map { $0.split(separator: "\n").count }.reduce(0, +) == 10)
    #expect(
      theme.keys.sorted() == [
        "Themes/letter/assets/custom.css", "Themes/letter/partials/after-entry.mustache",
        "Themes/letter/strings/en.yml", "Themes/letter/theme.yml",
      ])
    let all = try await build("theme: letter\n", theme)
    let entry = try #require(all["2024/05/11/open/index.html"])
    #expect(
      entry.contains(
        """
        </article>
        <p class="facts">
        <a href="mailto:me@example.org">Write to me about this day</a>
        </p>

        """))
    #expect(entry.contains("assets/custom.css\">"))
    #expect(entry.contains("class=\"plain\""))
    #expect(all["assets/custom.css"] == theme["Themes/letter/assets/custom.css"])
  }

  // MARK: A style sheet of one's own

  @Test(arguments: ["default", "plain"])
  func aStyleSheetOfOnesOwnIsLinkedAfterTheThemesOnEveryPage(theme: String) async throws {
    let own = ["Themes/\(theme)/assets/custom.css": "p { color: teal }\n"]
    let without = try await build("theme: \(theme)\n")
    #expect(!without.values.contains { $0.contains("custom.css") })
    let all = try await build("theme: \(theme)\n", own)
    let pages = wholePages(all)
    #expect(pages.keys.contains("locked/index.html") && pages.count >= 11)
    for (path, page) in pages {
      let link = try #require(page.firstRange(of: "assets/custom.css\">"), "\(path)")
      #expect(page.matches(of: /custom\.css/).count == 1, "\(path)")
      let sheet = try #require(
        page.firstRange(of: "assets/style.css") ?? page.firstRange(of: "</style>"), "\(path)")
      #expect(sheet.lowerBound < link.lowerBound, "\(path)")
      #expect(!page[link.upperBound...].contains("</style>"), "\(path)")
    }
    #expect(all["assets/custom.css"] == "p { color: teal }\n")
    // It goes as it came.
    #expect(try await build("theme: \(theme)\n") == without)
  }

  // MARK: Appearance

  @Test(arguments: ["default", "plain"])
  func aHueInDegreesIsARuleOfTheStyleSheetAndNoStyleInAPage(theme: String) async throws {
    let before = try await build("theme: \(theme)\n")
    let all = try await build("theme: \(theme)\nappearance: {accent: 340deg}\n")
    let rule = ".accent { --hue: 340 }\n"
    let sheet = try #require(before["assets/style.css"])
    #expect(all["assets/style.css"] == sheet + rule)
    for (path, page) in wholePages(all) {
      #expect(page.contains(" accent\""), "\(path)")
      #expect(!page.contains("style=\""), "\(path)")
      #expect(page.firstMatch(of: /class="[^"]*\bh\d/) == nil, "\(path)")
      #expect(page.contains("assets/style.css"), "\(path)")
    }
  }

  @Test func withoutSettingsMonthsHaveTheirHues() async throws {
    let all = try await build("")
    #expect(all["index.html"]?.contains("<html lang=\"en\" dir=\"ltr\" class=\"hue h12\"") == true)
    #expect(all["index.html"]?.contains("<section class=\"month hue h5\">") == true)
    #expect(all["favorites/index.html"]?.contains("<article class=\"h-entry hue h5\">") == true)
    #expect(
      all["2024/05/11/open/index.html"]?
        .contains("<html lang=\"en\" dir=\"ltr\" class=\"hue h5\"") == true)
    let south = try await build(
      "appearance: {accent: months-south, font: serif, density: compact}\n")
    #expect(
      south["2024/05/11/open/index.html"]?
        .contains("<html lang=\"en\" dir=\"ltr\" class=\"hue serif compact h11\"") == true)
    let one = try await build("appearance: {accent: 3}\n")
    #expect(one["index.html"]?.contains("<html lang=\"en\" dir=\"ltr\" class=\"hue h3\"") == true)
    #expect(one["index.html"]?.contains("<section class=\"month\">") == true)
    #expect(one["favorites/index.html"]?.contains("<article class=\"h-entry\">") == true)
  }

  // MARK: The theme plain

  @Test func plainHasEveryPageThatTheDefaultThemeHas() async throws {
    let usual = try await build("baseURL: https://example.org/\n")
    let plain = try await build("baseURL: https://example.org/\ntheme: plain\n")
    let own = [
      "assets/dates.js", "assets/days.js", "assets/diary.js", "assets/photos.js",
      "assets/figures.css", "assets/media.css", "assets/pages.css", "assets/photos.css",
      "assets/search.css",
      "assets/search.js",
      "assets/numerals.woff2", "assets/numerals.txt", "assets/touch-icon.png",
    ]
    #expect(plain.keys.sorted() == usual.keys.filter { !own.contains($0) }.sorted())
    for (path, page) in wholePages(usual) { #expect(!page.contains("<style"), "\(path)") }
    for (path, page) in wholePages(plain) where !page.contains("data-sealed") {
      #expect(!page.contains("<script") || path == "locked/index.html", "\(path)")
      #expect(!page.contains("<style"), "\(path)")
    }
    #expect(try #require(plain["assets/style.css"]).utf8.count < 3_300)
  }

  @Test func plainSpeaksEveryLanguageOfTheDefaultTheme() async throws {
    let all = try await build("locale: ko-KR\ntheme: plain\n")
    #expect(all["index.html"]?.contains("맑음") == false)
    #expect(all["index.html"]?.contains("즐겨찾기") == true)
  }

  @Test func plainExtendsNothing() throws {
    for name in ["default", "plain"] {
      let settings = site.themes as? FilesInMemory
      let text = settings?.files["\(name)/theme.yml"].map { String(decoding: $0, as: UTF8.self) }
      #expect(text?.contains("extends") != true)
    }
  }

  /// Packed as hosts send them, with gzip's head and end of 18 bytes instead of zlib's 6.
  @Test(arguments: [
    ("style.css", 5_800), ("pages.css", 4_300), ("figures.css", 2_048), ("search.css", 1_024),
    ("diary.js", 2_048),
  ])
  func sheetsAndScriptsAreSmall(name: String, most: Int) throws {
    let files = try #require(site.themes as? FilesInMemory).files
    let bytes = try #require(files["default/assets/\(name)"])
    var size = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    #expect(compress2(&packed, &size, bytes, UInt(bytes.count), 9) == Z_OK)
    #expect(Int(size) + 12 <= most)
  }

  // MARK: Building again

  @Test func aChangeOfAThemeThatIsExtendedIsSeen() async throws {
    let themes = [
      "Themes/mine/theme.yml": "extends: base\n", "Themes/base/theme.yml": "extends: default\n",
      "Themes/base/partials/after-entry.mustache": "<p>One</p>\n",
      "Themes/other/partials/after-entry.mustache": "<p>Other</p>\n",
      "Themes/other/theme.yml": "extends: default\n",
    ]
    let steps: [([String: String], String)] = [
      ([:], "One"), (["Themes/base/partials/after-entry.mustache": "<p>Two</p>\n"], "Two"),
      (["Themes/mine/partials/after-entry.mustache": "<p>Three</p>\n"], "Three"),
      (["Themes/mine/theme.yml": "extends: other\n"], "Other"),
      (["Themes/base/assets/custom.css": "p {}\n"], "One"),
    ]
    for (number, (change, words)) in steps.enumerated() {
      let files = themes.merging(change) { $1 }
      let all = try await build("theme: mine\n", files)
      #expect(all["2024/05/11/open/index.html"]?.contains("<p>\(words)</p>") == true)
      let clean = try await build("theme: mine\n", files, into: "clean\(number)")
      #expect(all == clean)
    }
  }

  @Test func aThemeThatIsNotUsedMayBeBroken() async throws {
    _ = try await build("", ["Themes/other/layouts/home.mustache": "{{nothing}}"])
  }
}
