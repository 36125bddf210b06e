import CommonMark
import Testing

@Suite struct DestinationRewritingTests {
  private func rewritten(_ text: String) -> String {
    let body = DestinationRewriting.rewritten(Array(text.utf8)[...]) { "{\($0)}" }
    return String(decoding: body, as: UTF8.self)
  }

  @Test(arguments: [
    ("[a](b.md)", "[a]({b.md})"), ("![](<a b.jpg> \"t\")", "![]({a b.jpg} \"t\")"),
    ("[a](b.md#c 'd')", "[a]({b.md#c} 'd')"), ("[a]( b.md )", "[a]( {b.md} )"),
    ("[a](b(c).md)", "[a]({b(c).md})"), (#"[a](b\(c.md)"#, "[a]({b(c.md})"),
    ("[a](b&amp;c)", "[a]({b&c})"), ("[![](x.jpg)](y.md)", "[![]({x.jpg})]({y.md})"),
    ("[a]: b.md\n\n[a]", "[a]: {b.md}\n\n[a]"),
    ("   [a]: <b c.md> 't'\n[A]", "   [a]: {b c.md} 't'\n[A]"),
    ("> [a]: b.md\n\n[a]", "> [a]: {b.md}\n\n[a]"), ("[a]:\nb.md\n\n[a]", "[a]:\n{b.md}\n\n[a]"),
    ("|a|\n|-|\n|[b](c.md)|", "|a|\n|-|\n|[b]({c.md})|"),
    ("x[^1]\n\n[^1]: [a](b.md)\n\n    [c](d.md)", "x[^1]\n\n[^1]: [a]({b.md})\n\n    [c]({d.md})"),
    ("`[a](b` [c](d.md)`", "`[a](b` [c]({d.md})`"), ("q0q [a](q0q)", "q0q [a]({q0q})"),
  ])
  func destinationsAreFound(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test(arguments: [
    "`[a](b.md)`", "``[a](b) ` [a](b)``", "```\n[a](b.md)\n<!-- x -->\n```",
    "~~~ x\n[a]: b\n~~~", "\n    [a](b.md)", #"\[a\](b.md)"#, "[a] (b.md)", "[a](", "[a](b",
    "[a](<b", "[a](b c)", "[^1]: b.md", "`", "\\", "]", "](", "<!-- never closed", "[a]:", "[a]: ",
    "", "\u{0}", "[a](\u{301}", "]: ](<\\", "`[a]\n(b) [c](d)`", "<!-- [a](b) -->", "[a]: b",
    "- [a]: b\n\n      [a](b)\n", "<div>\n[a](b)\n</div>",
  ])
  func allElseStaysAsItWas(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test(arguments: [
    ("[[a]] `[[a]]` [[a|*b*]]", "[a]({a}) `[[a]]` [*b*]({a})"),
    ("`[[a]]` and [[a#b#c]]", "`[[a]]` and [a > b > c]({a}#c)"),
    ("![[a.png|300]] ![[a.png|c]] ![[a]]", "![]({a.png}) ![c]({a.png}) [a]({a})"),
    ("| a |\n| - |\n| [[b\\|c]] |", "| a |\n| - |\n| [c]({b}) |"),
    ("[[none]] [c](d.md)\n\n> - [[ä b#^x|y]]", "[[none]] [c]({d.md})\n\n> - [y]({ä b})"),
    ("\\[[a]] [[", "\\[[a]] [["),
  ])
  func linksByNamesBecomeLinksOfMarkdown(text: String, expected: String) {
    var options = MarkdownOptions()
    options.isWiki = true
    let body = DestinationRewriting.rewritten(
      text, options: options,
      named: { $0.target == "none" ? nil : $0.markdown(to: "{\($0.target)}") },
      { "{\($0)}" })
    #expect(body == expected)
  }

  @Test func aLongTextTakesLinearTime() {
    for piece in ["](", "[a](", "`", "<!--", "[a]: b\n", "](<", "\\", "(((", "```\n", "q0q"] {
      let text = String(repeating: piece, count: 20_000)
      #expect(!rewritten(text).isEmpty)
    }
  }
}
