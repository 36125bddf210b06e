import Diagnostics
import DiaryGate
import Foundation
import Photos
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import DiaryBuild

/// The pictures that other sites show beside a link to a page.
@Suite struct SharingCardTests {
  private let photos: PhotoDiary
  private let site: DiaryInMemory

  init() throws {
    photos = try PhotoDiary()
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private static let settings = [
    "title: Days", "baseURL: https://example.org/diary/", "photos: {sizes: [100, 320, 1600]}",
    "visibility: {groups: [family]}",
  ]

  private static let entries = [
    "Content/2024-05-11.md": "# Rain\n\nWords. ![One & two](a.jpg)\n",
    "Content/2024-05-12.md": "# Sun\n\nMore words.\n", "Content/2023-05-12.md": "Older words.\n",
    "Content/2024-12-07.md": "Snow.\n",
    "Content/about.md": "---\npage: true\n---\n# About\n\nMe.\n",
    "Content/2024-06-01.md": "---\nvisibility: private\n---\nMine.\n",
    "Content/2024-06-02.md": "---\nvisibility: unlisted\n---\nFew. ![](b.jpg)\n",
    "Content/2024-06-03.md": "---\nvisibility: unlisted\n---\nFew.\n",
    "Content/2024-06-04.md": "---\nvisibility: encrypted\ngroup: family\n---\nFew.\n",
    "Content/2024-06-05.md": "---\nvisibility: encrypted\ngroup: family\n---\nFew. ![](c.jpg)\n",
    "Content/2090-06-06.md": "Not yet.\n",
  ]

  private func write(_ settings: [String] = Self.settings) throws {
    var all = Self.entries.mapValues { Array($0.utf8) }
    all["diarysite.yml"] = Array(settings.joined(separator: "\n").utf8)
    for name in ["a", "b", "c"] { all["Content/\(name).jpg"] = photos.photo(160) }
    all["Static/front.jpg"] = photos.photo(64)
    try site.become(all)
  }

  private func build(
    _ scaling: any PictureScaling, into output: String = "public"
  ) async throws -> BuildReport {
    try await site.report(now: photos.now, into: output) { request in
      request.scaling = scaling
    }
  }

  private func cards(in output: String = "public") -> [String] {
    site.output(output).keys.filter { $0.hasSuffix(".jpg") }
      .map { String($0.dropFirst(output.utf8.count + 1)) }.sorted()
  }

  /// The lines of a page's head about its picture.
  private func head(_ path: String) throws -> [String] {
    let page = String(
      decoding: try #require(site.output()["public/\(path)index.html"]), as: UTF8.self)
    return page.split(separator: "\n").map(String.init)
      .filter { $0.contains("og:image") || $0.contains("twitter:") }
  }

  private func head(_ address: String, _ width: Int, _ height: Int, _ text: String) -> [String] {
    [
      "<meta property=\"og:image\" content=\"https://example.org/diary/\(address)\">",
      "<meta property=\"og:image:type\" content=\"image/jpeg\">",
      "<meta property=\"og:image:width\" content=\"\(width)\">",
      "<meta property=\"og:image:height\" content=\"\(height)\">",
      "<meta property=\"og:image:alt\" content=\"\(text)\">",
      "<meta name=\"twitter:card\" content=\"summary_large_image\">",
    ]
  }

  @Test func entriesHaveTheirPhotoOrTheLeafOfTheirDay() async throws {
    try write()
    _ = try await build(FakeScaling())
    // Days of entries that are not listed have none.
    #expect(
      cards() == [
        "2024/05/11/rain/a.jpg-640.jpg", "assets/cards/05-12.jpg", "assets/cards/12-07.jpg",
        "front.jpg",
      ])
    #expect(
      try head("2024/05/11/rain/")
        == head("2024/05/11/rain/a.jpg-640.jpg", 640, 160, "One &amp; two"))
    #expect(try head("2024/05/12/sun/") == head("assets/cards/05-12.jpg", 1200, 630, "Sun"))
    for path in ["", "about/", "2024/05/"] { #expect(try head(path) == []) }
    let jpeg = try #require(site.output()["public/assets/cards/05-12.jpg"])
    #expect(jpeg == tinyJPEG(width: 1200, height: 630))
    let hidden = site.output().filter { $0.key.hasPrefix("public/u/") || $0.key.contains("/e/") }
    #expect(!hidden.isEmpty)
    for (_, bytes) in hidden { #expect(!bytes.holds("og:image")) }
  }

  @Test func otherPagesHaveTheCover() async throws {
    try write(Self.settings + ["cover: front.jpg"])
    _ = try await build(FakeScaling())
    let card = head("assets/cards/front.jpg-640.jpg", 640, 64, "Days")
    for path in ["", "2024/05/", "tags/"] where site.output()["public/\(path)index.html"] != nil {
      #expect(try head(path) == card)
    }
    #expect(try head("about/") == head("assets/cards/front.jpg-640.jpg", 640, 64, "About"))
    #expect(try head("2024/05/12/sun/") == head("assets/cards/05-12.jpg", 1200, 630, "Sun"))
  }

  @Test func theyAreMadeOnce() async throws {
    try write(Self.settings + ["cover: front.jpg"])
    let scaling = FakeScaling()
    _ = try await build(scaling)
    #expect(scaling.takeCount() > 3)
    _ = try await build(scaling, into: "elsewhere")
    // Photos of unlisted entries are not kept.
    #expect(scaling.takeCount() == 3)
    #expect(cards(in: "elsewhere") == cards())
    try write(Self.settings + ["share: {cards: false}"])
    _ = try await build(scaling)
    #expect(cards() == ["front.jpg"])
    #expect(site.diary.files.keys.filter { $0.hasSuffix(".jpeg") } == [])
  }

  @Test func theDrawingKnowsTheDayAndTheHue() async throws {
    let seen = Mutex<Set<String>>([])
    let scaling = FakeScaling { bytes, _ in
      let text = String(decoding: bytes, as: UTF8.self)
      if let tag = text.firstMatch(of: /^<svg [^>]*class="([^"]*)"/) {
        seen.withLock { _ = $0.insert(String(tag.output.1)) }
      }
      return nil
    }
    try write()
    _ = try await build(scaling)
    #expect(seen.withLock { $0 } == ["card h5 t1 o2", "card h12 d7"])
    seen.withLock { $0 = [] }
    try write(Self.settings + ["appearance: {accent: 3, density: compact}"])
    _ = try await build(scaling)
    #expect(seen.withLock { $0 } == ["card h3 compact t1 o2", "card h3 compact d7"])
  }

  @Test(arguments: [
    ["title: Days", settings[1], settings[2], settings[3], "share: {cards: false}"],
    ["title: Days", settings[2], settings[3]], ["title: Days", settings[1], settings[3]],
  ])
  func someSitesHaveNone(settings: [String]) async throws {
    try write(settings)
    let report = try await build(FakeScaling())
    #expect(cards().filter { $0.hasPrefix("assets/") || $0.hasSuffix("-640.jpg") } == [])
    #expect(report.messages.filter { $0.what.contains("sharing") } == [])
    #expect(try head("2024/05/12/sun/") == [])
  }

  @Test func aMissingProgramIsSaidOnce() async throws {
    try write(["title: Days", Self.settings[1], Self.settings[3], "share: {cards: true}"])
    let report = try await build(AbsentScaling())
    #expect(cards().filter { $0.hasPrefix("assets/") } == [])
    let notes = report.messages.filter { $0.what.contains("sharing") }
    #expect(
      messages(notes) == """
        note: pages have no pictures for sharing
          why: the program 'vips' makes them, and it is in no folder of PATH
          fix: install the package 'libvips-tools', or write 'share: {cards: false}' in diarysite.yml

        """)
  }

  @Test func aDrawingThatIsRefusedIsSaid() async throws {
    try write()
    let scaling = FakeScaling { bytes, _ in bytes.holds("<svg") ? .refused("no svg") : nil }
    let outcome = try await site.build(now: photos.now) { request in
      request.scaling = scaling
    }
    #expect(
      outcome.messages == """
        card.svg: error: a picture cannot be made smaller (2 times)
          why: 'vips' says: no svg
          fix: correct the drawing, or write 'share: {cards: false}' in diarysite.yml

        """)
  }
}

/// A program that is not there.
private struct AbsentScaling: PictureScaling {
  let isInstalled = false

  func version() async throws(ScalingFault) -> String { throw .missing }

  func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8] { throw .missing }
}
