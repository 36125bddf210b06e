import TestSupport
import Testing

@testable import HTMLReading

@Suite struct HTMLTreeTests {
  @Test func aPartOfAPageIsABody() throws {
    let tree = try HTMLTree(
      parsing: "<P CLASS='a b' Data-X=1>R&auml;in<br>&amp; <x-tag>sun</x-tag><!-- no --></p>")
    #expect(
      tree.body.children == [
        .element(
          HTMLElement(
            "p", [("class", "a b"), ("data-x", "1")],
            [
              .text("Räin"), .element(HTMLElement("br")), .text("& "),
              .element(HTMLElement("x-tag", [], [.text("sun")])),
            ]))
      ])
    #expect(tree.root.name == "html")
  }

  @Test func whatIsMalformedIsReadAsBrowsersDo() throws {
    let tree = try HTMLTree(parsing: "<p>a<b>b<p>c</b>d")
    #expect(
      tree.body.children == [
        .element(
          HTMLElement("p", [], [.text("a"), .element(HTMLElement("b", [], [.text("b")]))])),
        .element(
          HTMLElement("p", [], [.element(HTMLElement("b", [], [.text("c")])), .text("d")])),
      ])
  }

  @Test func elementsAreFound() throws {
    let tree = try HTMLTree(parsing: "<div class='x pageHeader'><span>May</span> 12</div>")
    let header = try #require(tree.root.first { $0.hasClass("pageHeader") })
    #expect(header.text == "May 12")
    #expect(header["class"] == "x pageHeader")
    #expect(header["id"] == nil)
    #expect(header.elements.map(\.name) == ["span"])
  }

  @Test func deepElementsLoseTheirTagsOnly() throws {
    let depth = 900
    let html =
      String(repeating: "<div>", count: depth) + "deep" + String(repeating: "</div>", count: depth)
    let tree = try HTMLTree(parsing: html, limits: HTMLLimits(openTags: depth))
    #expect(tree.root.text == "deep")
    var (element, count) = (tree.root, 1)
    while let inner = element.elements.last {
      element = inner
      count += 1
    }
    #expect(count == 200)
  }

  @Test func whatTakesTooMuchIsRefused() {
    let fonts = (0..<2_000).map { "<font size=\($0)>" }.joined()
    let many = "<p>" + fonts + String(repeating: "<p>x", count: 20_000)
    #expect(throws: HTMLFault.tooComplex) {
      try HTMLTree(parsing: many, limits: HTMLLimits(memory: 64 << 20))
    }
    #expect(throws: HTMLFault.tooLong(limit: 4)) {
      try HTMLTree(parsing: "12345", limits: HTMLLimits(bytes: 4))
    }
    // Nothing remains of it.
    #expect(throws: Never.self) { try HTMLTree(parsing: "<p>fine") }
  }

  @Test(arguments: [
    "<div>", "<b>x", "<font size=1><i>", "<div/>", "<ul><li>", "<table><tr><td>",
    "<b></i>", "<x><div></x>", "<div><table><td></div>", "<b><div></b>", "<path></i>",
  ])
  func tagsThatAreNeverClosedAreRefusedAtOnce(piece: String) {
    let html = String(repeating: piece, count: 100_000)
    #expect(throws: HTMLFault.tooComplex) { try HTMLTree(parsing: html) }
  }

  /// Assertions of gumbo 0.10 end a parse, not the program.
  @Test(arguments: [
    "<table><svg><desc><![CDATA[x]]> ", "<table><svg><select><title><select><td>",
    "<table><math><select><mi><select><tbody>", "<table><svg><td><title><select></table> ",
  ])
  func whatGumboFailsAtIsRefused(html: String) {
    for _ in 1...3 {
      #expect(throws: HTMLFault.tooComplex) { try HTMLTree(parsing: html) }
    }
    #expect(throws: Never.self) { try HTMLTree(parsing: "<p>fine") }
  }

  @Test(arguments: [
    ("", 0), ("words < 3 <", 0), ("<div><b>x</b></div><div></div>", 2), ("<p>a<p>b<li>c<br>", 0),
    ("</div></div><div>", 1), ("<DIV><Ul><LI><uL>", 3), ("<b></i><b></i>", 2),
    ("<x><div></x><x><div></x>", 3), ("<svg><path d=\"M0\"/><path><g></svg>", 3),
    ("<a>b<a>c<img><hr/>", 0), ("</", 0),
  ])
  func openTagsAreCounted(html: String, depth: Int) {
    #expect(TagNesting(bytes: Array(html.utf8)).depth == depth)
  }

  @Test func everyFaultHasWords() {
    let faults: [HTMLFault] = [.tooLong(limit: 9), .tooComplex]
    #expect(
      faults.map { "\($0.words.why): \($0.words.fix)" } == [
        "its HTML has more than 9 bytes: split the entry",
        "its HTML is nested too deeply to read: open it in the app, and save it anew",
      ])
  }

  /// Any characters are read, and written as Markdown.
  @Test func anythingIsRead() {
    let parts = [
      "<p", ">", "<b>", "</b>", "<table>", "<td", "<tr>", "</table>", "<ul>", "<li>", "</ul>",
      "<a ",
      "href=x", "\"", "'", "<pre>", "</pre>", "<script>", "</script", "<!--", "-->", "&#0;", "&amp",
      "&notin;", "<svg>", "<math>", "]]>", "<![CDATA[", "<template>", "<select>", "<option>", "\0",
      "바다", "\u{200B}", " ", "\n", "<h1>", "</h2>", "<frameset>", "<body ", "<html>", "<!doctype>",
      "<img src=a alt=b>", "<ol start=99999999999>", "colspan=1000", "style='font-weight:bold'",
      "/",
      "<figure>", "<figcaption>", "</", "<textarea>", "<form>", "<title>", "<blockquote>", "`", "*",
    ]
    var numbers = SeededNumbers(seed: 15)
    let count = Rounds.count(1_500)
    var refused = 0
    for _ in 1...count {
      let html = (0..<numbers.next(below: 60)).map { _ in
        parts[numbers.next(below: parts.count)]
      }.joined()
      // gumbo fails at very few.
      guard let markdown = try? MarkdownWriter().markdown(fromHTML: html) else {
        refused += 1
        continue
      }
      #expect(!markdown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }
    #expect(refused <= count / 1_000)
  }

  /// Were the time not linear in the length, this would not end.
  @Test(arguments: [
    "_", "\\", "*", "`", "~", "[", "]", "<", "&", "#", "word ", "1. ", "<b>a</b>", "<br>",
    "<i>.</i>a",
    "<a href=x title='\\\\'>y</a>", "<img src=a alt='`'>", "<s>(</s>a", "<code>`</code>", "<li>a",
    "<td>a", "<p>a",
  ])
  func longTextsTakeNoLongerThanTheyAre(part: String) throws {
    let html = "a" + String(repeating: part, count: 100_000 / part.utf8.count)
    #expect(try !MarkdownWriter().markdown(fromHTML: html).isEmpty)
  }
}
