import SiteFiles
import Testing

@testable import DiaryBuild

/// What is shared of entries, in texts and feeds.
@Suite struct SharedTextTests {
  @Test(arguments: [
    ("![A boat](a.png)", "January 2, 2024\nA boat"), ("![](a.png)", "January 2, 2024"),
    ("![A boat](a.png)\n\n- ![Two *boats*](a.png)", "January 2, 2024\nA boat\n\n- Two boats"),
    ("![A boat](a.png)\n\nWords.", "Words.\nA boat"), ("***", "January 2, 2024\n* * *"),
    ("# T\n\n![A boat](a.png)", "T\nA boat"),
    ("[![A](a.png)](https://example.org/)", "January 2, 2024\nA (https://example.org/)"),
  ])
  func anEntryOfPicturesAloneHasItsDate(body: String, shared: String) async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become([
      "diarysite.yml": Array("baseURL: https://example.org/\n".utf8),
      "Content/2024-01-02.md": Array("\(body)\n".utf8), "Content/a.png": Self.picture,
    ])
    let outcome = try await site.build(now: 1_800_000_000)
    #expect(outcome.isMade, "\(outcome.messages)")
    let text = site.output().first { $0.key.hasSuffix("index.txt") }?.value ?? []
    #expect(String(decoding: text, as: UTF8.self) == shared)
    let feed = String(decoding: site.output()["public/feed.xml"] ?? [], as: UTF8.self)
    #expect(feed.contains("<description>\(shared)</description>"))
  }

  /// One grey pixel.
  private static let picture: [UInt8] =
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      1,
    ]
    + [
      0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78,
    ]
    + [
      0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E,
      0x44,
    ]
    + [0xAE, 0x42, 0x60, 0x82]
}
