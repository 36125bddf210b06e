import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// The pages of entries that are not in the site's language.
@Suite struct EntryLanguageTests {
  /// The pages of a site in a locale, with the built-in theme.
  private func pages(
    locale: String, _ files: [String: String]
  ) async throws -> [String: String] {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    var all = files
    all["diarysite.yml"] = "title: Days\nlocale: \(locale)\nbaseURL: https://example.org/\n"
    try site.become(all.mapValues { Array($0.utf8) })
    let outcome = try await site.build(now: 1_767_225_600)
    #expect(outcome.messages == "")
    return Dictionary(
      uniqueKeysWithValues: site.output().filter { $0.key.hasSuffix(".html") }.map { path, bytes in
        (String(path.dropFirst("public/".count)), String(decoding: bytes, as: UTF8.self))
      })
  }

  @Test func aPageSpeaksTheLanguageOfItsEntry() async throws {
    let pages = try await pages(
      locale: "en",
      [
        "Content/2024-05-11.md": "# Before\n\nWords.\n",
        "Content/2024-05-12-a.md": "---\nlang: ko\ntags: [rain]\n---\n# 비\n\n비가 왔다.\n",
        "Content/about.md": "---\npage: true\nlang: fr\n---\n# Moi\n\nMots.\n",
      ])
    let page = try #require(pages["2024/05/12/a/index.html"])
    for part in [
      "<html lang=\"ko\" dir=\"ltr\"", "<title>비 · Days</title>", "일요일", "5월", "2024년", "공유</a>",
      "<a href=\"../../../../\" lang=\"en\" dir=\"ltr\" rel=\"home\">Days</a>",
      "<span>이전 일기</span> <span>2024년 5월</span> <bdi lang=\"en\">Before</bdi>",
      "<a href=\"../../../../about/\" lang=\"fr\" dir=\"ltr\">Moi</a>",
      "<meta property=\"og:locale\" content=\"ko_KR\">",
    ] {
      #expect(page.contains(part), "\(part) in \(page)")
    }
    // Lists, and the entries beside it, stay in the site's language.
    let home = try #require(pages["index.html"])
    #expect(home.contains("<html lang=\"en\" dir=\"ltr\""))
    #expect(
      home.contains("<b aria-hidden=\"true\">12</b> <span aria-hidden=\"true\">Sun</span>")
        || home.contains("<b aria-hidden=\"true\">12</b> <span aria-hidden=\"true\">Sunday</span>"))
    #expect(!home.contains("일요일"))
    let before = try #require(
      pages["2024/05/11/before/index.html"] ?? pages["2024/05/11/index.html"])
    #expect(
      before.contains("<span>Newer entry</span> <span>May 2024</span> <bdi lang=\"ko\">비</bdi>"))
    #expect(before.contains("<html lang=\"en\""))
    #expect(try #require(pages["about/index.html"]).contains("<html lang=\"fr\""))
  }

  @Test func aPageFromRightToLeftIsMirroredAsAWhole() async throws {
    let pages = try await pages(
      locale: "en", ["Content/2024-05-12-a.md": "---\nlang: ar\n---\n# مطر\n\nكلمات.\n"])
    let page = try #require(pages["2024/05/12/a/index.html"])
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\""))
    #expect(page.contains("<a href=\"../../../../\" lang=\"en\" dir=\"ltr\" rel=\"home\">Days</a>"))
  }

  /// A day must not have another date on its own page than in the archives.
  @Test func theCalendarIsTheSites() async throws {
    let entry = ["Content/2024-05-12-a.md": "---\nlang: fa\n---\n# باران\n\nکلمات.\n"]
    let gregorian = try #require(
      try await pages(locale: "en", entry)["2024/05/12/a/index.html"])
    #expect(gregorian.contains("۲۰۲۴"))
    #expect(!gregorian.contains("۱۴۰۳"))
    let persian = try #require(
      try await pages(
        locale: "fa-IR", ["Content/2024-05-12-a.md": "---\nlang: en\n---\n# Rain\n\nWords.\n"])[
          "2024/05/12/a/index.html"])
    #expect(persian.contains("Ordibehesht"))
    #expect(persian.contains("1403"))
    #expect(persian.contains("href=\"../../../../persian/1403/02/\""))
  }

  @Test func aLanguageWithoutWordsLeavesThePageInTheSites() async throws {
    let pages = try await pages(
      locale: "de", ["Content/2024-05-12-a.md": "---\nlang: sv\n---\n# Regn\n\nOrd.\n"])
    let page = try #require(pages["2024/05/12/a/index.html"])
    #expect(page.contains("<html lang=\"de\""))
    #expect(page.contains("<h1 class=\"p-name\" lang=\"sv\" dir=\"ltr\">Regn"))
  }

  @Test(arguments: ["ko", "ko-KR"]) func theSitesLanguageIsNoOther(tag: String) async throws {
    let pages = try await pages(
      locale: "ko-KR", ["Content/2024-05-12-a.md": "---\nlang: \(tag)\n---\n# 비\n\n비.\n"])
    #expect(try #require(pages["2024/05/12/a/index.html"]).contains("<html lang=\"ko-KR\""))
  }

  /// Its neighbours' pages mark its title.
  @Test func anotherLanguageChangesTheNeighboursToo() async throws {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    var files = [
      "diarysite.yml": "title: Days\n", "Content/2024-05-11.md": "# Before\n\nWords.\n",
      "Content/2024-05-12.md": "# Rain\n\nWords.\n",
    ]
    for language in ["en", "de", "sv"] {
      files["Content/2024-05-12.md"] = "---\nlang: \(language)\n---\n# Rain\n\nWords.\n"
      try site.become(files.mapValues { Array($0.utf8) })
      _ = try await site.build(now: 1_767_225_600)
      let page = try #require(site.output()["public/2024/05/11/before/index.html"])
      #expect(
        String(decoding: page, as: UTF8.self).contains("<bdi lang=\"\(language)\">Rain</bdi>"))
    }
  }
}
