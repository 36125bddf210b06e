import SiteFiles
import Testing

@testable import DiaryRendering

/// A body on the page of a list.
@Suite struct ListedBodyTests {
  private func body(
    _ html: String, at page: String = "2024/05/12/rain", in list: String = "2024"
  ) throws -> String {
    let page = try #require(page.isEmpty ? .root : SitePath(page))
    let list = try #require(list.isEmpty ? .root : SitePath(list))
    return String(
      decoding: htmlOfBody(Array(html.utf8), at: page, inListAt: list), as: UTF8.self)
  }

  @Test(arguments: [
    // Beside the page, elsewhere on the site, and outside of it.
    (#"<img src="a.jpg" alt="" />"#, #"<img src="../2024/05/12/rain/a.jpg" alt="" />"#),
    (#"<a href="../../../../tags/">t</a>"#, #"<a href="../tags/">t</a>"#),
    (#"<a href="../../../../">home</a>"#, #"<a href="../">home</a>"#),
    (#"<a href="https://example.org/a?b=1&amp;c">x</a>"#, nil),
    (#"<a href="mailto:a@b.c">m</a>"#, nil),
    (#"<a href="/x/">x</a>"#, nil), (#"<a href="//example.org/">x</a>"#, nil),
    (#"<a href="">x</a>"#, nil),
    (#"<a href="a%3Ab.jpg">x</a>"#, #"<a href="../2024/05/12/rain/a%3Ab.jpg">x</a>"#),
    // Several sizes, a film, and what HTML may look like that somebody typed.
    (
      #"<img src="a-2.webp" srcset="a-1.webp 16w, ../../../../b,c-2.webp 32w" sizes="1px" />"#,
      #"<img src="../2024/05/12/rain/a-2.webp" srcset="../2024/05/12/rain/a-1.webp 16w, ../b,../2024/05/12/rain/c-2.webp 32w" sizes="1px" />"#
    ),
    (
      #"<video src="a.mp4" poster="a.jpg"></video>"#,
      #"<video src="../2024/05/12/rain/a.mp4" poster="../2024/05/12/rain/a.jpg"></video>"#
    ),
    (
      #"<a title='href="x"' href='x'>y</a>"#,
      #"<a title='href="x"' href='../2024/05/12/rain/x'>y</a>"#
    ),
    (#"<b title="a > b" id="x">y</b>"#, #"<b title="a > b">y</b>"#),
    // No tags.
    (#"<p>1 < 2, src="a.jpg" id="x"</p>"#, nil), (#"<pre>&lt;a href="x"&gt;</pre>"#, nil),
    ("<!-- <3 -->", nil), (#"<a href="x"#, #"<a href="../2024/05/12/rain/x""#),
    // Ids are another page's, and what leads to them leads there.
    (#"<h2 id="top">A</h2>"#, "<h2>A</h2>"),
    (#"<li id="fn1" class="note">"#, #"<li class="note">"#),
    (
      ##"<a class="up" href="#fn1">1</a>"##,
      ##"<a class="up" href="../2024/05/12/rain/#fn1">1</a>"##
    ),
  ])
  func aBodyIsThatOfItsPage(html: String, expected: String?) throws {
    #expect(try body(html) == expected ?? html)
  }

  /// As browsers read it: a tag ends with the next `>` outside of quotation marks.
  @Test func aTagInATagIsNone() throws {
    #expect(try body(#"<a<a href="x">"#) == #"<a<a href="../2024/05/12/rain/x">"#)
    #expect(try body("<a<a<a") == "<a<a<a")
  }

  @Test func theHomePageIsTheRoot() throws {
    #expect(try body(#"<img src="a.jpg">"#, in: "") == #"<img src="./2024/05/12/rain/a.jpg">"#)
    #expect(try body(#"<a href="../../../../x/">"#, in: "") == #"<a href="./x/">"#)
    #expect(try body(#"<a href="./x/">"#, at: "", in: "2024/05") == #"<a href="../../x/">"#)
    #expect(try body(##"<a href="#a">"##, at: "R&D", in: "x") == ##"<a href="../R&amp;D/#a">"##)
  }
}
