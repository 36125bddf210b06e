import Templating
import Testing

@Suite struct ScopeTests {
  private let inner = Schema("inner", [.text("a"), .text("b")])

  @Test func aTextIsPutTogetherFromParts() {
    let scope = Scope(inner, reserving: 0) { builder in
      builder.setText(inner.slot("a"), "<")
      builder.addText("a&b")
      builder.addText("")
      builder.addText(">")
      builder.setText(inner.slot("b"), "b")
    }
    let copy = Scope(inner) { builder in
      builder.setText(inner.slot("a"), "1 ")
      builder.addText(from: scope, inner.slot("a"))
      builder.setText(inner.slot("b"), from: scope, inner.slot("b"))
    }
    #expect(fill("{{a}}|{{b}}", with: copy) == "1 &lt;a&amp;b&gt;|b")
  }

  @Test func aCopiedTextMayBeAbsent() {
    let empty = Scope(inner, [:])
    let copy = Scope(inner) { $0.setText(inner.slot("a"), from: empty, inner.slot("b")) }
    #expect(fill("{{#a}}set{{/a}}{{^a}}absent{{/a}}", with: copy) == "absent")
  }

  @Test func aScopeLikeAnotherDiffersInWhatIsSet() {
    let outer = Schema("outer", [.text("x"), .text("y"), .scope("in", inner), .list("all", inner)])
    let item = Scope(inner, ["a": .text("A")])
    let first = Scope(
      outer,
      ["x": .text("x&"), "y": .text("y"), "in": .scope(item), "all": .list([item, item])])
    let second = Scope(like: first, reserving: 0) { $0.setText(outer.slot("y"), "<z>") }
    let layout = "{{x}}{{y}}{{in.a}}{{#all}}{{a}}{{/all}}"
    #expect(fill(layout, with: first) == "x&amp;yAAA")
    #expect(fill(layout, with: second) == "x&amp;&lt;z&gt;AAA")
  }

  @Test func scopesOfASchemaServeItsFirstFieldsToo() {
    let whole = Schema("whole", [.text("a"), .text("b"), .text("c")])
    let beginning = Schema("beginning", first: 2, of: whole)
    let outer = Schema("outer", [.scope("one", beginning), .list("all", beginning)])
    let scope = Scope(whole, ["a": .text("1"), "b": .text("2"), "c": .text("3")])
    let own = Scope(beginning, ["b": .text("own")])
    let page = Scope(outer, ["one": .scope(scope), "all": .list([own, scope])])
    #expect(fill("{{one.a}}{{one.b}} {{#all}}{{b}}{{/all}}", with: page) == "12 own2")
    #expect(fill("{{one.c}}", with: page).contains("nothing here is called 'c'"))
  }

  @Test func aListIsMadeOfScopesAndOfAddresses() {
    let outer = Schema("outer", [.list("all", inner), .list("none", inner)])
    let held = Scope(inner, ["a": .text("held")])
    let page = Scope(outer) { builder in
      builder.beginList(outer.slot("none"), reserving: 0)
      builder.beginList(outer.slot("all"), reserving: 3)
      builder.addItem(ScopeAddress(of: held))
      builder.addItem(Scope(inner, ["a": .text("kept")]))
      builder.addItem(ScopeAddress(of: held))
    }
    let text = withExtendedLifetime(held) {
      fill("{{#all}}({{a}}){{/all}}{{^none}}nothing{{/none}}", with: page)
    }
    #expect(text == "(held)(kept)(held)nothing")
  }

  @Test func borrowedHTMLIsWrittenAsItIs() {
    let outer = Schema("outer", [.html("body"), .text("x")])
    let html = Array("<p>&</p>".utf8)
    let page = html.withUnsafeBufferPointer { html in
      fill(
        "{{{body}}}{{x}}",
        with: Scope(outer) {
          $0.setHTML(outer.slot("body"), borrowing: html)
          $0.setText(outer.slot("x"), "x")
        })
    }
    #expect(page == "<p>&</p>x")
  }

  /// Escaping looks at eight bytes at a time: each place in them must be seen.
  @Test(arguments: [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")])
  func specialCharactersAreEscapedAnywhere(character: String, reference: String) {
    for length in 0..<20 {
      for place in 0...length {
        let before = String(repeating: "é", count: place) + String(repeating: "%", count: place)
        let after = String(repeating: "=", count: length - place)
        let scope = Scope(inner, ["a": .text(before + character + character + after)])
        #expect(fill("{{a}}", with: scope) == before + reference + reference + after)
      }
    }
  }

  @Test func allOtherBytesStayAsTheyAre() {
    let plain = String(
      decoding: (UInt8(0x20)..<0x7F).filter { !"&<>\"'".utf8.contains($0) }, as: UTF8.self)
    for start in 0..<8 {
      let text = String(repeating: "x", count: start) + plain + "한글 𝄞 \u{80}\u{BF}\u{FF}"
      #expect(fill("{{a}}", with: Scope(inner, ["a": .text(text)])) == text)
    }
  }
}
