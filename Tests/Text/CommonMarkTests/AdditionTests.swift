import CommonMark
import Testing

/// GitHub's additions, in our own examples.
@Suite struct AdditionTests {
  @Test(arguments: [
    (
      "|sea|m|\n|:-|-:|\n|East|1,684|\n|`a\\|b`|\n|x|y|z|\n",
      """
      <table>
      <thead>
      <tr>
      <th class="align-left">sea</th>
      <th class="align-right">m</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td class="align-left">East</td>
      <td class="align-right">1,684</td>
      </tr>
      <tr>
      <td class="align-left"><code>a|b</code></td>
      <td class="align-right"></td>
      </tr>
      <tr>
      <td class="align-left">x</td>
      <td class="align-right">y</td>
      </tr>
      </tbody>
      </table>

      """
    ),
    (
      "before\nx # | *b* #\n:-: | -\n---\nafter\n",
      """
      <p>before</p>
      <table>
      <thead>
      <tr>
      <th class="align-center">x #</th>
      <th><em>b</em> #</th>
      </tr>
      </thead>
      </table>
      <hr />
      <p>after</p>

      """
    ),
    // A heading of no words would be none.
    (
      "| | a\n-|-\nb | \n",
      """
      <table>
      <thead>
      <tr>
      <td></td>
      <th>a</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>b</td>
      <td></td>
      </tr>
      </tbody>
      </table>

      """
    ),
    (
      "- one\n- | a |\n  | - |\n  | [r] |\nlazy\n\n[r]: /u\n",
      """
      <ul>
      <li>one</li>
      <li>
      <table>
      <thead>
      <tr>
      <th>a</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td><a href="/u">r</a></td>
      </tr>
      </tbody>
      </table>
      </li>
      </ul>
      <p>lazy</p>

      """
    ),
    (
      "> 1. a | b\n>    --|--\n>    c\n>\n> d\n",
      """
      <blockquote>
      <ol>
      <li>
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th>b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>c</td>
      <td></td>
      </tr>
      </tbody>
      </table>
      </li>
      </ol>
      <p>d</p>
      </blockquote>

      """
    ),
    ("a | b\n-|-|-\n", "<p>a | b\n-|-|-</p>\n"),
    ("```\na|b\n-|-\n```\n", "<pre><code>a|b\n-|-\n</code></pre>\n"),
  ])
  func tables(source: String, html: String) throws {
    #expect(try render(source, additions).html == html)
  }

  @Test func aTableMayFollowAnotherOneThatALineOfItsQuoteEnded() throws {
    let html = try render("> |a|\n> |-|\n|b|\n|-|\n|c|\n", additions).html
    let first = "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"
    let second =
      "<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n"
      + "<tbody>\n<tr>\n<td>c</td>\n</tr>\n</tbody>\n</table>\n"
    #expect(html == "<blockquote>\n\(first)</blockquote>\n\(second)")
  }

  /// cmark takes the line behind an underlined heading for a part of it.
  @Test func aTableMayEndInAnUnderline() throws {
    let html = try render("|a|b|\n|-|-|\nx\n===\ny\n|-\n***\nz\n", additions).html
    let rows = ["x", "===", "y"].map { "<tr>\n<td>\($0)</td>\n<td></td>\n</tr>\n" }.joined()
    #expect(
      html == "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n\(rows)"
        + "</tbody>\n</table>\n<p>|-</p>\n<hr />\n<p>z</p>\n")
  }

  @Test func lineEndsMayBeOfAnyKind() throws {
    let source = "|a|\n|-|\n|~b~|\n\n- [ ] c[^1]\n\n[^1]: d\n"
    let html = try render(source, additions).html
    for end in ["\r\n", "\r"] {
      #expect(try render(source.replacing("\n", with: end), additions).html == html)
    }
  }

  @Test(arguments: [
    ("~a~ ~~b~~ ~~~c~~~", "<p>~a~ <del>b</del> ~~~c~~~</p>\n"),
    (
      "~~a *b* `c~` [d](e)~~",
      "<p><del>a <em>b</em> <code>c~</code> <a href=\"e\">d</a></del></p>\n"
    ),
    ("\\~a~ `\\~` b\\~", "<p>~a~ <code>\\~</code> b~</p>\n"),
    ("~a~~ ~~b~", "<p>~a~~ ~~b~</p>\n"),
    ("10~12 and 13~14 cm", "<p>10~12 and 13~14 cm</p>\n"),
    ("~ a ~", "<p>~ a ~</p>\n"),
    ("![~~a~~](b)", "<p><img src=\"b\" alt=\"a\" /></p>\n"),
    ("*~~a~~*~~b~~", "<p><em><del>a</del></em><del>b</del></p>\n"),
  ])
  func strikethrough(source: String, html: String) throws {
    #expect(try render(source, additions).html == html)
  }

  @Test(arguments: [
    (
      "- [ ] a\n- [x] *b*\n- [X]c\n- \\[ ] d\n",
      """
      <ul>
      <li class="task"><label><input type="checkbox" disabled="" /> a</label></li>
      <li class="task"><label><input type="checkbox" checked="" disabled="" /> <em>b</em></label></li>
      <li>[X]c</li>
      <li>[ ] d</li>
      </ul>

      """
    ),
    (
      "1. [x] a\n\n   [ ] b\n   - [ ] c\n",
      """
      <ol>
      <li class="task">
      <p><label><input type="checkbox" checked="" disabled="" /> a</label></p>
      <p>[ ] b</p>
      <ul>
      <li class="task"><label><input type="checkbox" disabled="" /> c</label></li>
      </ul>
      </li>
      </ol>

      """
    ),
    ("[ ] not in a list", "<p>[ ] not in a list</p>\n"),
  ])
  func tasks(source: String, html: String) throws {
    #expect(try render(source, additions).html == html)
  }

  @Test(arguments: [
    ("www.a.kr/b.", "<a href=\"http://www.a.kr/b\">www.a.kr/b</a>."),
    ("(https://a.kr/b_(c))", "(<a href=\"https://a.kr/b_(c)\">https://a.kr/b_(c)</a>)"),
    ("http://a.kr/_x_/*y*z", "<a href=\"http://a.kr/_x_/*y*z\">http://a.kr/_x_/*y*z</a>"),
    ("https://a.kr에서", "<a href=\"https://a.kr\">https://a.kr</a>에서"),
    ("「https://a.jp/b」。", "「<a href=\"https://a.jp/b\">https://a.jp/b</a>」。"),
    ("https://a.kr/w/일기", "<a href=\"https://a.kr/w/\">https://a.kr/w/</a>일기"),
    ("me+x@a.kr, b", "<a href=\"mailto:me+x@a.kr\">me+x@a.kr</a>, b"),
    ("mailto:me@a.kr", "<a href=\"mailto:me@a.kr\">mailto:me@a.kr</a>"),
    ("me@a_b.", "me@a_b."),
    ("`www.a.kr`", "<code>www.a.kr</code>"),
    ("[www.a.kr](b)", "<a href=\"b\">www.a.kr</a>"),
    ("http\\://a.kr", "http://a.kr"),
    ("https://a_b.kr", "https://a_b.kr"),
    (
      "~~http://a.kr/~c~~ d",
      "<del><a href=\"http://a.kr/~c\">http://a.kr/~c</a></del> d"
    ),
    ("HTTPS://A.kr?b=1&amp;c;", "<a href=\"HTTPS://A.kr?b=1\">HTTPS://A.kr?b=1</a>&amp;c;"),
    ("awww.a.kr www.", "awww.a.kr www."),
  ])
  func autolinks(source: String, html: String) throws {
    #expect(try render(source, additions).html == "<p>\(html)</p>\n")
  }

  @Test(arguments: ["|a|\n|-|\n", "~a~", "- [ ] a", "www.a.kr", "a[^1]\n\n[^1]: b c"])
  func noneIsReadUnlessAskedFor(source: String) throws {
    #expect(
      try render(source, .plain).html
        == String(decoding: cmarkHTML(Array(source.utf8), 0), as: UTF8.self))
  }
}
