import CCmark
import CommonMark
import TestSupport
import Testing

/// Paragraphs of words alone, among all that could begin or end one.
@Suite struct ParagraphTests {
  private static let sentence = "We went out to sea, my brother and I; \"late\" & wet <3 at > noon."
  private static let korean = "바다에 나갔다가 늦게 돌아왔다. 비가 내렸고, 우리는 모두 젖었다 [그래도] 좋았다."

  private static let pieces = [
    sentence, korean, sentence + "\n" + korean, sentence + "  \n" + sentence, sentence + " ",
    sentence + " [r] " + sentence, sentence + "\n===", "> " + sentence, ">  " + sentence,
    "> " + sentence + "\n" + sentence, "> " + sentence + "\n>", ">", "> ", "- a", "- a\n\n  b",
    "1. " + sentence, "   " + sentence, "    " + sentence, "\t" + sentence, "```", "~~~ a", "<div>",
    "<!-- a", sentence + " -->", "<script>", sentence + " </script>", "<pre>", "[r]: /u",
    "[r]:\n/u", "[r]: /u '" + sentence, sentence + "'", "# " + sentence, "***", "*a*", "",
    "**" + sentence, sentence + " https://c.d/e_f_ www.g.h_i_ ", "\\~ ~a~", "x", "- ```",
    "> ```", "> <div>", sentence + "\r", sentence + "\r\n" + sentence, "\u{FEFF}" + sentence,
    sentence + "\t", "&amp; " + sentence, sentence + "\\", sentence + " `a", "b` " + sentence,
  ]

  private static func texts(seed: UInt64) -> [String] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<2_000).map { _ in
      (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
        (pieces.randomElement(using: &numbers) ?? "")
          + (["\n", "\n\n", "\n\n", "\n \n", "\n\n\n"].randomElement(using: &numbers) ?? "")
      }.joined()
    }
  }

  @Test func theHTMLIsThatOfCMark() throws {
    for text in Self.texts(seed: 3) {
      let html = try render(text, .plain).html
      try #require(html == String(decoding: cmarkHTML(Array(text.utf8), 0), as: UTF8.self))
    }
  }

  @Test func linksBehindParagraphsHaveTheirLines() throws {
    let paragraph = Self.sentence + "\n" + Self.sentence
    let source = "\(paragraph)\n\n[a](b)\n\n> \(Self.sentence)\n\n\(paragraph)\n\n![c](d)\n"
    var links = LinesOfLinks()
    _ = try render(source, firstLine: 5, resolver: &links)
    #expect(links.lines == [8, 15])
  }

  @Test func eachLineOfAParagraphIsPartOfTheExcerpt() throws {
    let rendering = try render("The sea was grey and the wind came from the north.\nWe stayed.\n")
    #expect(
      rendering.excerpt == "The sea was grey and the wind came from the north. We stayed.")
  }
}

private struct LinesOfLinks: LinkResolver {
  var lines: [Int] = []

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    lines.append(line)
    return .unchanged
  }
}
