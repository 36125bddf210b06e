import SiteFiles
import TestSupport
import Testing

@testable import SiteChecking

/// A fault that is planted, and a neighbour that is as it should be.
private struct Planted: Sendable {
  let kind: SiteFind.Kind
  /// With `¦` in front of the tag at fault.
  let faulty: String
  let healthy: String
  /// What is written there; `nil`: the page as a whole.
  let words: String

  init(_ kind: SiteFind.Kind, _ faulty: String, _ words: String, _ healthy: String) {
    (self.kind, self.faulty, self.healthy, self.words) = (kind, faulty, healthy, words)
  }
}

@Suite struct PlantedFaultTests {
  private static let files = [
    "index.html": page("<p id=top1>x<p><a name=old>y</a>"), "rain/index.html": page("<p id=été>x"),
    "plain.html": page("<h2 id=a>A</h2>"), "film.mp4": "", "my photo.jpg": "", "a.png": "",
    "style.css": "", "paper.pdf": "", "empty/note.txt": "",
  ]

  private static let planted: [Planted] = [
    .init(.deadLink, "<p>One\n two ¦<a href=../gone/>x</a>", "../gone/", "<a href=../rain/>x</a>"),
    .init(.deadLink, "¦<a href=/d/gone.html>x</a>", "/d/gone.html", "<a href=/d/plain.html>x</a>"),
    .init(
      .deadLink, "¦<a href='https://example.org/d/gone'>x</a>", "https://example.org/d/gone",
      "<a href='https://example.org/d/rain'>x</a><a href='https://example.org/gone'>x</a>"),
    .init(
      .deadLink, "¦<a href='http://Example.org/d/gone'>x</a>", "http://Example.org/d/gone",
      "<a href='http://example.org/d/rain/'>x</a>"),
    .init(.deadLink, "¦<a href=../empty/>x</a>", "../empty/", "<a href=../empty/note.txt>x</a>"),
    .init(
      .deadLink, "¦<a href=../my%20film.mp4>x</a>", "../my%20film.mp4",
      "<a href='../my%20photo.jpg'>x</a><a href='../my photo.jpg'>x</a>"),
    .init(
      .deadLink, "¦<a href=../rain/?q=1/x>x</a>¦<a href=../rian/?q>x</a>", "../rian/?q",
      "<a href=../rain/?q=1#>x</a>"),
    .init(
      .deadLink, "<map>¦<area alt=x href=x.html></map>", "x.html",
      "<map><area alt=x href=../plain></map>"),
    .init(
      .deadLink, "¦<link rel=stylesheet href=../stile.css>", "../stile.css",
      "<link rel=stylesheet href=../style.css><link rel=preconnect href=/d/gone>"),
    .init(
      .deadLink, "¦<script src=../x.js></script>", "../x.js",
      "<script>document.write('<a href=gone>')</script>"),
    .init(
      .deadLink, "¦<iframe src=../x.html></iframe>", "../x.html",
      "<iframe src=about:blank></iframe>"),
    .init(.deadLink, "¦<form action=../send></form>", "../send", "<form action=../rain/></form>"),
    .init(
      .deadLink, "¦<meta http-equiv=refresh content='0; url=../x/'>", "../x/",
      "<meta http-equiv=refresh content='0; url=../rain/'><meta http-equiv=refresh content=5>"),
    .init(
      .deadLink, "¦<video src=../flim.mp4></video>", "../flim.mp4",
      "<video src=../film.mp4></video>"),
    .init(
      .deadLink, "<template><a href=x></a></template>¦<object data=../x.pdf></object>",
      "../x.pdf", "<template><a href=x></a></template><!-- <a href=x> -->"),
    .init(
      .deadLink, "<base href=../rain/>¦<a href=plain.html>x</a>", "plain.html",
      "<base href=../rain/><a href=../plain.html>x</a>"),
    .init(
      .deadLink, "¦<a href='../../d/gone'>x</a>", "../../d/gone",
      "<a href='mailto:a@example.org'>x</a><a href='tel:1'>x</a><a href='javascript:x'>x</a>"),
    .init(
      .deadLink, "¦<a href='/d/rain//x'>x</a>", "/d/rain//x", "<a href='//example.com/x'>x</a>"),
    .init(
      .deadLink, "¦<meta http-equiv=refresh content='0; ../x/'>", "../x/",
      "<meta http-equiv=refresh content='0; ../rain/'>"),
    .init(
      .deadLink, "<form>¦<button formaction=../x>x</button></form>", "../x",
      "<form><button formaction=../rain/>x</button></form>"),
    .init(
      .deadLink, "¦<a href='https://example.org:443/d/x/'>x</a>", "https://example.org:443/d/x/",
      "<a href='http://example.org:80/d/rain/'>x</a><a href='https://example.org:8/d/x/'>x</a>"),
    .init(
      .deadLink, "¦<a href='https://example.org/%64/x/'>x</a>", "https://example.org/%64/x/",
      "<a href='https://example.org/%64/rain/'>x</a>"),
    .init(
      .deadLink, "¦<a href='7:30.html'>x</a>", "7:30.html", "<a href='a7:30.html'>x</a>"),
    .init(
      .deadFragment, "¦<a href='?x=1#y'>x</a>", "?x=1#y", "<a href='?x=1'>x</a><a href='?#'>x</a>"),
    .init(
      .deadFragment, "<base href=../rain/><p id=a>x</p>¦<a href='#a'>x</a>", "#a",
      "<base href=../rain/><a href='#été'>x</a>"),
    .init(
      .deadFragment, "<p id=e\u{301}>x</p>¦<a href='#\u{E9}'>x</a>", "#\u{E9}",
      "<p id=e\u{301}>x</p><a href='#e\u{301}'>x</a>"),
    .init(.deadFragment, "¦<a href=#gone>x</a>", "#gone", "<a href=#top>x</a><a href=#>x</a>"),
    .init(
      .deadFragment, "¦<a href=../plain.html#b>x</a>", "../plain.html#b",
      "<a href=../plain.html#a>x</a><a href=../#old>x</a><a href=../paper.pdf#page=2>x</a>"),
    .init(.deadFragment, "¦<a href=../plain#A>x</a>", "../plain#A", "<a href=../plain#a>x</a>"),
    .init(
      .deadFragment, "¦<a href=../rain/#%C3%A9t>x</a>", "../rain/#%C3%A9t",
      "<a href=../rain/#%C3%A9t%C3%A9>x</a><a href='../rain/#été'>x</a>"),
    .init(
      .deadFragment, "<svg>¦<use href=#shape /></svg>", "#shape",
      "<svg><g id=shape></g><use href=#shape /></svg>"),
    .init(
      .deadFragment, "¦<a href='../rain/?x#y'>x</a>", "../rain/?x#y",
      "<a href='../rain/?x#:~:text=y'>x</a>"),
    .init(.missingPicture, "¦<img alt=x src=../b.png>", "../b.png", "<img alt=x src=../a.png>"),
    .init(
      .missingPicture, "¦<img alt=x src=../a.png srcset='../a.png 1x, ../a2.png 2x'>",
      "../a2.png", "<img alt=x srcset='../a.png 1x, ../a.png 2x' src='data:image/png,x'>"),
    .init(
      .missingPicture, "¦<link rel=preload as=image imagesrcset='../b.png 1x'>", "../b.png",
      "<link rel=preload as=image imagesrcset='../a.png 1x'>"),
    .init(
      .missingPicture, "¦<meta property='og:image:url' content=../b.png>", "../b.png",
      "<meta property='og:image:url' content=../a.png>"),
    .init(
      .missingPicture, "<picture>¦<source srcset=../b.png></picture>", "../b.png",
      "<picture><source srcset=../a.png></picture>"),
    .init(
      .missingPicture, "¦<video poster=../b.png></video>", "../b.png",
      "<video poster=../a.png></video>"),
    .init(
      .missingPicture, "¦<link rel='shortcut icon' href=../b.ico>", "../b.ico",
      "<link rel='icon' href=../a.png>"),
    .init(
      .missingPicture, "¦<meta property=og:image content=https://example.org/d/b.png>",
      "https://example.org/d/b.png",
      "<meta property=og:image content=https://example.org/d/a.png>"),
    .init(
      .missingAlternative, "¦<img src=../a.png>", "../a.png",
      "<img alt='' src=../a.png><img role=presentation src=../a.png>"),
    .init(
      .missingAlternative, "<map>¦<area href=../rain/></map>", "../rain/",
      "<map><area href=../rain/ alt=x></map>"),
    .init(
      .missingAlternative, "¦<input type=image src=../a.png>", "../a.png",
      "<input type=image alt=x src=../a.png><input>"),
    .init(
      .namelessLink, "<a href=../rain/>\n<b> ¦<img alt='' src=../a.png></b></a>", "../a.png",
      "<a href=../rain/><img alt='' src=../a.png> x</a><a href=../rain/><img alt=x src=../a.png></a>"
    ),
    .init(
      .namelessLink, "<a href=../rain/>¦<img alt=' ' src=../a.png></a>", "../a.png",
      "<a href=../rain/ aria-label=x><img alt='' src=../a.png></a>"),
    .init(
      .duplicateID, "<p id=x>x\n<p ¦>x".replacing("<p ¦>", with: "¦<p id=x>"), "x",
      "<p id=x>x<p id=X>y"),
    .init(.duplicateID, "<b id=x>x</b>¦<i id=x>x</i>", "x", "<p><b id=x>x<p>y<b>z"),
    .init(.duplicateID, "<svg><g id=x /></svg>¦<p id=x>", "x", "<a name=x id=x>x</a>"),
    .init(
      .skippedHeading, "<h2>A</h2>¦<h4>B <i>c</i>\nd</h4>", "B c d",
      "<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>"),
    .init(.skippedHeading, "<div>¦<h3>B</h3></div>", "B", "<h2>B</h2><h2>C</h2><h1>D</h1>"),
    .init(
      .largePage, "¦<p>" + String(repeating: "words ", count: 4_000), "",
      String(repeating: "words ", count: 3_000)),
    .init(
      .unreadablePage, "¦" + String(repeating: "<div>", count: 3_000), "",
      String(repeating: "<div>", count: 300)),
  ]

  @Test func allPlantedFaultsAreFoundAndNoneOfTheirNeighbours() async throws {
    var files = Self.files
    var expected: [Found] = []
    for (number, planted) in Self.planted.enumerated() {
      let isWhole = planted.words.isEmpty
      let text = page(planted.faulty)
      // The last mark is the fault; a mark before it is where there might be one.
      let parts = text.split(separator: "¦", omittingEmptySubsequences: false)
      let before = parts.dropLast().joined()
      let path = "f\(number)/index.html"
      files[path] = parts.joined()
      files["h\(number)/index.html"] = page(planted.healthy)
      let line = before.utf8.count { $0 == 0x0A } + 1
      let column = before.utf8.reversed().prefix { $0 != 0x0A }.count + 1
      let words =
        !isWhole
        ? planted.words
        : planted.kind == .largePage
          ? "\(parts.joined().utf8.count) bytes, and the limit is 20000"
          : "its HTML is nested too deeply or too long to read"
      expected.append(
        Found(
          kind: planted.kind, place: isWhole ? "\(path):1:1" : "\(path):\(line):\(column)",
          words: words))
    }
    #expect(Self.planted.count >= 40)
    let found = try await finds(in: files)
    #expect(Set(found).symmetricDifference(expected).sorted() == [])
    #expect(found.count == expected.count)
  }

  @Test func anAddressThatTwoPagesShareIsFound() async throws {
    let paths = [
      "a/index.html", "a.html", "Rain/index.html", "rain/index.html", "été.html",
      "e\u{301}te\u{301}.html", "b.html", "c/index.html", "style.css", "Style.css",
    ]
    // In a dictionary of strings two of these are one.
    let files = FilesInMemory(paths.map { (path: $0, bytes: Array(page("").utf8)) })
    #expect(
      try await finds(in: files).map(\.description) == [
        "a/index.html:1:1 duplicateAddress a.html",
        "rain/index.html:1:1 duplicateAddress Rain/index.html",
        "été.html:1:1 duplicateAddress e\u{301}te\u{301}.html",
      ])
  }

  @Test func whatCannotBeReadSaysSo() async throws {
    let files = FilesInMemory([
      ("index.html", Array(page("<img alt=x src='  '>").utf8)),
      ("wide.html", [0xFF, 0xFE, 0x3C, 0x00]),
    ])
    #expect(
      try await finds(in: files).map(\.description) == [
        "index.html:3:1 missingPicture ", "wide.html:1:1 unreadablePage it is not UTF-8",
      ])
  }

  @Test func hiddenFilesAreThereButNoPages() async throws {
    let files = [
      "index.html": page("<a href=.hidden/x.html>x</a>"), ".hidden/x.html": "<a href=gone>x</a>",
    ]
    #expect(try await finds(in: files) == [])
  }

  @Test func theSameOnManyPagesIsOneFind() async throws {
    var files = ["index.html": page("<a href=gone/>x</a>")]
    for number in 0..<50 { files["\(number)/index.html"] = page("<a href=../gone/>x</a>") }
    let report = try await SiteCheck(of: FilesInMemory(files), at: nil, pageLimit: 1_000).report()
    #expect(report.finds.map(\.count) == [51])
    #expect(report.finds.first?.key.subject == "gone/")
  }

  @Test func mostPagesSayWhereTheSiteIs() async throws {
    func said(_ address: String, _ body: String = "x") -> String {
      page(body, head: "<link rel=canonical href=\(address)>")
    }
    // As sites of several languages begin.
    let files = [
      "index.html": said("https://example.net/x/en/"),
      "en/index.html": said("https://example.net/x/en/"),
      "en/a/index.html": said(
        "https://example.net/x/en/a/", "<a href=/x/en/>x</a> <a href=/x/b/>x</a>"),
      "c.html": said("https://example.net/x/c.html"),
    ]
    #expect(try await finds(in: files, at: nil).map(\.words) == ["/x/b/"])
    let alone = ["index.html": said("https://example.net/index.html", "<a href=/b/>x</a>")]
    #expect(try await finds(in: alone, at: nil).map(\.words) == ["/b/"])
  }

  @Test func theSiteSaysItsOwnAddress() async throws {
    let link = "<a href=https://example.net/x/gone>x</a>"
    let canonical = "<link rel=canonical href=https://example.net/x/>"
    #expect(try await finds(in: ["index.html": page(link)], at: nil) == [])
    #expect(
      try await finds(in: ["index.html": page(link, head: canonical)], at: nil).map(\.kind)
        == [.deadLink])
    let map = """
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://example.net/x/a/</loc></url><url><loc>https://example.net/x/</loc></url>
      </urlset>
      """
    let files = ["index.html": page(link), "a/index.html": page(""), "sitemap.xml": map]
    #expect(try await finds(in: files, at: nil).map(\.kind) == [.deadLink])
  }

  @Test func aPageThatIsMuchTooLargeIsNotReadAndItsIDsAreNotMissed() async throws {
    let large = "<p id=a>" + String(repeating: "x", count: 9_000_000)
    let files = ["a.html": large, "b.html": page("<a href=a.html#a>x</a><a href=a.html#b>x</a>")]
    #expect(
      try await finds(in: files).map(\.description) == [
        "a.html:1:1 largePage more than 8000000 bytes, and the limit is 20000"
      ])
  }
}
