import DiaryPrivacy
import SiteFiles
import SiteOutput
import Testing

@testable import SitePublishing

@Suite struct FileKindTests {
  @Test(arguments: [
    ("2024/05/12/rain/index.html", OutputKind.page, true), ("about/index.html", .page, true),
    ("old.html", .page, true), ("feed.xml", .other, true), ("search/2024.json", .other, true),
    ("2024/05/12/rain/index.txt", .text, true), ("notes.txt", .text, false),
    ("2024/05/12/rain/a.JPG", .picture, true), ("logo.png", .picture, false),
    ("e/0123/photo.sealed", .picture, true), ("u/0123/index.html", .page, true),
    ("u/0123/film.mp4", .other, true), ("persian/1405/07/x.bin", .other, true),
    ("tags/rain/x", .other, false), ("style.css", .other, false), ("CNAME", .other, false),
    ("README.md", .other, false), (".git/x.html", .page, false),
    (".well-known/acme/2024/x", .other, false),
  ])
  func filesThatMayBeOfADiaryAreToldByTheirNames(
    text: String, kind: OutputKind, mayBeOfADiary: Bool
  ) throws {
    let path = try #require(SitePath(text))
    #expect(OutputKind(path, isList: false) == kind)
    #expect(OutputKind(path, isList: true) == .list)
    #expect(path.mayBeOfADiary == mayBeOfADiary)
  }

  @Test(arguments: [
    ("index.html", true), ("a/b.txt", true), ("style.css", true), ("x.sealed", true),
    ("font.woff2", true), ("CNAME", false), ("README.md", false), (".nojekyll", false),
    (".git/index.html", false), (".well-known/x.json", false), ("backup.zip", false),
  ])
  func onlyFilesThatThisProgramWritesAreTakenOver(text: String, isOurs: Bool) throws {
    #expect(try #require(SitePath(text)).isOfOurKinds == isOurs)
  }

  @Test(arguments: [
    ("u/0123/index.html", "u/...", true), ("e/0123/a.sealed", "e/...", true),
    ("u", "u", false), ("uu/x", "uu/x", false), ("locked/index.html", "locked/index.html", false),
  ])
  func addressesThatOnlySomeKnowAreNotShown(text: String, shown: String, isGuarded: Bool) throws {
    let path = try #require(SitePath(text))
    #expect(path.shown == shown)
    #expect(path.isGuarded == isGuarded)
  }
}
