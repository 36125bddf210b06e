import Foundation
import TestSupport
import Testing

/// A day that has no title is no headline: its first line is the beginning of its text.
@Suite struct HeadlineTests {
  private static let sentence = "The *sea* was grey.\n\nAnd cold.\n"

  private func built(_ entry: String, _ name: String = "2020-12-23.md") throws -> Diary {
    let diary = try Diary([
      "diarysite.yml":
        "baseURL: https://example.org/\nshare: {text: true}\n",
      "Content/\(name)": entry,
    ])
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    return diary
  }

  private func page(of diary: Diary, _ slug: String) throws -> String {
    try diary.text("public/2020/12/23/\(slug)/index.html")
  }

  @Test func aSentenceIsShownWithTheTextAndNamesTheEntry() throws {
    let diary = try built(Self.sentence)
    let page = try page(of: diary, "the-sea-was-grey")
    #expect(page.contains("<p>The <em>sea</em> was grey.</p>\n<p>And cold.</p>"))
    #expect(!page.contains("p-name\" lang"))
    #expect(page.contains("<title>The sea was grey. · Diary</title>"))
    let home = try diary.text("public/index.html")
    #expect(home.contains("<p class=\"p-summary only\">"))
    #expect(!home.contains("<h3 class=\"p-name\">"))
    #expect(try diary.text("public/feed.xml").contains("<title>The sea was grey.</title>"))
    #expect(
      try diary.text("public/2020/12/23/the-sea-was-grey/index.txt")
        == "The sea was grey.\nAnd cold.")
    #expect(
      try Program.run(["share", "2020-12-23", "--format", "text"], in: diary.root).output
        .hasPrefix("The sea was grey.\nAnd cold."))
  }

  @Test func aTitleThatSaysOnlyTheDayIsNone() throws {
    let diary = try built("# December 23, 2020\n\nGrey.\n")
    #expect(!(try diary.text("public/index.html").contains("<h3 class=\"p-name\">")))
    let page = try page(of: diary, "december-23-2020")
    #expect(page.contains("<p>Grey.</p>") && !page.contains("p-name\" lang"))
  }

  @Test func aPageHasItsHeading() throws {
    let diary = try built("---\npage: true\n---\nWho I am.\n\nAnn.\n", "about.md")
    let page = try diary.text("public/about/index.html")
    #expect(page.contains(">Who I am.</h1>"))
    #expect(!page.contains("<p>Who I am.</p>"))
  }

  private static let wrapped =
    "I began this diary in a small town by the sea, where it rained\non most days of the year.\n"

  @Test(arguments: [
    (wrapped, "About me", "<p>I began this diary in a small town by the sea, where it rained\n"),
    ("I live by the\nsea.\n", "About me", "<p>I live by the\nsea.</p>"),
    ("- Ann\n- Bob\n", "About me", "<ul>\n<li>Ann</li>"),
    ("---\nslug: who-i-am\n---\n\(wrapped)", "Who i am", "<p>I began this diary"),
    ("Ann\nWriter of this.\n", "Ann", "<p>Writer of this.</p>"),
    ("Ann\n- writes\n", "Ann", "<ul>\n<li>writes</li>"),
    ("# Ann\nand Bob.\n", "Ann", "<p>and Bob.</p>"),
  ])
  func aPageWhoseTextBeginsWithoutAHeadingHasTheWordsOfItsAddress(
    text: String, heading: String, body: String
  ) throws {
    let head =
      text.hasPrefix("---\n")
      ? "---\npage: true\n" + text.dropFirst(4) : "---\npage: true\n---\n" + text
    let diary = try built(head, "about-me.md")
    let slug = text.hasPrefix("---\n") ? "who-i-am" : "about-me"
    let page = try diary.text("public/\(slug)/index.html")
    #expect(page.contains(">\(heading)</h1>"))
    #expect(page.contains(body), "\(page)")
  }

  @Test(arguments: [
    (wrapped, "<p>I began this diary in a small town by the sea, where it rained\n"),
    ("I live by the\nsea.\n", "<p>I live by the\nsea.</p>"),
    ("I live by the sea.\n\nCome in.\n", "<p>I live by the sea.</p>\n<p>Come in.</p>"),
    ("Welcome\n\nCome in.\n", "<h2>Welcome</h2>\n<p>Come in.</p>"),
  ])
  func theTextOfTheFirstPageNeedsNoHeading(text: String, body: String) throws {
    let diary = try built("---\npage: true\n---\n" + text, "index.md")
    let page = try diary.text("public/index.html")
    #expect(page.contains(body), "\(page)")
    #expect(page.contains("<h2>") == body.hasPrefix("<h2>"))
  }

  @Test func whatIsHiddenIsHiddenInThatLineToo() throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\n",
      "Content/2020-12-23.md":
        "---\nvisibility: private\n---\nA quokka sat there.\n\nOn the wall.\n",
      "Content/2020-12-24.md": "Nothing happened.\n",
    ])
    #expect(try diary.build().status == 0)
    #expect(try diary.tree("public").values.allSatisfy { $0.range(of: Data("quokka".utf8)) == nil })
  }
}
