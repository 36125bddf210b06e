import Diagnostics
import Templating
import TestSupport
import Testing

@Suite struct HostileTemplateTests {
  @Test(arguments: ["{{#open}}", "{{$a}}", "{{<a}}", "{{^open}}", "{{#"])
  func aMegabyteOfOpeningTagsIsAnError(tag: String) {
    let layout = String(repeating: tag, count: 1_000_000 / tag.utf8.count)
    let message = fill(layout, with: Garden().scope)
    let what = tag == "{{#" ? "a tag is never closed" : "too many tags inside one another"
    #expect(message.contains("error: \(what)\n"))
  }

  @Test(arguments: [
    "{{/open}}", "{{}}", "{", "{{", "}}", "{{!", "{{{", "<a ", "\n", " ", "{{=a", "<!--",
  ])
  func manyOfOnePieceAreRead(piece: String) {
    let layout = String(repeating: piece, count: 100_000 / piece.utf8.count)
    #expect(!fill(layout, with: Garden().scope).isEmpty)
  }

  @Test func aTemplateOverAMegabyteIsRefused() {
    #expect(
      fill(String(repeating: "a", count: 1_048_577), with: Garden().scope) == """
        page.mustache:1:1: error: the template is too large
          1 | \(String(repeating: "a", count: 160))
            | ^
          why: it has 1048577 bytes; at most 1048576 are read
          fix: move parts of it into partials

        """)
  }

  @Test func aLongNameIsRefusedAndALongTagIsCutInMessages() {
    let name = String(repeating: "n", count: 201)
    #expect(
      fill("{{\(name)}}", with: Garden().scope) == """
        page.mustache:1:1: error: a name is too long
          1 | {{\(String(repeating: "n", count: 158))
            | \(String(repeating: "^", count: 160))
          why: it has 201 bytes; at most 200 are read
          fix: close the tag earlier, or use a shorter name

        """)
    let message = fill("{{/\(String(repeating: "ü", count: 9_000))}}", with: Garden().scope)
    #expect(
      message.hasPrefix(
        "page.mustache:1:1: error: '{{/\(String(repeating: "ü", count: 38))...' closes nothing\n"))
    #expect(message.utf8.count < 1_000)
  }

  @Test func tagsNestTo64() {
    let closing = String(repeating: "{{/open}}", count: 64)
    let good = String(repeating: "{{#open}}", count: 64)
    #expect(fill(good + "x" + closing, with: Garden().scope) == "x")
    #expect(
      fill(good + "\n{{#open}}x", with: Garden().scope) == """
        page.mustache:2:1: error: too many tags inside one another
          2 | {{#open}}x
            | ^^^^^^^^^
          why: at most 64 may be open at once
          fix: close some before this one, or move parts into partials

        """)
  }

  /// Partials `p0`, `p1` and so on, each with tags for the next.
  private func chain(_ length: Int, each: String, last: String) -> [TemplateSource] {
    (0...length).map { index in
      let text = index == length ? last : each.replacing("NEXT", with: "p\(index + 1)")
      return TemplateSource(name: "p\(index)", file: "p\(index).mustache", bytes: Array(text.utf8))
    }
  }

  private func messages(_ partials: [TemplateSource]) -> String {
    do throws(Diagnostics) {
      let layout = TemplateSource(name: "page", file: "page.mustache", bytes: Array("{{>p0}}".utf8))
      _ = try TemplateSet(layouts: [layout], partials: partials)
        .compile([(layout: "page", root: Garden().page)])
      return ""
    } catch {
      return text(of: error)
    }
  }

  @Test func partialsNestTo32() {
    #expect(messages(chain(31, each: "{{>NEXT}}", last: "x")) == "")
    #expect(
      messages(chain(32, each: "{{>NEXT}}", last: "x")) == """
        p31.mustache:1:1: error: too many partials inside one another
          1 | {{>p32}}
            | ^^^^^^^^
          why: at most 32 may include one another in a row
          fix: put some of them together

        """)
  }

  @Test(arguments: ["", "{{title}}", "word"])
  func partialsThatDoubleEachTimeAreAnError(last: String) {
    #expect(
      messages(chain(31, each: "{{>NEXT}}{{>NEXT}}", last: last)) == """
        page.mustache: error: the layout is too large with all its partials
          why: at most 100000 tags and 8388608 bytes of text are compiled
          fix: include fewer partials, or include them fewer times

        """)
  }

  static let leaves = [
    "{{title}}", "{{{body}}}", "{{name}}", "{{.}}", "{{extra.a.b}}", "{{>side}}", "{{>base}}",
    "{{! note }}", "{{=<% %>=}}<%title%><%={{ }}=%>", "\n", "\n  ", "\r\n", "text", "ü", "<p>",
    "\t",
    "{{date.long}}", "<a href=\"{{title}}\">", "<!-- x -->",
  ]
  static let pairs = [
    ("{{#open}}", "{{/open}}"), ("{{^closed}}", "{{/closed}}"), ("{{#plants}}", "{{/plants}}"),
    ("{{#extra.steps}}", "{{/extra.steps}}"), ("{{<base}}", "{{/base}}"),
    ("{{$main}}", "{{/main}}"), ("{{<base}}\n{{$main}}", "{{/main}}\n{{/base}}"),
    ("{{#date}}\n", "\n{{/date}}"), ("{{#words}}{{.}}", "{{/words}}"), ("<a", ">"),
    ("<script>", "</script>"), ("<a href=\"", "\">"),
  ]
  static let scraps = [
    "{{", "}}", "{{#", "{{{", "<", ">", "\"", "'", "=", "{{/open}}", "{{>*title}}", "{{=a", "-->",
    "{{weather}}", "<%", "{{$x}}", "\0", "{{\n}}",
  ]

  /// Pieces inside one another, and seldom something that does not belong there.
  private func randomTemplate(_ random: inout SeededNumbers) -> String {
    var text = ""
    var closing: [String] = []
    for _ in 0..<random.next(below: 12) {
      switch random.next(below: 24) {
      case 0..<14: text += Self.leaves[random.next(below: Self.leaves.count)]
      case 14..<19:
        let pair = Self.pairs[random.next(below: Self.pairs.count)]
        text += pair.0
        closing.append(pair.1)
      case 19..<23: text += closing.popLast() ?? ""
      default: text += Self.scraps[random.next(below: Self.scraps.count)]
      }
    }
    return text + closing.reversed().joined()
  }

  @Test func randomTemplatesNeverTrap() {
    var random = SeededNumbers(seed: 20_240_512)
    let scope = Garden().scope
    var pages = 0
    for _ in 0..<3_000 {
      let layout = randomTemplate(&random)
      let base = randomTemplate(&random)
      let side = randomTemplate(&random)
      if !fill(layout, ["base": base, "side": side], with: scope).contains("error:") { pages += 1 }
      _ = LenientTemplateTests().fill(layout, ["base": base, "side": side])
    }
    // Some of them must get as far as being filled.
    #expect(pages > 300)
  }
}
