import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What a diary adds to the pages of the built-in themes.
@Suite struct LookTests {
  /// Feeds have it, too, where it says only that an entry was mended on its day.
  @Test(arguments: [("2024-05-12T23:00:00+09:00", false), ("2024-05-13", true)])
  func aChangeIsShownFromTheNextDayOn(updated: String, isShown: Bool) async throws {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    let files = [
      "diarysite.yml": "timeZone: Asia/Seoul\nbaseURL: https://example.org/\n",
      "Content/2024-05-12-rain.md":
        "---\ndate: 2024-05-12T07:30:00\nupdated: \(updated)\n---\nRain\n",
    ]
    try site.become(files.mapValues { Array($0.utf8) })
    _ = try await site.build(now: 1_767_225_600)
    func text(_ path: String) -> String {
      String(decoding: site.output()["public/" + path] ?? [], as: UTF8.self)
    }
    #expect(text("2024/05/12/rain/index.html").contains("dt-updated") == isShown)
    #expect(text("atom.xml").contains("<updated>\(updated.prefix(10))T"))
  }

  private let site: DiaryInMemory

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func build(
    _ settings: String, _ files: [String: String] = [:]
  ) async throws -> String {
    var all = files.mapValues { Array($0.utf8) }
    all["Content/2024-05-11-a.md"] = Array("---\nlang: ko\n---\n# A\n\nWords.\n".utf8)
    all["Content/2024-05-12-b.md"] = Array("# B\n\nWords.\n".utf8)
    all["diarysite.yml"] = Array("title: Days\n\(settings)\n".utf8)
    try site.become(all)
    return try await site.build(now: 1_767_225_600).messages
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try #require(site.output()["public/" + path]), as: UTF8.self)
  }

  @Test(arguments: ["default", "plain"])
  func theHeaderLinksToElsewhere(theme: String) async throws {
    let said = try await build(
      """
      theme: \(theme)
      navigation:
        - {name: "Me & <you>", url: "https://example.org/?a=1&b=\\u0022"}
        - calendar
        - {name: Mail, url: mailto:me@example.org}
      """)
    #expect(said.contains("'url' is not an address"))
    #expect(
      try await build(
        """
        theme: \(theme)
        navigation:
          - {name: "Me & <you>", url: "https://example.org/?a=1&b='2'"}
          - calendar
          - {name: Mail, url: mailto:me@example.org}
        """) == "")
    for path in ["index.html", "2024/05/12/b/index.html", "404.html"] {
      let page = try page(path)
      let url = "https://example.org/?a=1&amp;b=&#39;2&#39;"
      #expect(
        page.contains("<a href=\"\(url)\" rel=\"external\">Me &amp; &lt;you&gt;</a>")
          || page.contains("<a href=\"https://example.org/?a=1&amp;b='2'\" rel=\"external\">"),
        "\(page)")
      #expect(page.contains("<a href=\"mailto:me@example.org\">Mail</a>"))
      #expect(page.contains("calendar/\">Calendar</a>"))
    }
    // On a page in another language it says in which it is.
    let korean = try page("2024/05/11/a/index.html")
    #expect(korean.contains("<a href=\"mailto:me@example.org\" lang=\"en\" dir=\"ltr\">Mail</a>"))
  }

  @Test(arguments: ["default", "plain"])
  func theFooterAndTheIconAreOnEveryPage(theme: String) async throws {
    let look = "theme: \(theme)\nfooter: \"© 2024 <Me> & you\"\nfavicon: icons/my pen.svg\n"
    #expect(try await build(look, ["Static/icons/my pen.svg": "<svg/>"]) == "")
    for (path, root) in [("index.html", "./"), ("2024/05/12/b/index.html", "../../../../")] {
      let page = try page(path)
      let words = "© 2024 &lt;Me&gt; &amp; you"
      #expect(page.contains("<p class=\"colophon\" lang=\"en\" dir=\"ltr\">\(words)</p>"))
      #expect(page.contains("<link rel=\"icon\" href=\"\(root)icons/my%20pen.svg\">"))
      #expect(!page.contains("href=\"data:"))
    }
    #expect(try await build("theme: \(theme)") == "")
    let page = try page("index.html")
    #expect(!page.contains("colophon"))
    #expect(page.contains("<link rel=\"icon\" href=\"./assets/icon.svg\">"))
  }

  @Test func anIconThatIsMissingIsSaid() async throws {
    #expect(
      try await build("favicon: pem.svg", ["Static/pen.svg": "<svg/>"]) == """
        diarysite.yml: warning: 'favicon' names a file that is not there
          why: there is no 'Static/pem.svg'
          fix: did you mean 'pen.svg'?

        """)
    #expect(
      try await build("favicon: pen.svg").hasSuffix(
        "  fix: put the picture there, or remove 'favicon'\n"))
  }

  @Test func paramsAreForTemplates() async throws {
    let layout = """
      {{<base}}{{$main}}{{params.phone}}|{{#params.deep}}{{#list}}<i>{{.}}</i>{{/list}}{{/params.deep}}\
      |{{params.missing}}|{{#params.isOn}}on{{/params.isOn}}{{/main}}{{/base}}
      """
    let files = [
      "Themes/default/layouts/notfound.mustache": layout,
      "Themes/default/partials/after-entry.mustache": "<p>{{params.phone}}</p>\n",
    ]
    #expect(
      try await build("params: {phone: \"<5>\", deep: {list: [a, b]}, isOn: true}", files) == "")
    #expect(try page("404.html").contains("&lt;5&gt;|<i>a</i><i>b</i>||on"))
    #expect(try page("2024/05/12/b/index.html").contains("<p>&lt;5&gt;</p>"))
    #expect(try await build("", files) == "")
    #expect(try page("404.html").contains("|||"))
  }

  /// A typeface that the diary gives 'body' holds: nothing of the theme sets one with more weight,
  /// but where the language changes.
  @Test func aTypefaceOfBodyIsNotFought() async throws {
    _ = try await build("")
    let sheet = try page("assets/style.css")
    let rules = sheet.split(separator: "}").map { $0.split(separator: "{") }
    for rule in rules where rule.last?.contains("var(--sans)") == true {
      let selector = (rule.dropLast().last ?? "").split(separator: "/").last ?? ""
      #expect(selector.drop(while: \.isNewline).hasPrefix(":where("), "\(rule)")
    }
  }
}
