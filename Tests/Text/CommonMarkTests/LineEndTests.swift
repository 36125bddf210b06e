import CommonMark
import TestSupport
import Testing

/// Line ends inside paragraphs: kept or joined, and texts that move between the two.
@Suite struct LineEndTests {
  private static let kept = {
    var options = MarkdownOptions()
    options.breaks = .kept
    return options
  }()

  private static let poem = """
    Where the line ends
    the *sea
    begins*.

    > A quote
    > of two lines

    - an item
      of two lines
    - another

    Code `of two
    lines` and words
    behind.

        code
        is code

    ```
    so is
    this
    ```

    | a | b |
    | - | - |
    | 1 | 2 |

    A paragraph that is long enough to be written without being read by the parser,
    and a second line of it, which is just as plain, with nothing but words and commas.
    """

  @Test func aKeptLineEndIsOneOnThePage() throws {
    let rendering = try render(Self.poem, Self.kept)
    for part in [
      "<p>Where the line ends<br />\nthe <em>sea<br />\nbegins</em>.</p>",
      "<p>A quote<br />\nof two lines</p>", "an item<br />\nof two lines",
      "<code>of two lines</code> and words<br />\nbehind.", "code\nis code\n", "so is\nthis\n",
      "by the parser,<br />\nand a second line of it,",
    ] {
      #expect(rendering.html.contains(part), "\(part)")
    }
    #expect(!rendering.html.contains("<td>1<br"))
    #expect(try render(Self.poem).text == rendering.text)
    #expect(try render(Self.poem).excerpt == rendering.excerpt)
  }

  @Test func aTextWithHardBreaksLooksAsItDidWithKeptLines() throws {
    let hard = LineEndRewriting.hardened(Array(Self.poem.utf8))
    let text = String(decoding: hard, as: UTF8.self)
    #expect(text.contains("Where the line ends\\\nthe *sea\\\nbegins*.\n"))
    #expect(text.contains("> A quote\\\n> of two lines\n"))
    #expect(text.contains("    code\n    is code\n") && text.contains("`of two\nlines`"))
    #expect(text.contains("| a | b |\n| - | - |\n| 1 | 2 |\n"))
    #expect(try render(text).html == render(Self.poem, Self.kept).html)
    #expect(LineEndRewriting.hardened(hard) == hard)
  }

  @Test(arguments: [
    ("One\\\nTwo  \nThree\nFour", "One\nTwo\nThree\nFour"), ("A \\\\\nB", "A \\\\\nB"),
    ("One\\\nTwo\n\n    code\\\n    more", "One\\\nTwo\n\n    code\\\n    more"),
  ])
  func hardBreaksMayBeLineEnds(source: String, text: String) {
    #expect(String(decoding: LineEndRewriting.plain(Array(source.utf8)), as: UTF8.self) == text)
  }

  @Test func aTextWithJoinedLinesLooksAsItDidWithJoinedLines() throws {
    let joined = LineEndRewriting.joined(Array(Self.poem.utf8))
    let text = String(decoding: joined, as: UTF8.self)
    #expect(text.contains("Where the line ends the *sea begins*.\n\n> A quote of two lines\n"))
    #expect(text.contains("- an item of two lines\n- another\n"))
    #expect(try shown(text, Self.kept) == shown(Self.poem, MarkdownOptions()))
  }

  @Test(arguments: [
    ("![](a.jpg)\n\nWords.", "Words."), ("One\n\n![](a.jpg)\n\nTwo", "One\n\nTwo"),
    ("One\n![](a.jpg)\nTwo", "One\nTwo"), ("One\n![](a.jpg)", "One"),
    ("![](a.jpg)\n![](b.jpg)\nOne", "One"), ("One ![](a.jpg)\nTwo", "One \nTwo"),
    ("![sea](a.jpg)\n\nOne", "sea\n\nOne"), ("> ![](a.jpg)\n> One", "> One"),
    ("One\\\n\\\nTwo", "One\n\nTwo"), ("![](a.jpg)", ""), ("- ![](a.jpg)\n- One", "- \n- One"),
  ])
  func aTextHasNoHolesWherePicturesWere(source: String, text: String) throws {
    #expect(try render(source).text == text)
  }

  /// As a browser shows it: white space is one blank.
  private func shown(_ source: String, _ options: MarkdownOptions) throws -> String {
    try render(source, options).html.split { " \n\t".contains($0) }.joined(separator: " ")
  }

  /// A text of which that cannot be said for certain stays as it is.
  @Test func randomTextsLookTheSame() throws {
    let pieces = [
      "a", "word ", "*em*", "**", "_", "`", "`c`", "[l](u)", "![p](q)", "\n", "\n", "\n\n",
      "> ", "- ", "1. ", "    ", "  ", "\t", "# ", "---\n", "===\n", "```\n", "<b>",
      "<!-- c -->", "<div>\n", "&amp;", "\\", "\\\n", "  \n", "가",
      "| a | b |\n| - | - |\n", "[^1]", "[^1]: note\n", "https://c.d", "~~x~~", "...",
      "[r]: /u\n", "- [ ] task\n", "`` x\n",
    ]
    var numbers = SeededNumbers(seed: 30)
    var (changed, unsure) = (0, 0)
    for _ in 0..<Rounds.count(2_000) {
      let count = Int.random(in: 1...24, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      let hard = String(decoding: LineEndRewriting.hardened(Array(text.utf8)), as: UTF8.self)
      let joined = String(decoding: LineEndRewriting.joined(Array(text.utf8)), as: UTF8.self)
      let (kept, loose) = (try shown(text, Self.kept), try shown(text, MarkdownOptions()))
      if hard != text { #expect(try shown(hard, MarkdownOptions()) == kept, "\(text)") }
      if joined != text { #expect(try shown(joined, Self.kept) == loose, "\(text)") }
      if kept != loose {
        (changed, unsure) = hard == text ? (changed, unsure + 1) : (changed + 1, unsure)
      }
    }
    #expect(changed > unsure, "\(changed) \(unsure)")
  }
}
