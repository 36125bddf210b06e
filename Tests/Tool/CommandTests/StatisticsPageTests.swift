import Foundation
import TestSupport
import Testing

/// The figures of a diary: on its site, in the terminal, and as data.
@Suite struct StatisticsPageTests {
  private static let texts = [
    "2024-05-12-rain": """
    ---
    date: 2024-05-12T07:30:00+09:00
    mood: calm
    weather: {condition: Rain, temperature: 12}
    tags: [walk, sea]
    location: {name: The back step, city: Busan}
    favorite: true
    ---
    # Rain

    It rained all day. The sea was loud!
    """,
    "2024-05-13-sun": """
    ---
    mood: calm
    tags: [walk]
    location: {name: Harbour, city: Busan}
    ---
    So bright. We walked, and then we slept.
    """,
    "2023-12-31-snow": """
    ---
    date: 2023-12-31T07:10:00+09:00
    mood: happy
    weather: {condition: Snow}
    location: {name: Harbour, city: Busan}
    ---
    # 눈

    눈이 왔다. 하루 종일 걸었다.
    """,
    "2024-05-14-hidden": """
    ---
    visibility: private
    mood: sad
    tags: [zebrafinch]
    location: The wallcreeper
    ---
    Nobody may read these seven secret words.
    """,
    "2024-05-15-few": "---\nvisibility: unlisted\ntags: [hoopoe]\n---\nFor few.\n",
    "about": "---\npage: true\n---\n# About\n\nAn undated page does not count.\n",
  ]

  private func diary(
    _ configuration: String = "statistics: true\nplaces: true\n"
  ) throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": "title: Days\nbaseURL: https://example.org/\nlocale: en\n\(configuration)",
      ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
    ])
    for (name, text) in Self.texts { try diary.write(text, to: "Content/\(name).md") }
    return diary
  }

  private func stats(_ diary: Diary, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["stats", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  // MARK: The command

  @Test func theTerminalShowsFiguresWithBars() throws {
    let outcome = try stats(try diary())
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.output == """
        3 entries on 3 days
        16 words and 11 characters, 1 minute to read

        By year
          2024  ██████████████████████████████  2 entries, 16 words
          2023  ███████████████                 1 entry, 11 characters

        By month
          May       ██████████████████████████████  2 entries, 16 words
          December  ███████████████                 1 entry, 11 characters

        By weekday
          Sunday     ██████████████████████████████  2 entries, 8 words and 11 characters
          Monday     ███████████████                 1 entry, 8 words
          Tuesday                                    0 entries
          Wednesday                                  0 entries
          Thursday                                   0 entries
          Friday                                     0 entries
          Saturday                                   0 entries

        By hour
          07:00  ██████████████████████████████  2 entries, 8 words and 11 characters

        Longest runs of days
          2024-05-12 to 2024-05-13  ████████████████████  2 days
          2023-12-31 to 2023-12-31  ██████████            1 day

        Moods
          calm   ██████████████████████████████  2 entries
          happy  ███████████████                 1 entry

        Weather
          Rain  ██████████████████████████████  1 entry
          Snow  ██████████████████████████████  1 entry

        Tags
          walk  ██████████████████████████████  2 entries
          sea   ███████████████                 1 entry

        Places
          Harbour        ██████████████████████████████  2 entries
          The back step  ███████████████                 1 entry

        Longest entries
          So bright. We walked, and…  ██████████████████  8 words
          Rain                        ██████████████████  8 words
          눈                          ████████████▏       11 characters

        """)
  }

  @Test func aYearIsOneOfTheDiarysCalendar() throws {
    let diary = try diary()
    #expect(try stats(diary, "--year", "2023").output.hasPrefix("1 entry on 1 day\n11 characters,"))
    #expect(try stats(diary, "--year", "1999").output.hasPrefix("0 entries on 0 days\n"))
    #expect(try stats(diary, "--year", "2024", "--all").output.hasPrefix("4 entries on 4 days\n"))
    let persian = try Diary([
      "diarysite.yml": "locale: fa-IR\n", "Content/2024-01-01.md": "A\n",
      "Content/2023-01-01.md": "B\n",
    ])
    #expect(try stats(persian, "--year", "1402").output.hasPrefix("1 entry on 1 day\n"))
  }

  @Test func allCountsEntriesThatAreNotPublicAndKeepsTheirWords() throws {
    let diary = try diary()
    let outcome = try stats(diary, "--all")
    #expect(outcome.output.hasPrefix("5 entries on 5 days\n"))
    for word in ["zebrafinch", "wallcreeper", "hoopoe", "walk"] {
      #expect(!outcome.output.contains(word))
    }
    let shown = try stats(diary, "--all", "--show-source")
    #expect(shown.output.contains("  zebrafinch  ") && shown.output.contains("  hoopoe "))
    let data = try stats(diary, "--all", "--format", "json")
    #expect(!data.output.contains("zebrafinch") && data.output.contains("\"entries\":5"))
  }

  @Test func figuresAreData() throws {
    let outcome = try stats(try diary(), "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let figures = try #require((value as? [String: Any])?["statistics"] as? [String: Any])
    #expect(figures["entries"] as? Int == 3)
    #expect(figures["words"] as? Int == 16)
    #expect(figures["characters"] as? Int == 11)
    let runs = try #require(figures["runs"] as? [[String: Any]])
    #expect(runs.first?["first"] as? String == "2024-05-12")
    #expect(runs.map { $0["days"] as? Int } == [2, 1])
    let moods = try #require(figures["moods"] as? [[String: Any]])
    #expect(moods.map { $0["name"] as? String } == ["calm", "happy"])
    #expect(moods.first?["years"] as? [String: Int] == ["2024": 2])
  }

  // MARK: The site

  @Test func nothingOfEntriesThatAreNotPublicIsCounted() throws {
    let diary = try diary()
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let page = try diary.text("public/statistics/index.html")
    #expect(page.contains("<div><dt>Entries</dt><dd>3</dd></div>"))
    #expect(page.contains("<div><dt>Words</dt><dd>16</dd></div>"))
    for (path, bytes) in try diary.tree("public") {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["zebrafinch", "wallcreeper", "seven secret"] {
        #expect(!text.contains(word), "\(path)")
      }
      let isOfAll = ["statistics", "places", "2024/index.html", "2024/05"].contains {
        path.hasPrefix($0)
      }
      if isOfAll, !path.hasPrefix("2024/05/1") { #expect(!text.contains("hoopoe"), "\(path)") }
    }
  }

  @Test func aYearBeginsWithItsReview() throws {
    let diary = try diary()
    _ = try diary.build()
    let page = try diary.text("public/2024/index.html")
    #expect(page.contains("<div><dt>Days</dt><dd>2</dd></div>"))
    #expect(page.contains("<div><dt>Days in a row</dt><dd>2</dd></div>"))
    #expect(page.contains("<h2>Favorites</h2>"))
    // "So bright." is too short to say much of a year.
    #expect(page.contains("<p lang=\"en\" dir=\"ltr\">It rained all day.</p>"))
    #expect(
      page.contains("<p lang=\"en\" dir=\"ltr\">We walked, and then we slept.</p>"))
    #expect(page.contains("aria-label=\"May: 2 days\""))
    let without = try self.diary("statistics: false\n")
    _ = try without.build()
    #expect(try !without.text("public/2024/index.html").contains("figures.css"))
  }

  @Test func placesHavePagesByNameOrByCity() throws {
    let diary = try diary()
    _ = try diary.build()
    let folders = try diary.tree("public").keys.filter { $0.hasPrefix("places/") }.sorted()
    #expect(
      folders == [
        "places/harbour/index.html", "places/index.html", "places/the-back-step/index.html",
      ])
    let harbour = try diary.text("public/places/harbour/index.html")
    #expect(harbour.contains("2 days <span>December 31, 2023 – May 13, 2024</span>"))
    #expect(harbour.contains("2024/05/13/sun/") && harbour.contains("2023/12/31/"))
    let cities = try self.diary("places: true\nvisibility: {locations: city}\n")
    _ = try cities.build()
    #expect(
      try cities.tree("public").keys.filter { $0.hasPrefix("places/") }.sorted()
        == ["places/busan/index.html", "places/index.html"])
    let none = try self.diary("places: true\nvisibility: {locations: none}\n")
    #expect(try none.build().status == 0)
    #expect(try none.tree("public").keys.allSatisfy { !$0.hasPrefix("places/") })
  }

  @Test func theDayOfTheBuildChangesNothing() throws {
    let diary = try diary()
    _ = try diary.build()
    let before = try diary.tree("public")
    _ = try diary.build("--now", "2031-03-04")
    let after = try diary.tree("public")
    #expect(after.keys.filter { after[$0] != before[$0] } == [])
  }

  @Test func oneEntryMoreChangesFewFiles() throws {
    func changed(_ configuration: String) throws -> Set<String> {
      let diary = try diary(configuration)
      _ = try diary.build()
      let before = try diary.tree("public")
      try diary.write("Another day of rain.\n", to: "Content/2024-01-06.md")
      _ = try diary.build()
      let after = try diary.tree("public")
      return Set(after.keys.filter { after[$0] != before[$0] })
    }
    #expect(
      try changed("statistics: true\nplaces: true\n").subtracting(try changed(""))
        == ["statistics/index.html"])
  }

  @Test(arguments: ["statistics", "places"]) func anAddressThatIsTakenIsAnError(name: String) throws
  {
    let diary = try diary()
    try diary.write("---\npage: true\n---\n# Mine\n", to: "Content/\(name).md")
    let outcome = try diary.build()
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.contains(
        """
        the page '/\(name)/' and the entry Content/\(name).md:1 claim one address
          why: both need '/\(name)/index.html'
          fix: rename the other file or change its slug, or leave the page out with '\(name): false'
        """), "\(outcome.diagnostics)")
  }

  @Test func aThemeWithoutThePagesIsNoted() throws {
    let outcome = try diary("theme: plain\nstatistics: true\nplaces: true\n").build()
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics.contains(
        """
        note: the site has no page '/places/', although 'places' is true
          why: the theme has no layout 'places' and 'place'
          fix: copy them from the built-in theme into yours, or remove 'places'
        """), "\(outcome.diagnostics)")
  }

  @Test(arguments: [0, 1]) func aDiaryOfAlmostNothingHasFigures(count: Int) throws {
    let diary = try Diary(["diarysite.yml": "title: Days\nstatistics: true\nplaces: true\n"])
    try diary.makeFolder("Content")
    if count == 1 { try diary.write("😀\n", to: "Content/0001-01-01.md") }
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      try diary.text("public/statistics/index.html")
        .contains("<div><dt>Entries</dt><dd>\(count)</dd></div>"))
  }

  // MARK: Against other counts

  private func compare(_ diary: Diary) throws {
    let outcome = try diary.build("--quiet")
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let figures = try Program.run(["stats", "--format", "json"], in: diary.root)
    try diary.write(figures.output, to: "figures.json")
    let count = try scriptChecks(
      "statistics.py", by: "python3",
      [diary.url("public").path, diary.url("figures.json").path])
    #expect(count > 12)
  }

  @Test(.needs(.python3)) func everyNumberIsThatOfAnotherCount() throws {
    let diary = try diary()
    var random = SeededNumbers(seed: 7)
    let words = [
      "rain", "don’t", "12", "*sea*wall", "비가 왔다", "雪。", "カメラ", "سوق", "ฝนตก", "cafe\u{301}",
    ]
    for number in 0..<120 {
      let day = "20\(10 + number % 4)-0\(1 + number % 9)-\(10 + number % 17)"
      let text = (0..<Int.random(in: 1...40, using: &random))
        .compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
      let tag = number.isMultiple(of: 3) ? "tags: [t\(number % 5)]\n" : ""
      try diary.write(
        "---\ndate: \(day)T\(10 + number % 13):05:00Z\n\(tag)---\n\(text)\n",
        to: "Content/n\(number).md")
    }
    try compare(diary)
  }

  @Test(
    .needs(paper: "corpora/unpack.py"), .needs(.python3),
    arguments: Tier.some(1, of: ["luxun", "pepys", "johngrib"]))
  func everyNumberOfACorpusIsThatOfAnotherCount(name: String) throws {
    let diary = try Diary([
      "diarysite.yml": "statistics: true\nlocale: en\nkeys: [label, volume]\n"
    ])
    let run = try ProgramRun(
      "python3",
      [Checkout.paper("corpora/unpack.py").path, name, "--md", diary.url("Content").path]
        + (Rounds.areAll ? [] : ["--limit", "300"]))
    try #require(run.status == 0, "\(run.diagnostics)")
    try compare(diary)
  }

  // MARK: In Chromium

  @Test(.needs(.browser), .waits, arguments: Tier.some(1, of: ["ar", "ko", "en"]))
  func readersOfAnyKindCanUseThePages(locale: String) throws {
    let diary = try diary("statistics: true\nplaces: true\n")
    try diary.write(
      "title: Days\nbaseURL: https://example.org/\nlocale: \(locale)\nstatistics: true\nplaces: true\n",
      to: "diarysite.yml")
    #expect(try diary.build().status == 0)
    let count = try scriptChecks(
      "pages.py", by: try #require(InstalledTool.browser.path),
      [diary.url("public").path, "statistics/", "2024/", "places/", "places/harbour/"])
    #expect(count == 64)
  }
}
