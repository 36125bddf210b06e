import CommonMark
import Foundation
import TestSupport
import Testing

/// Markdown of Korean, Japanese and Chinese writers: what is typed is what is shown.
@Suite struct EastAsianTests {
  /// The HTML inside the one paragraph of a line.
  private func line(_ source: String, isSmart: Bool = false) throws -> String {
    var options = additions
    options.isSmart = isSmart
    let html = try render(source, options).html
    return String(html.trimmingPrefix("<p>").replacing(#/</p>\n$/#, with: ""))
  }

  @Test(.needs(paper: "cjk.tsv")) func linesOfThePapers() throws {
    let table = try String(contentsOf: Checkout.paper("cjk.tsv"), encoding: .utf8)
    for row in table.split(separator: "\n") where !row.hasPrefix("#") {
      let cells = row.split(separator: "\t").map(String.init)
      #expect(try line(cells[0]) == cells[1])
    }
  }

  /// Words of a language, and what may stand directly behind them.
  private static let words = [("마크다운", "을"), ("大事", "です"), ("カナ", "へ"), ("你好", "然后走了")]

  /// What may stand at the ends of emphasized words.
  private static let ends = [
    ("(", ")"), ("[", "]"), ("「", "」"), ("『", "』"), ("“", "”"), ("‘", "’"), ("(a", ")"), ("", "."),
    ("", "!"), ("", "?"), ("", "。"), ("", "！"), ("", "…"), ("", ":"), ("%", "%"), ("《", "》"),
  ]

  @Test(arguments: words, ends)
  func emphasisLooksThroughPunctuationBesideTheirLetters(
    word: (String, String), end: (String, String)
  ) throws {
    let inner = end.0 + word.0 + end.1
    for (mark, open, close) in [
      ("*", "<em>", "</em>"), ("**", "<strong>", "</strong>"),
      ("***", "<em><strong>", "</strong></em>"), ("~~", "<del>", "</del>"),
    ] {
      let (typed, shown) = (mark + inner + mark, open + inner + close)
      #expect(try line(typed + word.1) == shown + word.1)
      #expect(try line(word.0 + typed) == word.0 + shown)
      #expect(try line(word.0 + typed + word.1) == word.0 + shown + word.1)
      #expect(try line("(" + typed + word.1 + ")") == "(" + shown + word.1 + ")")
    }
  }

  @Test(arguments: [
    // Pairs.
    ("**가(나)**다**라(마)**바", "<strong>가(나)</strong>다<strong>라(마)</strong>바"),
    ("*가(나)*다 **라** _마_", "<em>가(나)</em>다 <strong>라</strong> <em>마</em>"),
    ("**가 *나(다)*라**마", "<strong>가 <em>나(다)</em>라</strong>마"),
    ("*가 **나.**다*", "<em>가 <strong>나.</strong>다</em>"),
    ("**가 나(다)", "**가 나(다)"), ("가** 나 **다", "가** 나 **다"),
    ("**가(나)*다", "**가(나)*다"), ("가 * 나 * 다", "가 * 나 * 다"),
    ("**가.\n나.**다", "<strong>가.\n나.</strong>다"),
    // Escapes, references, code and links are what they are.
    ("\\*가(나)\\*다", "*가(나)*다"), ("\\**가(나)*다", "*<em>가(나)</em>다"),
    ("&#42;가(나)&#42;다", "*가(나)*다"), ("`**가(나)**다`", "<code>**가(나)**다</code>"),
    ("`\\*`*가.*나", "<code>\\*</code><em>가.</em>나"),
    ("**[가](u)**나", "<strong><a href=\"u\">가</a></strong>나"),
    ("[**가(나)**다](u \"*가*\")", "<a href=\"u\" title=\"*가*\"><strong>가(나)</strong>다</a>"),
    ("![**가(나)**다](u)", "<img src=\"u\" alt=\"가(나)다\" />"),
    ("**`가`**나", "<strong><code>가</code></strong>나"),
    ("<b title=\"*가*\">*가.*나</b>", "<b title=\"*가*\"><em>가.</em>나</b>"),
    ("*가&nbsp;*나", "<em>가\u{A0}</em>나"),
    // `_` is CommonMark's, and so is what stands beside other letters.
    ("_가(나)_다 *라*", "_가(나)_다 <em>라</em>"), ("가 foo*(bar)*qux", "가 foo*(bar)*qux"),
    ("가 snake_case_name *나*", "가 snake_case_name <em>나</em>"),
    ("я*(а)*я", "я*(а)*я"), ("^_^ 그리고 -_- *가*", "^<em>^ 그리고 -</em>- <em>가</em>"),
    // Faces.
    ("가 *^^* 나 *^^*", "가 *^^* 나 *^^*"), ("가 **!!** 나", "가 **!!** 나"),
    ("가 *^^* *나*", "가 *^^* <em>나</em>"), ("가 ***^^***", "가 ***^^***"),
    ("가 *1*", "가 <em>1</em>"), ("가 *![](u)*", "가 <em><img src=\"u\" alt=\"\" /></em>"),
    ("*^^* a", "<em>^^</em> a"),
    // Tildes.
    ("오전 9~10시, 오후 2~3시", "오전 9~10시, 오후 2~3시"), ("~가~", "~가~"), ("가 ~~~나~~~", "가 ~~~나~~~"),
    ("~~가 **나.**다~~", "<del>가 <strong>나.</strong>다</del>"),
    ("**~~가.~~나**다", "<strong><del>가.</del>나</strong>다"),
    ("*가 ~~나* 다~~", "<em>가 ~~나</em> 다~~"),
    // Addresses.
    (
      "https://example.org/a?b=c를",
      "<a href=\"https://example.org/a?b=c\">https://example.org/a?b=c</a>를"
    ),
    ("https://example.org/，後", "<a href=\"https://example.org/\">https://example.org/</a>，後"),
    (
      "**https://example.org/**를",
      "<strong><a href=\"https://example.org/\">https://example.org/</a></strong>를"
    ),
    ("가 a_b@c.org *나*", "가 <a href=\"mailto:a_b@c.org\">a_b@c.org</a> <em>나</em>"),
    ("가 https://a.b/c_d*e* 나", "가 <a href=\"https://a.b/c_d*e\">https://a.b/c_d*e</a>* 나"),
  ])
  func lines(source: String, html: String) throws {
    #expect(try line(source) == html)
  }

  @Test func blocksWithoutTheirLettersAreAsBefore() throws {
    let source = "*^^* a*(b)*c **d** _e_ ~~f~~ ***g*h**\n"
    let alone = try render(source, additions).html
    #expect(try render("가*나*\n\n" + source, additions).html.hasSuffix(alone))
    #expect(
      try render("- **a(b)**c\n- **가(나)**다\n", additions).html == """
        <ul>
        <li>**a(b)**c</li>
        <li><strong>가(나)</strong>다</li>
        </ul>

        """)
  }

  @Test func blocksBeginAsEver() throws {
    let source = """
      * 가
      * *나.*다
        * 라

      > *마.*바
      >* 사

      ***

      | *아.*자 | **차** |
      | --- | --- |
      | 카*타* | `*` |

      *파.*하
      ===
      """
    #expect(
      try render(source, additions).html == """
        <ul>
        <li>가</li>
        <li><em>나.</em>다
        <ul>
        <li>라</li>
        </ul>
        </li>
        </ul>
        <blockquote>
        <p><em>마.</em>바</p>
        <ul>
        <li>사</li>
        </ul>
        </blockquote>
        <hr />
        <table>
        <thead>
        <tr>
        <th><em>아.</em>자</th>
        <th><strong>차</strong></th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>카<em>타</em></td>
        <td><code>*</code></td>
        </tr>
        </tbody>
        </table>
        <h1><em>파.</em>하</h1>

        """)
  }

  @Test func plainTextAndHeadingsHaveNoMarks() throws {
    let rendering = try render("# **가(나)**다\n\n**라(마)**바 ~~사.~~아", MarkdownOptions())
    #expect(rendering.text == "가(나)다\n\n라(마)바 사.아")
    #expect(rendering.excerpt == "라(마)바 사.아")
    #expect(rendering.html.hasPrefix("<h2 id=\"가-나-다\">"))
  }

  @Test(arguments: [
    ("2024. 5. 12. 맑음", "<p>2024. 5. 12. 맑음</p>\n"), ("2024. 5. 12.", "<p>2024. 5. 12.</p>\n"),
    ("2024. 5. 12. 맑음\n산책", "<p>2024. 5. 12. 맑음\n산책</p>\n"),
    ("2024. 12. 31.\n2024. 1. 1.", "<p>2024. 12. 31.\n2024. 1. 1.</p>\n"),
    ("> 2024. 5. 12. 맑음", "<blockquote>\n<p>2024. 5. 12. 맑음</p>\n</blockquote>\n"),
    ("- 2024. 5. 12. 맑음", "<ul>\n<li>2024. 5. 12. 맑음</li>\n</ul>\n"),
    ("    2024. 5. 12.", "<pre><code>2024. 5. 12.\n</code></pre>\n"),
    ("2024. 여름", "<ol start=\"2024\">\n<li>여름</li>\n</ol>\n"),
    (
      "2023. 2. 29. 없는 날",
      "<ol start=\"2023\">\n<li>\n<ol start=\"2\">\n<li>\n<ol start=\"29\">\n<li>없는 날</li>\n</ol>\n</li>\n"
        + "</ol>\n</li>\n</ol>\n"
    ),
  ])
  func aDayAtTheStartOfALineIsNoList(source: String, html: String) throws {
    #expect(try render(source, additions).html == html)
  }

  @Test(arguments: [
    ("\"네.\"라고", "“네.”라고"), ("'네.'라고", "‘네.’라고"), ("\"안녕\"이라고", "“안녕”이라고"),
    ("\"**네**\"라고", "“<strong>네</strong>”라고"), ("\"`ls`\"라고", "“<code>ls</code>”라고"),
    ("「\"はい。\"と言った」", "「“はい。”と言った」"), ("\"好。\"他说", "“好。”他说"),
    ("(\"가.\")나", "(“가.”)나"), ("\"가.\" \"나\"", "“가.” “나”"), ("가 (\"나\")", "가 (“나”)"),
    ("\"It's.\"라고 '90s", "“It’s.”라고 ’90s"), ("가\n\"나\"", "가\n“나”"),
  ])
  func quotesCloseBeforeParticles(source: String, html: String) throws {
    #expect(try line(source, isSmart: true) == html)
  }

  @Test func previewsJoinParagraphsBehindAWideMark() throws {
    #expect(try render("ありがたさよ。\n\n新若布が\n\nある").excerpt == "ありがたさよ。新若布が ある")
  }

  @Test(arguments: [
    ("今日は晴れ。\n散歩した", "今日は晴れ。散歩した"), ("漢\n**字**", "漢字"), ("漢\nabc", "漢 abc"),
    ("한국\n말", "한국 말"), ("漢 \n字", "漢字"), ("漢 **字**", "漢 字"), ("漢\\\n字", "漢字"),
  ])
  func previewsJoinLinesOfHanAndKana(source: String, excerpt: String) throws {
    #expect(try render(source).excerpt == excerpt)
    if !source.contains("*"), !source.contains("\\") {
      var (html, text, words): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
      _ = withBytes(of: Array(source.utf8)) {
        PlainFormat().render($0, into: &html, text: &text, excerpt: &words)
      }
      #expect(String(decoding: words, as: UTF8.self) == excerpt)
    }
  }

  static let shapes: [Repetition] = [
    .init("**가(나)**"), .init("가**"), .init("*가_ "), .init("_가* "), .init("**가(", closing: ")**"),
    .init("*가 **나 ", closing: "** 다*"), .init("_a(*b **", before: "가"), .init("~~가*"),
    .init("*^^*", before: "가"),
    .init("*", before: "가", middle: "나", closing: "*"), .init("&*", before: "가"),
    .init("*;", before: "가"),
    .init("[*가](u)"), .init("2024. 5. 12.\n"), .init("\"가.\"나"), .init("'가.", before: "\""),
    .init("https://a.b/|", before: "가*나* "),
  ]

  @Test(arguments: shapes)
  func takesTimeInProportionToItsLength(shape: Repetition) throws {
    var options = MarkdownOptions()
    options.isSmart = true
    _ = try render(shape.text, options)
  }
}
