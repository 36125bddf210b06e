/// Pieces of texts of which a text is made that should take no more time than its length.
package enum MarkdownPieces {
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
  package static let all: [String] = {
    let pairs = tokens.flatMap { first in tokens.map { first + $0 } }
    return tokens + Rounds.some(200, of: pairs.count - 1).map { pairs[$0] }
  }()
}
