import CommonMark
import DiaryModel
import DiaryRendering
import TestSupport
import Testing

/// Whatever is repeated in a text, a text of twice the length takes twice the time.
@Suite struct LinearTimeTests {
  /// The tokens of CommonMark, of its additions, and of other programs that are looked for.
  private static let tokens = [
    "a", " ", "\n", "\n\n", "\t", "\\", "[", "]", "(", ")", "![", "[a](", "![a](", "[^a](",
    "[a](b \"", "[a](b '", "[a](b (", "[a](<", "[a](<b> \"", "[a][", "[a]", "[a]:", "[a]: b\n",
    "[a]: b \"", "[^a]", "[^a]:", "[^a]: b\n", "](", "]: ", "[](", "![](", "[a](b)", "[a](b c.jpg",
    "<", ">", "<a", "<a b=\"", "<a b='", "</a", "<!--", "-->", "<?", "<!A", "<![CDATA[", "<div>",
    "<a:b", "<b@c", "&", "&#", "&#x", "&amp", "&amp;", "*", "**", "*a ", "a*", "**a ", "_", "__",
    "_a ", "a_", "*_", "`", "``", "`a", "a``", "```\n", "~", "~~", "~~a ", "~~~\n", "'", "\"",
    "a\" ",
    "http://", "https://a", "www.", "www.a.", "a@", "a@b.", "mailto:", "|", "|a", "|a|\n", "|-|\n",
    ":-:|", "> ", ">\n", "- ", "- a\n", "1. ", "1) a\n", "# ", "# a\n", "#", "a\n===\n", "---\n",
    "    a\n", "- [ ] ", "[x] ", "[[", "[[a", "]]", "{{", "{{<", "}}", "{%", "%}", "가", "。", "é",
    "\u{0}", "\r", "\r\n", "\u{FEFF}", ":", "://", ".", "-", "--", "...",
  ]

  /// Each alone, and a part of all pairs.
  private static let pieces: [String] = {
    let pairs = tokens.flatMap { first in tokens.map { first + $0 } }
    return tokens + Rounds.some(200, of: pairs.count - 1).map { pairs[$0] }
  }()

  private let sample = Sample()

  private func render(_ piece: String, _ count: Int) {
    let body = String(repeating: piece, count: count)
    // A text that meets a limit is refused, which must not take longer either.
    _ = try? sample.render(sample.entry(body))
    _ = try? sample.feed(body)
  }

  @Test(arguments: pieces) func aTextOfTwiceTheLengthTakesTwiceTheTime(piece: String) {
    let ratio = Work.ratio(enough: 2.5) { render(piece, $0) }
    #expect(ratio < 2.5, "\(piece.debugDescription)")
  }
}
