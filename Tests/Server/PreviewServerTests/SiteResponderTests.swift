import Diagnostics
import DiaryBuild
import Foundation
import NIOHTTP1
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer

/// Routing, without a connection; requests name the host `localhost`, so the port is 80.
@Suite struct SiteResponderTests {
  private let output: TemporaryFolder
  private var live = LiveSite(run: 1)

  init() async throws {
    output = try TemporaryFolder([
      "index.html": "<body>home</body>", "404.html": "<body>gone</body>",
      "2024/05/12/rain/index.html": "<p>rain", "2024/05/12/rain/index.txt": "Rain\n",
      "assets/style.css": "p {}", "feed.xml": "<rss/>", "atom.xml": "<feed/>",
      "feed.json": "{}", "sitemap.xml": "<x/>", "empty/.keep": "", "sea.jpg": "0123456789",
      ".diarysite-output": "diarysite output 1\n", "한글/index.html": "<p>한글",
      "CNAME": "example.org",
    ])
    await show("/diary/")
  }

  private func show(_ basePath: String) async {
    await live.show(FolderSite(root: output.root), basePath: basePath, changed: [])
  }

  /// A site with a page that cannot be shown.
  private struct FaultySite: ServedFiles {
    func contains(_ file: SitePath) -> Bool { true }

    func bytes(at file: SitePath) throws(Diagnostics) -> [UInt8]? {
      throw Diagnostics(at: nil, subject: .content, what: "<it> leaks", why: "so", fix: "mend")
    }
  }

  private struct Answer: Equatable {
    var status: Int
    var fields: HTTPHeaders
    var text: String
  }

  private func get(
    _ target: String, _ method: HTTPMethod = .GET, _ fields: HTTPHeaders = [:], port: Int = 80,
    showsHidden: Bool = false
  ) async throws -> Answer {
    let responder = SiteResponder(live, port: port, .plain, showsHidden: showsHidden)
    var head = HTTPRequestHead(version: .http1_1, method: method, uri: target)
    head.headers = fields
    head.headers.add(name: "host", value: "localhost")
    let answer = await responder.response(to: Request(head))
    let text = method == .HEAD ? "" : String(decoding: try await bytes(of: answer), as: UTF8.self)
    return Answer(status: Int(answer.status.code), fields: answer.headers, text: text)
  }

  private func bytes(of answer: Response) async throws -> [UInt8] {
    switch answer.body {
    case .bytes(let bytes): return bytes
    case .written(let body):
      let written = Mutex<[UInt8]>([])
      try await body(
        ResponseWriter(write: { piece in written.withLock { $0 += piece } }, atEnd: { _ in }))
      return written.withLock { $0 }
    }
  }

  /// What is added to a page.
  private func script(_ page: String, plan: Int = 1) -> String {
    let hash = ContentHash(of: Array(page.utf8).span).text
    return "<script src=\"/diary/.live.js\" data-since=\"1-\(plan)-\(hash)\"></script>\n"
  }

  private let home = "<body>home</body>"
  private let gone = "<body>gone</body>"

  @Test func aServerWithoutTheWritingPageAnswersNoneOfIt() async throws {
    await show("/")
    for target in ["/_write/", "/_write/entries", "/_write/write.js", "/_write"] {
      #expect(try await get(target).status == 404)
    }
    #expect(try await get("/_write/session", .POST).status == 405)
  }

  @Test func aPageComesWithTheScript() async throws {
    let answer = try await get("/diary/")
    #expect(answer.status == 200)
    #expect(answer.text == "<body>home\(script(home))</body>")
    #expect(
      answer.fields.map { "\($0.name): \($0.value)" } == [
        "Content-Type: text/html; charset=utf-8", "Cache-Control: no-store",
        "Content-Length: \(answer.text.utf8.count)", "X-Content-Type-Options: nosniff",
        "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
        "X-Frame-Options: DENY",
      ])
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("assets/style.css", "text/css; charset=utf-8"),
    ("2024/05/12/rain/index.txt", "text/plain; charset=utf-8"),
    ("feed.xml", "application/rss+xml; charset=utf-8"),
    ("atom.xml", "application/atom+xml; charset=utf-8"),
    ("feed.json", "application/feed+json; charset=utf-8"),
    ("sitemap.xml", "application/xml; charset=utf-8"), ("sea.jpg", "image/jpeg"),
    ("CNAME", "application/octet-stream"), (".live.js", "text/javascript; charset=utf-8"),
  ])
  func filesHaveTheTypesOfAHost(path: String, type: String) async throws {
    let answer = try await get("/diary/" + path)
    #expect(answer.status == 200)
    #expect(answer.fields["Content-Type"] == [type])
  }

  @Test func aFolderIsItsIndex() async throws {
    #expect(try await get("/diary/2024/05/12/rain/").text == "<p>rain" + script("<p>rain"))
    #expect(try await get("/diary/%ED%95%9C%EA%B8%80/?x").text == "<p>한글" + script("<p>한글"))
  }

  @Test func aFolderWithoutItsSlashLeadsThere() async throws {
    let answer = try await get("/diary/2024/05/12/rain?a=b&c")
    #expect(answer.status == 301)
    #expect(answer.fields["Location"] == ["/diary/2024/05/12/rain/?a=b&c"])
    #expect(try await get("/diary?x").fields["Location"] == ["/diary/?x"])
  }

  @Test func theRootOfTheHostLeadsToTheSite() async throws {
    let answer = try await get("/")
    #expect(answer.status == 302)
    #expect(answer.fields["Location"] == ["/diary/"])
    await show("/")
    #expect(try await get("/").status == 200)
  }

  @Test(arguments: [
    "missing", "missing/", "2024/", "2024", "empty/", "empty", "assets/", "assets",
    "index.html/", "sea.jpg/x", ".diarysite-output", "empty/.keep", "2024/05/12/rain//",
    "%E2%80%AE", "2024/05/12/rain/index.html/",
  ])
  func whatIsNotThereIsTheSitesOwnPage(path: String) async throws {
    let answer = try await get("/diary/" + path)
    #expect(answer.status == 404)
    #expect(answer.text == "<body>gone\(script(gone))</body>")
  }

  @Test(arguments: ["/other/", "/index.html", "/diar", "/diary2/", "//diary/", "/.live"])
  func outsideTheBasePathIsNothing(target: String) async throws {
    let answer = try await get(target)
    #expect(answer.status == 404)
    #expect(answer.text == "The site is at /diary/.\n")
  }

  @Test(arguments: ["/diary/..%2f..%2fetc/passwd", "/diary/%2e%2e/", "/diary/%00", "*", "x"])
  func malformedTargetsAreRefused(target: String) async throws {
    #expect(try await get(target).status == 400)
  }

  @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .PATCH, .TRACE, .CONNECT])
  func onlyReadingIsAllowed(method: HTTPMethod) async throws {
    let answer = try await get("/diary/", method)
    #expect(answer.status == 405)
    #expect(answer.fields["Allow"] == ["GET, HEAD"])
  }

  @Test(arguments: ["", "sea.jpg", "missing"])
  func headIsGetWithoutTheBody(path: String) async throws {
    let whole = try await get("/diary/" + path)
    let head = try await get("/diary/" + path, .HEAD)
    #expect(head == Answer(status: whole.status, fields: whole.fields, text: ""))
  }

  @Test func aPartOfAFileCanBeAskedFor() async throws {
    let answer = try await get("/diary/sea.jpg", .GET, ["Range": "bytes=2-4"])
    #expect(answer.status == 206)
    #expect(answer.text == "234")
    #expect(answer.fields["Content-Range"] == ["bytes 2-4/10"])
    let beyond = try await get("/diary/sea.jpg", .GET, ["Range": "bytes=10-"])
    #expect(beyond.status == 416)
    #expect(beyond.fields["Content-Range"] == ["bytes */10"])
    #expect(try await get("/diary/", .GET, ["Range": "bytes=0-1"]).status == 200)
  }

  @Test func aLargeFileComesWhole() async throws {
    let line = String((0..<999).map { Character(Unicode.Scalar(UInt8(0x21 + $0 % 90))) }) + "\n"
    let text = String(repeating: line, count: 2_000)
    try output.write(text, to: "film.mp4")
    let answer = try await get("/diary/film.mp4")
    #expect(answer.fields["Content-Length"] == ["2000000"])
    #expect(answer.text == text)
    let part = try await get("/diary/film.mp4", .GET, ["Range": "bytes=1000-1500999"])
    #expect(part.fields["Content-Length"] == ["1500000"])
    #expect(part.text == String(repeating: line, count: 1_500))
  }

  @Test func aFaultStandsOnEveryPage() async throws {
    live.failed("x.md:1:1: error: <it> is broken\n")
    for (path, words) in [("", "home"), ("missing", "gone")] {
      #expect(
        try await get("/diary/" + path).text
          == "<body>\(words)\(ErrorOverlay.html("x.md:1:1: error: <it> is broken\n"))"
          + script("<body>\(words)</body>") + "</body>")
    }
    await show("/diary/")
    #expect(try await get("/diary/").text == "<body>home\(script(home, plan: 2))</body>")
  }

  @Test func withoutASiteThereIsAPageThatSaysWhy() async throws {
    var test = self
    test.live = LiveSite(run: 1)
    let building = try await test.get("/x/")
    #expect(building.status == 503)
    #expect(building.text.contains("<h1>The site is being built</h1>"))
    test.live.failed("x.md: <broken>\n")
    let failed = try await test.get("/")
    #expect(failed.status == 503)
    #expect(
      failed.text.contains(
        "<h1>The site cannot be built</h1>\n<pre>x.md: &lt;broken&gt;\n</pre>"))
    #expect(
      failed.text.contains("<script src=\"/.live.js\" data-since=\"1-0-\"></script>\n</body>"))
  }

  @Test func aFileThatCannotBeShownSaysWhy() async throws {
    await live.show(FaultySite(), basePath: "/diary/", changed: [])
    let answer = try await get("/diary/rain/")
    #expect(answer.status == 500)
    #expect(
      answer.text.contains(
        "<h1>The file cannot be shown</h1>\n<pre>error: &lt;it&gt; leaks\n  why: so\n  fix: mend\n</pre>"
      ))
  }

  /// A theme can put the words of an entry into the address of a picture.
  @Test(arguments: ["/diary/", "/diary/missing", "/diary/sea.jpg", "/diary/.live.js"])
  func whatIsNotPublicLoadsNothingFromElsewhere(target: String) async throws {
    let name = "Content-Security-Policy"
    #expect(try await get(target).fields[name] == [])
    #expect(
      try await get(target, showsHidden: true).fields.first(name: name)
        == "default-src 'none'; script-src 'self'; style-src 'self'; "
        + "connect-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
        + "font-src 'self' data:; worker-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
    )
  }

  /// Styles that a theme puts into its pages are known by their hashes.
  @Test func stylesOfAThemeCountAmongWhatIsNotPublic() async throws {
    try output.write("<head><style>p {}</style></head><body>home</body>", to: "index.html")
    let policy = try await get("/diary/", showsHidden: true)
      .fields.first(name: "Content-Security-Policy")
    #expect(
      policy?.contains(
        "style-src 'self' 'sha256-SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4='; ") == true,
      "\(policy ?? "")")
  }

  @Test func anotherPortIsAnotherServer() async throws {
    let answer = try await get("/diary/", port: 4567)
    #expect(answer.status == 421)
    #expect(answer.text == "This server answers to localhost alone.\n")
  }

  @Test(arguments: [
    [("Origin", "http://localhost:4567")], [("Origin", "https://localhost")], [("Origin", "null")],
    [("Origin", "http://example.org")], [("Sec-Fetch-Site", "cross-site")],
    [("Sec-Fetch-Site", "same-site")], [("Origin", "http://localhost"), ("Origin", "http://x")],
  ])
  func pagesFromElsewhereMayNotListen(fields: [(String, String)]) async throws {
    let all = HTTPHeaders(fields)
    // The answer to a GET would not end, were it the stream.
    #expect(try await get("/diary/.live", .HEAD, all).status == 403)
    #expect(try await get("/diary/.live", .HEAD, ["Origin": "http://localhost"]).status == 200)
  }

  @Test func nothingIsSharedWithOtherOrigins() async throws {
    let fields: HTTPHeaders = ["Origin": "http://example.org"]
    for path in ["", "feed.json", "sea.jpg", ".live.js", "missing", ".live"] {
      let answer = try await get("/diary/" + path, .HEAD, fields)
      #expect(!answer.fields.contains { $0.name.lowercased().hasPrefix("access-control") })
    }
  }
}
