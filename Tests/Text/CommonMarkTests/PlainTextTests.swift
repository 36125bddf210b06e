import CommonMark
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("# A *b*\n\nc **d**\ne  \nf `g`", "A b\n\nc d\ne\nf g"),
    ("- a\n- b\n  - c\n\n    d\n- e\n", "- a\n- b\n  - c\n\n    d\n- e"),
    ("3. a\n4. b\n\n   c\n", "3. a\n\n4. b\n\n   c"),
    ("> a\n> b\n>\n> - c\n>   > d\n\ne", "> a\n> b\n>\n> - c\n>   > d\n\ne"),
    ("```\na\n\n  b\n```\n\n***\n\nc", "a\n\n  b\n\n* * *\n\nc"),
    ("> ```\n> a\n>\n> b\n> ```", "> a\n>\n> b"),
    (
      "[a](https://b.kr/?c&d) [https://e.kr](https://e.kr) [f](g.md)",
      "a (https://b.kr/?c&d) https://e.kr f"
    ),
    ("<me@a.kr> [me](mailto:me@a.kr) www.a.kr", "me@a.kr me (mailto:me@a.kr) www.a.kr"),
    ("![pic *of* sea](a.jpg) b", "pic of sea b"),
    ("- [ ] a\n- [x] ~~b~~", "- [ ] a\n- [x] b"),
    ("|a|b|\n|-|-|\n|c|*d*|\n|e|", "a | b\nc | d\ne"),
    ("a[^1]\n\n[^1]: b\n\n    c\n", "a[1]\n\n[1] b\n\n    c"),
    ("<b>a</b> <!-- b -->c", "<b>a</b> c"),
    ("-\n- a", "-\n- a"),
    ("\\~a &amp; \\*b\\*", "~a & *b*"),
  ])
  func isWhatOneWouldType(source: String, text: String) throws {
    #expect(try render(source).text == text)
  }

  @Test func replacedAddressesAreShownInFull() throws {
    struct Absolute: LinkResolver {
      mutating func resolve(
        _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
      ) -> ResolvedLink {
        .replaced(Array("https://a.kr/".utf8) + destination)
      }
    }
    var resolver = Absolute()
    #expect(try render("[b](c)", resolver: &resolver).text == "b (https://a.kr/c)")
  }

  @Test func aTextIsAsIfItWereTheFirst() throws {
    var renderer = MarkdownRenderer()
    var links = UnchangedLinks()
    let code = "```\na\n\nb\n```\n"
    for source in ["# a\n\n1. ![](a.jpg)", code] {
      try withBytes(of: Array(source.utf8)) {
        _ = try renderer.render($0, file: "", resolver: &links)
      }
    }
    #expect(String(decoding: renderer.text, as: UTF8.self) == "a\n\nb")
  }
}
