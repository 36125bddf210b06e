import DiaryBuild
import Testing

@testable import PreviewServer

@Suite struct LiveScriptInjectionTests {
  private let script = "<script src=\"/a/.live.js\" data-since=\"1f-3\"></script>\n"

  private func added(to page: String, fault: String? = nil, basePath: String = "/a/") -> String {
    let injection = LiveScriptInjection(
      basePath: basePath, stamp: BuildStamp(run: 31, build: 3), fault: fault)
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
        == "<script src=\"/it&#39;s/.live.js\" data-since=\"1f-3\"></script>\n")
  }

  @Test(arguments: ["", "1", "1-", "-1", "1-2-3", "x-1", "1--1", "1f-99999999999999999999"])
  func whatIsNoBuildStampIsNone(text: String) {
    #expect(BuildStamp(text) == nil)
  }

  @Test func aBuildStampIsReadAsItIsWritten() {
    let stamp = BuildStamp(run: .max, build: 12)
    #expect(BuildStamp(stamp.text) == stamp)
  }
}
