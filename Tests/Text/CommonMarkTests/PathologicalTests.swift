import CCmark
import CommonMark
import Testing

/// A text made of repetitions, named by its piece so that reports stay short.
struct Repetition: CustomTestStringConvertible {
  let before: String
  let piece: String
  let middle: String
  let closing: String
  let count: Int

  init(
    _ piece: String, before: String = "", middle: String = "", closing: String = "",
    count: Int = 20_000
  ) {
    (self.before, self.piece, self.middle, self.closing) = (before, piece, middle, closing)
    self.count = count
  }

  var text: String {
    before + String(repeating: piece, count: count) + middle
      + String(repeating: closing, count: count)
  }

  var testDescription: String { "\(before.debugDescription), \(piece.debugDescription)…" }
}

/// Texts whose time grows with their square in a careless program: here that would be minutes.
@Suite struct PathologicalTests {
  static let shapes: [Repetition] = [
    .init("*a **a ", middle: "b", closing: " a** a*"), .init("a_ "), .init("_a "), .init("a]"),
    .init("[", middle: "a", closing: "]"), .init("*a_ "), .init("*_* _ "), .init("a](b"),
    .init("**x [a*b**c*](d)"), .init("> ", middle: "a"), .init(">", middle: "a"),
    .init("abc\0de\0"), .init("a <?"), .init("a <!A "), .init("a <!--"), .init("[a]: /u\n"),
    .init("[a] ", before: "[a]: /u\n\n"), .init("&a;"), .init("\n"), .init(" "), .init("\t"),
    .init("* * * "), .init("a\n", middle: "==="), .init("<div>\n"), .init("<!-- a"),
    .init("a\n", before: "> a\n"), .init("![a](b) "), .init("<http://a.b>"), .init("```\n"),
    .init("[a](<b", count: 900), .init("![", middle: "a", closing: "](b)", count: 900),
    .init("- ", middle: "a\n", closing: "\n", count: 90), .init("# a\n"), .init("가나다 "),
    // Additions.
    .init("|c|d|\n", before: "|a|b|\n|-|-|\n"), .init("|", before: "|a|\n|-|\n"),
    .init("|-|\n"), .init("|a|\n|-|\n|b|\n\n"), .init("a\n|-|-|\n"),
    .init("a\n", middle: "|a|\n|-|\n"), .init("|a", middle: "|\n", closing: "|-"),
    .init("> |a|\n> |-|\n> |b|\n"), .init("- |a|\n  |-|\n  |b|\n"),
    .init("~~a "), .init("~~a~~ "), .init("~"), .init("~a~~b "), .init("*~a* ~"),
    .init("~~a ", closing: "b~c "), .init("www."), .init("_www.a_b"), .init("http://"),
    .init("http://a\""), .init("=http://a"), .init("(http://a"),
    .init("(", before: "http://a", closing: ")"), .init("&a;", before: "http://a"),
    .init("@"), .init("a@"), .init("a.", middle: "@b.c"), .init("a@b.c "), .init("a@b.c_"),
    .init("mailto:"), .init("http://a.b/~x~ ~y~ "), .init("[^", count: 900),
    .init("[^a]", middle: "\n\n[^a]: x\n"), .init("[^a]: x\n", middle: "\n[^a]"),
    .init("[^a]: "), .init("> [^a]: x\n\n"), .init("[^a]: x\n\n    y\n\n", middle: "[^a]"),
    .init("    [^a]: x\n"), .init("- [ ] a\n"), .init("\\~", middle: "~~"), .init("\\[^"),
    .init("\u{1B5A}\u{1360}\u{1801}", middle: " \\~ ~a~"),
  ]

  @Test(arguments: shapes)
  func takeTimeInProportionToTheirLength(shape: Repetition) throws {
    _ = try render(shape.text)
  }

  @Test(arguments: shapes)
  func areReadAsCmarkReadsThem(shape: Repetition) throws {
    let source = shape.text
    let isSame =
      try Array(render(source, .plain).html.utf8) == cmarkHTML(Array(source.utf8), 0)
    #expect(isSame)
  }

  @Test func manyFootnotesThatReferToOneAnother() throws {
    let references = (0..<10_000).map { "[^\($0)] " }.joined()
    let notes = (0..<10_000).map { "[^\($0)]: x [^\($0 / 2)]\n" }.joined()
    let html = try render(references + "\n\n" + notes).html
    #expect(html.utf8.count > 1_000_000)
  }

  @Test func manyHeadingsOfTwoNames() throws {
    let html = try render((0..<5_000).map { "# a-\($0)\n# a\n" }.joined()).html
    let ids = html.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    let count = Set(ids.map(\.element)).count
    #expect(count == 10_000)
  }

  @Test func aTableOfManyColumnsIsNotPaddedWithoutEnd() throws {
    let header = String(repeating: "|a", count: 5_000) + "|\n"
    let delimiters = String(repeating: "|-", count: 5_000) + "|\n"
    let html = try render(header + delimiters + String(repeating: "|b\n", count: 5_000)).html
    #expect(html.utf8.count < 10_000_000)
  }
}
