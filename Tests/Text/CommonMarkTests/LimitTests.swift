import CommonMark
import Diagnostics
import Testing

@Suite struct LimitTests {
  private func message(_ source: String, firstLine: Int = 1) -> String? {
    var links = UnchangedLinks()
    do {
      _ = try render(source, firstLine: firstLine, resolver: &links)
      return nil
    } catch {
      return DiagnosticText(hasColor: false, showsHeld: true).text(of: error)
    }
  }

  @Test func bracketsThatAreNeverClosed() {
    #expect(
      message("one\n\ntwo \(String(repeating: "[", count: 100_000))", firstLine: 4) == """
        rain.md:6:1005: error: more than 1000 '[' are never closed
          why: reading open brackets takes time that grows with the square of their number
          fix: close them with ']', write '\\[' for a plain '[', or raise 'limits: {unmatchedBrackets: ...}' in diarysite.yml

        """)
  }

  @Test func imagesThatAreNeverClosed() {
    #expect(
      message(String(repeating: "![[a](b)", count: 80_000)) == """
        rain.md:1:8001: error: more than 1000 '![' are open at once
          why: reading open brackets takes time that grows with the square of their number
          fix: close them with ']', write '\\[' for a plain '[', or raise 'limits: {unmatchedBrackets: ...}' in diarysite.yml

        """)
  }

  @Test(arguments: ["`]`", "<a b=\"]\">", "[a](b \"]\")", "\\]"])
  func bracketsThatAreNotClosedByAnyByte(hiding: String) {
    #expect(message(String(repeating: "![\(hiding)", count: 2_000)) != nil)
  }

  @Test func listsInsideOneAnother() {
    let source = String(repeating: "- ", count: 101) + "a\n" + String(repeating: "\n", count: 9_999)
    #expect(
      message(source) == """
        rain.md:1:1: error: more than 100 lists stand inside one another
          why: reading nested lists takes time that grows with their depth
          fix: write the lists less deeply nested, or raise 'limits: {nestedLists: ...}' in diarysite.yml

        """)
  }

  @Test(arguments: [
    ("[a](b) ![c](d) ", 5_000), ("- [`a`](b) [ ]\n", 5_000), ("[ a\n\n", 5_000),
    ("\\[", 50_000), ("- a\n", 5_000), ("* * * ", 5_000), ("> - a\n> - b\n", 5_000),
    ("                                        a - b\n", 5_000),
  ])
  func ordinaryTextsMeetNone(piece: String, count: Int) {
    #expect(message(String(repeating: piece, count: count)) == nil)
  }

  @Test func bracketsThatAreClosedMayBeDeep() {
    let source =
      String(repeating: "[", count: 50_000) + "a" + String(repeating: "]", count: 50_000)
    #expect(message(source) == nil)
  }

  @Test func limitsCanBeRaised() throws {
    var options = MarkdownOptions.plain
    options.limits.unmatchedBrackets = 5_000
    let source = String(repeating: "[", count: 4_000)
    #expect(try render(source, options).html == "<p>\(source)</p>\n")
  }
}
