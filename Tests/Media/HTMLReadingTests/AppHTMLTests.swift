import HTMLReading
import Testing

/// HTML in the shapes that diary programs write.
@Suite struct AppHTMLTests {
  @Test func ofAppleJournal() throws {
    // Cocoa's writer nests blocks in paragraphs.
    let html = """
      <html><head><style>p.p2 {margin: 0}</style></head><body>
      <div class="pageHeader">Sunday, May 12, 2024</div>
      <p class="p2"><span class="s1"><div class="title">A walk</div></span></p>
      <p class="p3"><span class="s2"><div class="bodyText">First line.</span></p>
      <p class="p3"><span class="s2"></span><br></p>
      <p class="p3"><span style="font-weight: bold">Second</span><span class="Apple-converted-space">&nbsp;</span>line.</p>
      </div></body></html>
      """
    try expect(
      html,
      becomes: """
        Sunday, May 12, 2024

        A walk

        First line.

        **Second** line.

        """)
  }

  @Test func ofWordPress() throws {
    let html = """
      <!-- wp:paragraph -->
      <p>Hello&#8230; <img class="emoji" alt="😀" src="https://s.w.org/1f600.svg"></p>
      <!-- /wp:paragraph -->
      <figure class="wp-block-image"><a href="big.jpg"><img src="data:image/gif;base64,R0" data-src="small.jpg" alt="The sea" /></a><noscript><img src="small.jpg" /></noscript><figcaption class="wp-element-caption">At the <em>sea</em></figcaption></figure>
      <figure class="wp-block-embed"><div><iframe title="A film" src="https://tube.example/embed/1"></iframe></div></figure>
      <pre class="wp-block-code"><code>a &lt; b</code></pre>
      <p><sup><a href="#fn1" id="ref1">1</a></sup></p>
      """
    try expect(
      html,
      becomes: """
        Hello… 😀

        [![The sea](small.jpg "At the sea")](big.jpg)

        [A film](https://tube.example/embed/1)

        ```
        a < b
        ```

        [¹](#fn1)

        """)
  }

  @Test func ofJourney() throws {
    let html = """
      <p dir="auto">Morning<br></p><p dir="auto"><b>Noon:</b>rain</p><ul dir="auto"><li><p>tea</p></li></ul>
      """
    try expect(html, becomes: "Morning\n\n**Noon:**&#114;ain\n\n- tea\n")
  }

  @Test func ofDiarium() throws {
    let html = "<div>One</div><div><br /></div><div><u>Two</u> <strike>three</strike></div>"
    try expect(html, becomes: "One\n\nTwo ~~three~~\n")
  }

  @Test func ofGoogle() throws {
    let html = """
      <b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400;">Plain </span><span style="font-weight:700;font-style:italic">both</span></p></b>
      """
    try expect(html, becomes: "Plain **_both_**\n")
  }

  private func expect(
    _ html: String, becomes expected: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try MarkdownWriter().markdown(fromHTML: html)
    #expect(found == expected, "\(found)", sourceLocation: location)
  }
}
