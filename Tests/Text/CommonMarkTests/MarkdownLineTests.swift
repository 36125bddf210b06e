import CommonMark
import Testing

@Suite struct MarkdownLineTests {
  @Test(arguments: [
    ("# Rain *again*", MarkdownLine.heading(Array("Rain again".utf8))),
    ("  ## A [b](https://c.kr) ##", .heading(Array("A b".utf8))),
    ("First `line` &amp; ~~more~~ <me@a.kr>", .paragraph(Array("First line & more me@a.kr".utf8))),
    ("#no heading", .paragraph(Array("#no heading".utf8))),
    ("일기 \\*첫\\* 줄", .paragraph(Array("일기 *첫* 줄".utf8))),
    ("- a", .other), ("1. a", .other), ("> a", .other), ("    a", .other), ("```", .other),
    ("***", .other), ("<div>", .other), ("[a]: b", .other), ("", .empty), (" \t", .empty),
  ])
  func isTold(source: String, line: MarkdownLine) {
    var renderer = MarkdownRenderer()
    #expect(withBytes(of: Array(source.utf8)) { renderer.line($0) } == line)
  }

  @Test func plainTextHasNoAddresses() {
    var renderer = MarkdownRenderer()
    let text = withBytes(of: Array("*a* [b](https://c.kr)".utf8)) { renderer.plainText(of: $0) }
    #expect(text == Array("a b".utf8))
  }
}
