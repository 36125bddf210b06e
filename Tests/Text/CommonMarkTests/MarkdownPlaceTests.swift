import CommonMark
import TestSupport
import Testing

/// Answers images as those of the diary, and drops what is gone.
private struct SomeLinks: LinkResolver {
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    if destination.elementsEqual("gone".utf8) { return .dropped }
    return kind == .image
      ? .picture(PictureSources(address: Array(destination), width: 9, height: 9)) : .unchanged
  }
}

@Suite struct MarkdownPlaceTests {
  private struct Noted {
    var html: [UInt8] = []
    var places: [MarkdownPlace] = []
    var ranges: [Range<Int>?] = []
  }

  private func noted(_ source: String, keepsPlaces: Bool = true) throws -> Noted {
    var renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: .allowed))
    renderer.keepsPlaces = keepsPlaces
    var (links, bytes) = (SomeLinks(), Array(source.utf8))
    try bytes.withUnsafeBufferPointer {
      _ = try renderer.render($0, file: "", resolver: &links)
    }
    var typed = TypedPlaces(in: TypedText(bytes))
    let places = renderer.places
    return Noted(html: Array(renderer.html), places: places, ranges: typed.ranges(of: places))
  }

  /// A mark stands before each place.
  @Test(arguments: [
    "One [a](¦b) and ![c](¦<d e>) and [f][r] and ¦<https://g.h> ¦https://i_j.k.\n\n[r]: l\n",
    "[![a](¦b)](¦c) [*d* `[e](f)`](¦g) `[e](f)` [e](¦f) ¦www.g.hi \\~ ¦j@k.lm",
    "A break\\\nand `[a](c)` [a](¦b)\\\n[a](¦b) `code\nof two` [c](¦d \"a\nb\") [a](¦b)",
    "  > quoted\n>   [a](¦b)\nlazy [a](¦b) ~~d~~ \\~ [a](¦b)\n\n1. - [a](¦b)\n     [a](¦b)",
    "| a | b |\n| - | - |\n| [c](¦d) | `[c](d)` [e](¦f) |\n\n[^1] [a](¦b)\n\n[^1]: [c](¦d)",
    "# ¦A\n\n## ¦*B* [c](¦d) ##\n\n¦E\n===\n\n> ### ¦F",
    "¦<b id='c'>d¦</b> `<b id='c'>` ¦<b id='c'>¦</b>\n¦<i\n  e>¦</i>\n\n  ¦<div>\n  <b id='c'>\n  </div>",
    "[a](¦gone) ![b](¦gone) \u{BC14}\u{B2E4} [c](¦d)\n\n```\n[c](d)\n```\n\n    [c](d)\n\n[c](¦d)",
    "[a](¦b\\_c) [d](¦e&amp;f) [g](¦<h>)",
  ])
  func eachIsAtItsMark(marked: String) throws {
    let source = marked.replacing("¦", with: "")
    let found = try noted(source)
    let bytes = Array(source.utf8)
    // A reference leads to a definition, which has no mark.
    let starts = Set(found.ranges.compactMap { $0?.lowerBound }).filter {
      !bytes[..<$0].suffix(2).elementsEqual(": ".utf8)
    }
    var text: [UInt8] = []
    for (offset, byte) in bytes.enumerated() {
      if starts.contains(offset) { text += Array("¦".utf8) }
      text.append(byte)
    }
    #expect(String(decoding: text, as: UTF8.self) == marked)
  }

  @Test(arguments: [
    ("[a](b) https://c.d", ["<a href=\"b\">", "<a href=\"https://c.d\">https://c.d</a>"]),
    ("# A\n\n<b>c</b>", ["<h2 id=\"a\">", "<b>", "</b>"]),
    ("![](a.jpg)", ["<img src=\"a.jpg\" alt=\"\" width=\"9\" height=\"9\" decoding=\"async\" />"]),
    ("![](gone) [a](gone)", ["", ""]),
  ])
  func theHTMLOfEachIsKnown(source: String, html: [String]) throws {
    let found = try noted(source)
    #expect(found.places.map { String(decoding: found.html[$0.html], as: UTF8.self) } == html)
  }

  @Test func picturesOfASetKeepTheirPlaces() throws {
    let found = try noted("Words.\n\n![a](a.jpg)\n![b](b.jpg) ![c](c.jpg)\n\n![d](d.jpg \"D\")\n")
    for (place, name) in zip(found.places, ["a", "b", "c", "d"]) {
      let html = String(decoding: found.html[place.html], as: UTF8.self)
      #expect(html.hasPrefix("<img src=\"\(name).jpg\" alt=\"\(name)\"") && html.hasSuffix(" />"))
    }
  }

  @Test func aPictureWithoutWordsIsOneUnlessItIsAllOfALink() throws {
    let found = try noted("![](a) ![ ](b) ![c](d) [![](e)](f) [![](g) h](i) ![](gone)\n\nx ![](j)")
    let without = found.places.filter(\.lacksWords).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(without == ["a", "b", "g", "j"])
  }

  @Test func aStringOfJSONIsSearchedAsItIsTyped() throws {
    let body = "[x](gone) <a href=\"/d/\">y</a> [x](z)"
    let json = #"[{"body": "[x](z)"}, {"body": "[x](gone) <a href=\"\/d\/\">y<\/a> [x](z)"}]"#
    let bytes = Array(json.utf8)
    let string = try #require(bytes.firstRange(of: Array("[x](gone)".utf8))).lowerBound
    var typed = TypedPlaces(in: TypedText(bytes), string: string..<bytes.count)
    let found = try noted(body)
    let ranges = typed.ranges(of: found.places)
    let words = ranges.map { range in
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(words == ["gone", #"<a href=\"\/d\/\">"#, #"<\/a>"#, "z"])
    let tag = found.html[found.places[1].html]
    let value = try #require(tag.firstRange(of: Array("/d/".utf8)))
    let whole = try #require(ranges[1])
    let range = try #require(typed.range(of: value, in: tag, at: whole))
    #expect(String(decoding: bytes[range], as: UTF8.self) == #"\/d\/"#)
  }

  /// To note places changes nothing, and none is outside of its text.
  @Test func randomTextsRenderTheSame() throws {
    let pieces = [
      "a", "word ", "*em*", "**", "_", "`", "[l](u)", "![p](q)", "[![](p)](q)", "\n", "\n\n", "> ",
      "- ", "    ", "# ", "---\n", "```\n", "<b>", "</b>", "<div>\n", "&amp;", "\\", "\\\n", "  \n",
      "| a | b |\n| - | - |\n", "[^1]", "[^1]: note\n", "https://c_d.e", "~~x~~", "\\~", "[r]",
      "[r]: /u\n", "- [ ] task\n", "<https://c.d>", "\r\n", "\u{AC00}", "![](a.jpg)\n",
    ]
    var numbers = SeededNumbers(seed: 50)
    for _ in 0..<Rounds.count(2_000) {
      let count = Int.random(in: 1...24, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      let found = try noted(text)
      try #require(found.html == (try noted(text, keepsPlaces: false).html), "\(text)")
      let html = found.html.indices
      try #require(found.places.allSatisfy { html.contains($0.html) || $0.html.isEmpty }, "\(text)")
      let end = text.utf8.count
      try #require(found.ranges.allSatisfy { ($0?.upperBound ?? 0) <= end }, "\(text)")
    }
  }
}
