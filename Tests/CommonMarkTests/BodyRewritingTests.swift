import CommonMark
import Testing

@Suite struct BodyRewritingTests {
  private func rewritten(_ text: String, dropsComments: Bool = true) -> String {
    let body = BodyRewriting.rewritten(Array(text.utf8)[...], dropsComments: dropsComments) {
      "{\($0)}"
    }
    return String(decoding: body, as: UTF8.self)
  }

  @Test(arguments: [
    ("[a](b.md)", "[a]({b.md})"), ("![](<a b.jpg> \"t\")", "![]({a b.jpg} \"t\")"),
    ("[a](b.md#c 'd')", "[a]({b.md#c} 'd')"), ("[a]( b.md )", "[a]( {b.md} )"),
    ("[a](b(c).md)", "[a]({b(c).md})"), (#"[a](b\(c.md)"#, "[a]({b(c.md})"),
    ("[a](b&amp;c)", "[a]({b&c})"), ("[![](x.jpg)](y.md)", "[![]({x.jpg})]({y.md})"),
    ("[a]: b.md\n\n[a]", "[a]: {b.md}\n\n[a]"),
    ("   [a]: <b c.md> 't'\n[A]", "   [a]: {b c.md} 't'\n[A]"),
  ])
  func destinationsAreFound(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test(arguments: [
    "`[a](b.md)`", "``[a](b) ` [a](b)``", "```\n[a](b.md)\n<!-- x -->\n```",
    "~~~ x\n[a]: b\n~~~", "\n    [a](b.md)", #"\[a\](b.md)"#, "[a] (b.md)", "[a](", "[a](b",
    "[a](<b", "[a](b c)", "[^1]: b.md", "`", "\\", "]", "](", "<!-- never closed", "[a]:", "[a]: ",
    "", "\u{0}", "[a](\u{301}", "]: ](<\\",
  ])
  func allElseStaysAsItWas(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test(arguments: [
    ("a <!-- b --> c", "a  c"), ("<!--\nb\n-->\nc", "\nc"), ("`<!-- a -->`", "`<!-- a -->`"),
    ("[x]: # (a note)\nText", "Text"), ("[x]: <>\n\"a note\"\nText", "Text"),
    ("[x]: a.md\n[X]", "[x]: {a.md}\n[X]"),
  ])
  func commentsAreLeftOut(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test func theOwnersCommentsStay() {
    let text = "a <!-- b --> c\n[x]: # (a note)\n"
    #expect(rewritten(text, dropsComments: false) == "a <!-- b --> c\n[x]: {#} (a note)\n")
  }

  @Test func aLongTextTakesLinearTime() {
    for piece in ["](", "[a](", "`", "<!--", "[a]: b\n", "](<", "\\", "(((", "```\n"] {
      let text = String(repeating: piece, count: 20_000)
      #expect(!rewritten(text).isEmpty)
    }
  }
}
