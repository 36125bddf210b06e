import DiaryBuild
import Testing

@testable import PreviewServer

@Suite struct LiveScriptInjectionTests {
  private let script = "<script src=\"/a/.live.js\" data-since=\"1f-3-ab\"></script>\n"

  private func added(to page: String, fault: String? = nil, basePath: String = "/a/") -> String {
    let injection = LiveScriptInjection(
      basePath: basePath, stamp: PageStamp(run: 31, plan: 3, hash: "ab"), fault: fault)
    return String(decoding: injection.added(to: Array(page.utf8)), as: UTF8.self)
  }

  @Test func theScriptStandsBeforeTheLastEndOfTheBody() {
    #expect(
      added(to: "<body><p>&lt;/body> </body>x</BODY ></html>\n")
        == "<body><p>&lt;/body> </body>x\(script)</BODY ></html>\n")
  }

  @Test(arguments: ["", "<p>x", "</bod", "</head>"])
  func withoutOneItStandsAtTheEnd(page: String) {
    #expect(added(to: page) == page + script)
  }

  @Test func aFaultIsTextAndNothingElse() {
    let page = added(to: "<body></body>", fault: "x.md: '</pre><script>alert(\"1\")</script>' & co")
    #expect(
      page == """
        <body><style>#diarysite-fault{\(ErrorOverlay.style)}\
        #diarysite-fault pre{\(ErrorOverlay.textStyle)}</style>
        <aside id="diarysite-fault" role="alert"><pre>x.md: &#39;&lt;/pre&gt;&lt;script&gt;alert(&quot;1&quot;)\
        &lt;/script&gt;&#39; &amp; co</pre></aside>
        \(script)</body>
        """)
  }

  @Test func noQuoteEndsTheAttributeOfABasePath() {
    #expect(
      added(to: "", basePath: "/it's/")
        == "<script src=\"/it&#39;s/.live.js\" data-since=\"1f-3-ab\"></script>\n")
  }

  @Test(arguments: [
    "", "1", "1-", "-1", "1-2", "1-2-3-4", "x-1-", "1--1", "1f-99999999999999999999-",
  ])
  func whatIsNoStampIsNone(text: String) {
    #expect(PageStamp(text) == nil)
  }

  @Test func aStampIsReadAsItIsWritten() {
    let stamp = PageStamp(run: .max, plan: 12, hash: "ab")
    #expect(PageStamp(stamp.text) == stamp)
  }
}
