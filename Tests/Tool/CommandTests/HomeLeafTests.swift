import Foundation
import TestSupport
import Testing

/// The first page of a site, as `home:` and `appearance:` have it.
@Suite struct HomeLeafTests {
  private func built(
    _ configuration: String, count: Int = 3
  ) throws -> (home: String, diary: Diary) {
    let diary = try Diary(["diarysite.yml": "baseURL: https://example.org/\n\(configuration)"])
    for day in 1...count {
      try diary.write("# Day \(day)\n\nWords of \(day).\n", to: "Content/2020-12-0\(day).md")
    }
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    return (try diary.text("public/index.html"), diary)
  }

  @Test(arguments: ["default", "plain"])
  func aSiteOfPagesDoesNotSayThatItHasNoEntriesBelowItsText(theme: String) throws {
    let diary = try Diary([
      "diarysite.yml": "theme: \(theme)\n", "Content/index.md": "---\npage: true\n---\nWelcome.\n",
      "Content/about.md": "---\npage: true\n---\n# About\n",
    ])
    #expect(try diary.build().status == 0)
    let home = try diary.text("public/index.html")
    #expect(home.contains("<p>Welcome.</p>") && !home.contains("No entries yet."))
    try diary.remove("Content/index.md")
    #expect(try diary.build().status == 0)
    #expect(try diary.text("public/index.html").contains("<p>No entries yet.</p>"))
  }

  private func count(_ words: String, in page: String) -> Int {
    page.components(separatedBy: words).count - 1
  }

  @Test func theNewestDayIsALeafAndInNoRow() throws {
    let home = try built("home: leaf\n").home
    #expect(count("<article class=\"leaf h-entry\">", in: home) == 1)
    let leaf = try #require(home.components(separatedBy: "<article class=\"leaf").last)
    #expect(
      leaf.contains(
        "<h2 class=\"p-name\"><a class=\"u-url\" href=\"./2020/12/03/day-3/\">Day 3</a>"))
    #expect(leaf.contains("<p class=\"beginning\">Words of 3.</p>"))
    #expect(leaf.contains("<span>Thursday, December 3, 2020</span>"))
    #expect(count("2020/12/03/day-3/\"", in: home) == 1)
    #expect(count("<h3 class=\"p-name\">", in: home) == 2)
    #expect(home.contains("assets/pages.css"))
  }

  @Test(arguments: [
    "", "home: rows\n", "home: leaf\nlist: {order: oldest}\n", "home: leaf\nlist: {layout: full}\n",
  ])
  func otherwiseAllDaysAreAlike(configuration: String) throws {
    let home = try built(configuration).home
    #expect(!home.contains("class=\"leaf"))
    #expect(count("Words of", in: home) >= 3)
  }

  @Test func oneDayIsALeafAndNoListIsCalledEmpty() throws {
    let home = try built("home: leaf\n", count: 1).home
    #expect(home.contains("class=\"leaf"))
    #expect(!home.contains("No entries"))
  }

  @Test func smallLeavesHaveTheFirstWordsOfTheirDays() throws {
    let (_, diary) = try built("home: leaf\nlist: {pageSize: 2}\n")
    let old = "Content/2012-12-03.md"
    for words in ["Long ago, in a sentence.", "Now told otherwise."] {
      try diary.write("\(words)\n", to: old)
      #expect(try diary.build().status == 0)
      #expect(
        try diary.text("public/index.html").contains(
          "<b>2012</b> <bdi lang=\"en\">\(words)</bdi></a></li>"))
    }
  }

  @Test func laterPagesHaveRowsAlone() throws {
    let (home, diary) = try built("home: leaf\nlist: {pageSize: 5}\n", count: 9)
    #expect(home.contains("class=\"leaf"))
    for path in try diary.paths() where path.hasPrefix("public/page/") && path.hasSuffix(".html") {
      #expect(!(try diary.text(path).contains("class=\"leaf")), "\(path)")
    }
  }

  @Test(arguments: ["letter", "almanac", "notebook", "darkroom"])
  func eachVoiceIsASheetOfItsOwn(voice: String) throws {
    let (home, diary) = try built("appearance: \(voice)\n")
    let own = try String(
      contentsOf: Checkout.root.appendingPathComponent("Themes/default/voices/\(voice).css"),
      encoding: .utf8)
    #expect(try diary.text("public/assets/voice.css") == own)
    #expect(count("assets/voice.css", in: home) == 1)
    // The voice has the colour, not the month.
    #expect(!home.contains(" h12"))
    #expect(!(try diary.paths().contains { $0.hasPrefix("public/voices") }))
  }

  @Test func anUnknownVoiceHasAWayOut() throws {
    let diary = try Diary(["diarysite.yml": "appearance: lettre\n", "Content/2020-01-01.md": "A\n"])
    let outcome = try diary.build()
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.hasSuffix(
        """
        diarysite.yml: error: the theme has no voice 'lettre'
          why: its voices are almanac, darkroom, letter, notebook
          fix: write 'appearance: letter'

        """), "\(outcome.diagnostics)")
    try diary.write("theme: plain\nappearance: letter\n", to: "diarysite.yml")
    #expect(
      try diary.build().diagnostics.contains(
        "error: the theme has no voice 'letter'\n  why: it has no folder 'voices'\n"))
  }

  @Test func aTypefaceThatIsNotThereIsSaid() throws {
    let diary = try Diary([
      "diarysite.yml": "appearance: {headings: fonts/own.woff2}\n", "Content/2020-01-01.md": "A\n",
    ])
    #expect(
      try diary.build().diagnostics.contains(
        "warning: 'headings' names a file that is not there\n  why: there is no 'Static/fonts/own.woff2'\n"
      ))
    try diary.write("x", to: "Static/fonts/own.woff2")
    #expect(!(try diary.build().diagnostics.contains("own.woff2")))
    #expect(
      try diary.text("public/assets/style.css")
        .contains("src: url(\"../fonts/own.woff2\")"))
  }
}
