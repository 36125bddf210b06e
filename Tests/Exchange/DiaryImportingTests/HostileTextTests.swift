import Foundation
import TestSupport
import Testing

@testable import DiaryImporting

/// Texts with many beginnings that have no end take time in proportion to their length.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
  private func many(_ piece: String, _ count: Int = 6_000) -> String {
    String(repeating: piece, count: count)
  }

  @Test(arguments: [
    "[[", "![[", "%% %", "![[a|", "> [!", "[[a|", " ^", "^ ", "[![", "\t\t",
  ])
  func notesOfObsidian(piece: String) throws {
    let text = "[[start]] " + many(piece) + " end"
    let found = try Fixture([".obsidian/app.json": "{}", "2024-05-12.md": text]).items()
    #expect(found.kind == .obsidian)
    #expect(found.items.count == 1)
  }

  @Test(arguments: ["[[", "{{embed ", "((a", "![a](../assets/", "![a](../assets/b){", "- a:: "])
  func journalsOfLogseq(piece: String) throws {
    let text = "- start\n- " + many(piece)
    let found = try Fixture(["logseq/config.edn": "{}", "journals/2024_05_12.md": text]).items()
    #expect(found.kind == .logseq)
    #expect(found.items.count == 1)
  }

  @Test(arguments: ["![", "![](dayone-moment:", "![](dayone-moment://A", "\\\\", "\\(", "- "])
  func textsOfDayOne(piece: String) {
    let text = many(piece)
    #expect(DayOneText.replacingLinks(in: text) { _ in "" } == text)
    #expect(!DayOneText.unescaped(text).isEmpty)
  }

  @Test(arguments: ["<!--", "[caption", "[aa ", "<pre", "<pre>\n\n", "[a1]", "<", "<a<p", "\n \n"])
  func textsOfWordPress(piece: String) {
    let html = "words " + many(piece)
    #expect(WordPressText.markdown(html, from: nil).hasPrefix("words"))
    #expect(WordPressText.remarks(on: html, at: "a") == [])
  }

  @Test(arguments: [";B=\"c\"", ";B=c", ";\"", "\\n", "\\,"])
  func linesOfCalendars(piece: String) throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VJOURNAL
      DTSTART:20240512
      SUMMARY:Rain
      A\(many(piece))
      DESCRIPTION:\(many(piece))
      END:VJOURNAL
      """
    let found = try Fixture(["a.ics": text]).items("a.ics")
    #expect(found.kind == .vjournal)
    #expect(found.items.count == 1)
  }
}
