import Foundation
import TestSupport
import Testing

/// The words that pages say of other days, and of the whole diary.
@Suite struct PageWordsTests {
  private func diary(_ files: [String: String], _ configuration: String = "") throws -> Diary {
    let diary = try Diary(files)
    try diary.write("baseURL: https://example.org/\n" + configuration, to: "diarysite.yml")
    let built = try diary.build()
    #expect(built.status == 0, "\(built.diagnostics)")
    return diary
  }

  private func days(_ numbers: ClosedRange<Int>) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: numbers.map { ("Content/2024-05-0\($0).md", "Words of day \($0).\n") })
  }

  private func page(of day: String, in diary: Diary) throws -> String {
    let folder = "public/2024/05/\(day)/"
    let path = try diary.paths().first { $0.hasPrefix(folder) && $0.hasSuffix("/index.html") }
    return try diary.text(try #require(path))
  }

  @Test func neighboursAreNamedByTheirFirstWords() throws {
    var files = days(1...3)
    files["Content/2024-05-02.md"] = "---\nlang: ko\n---\n가운데 날.\n"
    files["Content/2024-05-04.md"] = "# With a title\n\nAnd words.\n"
    let diary = try diary(files)
    func names(_ day: String) throws -> [String] {
      try page(of: day, in: diary)
        .matches(of: /rel="(prev|next)">.*<bdi lang="(..)">(.*)<\/bdi>/).map {
          "\($0.1) \($0.2) \($0.3)"
        }
    }
    #expect(try names("01") == ["next ko 가운데 날."])
    #expect(try names("02") == ["prev en Words of day 1.", "next en Words of day 3."])
    #expect(try names("03") == ["prev ko 가운데 날.", "next en With a title"])
  }

  @Test func aNewDayRewritesNoOtherDayButItsNeighbour() throws {
    let diary = try diary(days(1...6))
    let before = try diary.tree("public")
    try diary.write("A new day.\n", to: "Content/2024-05-07.md")
    #expect(try diary.build().status == 0)
    let after = try diary.tree("public")
    let changed = before.keys.filter {
      before[$0] != after[$0] && $0.split(separator: "/").count == 5 && $0.hasSuffix(".html")
    }
    #expect(changed == ["2024/05/06/words-of-day-6/index.html"])
  }

  @Test func theFirstPageSaysSinceWhenAndOfHowManyDays() throws {
    var files = days(1...3)
    files["Content/2024-05-03-again.md"] = "The same day.\n"
    files["Content/2023-01-01.md"] = "---\nvisibility: private\n---\nBefore.\n"
    let diary = try diary(files)
    #expect(try diary.text("public/index.html").contains("<p>Since May 1, 2024 · 3 days</p>"))
    #expect(try page(of: "01", in: diary).contains("<p>Since May 1, 2024</p>"))
  }

  @Test func theDaysBelowTheLeafHaveManyWords() throws {
    var files = days(1...4)
    let long = String(repeating: "and so on ", count: 100)
    for day in 1...3 {
      files["Content/2024-05-0\(day).md"] = "# Day \(day)\n\nIt rained\n\(long)\n"
    }
    files["Content/2024-05-02.md"] = "---\nsummary: Rain.\n---\n# Day 2\n\n\(long)\n"
    let home = try diary(files, "home: leaf\n").text("public/index.html")
    let lines = home.matches(of: /<p class="p-summary">(.*)<\/p>/).map { String($0.1) }
    #expect(lines.map { $0.utf8.count > 450 } == [true, false, false])
    #expect(lines[0].hasPrefix("It rained and so on") && lines[0].hasSuffix("\u{2026}"))
    #expect(lines[1] == "Rain.")
  }

  @Test func theWordsOfPicturesAreNotAmongTheFirstOfADay() throws {
    let diary = try Diary(days(1...1))
    try diary.write("home: leaf\n", to: "diarysite.yml")
    try diary.write(
      "# B\n\n![Dusk](a.jpg \"Over town\")\n\nIt rained.\n", to: "Content/2023-05-02.md")
    try smallPhoto(saying: "x").write(to: diary.url("Content/a.jpg"))
    #expect(try diary.build().status == 0)
    #expect(try diary.text("public/index.html").contains("<p class=\"p-summary\">It rained.</p>"))
  }

  @Test func linesOfJapaneseAreJoinedWithoutABlank() throws {
    let files = [
      "Content/2024-05-01.md": "# 昨日\n\n晴れ。\n散歩した\n\nmu\n", "Content/2024-05-02.md": "# 今日\n\n雨。\n",
    ]
    let home = try diary(files, "home: leaf\nlocale: ja\n").text("public/index.html")
    #expect(home.contains("<p class=\"p-summary\">晴れ。散歩した mu</p>"))
  }

  @Test func aLongEntrySaysHowLongItTakesToRead() throws {
    let words = String(repeating: "word ", count: 3 * 213)
    let diary = try diary([
      "Content/2024-05-01.md": words, "Content/2024-05-02.md": String(words.prefix(500)),
    ])
    func said(_ day: Int) throws -> Bool {
      try diary.text("public/2024/05/0\(day)/entry/index.html").contains(
        "<span>3 min to read</span>")
    }
    #expect(try said(1))
    #expect(try !said(2))
  }

  @Test func feedsAreExplained() throws {
    let diary = try diary(days(1...1))
    let page = try diary.text("public/follow/index.html")
    for name in ["feed.xml", "atom.xml", "feed.json"] {
      #expect(page.contains("<a href=\"../\(name)\">https://example.org/\(name)</a>"))
    }
    let link = "<a href=\"./follow/\">Follow</a>"
    #expect(try diary.text("public/index.html").contains(link))
    try diary.write("---\npage: true\n---\n# Mine\n", to: "Content/follow.md")
    #expect(try diary.build().status == 0)
    #expect(try diary.text("public/follow/index.html").contains(">Mine"))
    #expect(try diary.text("public/index.html").contains(link))
  }

  @Test(arguments: ["feeds: {rss: 0, atom: 0, json: 0}\n", ""])
  func withoutFeedsThereIsNoSuchPage(configuration: String) throws {
    let diary = try Diary(days(1...1))
    try diary.write(
      configuration.isEmpty ? "title: D\n" : "baseURL: https://example.org/\n" + configuration,
      to: "diarysite.yml")
    #expect(try diary.build().status == 0)
    #expect(try !diary.paths().contains("public/follow/index.html"))
    #expect(try !diary.text("public/index.html").contains("follow/"))
  }
}
