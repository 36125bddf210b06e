import Testing

@testable import DiaryLayout

@Suite struct ShortBodyTests {
  private func isShort(_ html: String) -> Bool {
    DiaryLayout.isShort(Array(html.utf8)[...])
  }

  @Test(arguments: [
    "<p>Rain.</p>\n", "<p>Rain, <em>at last</em>.</p>",
    "<p>" + String(repeating: "비", count: 140) + "</p>\n",
  ])
  func oneShortParagraphOfWordsIsShort(html: String) { #expect(isShort(html)) }

  @Test(arguments: [
    "", "<p>" + String(repeating: "비", count: 141) + "</p>\n", "<p>Rain.</p>\n<p>Sun.</p>\n",
    "<ul>\n<li>Rain</li>\n</ul>\n", "<p><img src=\"a.jpg\" alt=\"\"></p>\n",
    "<p>Rain.</p>\n<h2>Sun</h2>\n", "<p>" + String(repeating: "a", count: 700) + "</p>",
  ])
  func otherBodiesAreNot(html: String) { #expect(!isShort(html)) }

  @Test(arguments: [
    ("<figure><a href=\"a\"><img src=\"a\" /></a></figure>", true),
    ("<figure><a href=\"a\"><img /></a><figcaption>a</figcaption></figure>", true),
    ("<figure class=\"audio\"><audio><a href=\"a\">a</a></audio></figure>", false),
    ("<figure><img /></figure>", false), ("<p><a href=\"a\"><img /></a></p>", false), ("", false),
  ])
  func aPhotoOpensIfItsFigureLinksToIt(html: String, opens: Bool) {
    #expect(hasPhotos(Array(html.utf8)[...]) == opens)
  }

  @Test func theLeadOfAnEssayIsAsWideAsTheWindowUnlessItIsTall() {
    func across(_ html: String) -> String {
      String(decoding: acrossWindow(Array(html.utf8)[...]), as: UTF8.self)
    }
    let lead = "<figure><a href=\"a\"><img srcset=\"a 1w, b 2w\" sizes=\"49rem\" /></a></figure>"
    #expect(across(lead) == lead.replacing("49rem", with: "100vw"))
    for same in [
      lead.replacing("<figure>", with: "<figure class=\"tall\">"), "<figure></figure>", "",
    ] {
      #expect(across(same) == same)
    }
  }
}
