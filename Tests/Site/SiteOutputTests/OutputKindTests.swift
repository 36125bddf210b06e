import SiteFiles
import SiteOutput
import Testing

/// The kinds of files, as reports count them.
@Suite struct OutputKindTests {
  @Test func aPhotoInSeveralSizesIsOnePicture() throws {
    let files = try [
      "a/rain.jpg", "a/rain.jpg-720.webp", "a/rain.jpg-1080.webp", "b/rain.jpg-720.webp",
      "a/walk-1.jpg", "a/walk-2.jpg", "a/x.heic-720.webp", "card.jpg", "a/index.html",
    ].map { OutputFile(path: try #require(SitePath($0)), hash: ContentHash(value: 0)) }
    let kinds = files.kinds
    #expect(kinds.count { $0 == .picture } == 6)
    #expect(kinds.count { $0 == .page } == 1)
  }
}
