import Testing

@testable import HTMLReading

@Suite struct MarkdownWriterTests {
  @Test(arguments: [
    ("<h2>Rain &amp; <em>sun</em></h2><p>One\n  two</p>", "## Rain & _sun_\n\nOne two\n"),
    ("a<br>b<br><br>c", "a\\\nb\n\nc\n"),
    ("<b>bold</b> <i>it</i> <del>gone</del> <code>x`y</code>", "**bold** _it_ ~~gone~~ ``x`y``\n"),
    ("<b>바다</b>는 <i>산</i>은", "**바다**는 *산*은\n"),
    ("<b>stop.</b>Next", "**stop.**&#78;ext\n"),
    ("say <b> hi </b>now", "say **hi** now\n"),
    ("<b>a <i>b</i></b><i> c</i>", "**a _b_** _c_\n"),
    ("<a href='x y.html' title='T'>to <b>it</b></a>", "[to **it**](<x y.html> \"T\")\n"),
    ("<a href='https://example.org/'>https://example.org/</a>", "<https://example.org/>\n"),
    ("<a name=here>anchor</a>", "anchor\n"),
    ("<img src=a.jpg alt='A [b]' title='say \"x\"'>", "![A \\[b\\]](a.jpg \"say \\\"x\\\"\")\n"),
    ("<blockquote><p>a<p>b</blockquote>", "> a\n>\n> b\n"),
    (
      "<pre><code class=language-swift>let a = 1\n\n  b</code></pre>",
      "```swift\nlet a = 1\n\n  b\n```\n"
    ),
    ("<pre class='brush: js'>```</pre>", "````js\n```\n````\n"),
    ("a<hr>b", "a\n\n***\n\nb\n"),
    ("x<sup>2</sup> H<sub>2</sub>O <sup>th</sup>", "x² H₂O th\n"),
    ("<q>yes</q> <ruby>漢<rp>(</rp><rt>kan</rt></ruby>", "“yes” 漢(kan)\n"),
    ("<p>a&nbsp;b &nbsp; c&#8203;d</p><p>&nbsp;</p>", "a\u{A0}b cd\n"),
    ("<dl><dt>sea<dd>water</dl>", "sea\n\nwater\n"),
    ("<details><summary>More</summary><p>text</details>", "More\n\ntext\n"),
    ("<span style='font-weight: 700'>b</span><b style='font-weight:normal'>n</b>", "**b**n\n"),
    ("<span style='font-style:italic;text-decoration:line-through'>x</span>", "_~~x~~_\n"),
  ])
  func elementsBecomeMarks(html: String, expected: String) throws {
    let found = try MarkdownWriter().markdown(fromHTML: html)
    #expect(found == expected, "\(found)")
  }

  @Test(arguments: [
    ("1. not a list", "1\\. not a list"), ("2024) x", "2024\\) x"), ("1.5 l", "1.5 l"),
    ("- a", "\\- a"), ("-a", "-a"), ("+ a", "\\+ a"), ("# a", "\\# a"), ("#a", "#a"),
    ("> a", "\\> a"),
    ("&gt; a", "\\> a"), ("a*b", "a*b"), ("a*b*c", "a\\*b\\*c"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"), ("_x_", "\\_x\\_"), ("a ~ b", "a ~ b"),
    ("1~2, 3~4", "1\\~2, 3\\~4"), ("`a", "`a"), ("`a`", "\\`a\\`"), ("[x](y)", "\\[x](y)"),
    ("a &lt; b", "a < b"), ("&lt;b>", "\\<b>"), ("R&amp;D &amp;amp;", "R&D \\&amp;"),
    ("C:\\dir", "C:\\dir"), ("a\\*", "a\\\\*"), ("hey!", "hey!"), ("---", "\\---"),
    ("===", "\\==="),
    ("a|b", "a|b"), ("~~~", "\\~\\~\\~"), ("100%", "100%"),
    ("see http://a.example/x_y", "see http://a.example/x_y"),
  ])
  func textIsEscapedWhereItMustBe(html: String, expected: String) throws {
    let found = try MarkdownWriter().markdown(fromHTML: html)
    #expect(found == expected + "\n", "\(found)")
  }

  @Test(arguments: [
    ("<ul><li>a<li>b<ul><li>c</ul></ul>", "- a\n- b\n  - c\n"),
    ("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c\n"),
    ("<ol start=9><li>a<li>b<p>c</ol>", "9. a\n\n10. b\n\n    c\n"),
    ("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a\n\n- b\n"),
    ("<ul><li>a</ul><ul><li>b</ul><p>c", "- a\n\n+ b\n\nc\n"),
    (
      "<ul><li><input type=checkbox checked> done<li><label><input type=checkbox> not</label></ul>",
      "- [x] done\n- [ ] not\n"
    ),
    ("<ul><li><pre>x</pre></li></ul>", "- ```\n  x\n  ```\n"),
    ("<ul></ul><ol><li></li></ol>", ""),
  ])
  func listsKeepTheirShape(html: String, expected: String) throws {
    let found = try MarkdownWriter().markdown(fromHTML: html)
    #expect(found == expected, "\(found)")
  }

  @Test(arguments: [
    (
      "<table><tr><th>a<th align=right>b|c<tr><td>1<td><b>2</b></table>",
      "| a | b\\|c |\n| --- | --: |\n| 1 | **2** |\n"
    ),
    ("<table><tr><td>a<td>b</table>", "|  |  |\n| --- | --- |\n| a | b |\n"),
    (
      "<table><caption>C</caption><tr><th colspan=2>a<tr><td rowspan=2>1<td>2<tr><td>3</table>",
      "C\n\n| a |  |\n| --- | --- |\n| 1 | 2 |\n|  | 3 |\n"
    ),
    (
      "<table><tr><td><h2>Layout</h2></td><td><ul><li>x</ul></td></tr></table>",
      "## Layout\n\n- x\n"
    ),
    ("<table><tr><td>one cell</td></tr></table>", "one cell\n"),
  ])
  func tablesAreWrittenOrTakenApart(html: String, expected: String) throws {
    let found = try MarkdownWriter().markdown(fromHTML: html)
    #expect(found == expected, "\(found)")
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<style>p{}</style>",
    "<form><input value=x><button>Go</button></form>",
    "<noscript><img src=track.gif></noscript>", "<p hidden>x</p>", "<p style='display: none'>x</p>",
    "<svg><text>x</text></svg>", "<!-- x -->", "<select><option>x</select>",
    "<head><title>x</title></head>",
  ])
  func whatIsNotTextLeavesNothing(html: String) throws {
    #expect(try MarkdownWriter().markdown(fromHTML: html) == "")
  }

  @Test func programsAreNoAddresses() throws {
    var asked: [HTMLAddress] = []
    let writer = MarkdownWriter { address in
      asked.append(address)
      return address.text
    }
    let html = """
      <a href="JavaScript:alert(1)" onclick="x()">a</a> <a href=" java\nscript:x">b</a>
      <a href="data:text/html,x">c</a> <img src="vbscript:x" alt="d"> <iframe src="javascript:x"></iframe>
      """
    #expect(try writer.markdown(fromHTML: html) == "a b c d\n")
    #expect(asked == [])
  }

  @Test func addressesAreRewritten() throws {
    var asked: [HTMLAddress] = []
    let writer = MarkdownWriter { address in
      asked.append(address)
      return address.text.hasPrefix("gone") ? nil : "new/" + address.text
    }
    let html = """
      <a href="x">link</a> <a href="gone">words</a> <img src="a.jpg"> <img src="gone.jpg" alt="lost">
      <video src="v.mp4" title="Film"></video><audio><source src="s.m4a"></audio>
      <iframe src="https://tube.example/1"></iframe>
      """
    #expect(
      try writer.markdown(fromHTML: html) == """
        [link](new/x) words ![](new/a.jpg) lost

        [Film](new/v.mp4)

        [new/s.m4a](new/s.m4a)

        [new/https://tube.example/1](new/https://tube.example/1)

        """)
    #expect(
      asked == [
        HTMLAddress(text: "x", use: .link), HTMLAddress(text: "gone", use: .link),
        HTMLAddress(text: "a.jpg", use: .image), HTMLAddress(text: "gone.jpg", use: .image),
        HTMLAddress(text: "v.mp4", use: .media), HTMLAddress(text: "s.m4a", use: .media),
        HTMLAddress(text: "https://tube.example/1", use: .frame),
      ])
  }
}
