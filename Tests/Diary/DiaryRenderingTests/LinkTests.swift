import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("05-11-sun.md", "../../../../2024/05/11/sun/"),
    ("./05-11-sun.md", "../../../../2024/05/11/sun/"),
    ("../2024/05-11-sun.md", "../../../../2024/05/11/sun/"),
    ("05-11-sun.md#there", "../../../../2024/05/11/sun/#there"),
    ("05-11-sun.md?a=1&b#c", "../../../../2024/05/11/sun/?a=1&amp;b#c"),
    ("05%2D11%2Dsun.md", "../../../../2024/05/11/sun/"),
    ("%2e%2e/about.md", "../../../../about/"), ("../about.md", "../../../../about/"),
    ("/about.md", "../../../../about/"), ("/2024/05-11-sun.md", "../../../../2024/05/11/sun/"),
    ("05-12-rain.md", "../../../../2024/05/12/rain/"),
    ("/", "../../../../"), ("/about/", "../../../../about/"), ("/about", "../../../../about/"),
    ("/2024/05/11/sun/", "../../../../2024/05/11/sun/"), ("/2024", "../../../../2024/"),
    ("/tags/비/", "../../../../tags/%EB%B9%84/"),
    ("/tags/%EB%B9%84/", "../../../../tags/%EB%B9%84/"),
    ("/notes.pdf", "../../../../notes.pdf"), ("/feed.xml#x", "../../../../feed.xml#x"),
    ("//example.com/x", "https://example.com/x"), ("#top", "#top"), ("", ""),
    ("https://example.com/?a=1&b=2", "https://example.com/?a=1&amp;b=2"),
    ("HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM"),
    ("mailto:ann@example.com", "mailto:ann@example.com"),
    ("tel:+8210", "tel:+8210"),
  ])
  func aLinkLeadsToThePageOfAnEntryOrFile(destination: String, address: String) async throws {
    let body = "[text](<\(destination)>)"
    #expect(await Sample().html(body) == "<p><a href=\"\(address)\">text</a></p>\n")
    #expect(try await Sample().warnings(body) == "")
  }

  @Test(arguments: [
    "missing.md", "../missing.md", "/missing/", "../../../../etc/passwd", "../..", "..",
    "%2e%2e/%2e%2e/%2e%2e/x", "/../Themes/default/theme.yml", "../../diarysite.yml",
    "05-11-sun.md/x", "private.md", "Content/about.md", "/Content/about.md",
    "%00", "a%00.md", "a\\b", "/\\example.com", "\\\\example.com", "%ff.md", "%5c", "05-11-SUN.md",
    "a/\u{301}/../../05-11-sun.md/..",
  ])
  func aLinkThatLeadsNowhereIsDroppedAndItsTextStays(destination: String) async throws {
    let body = "First line\n\n[the *text*](<\(destination)>)"
    #expect(await Sample().html(body) == "<p>First line</p>\n<p>the <em>text</em></p>\n")
    #expect(
      try await Sample().warnings(body) == """
        Content/2024/05-12-rain.md:9:1: warning: a link leads nowhere on the site
          why: no public entry, page or file has this address; the link's text stays
          fix: correct the address, or remove the link

        """)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
    "java&#10;script:alert(1)",
    "java&#9;script:alert(1)", "&#1;javascript:alert(1)", "&#x6A;avascript:alert(1)",
    "javascript&colon;alert(1)", "vbscript:x", "data:text/html,x", "data:image/png;base64,AA==",
    "file:///etc/passwd", "FILE:x", "ftp://example.com", "about:blank", "x-custom+1.0:y", "blob:x",
  ])
  func aSchemeThatIsNotPublishedIsDropped(destination: String) async throws {
    let body = "[text](<\(destination)>)"
    #expect(await Sample().html(body) == "<p>text</p>\n")
    #expect(
      try await Sample().warnings(body) == """
        Content/2024/05-12-rain.md:7:1: warning: a link has a scheme that is not published
          why: links lead to http, https, mailto, tel or a place of the diary
          fix: change it

        """)
  }

  @Test(arguments: ["<javascript:alert(1)>", "<data:text/html,x>", "![](javascript:alert(1))"])
  func otherKindsOfLinksAreDroppedToo(body: String) async {
    let html = await Sample().html(body)
    #expect(!html.contains("href") && !html.contains("src"))
  }

  @Test func aHiddenSchemeNeverComesOutAsAnAddress() async {
    let blanks = String(repeating: "&#32;", count: 40)
    let controls = String(repeating: "&#9;", count: 40)
    for destination in [
      "j\(controls)avascript:x", "\(blanks)javascript:x", "\(controls)javascript:x",
      "javascript%3Aalert(1)", "./javascript:x", "%6Aavascript:x", "%09javascript:x",
    ] {
      let html = await Sample().html("[text](<\(destination)>)")
      #expect(html == "<p>text</p>\n", "\(destination)")
    }
  }

  @Test func aFileOfSeveralEntriesIsNoPage() async {
    var sample = Sample()
    sample.others = [("Content/all.json", "2024/05/11/a"), ("Content/all.json", "2024/05/11/b")]
    #expect(await sample.html("[text](../all.json)") == "<p>text</p>\n")
  }

  @Test func anEntryInTheRootFolderLinksFromThere() async {
    var sample = Sample()
    sample.file = "Content/now.md"
    #expect(
      await sample.html("[text](about.md)") == "<p><a href=\"../../../../about/\">text</a></p>\n")
    #expect(await sample.html("[text](../about.md)") == "<p>text</p>\n")
  }
}

@Suite struct FragmentTests {
  @Test(arguments: ["#a-walk", "#%EA%B8%B8", "#", "#top"])
  func aLinkToAPlaceOfThePageIsKept(destination: String) async throws {
    let body = "[text](\(destination))\n\n## A walk\n\n## 길"
    #expect(await Sample().html(body).contains("<a href=\"\(destination)\">text</a>"))
    #expect(try await Sample().warnings(body) == "")
  }

  @Test func aLinkToAPlaceThatThePageDoesNotHaveIsDropped() async throws {
    let body = "[one](#walk) and [two](#a-walk)\n\n## A walk"
    #expect(
      await Sample().html(body) == """
        <p>one and <a href="#a-walk">two</a></p>
        <h2 id="a-walk">A walk</h2>

        """)
    #expect(
      try await Sample().warnings(body) == """
        Content/2024/05-12-rain.md:7:1: warning: a link leads nowhere on the site
          why: no public entry, page or file has this address; the link's text stays
          fix: correct the address, or remove the link

        """)
  }
}
