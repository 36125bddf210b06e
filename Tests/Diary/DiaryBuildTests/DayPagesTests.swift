import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Whole builds of sites with pages of days of the calendar and of all years.
@Suite struct DayPagesTests {
  private static let now = 1_767_225_600
  /// Longer than an excerpt.
  private static let long = String(repeating: "Many words of one day. ", count: 12)

  private static func entry(
    _ title: String, _ fields: String = "", more: String = "More."
  ) -> String {
    (fields.isEmpty ? "" : "---\n\(fields)\n---\n") + "# \(title)\n\n\(long)\n\n\(more)\n"
  }

  private static let diary: [String: String] = [
    "diarysite.yml":
      "title: Days\nbaseURL: https://example.org/\nfeeds: {rss: 0, atom: 0, json: 0}\n",
    "Content/2021-05-12.md": entry("Oldest"), "Content/2021-08-01.md": entry("August"),
    "Content/2022-05-12.md": entry("Old"), "Content/2023-03-03.md": entry("March"),
    "Content/2024-05-12.md": entry("New"), "Content/2024-12-30.md": entry("Newest"),
  ]

  private static func files(_ changes: [String: String?]) -> [String: [UInt8]] {
    var files = diary.mapValues { Array($0.utf8) }
    for (path, text) in changes { files[path] = text.map { Array($0.utf8) } }
    return files
  }

  private func text(_ path: String, of site: DiaryInMemory) -> String {
    String(decoding: site.output()["public/" + path] ?? [], as: UTF8.self)
  }

  /// The files that a change writes, with the pages of days and without them.
  private func written(_ changes: [String: String?], isOn: Bool) async throws -> Set<String> {
    let site = DiaryInMemory(themes: try goldenThemesWithDays())
    let configuration =
      (Self.diary["diarysite.yml"] ?? "")
      + (isOn ? "" : "onThisDay: false\ncalendar: false\n")
    let before: [String: String?] = ["diarysite.yml": configuration]
    try site.become(Self.files(before))
    _ = try await site.report(now: Self.now)
    _ = site.tree.takeWritten()
    try site.become(Self.files(before.merging(changes) { $1 }))
    _ = try await site.report(now: Self.now)
    let list = "public/.diarysite-output"
    return Set(
      site.tree.takeWritten().filter { $0.hasPrefix("public/") && $0 != list }
        .map { String($0.dropFirst("public/".count)) })
  }

  /// A change of a diary, and the files that it writes because of days of the calendar.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String?]
    var more: [String] = []
  }

  @Test(arguments: [
    Change(
      testDescription: "the end of an entry",
      files: ["Content/2022-05-12.md": entry("Old", more: "Else.")]),
    Change(
      testDescription: "a day that is longer now",
      files: ["Content/2022-05-12.md": entry("Old", more: long + long + long + long)]),
    Change(
      testDescription: "the excerpt of an entry",
      files: [
        "Content/2022-05-12.md": "# Old\n\n" + long.replacing("one", with: "1") + "\n\nMore."
      ],
      more: ["on/05-12/index.html"]),
    Change(
      testDescription: "the title of an entry",
      files: ["Content/2022-05-12.md": entry("Older", "slug: old")],
      more: [
        "2021/05/12/oldest/index.html", "2024/05/12/new/index.html", "on/05-12/index.html",
      ]),
    Change(
      testDescription: "a new entry of a day that has some",
      files: ["Content/2023-05-12.md": entry("Between")],
      more: [
        "2022/05/12/old/index.html", "calendar/index.html", "on/05-12/index.html",
      ]),
    Change(
      testDescription: "a new entry of a new day",
      files: ["Content/2023-06-06.md": entry("June")],
      more: [
        "calendar/index.html", "on/05-12/index.html", "on/06-06/index.html",
        "on/08-01/index.html", "on/index.html",
      ]),
  ])
  func aChangeWritesFewFilesMore(change: Change) async throws {
    let (with, without) = (
      try await written(change.files, isOn: true), try await written(change.files, isOn: false)
    )
    #expect(with.subtracting(without).sorted() == change.more)
    #expect(without.isSubset(of: with))
  }

  @Test func aYearIsWrittenOnlyIfADayIsFilledOtherwise() async throws {
    let same = try await written(
      ["Content/2022-05-12.md": Self.entry("Old", more: "Else.")], isOn: true)
    #expect(same == ["2022/05/12/old/index.html", "2022/05/12/old/index.txt"])
    let longer = try await written(
      ["Content/2022-05-12.md": Self.entry("Old", more: String(repeating: Self.long, count: 4))],
      isOn: true)
    #expect(longer == same.union(["2022/05/index.html", "2022/index.html"]))
  }

  /// The home page names the newest day in other years, of entries that nothing else needs.
  @Test(arguments: ["2024-05-12", "2023-05-01", "2022-05-12", "2020-05-12"])
  func anotherTextOfADayOfManyYearsMakesACleanBuild(changed: String) async throws {
    try await compare(
      "# T\n\nA line.\n", changed, becomes: "# T\n\nA line.\n\nAnother line.\n")
  }

  /// Then its neighbours, lists and the search page say another name of it.
  @Test(arguments: ["2024-05-12", "2023-05-01", "2022-05-12", "2020-05-12"])
  func aTitleThatIsNoHeadlineAnyMoreMakesACleanBuild(changed: String) async throws {
    try await compare("Rain\n\nA line.\n", changed, becomes: "Rain\n")
  }

  /// Changes one of four entries of the same text, and compares the site with that of a clean build.
  private func compare(
    _ text: String, _ changed: String, becomes other: String
  ) async throws {
    let themes = try builtInThemesInMemory()
    var files = ["diarysite.yml": "title: Days\nsearch: true\nlist: {pageSize: 2}\n"]
    for day in ["2024-05-12", "2023-05-01", "2022-05-12", "2020-05-12"] {
      files["Content/\(day).md"] = text
    }
    let site = DiaryInMemory(themes: themes)
    try site.become(files.mapValues { Array($0.utf8) })
    var process = DiaryInMemory.Process()
    _ = try await site.report(now: Self.now, in: &process)
    files["Content/\(changed).md"] = other
    try site.become(files.mapValues { Array($0.utf8) })
    process.changes = .paths([.root.appending("Content/\(changed).md")])
    _ = try await site.report(now: Self.now, in: &process)
    let clean = DiaryInMemory(themes: themes, program: nil)
    try clean.become(files.mapValues { Array($0.utf8) })
    _ = try await clean.report(now: Self.now)
    let expected = clean.output().filter { !$0.key.hasSuffix("/.diarysite-output") }
    #expect(
      process.files
        == Dictionary(uniqueKeysWithValues: expected.map { (String($0.dropFirst(7)), $1) }))
  }

  @Test func whatIsNotPublicIsNoDay() async throws {
    let hidden = ["private", "unlisted", "encrypted"].enumerated().map { index, visibility in
      (
        "Content/2020-07-0\(index + 1).md",
        Self.entry("Quokka", "visibility: \(visibility)\nfavorite: true\nmood: happy")
      )
    }
    let draft = ("Content/2022-05-12-b.md", Self.entry("Quokka", "draft: true\nmood: happy"))
    let later = ("Content/2027-05-12.md", Self.entry("Quokka"))
    for themes in [try goldenThemesWithDays(), try builtInThemesInMemory()] {
      let plain = DiaryInMemory(themes: themes)
      let shade = [
        "diarysite.yml": (Self.diary["diarysite.yml"] ?? "") + "calendar: {shade: count}\n"
      ]
      try plain.become(Self.files(shade))
      _ = try await plain.report(now: Self.now)
      let site = DiaryInMemory(themes: themes)
      let all = Dictionary(uniqueKeysWithValues: hidden + [draft, later]).merging(shade) { $1 }
      try site.become(Self.files(all.mapValues { Optional($0) }))
      _ = try await site.report(now: Self.now)
      let days = plain.output().keys.filter { path in
        path.hasPrefix("public/on/") || path.hasPrefix("public/calendar/")
          || path == "public/2022/index.html" || path == "public/2022/05/index.html"
      }
      #expect(days.count == 8)
      #expect(site.output().keys.filter { $0.hasPrefix("public/on/") }.count == 5)
      for path in days + ["public/2022/05/12/old/index.html"] {
        // Other parts of a page may lead to the list of encrypted entries.
        let both = [plain, site].map { text(String(path.dropFirst("public/".count)), of: $0) }
        let lines = both.map { $0.split(separator: "\n").filter { !$0.contains("locked/") } }
        #expect(lines[0] == lines[1], "\(path)")
      }
      #expect(bits(plain) == bits(site))
    }
  }

  private func bits(_ site: DiaryInMemory) -> Substring? {
    text("index.html", of: site).firstMatch(of: /data-days="([0-9a-f]{92})"/)?.1
  }

  @Test func theSitemapHasThem() async throws {
    let site = DiaryInMemory(themes: try goldenThemesWithDays())
    try site.become(Self.files([:]))
    _ = try await site.report(now: Self.now)
    let sitemap = text("sitemap.xml", of: site)
    for path in ["on/", "on/05-12/", "on/12-30/", "calendar/"] {
      #expect(sitemap.contains("<loc>https://example.org/\(path)</loc>"), "\(path)")
    }
  }

  /// Other things that want to stand there.
  @Test(arguments: [
    (
      "Content/on.md", "---\npage: true\n---\n# On\n",
      """
      Content/on.md:1:1: error: the page '/on/' and the entry Content/on.md:1 claim one address
        why: both need '/on/index.html'
        fix: rename the other file or change its slug, or leave the page out with 'onThisDay: false'

      """
    ),
    (
      "Content/calendar.md", "---\npage: true\n---\n# Calendar\n",
      """
      Content/calendar.md:1:1: error: the page '/calendar/' and the entry Content/calendar.md:1 \
      claim one address
        why: both need '/calendar/index.html'
        fix: rename the other file or change its slug, or leave the page out with 'calendar: false'

      """
    ),
    (
      "Static/on/05-12/index.html", "x",
      """
      Static/on/05-12/index.html: error: 'Static/on/05-12/index.html' and the page '/on/05-12/' \
      claim one address
        why: both need '/on/05-12/index.html'
        fix: rename the other file or change its slug, or leave the page out with 'onThisDay: false'

      """
    ),
  ])
  func anAddressIsClaimedOnce(path: String, words: String, said: String) async throws {
    let site = DiaryInMemory(themes: try goldenThemesWithDays())
    try site.become(Self.files([path: words]))
    let outcome = try await site.build(now: Self.now)
    #expect(outcome == .init(isMade: false, messages: said))
    let off = (Self.diary["diarysite.yml"] ?? "") + "onThisDay: false\ncalendar: false\n"
    try site.become(Self.files([path: words, "diarysite.yml": off]))
    #expect(try await site.build(now: Self.now).isMade)
  }

  private func notes(_ lines: String, themes: any FileTree) async throws -> String {
    let site = DiaryInMemory(themes: themes)
    try site.become(Self.files(["diarysite.yml": (Self.diary["diarysite.yml"] ?? "") + lines]))
    return messages(try await site.report(now: Self.now).messages)
  }

  @Test func aSiteThatCannotHaveThemSaysSoIfTheyWereAskedFor() async throws {
    let themes = try goldenThemesWithDays()
    #expect(try await notes("locale: fa-IR\n", themes: themes) == "")
    #expect(try await notes("onThisDay: true\n", themes: themes) == "")
    #expect(
      try await notes("locale: fa-IR\nonThisDay: true\n", themes: themes) == """
        note: the site has no pages '/on/', although 'onThisDay' is true
          why: they are of the Gregorian calendar, and the site's calendar has other months
          fix: remove 'onThisDay', or add '-u-ca-gregory' to the locale

        """)
    let golden = try inMemory(goldenThemes)
    #expect(try await notes("", themes: golden) == "")
    #expect(
      try await notes("onThisDay: true\n", themes: golden) == """
        note: the site has no pages '/on/', although 'onThisDay' is true
          why: the theme has no layout 'onthisday' and 'days'
          fix: copy it from the built-in theme into yours, or remove 'onThisDay'

        """)
  }
}
