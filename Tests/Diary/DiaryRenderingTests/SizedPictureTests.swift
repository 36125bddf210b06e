import DiaryModel
import Photos
import SiteFiles
import TestSupport
import Testing

@testable import DiaryRendering

/// Photos that are published in sizes.
@Suite struct SizedPictureTests {
  private func sample(
    _ widths: [Int] = [320, 480, 960], originals: Bool = false,
    _ attachments: [(String, [UInt8])] = [("Content/2024/a.jpg", tinyJPEG())]
  ) -> Sample {
    var sample = Sample(attachments: attachments.map { (path: $0.0, bytes: $0.1) })
    sample.sizes.widths = widths
    sample.sizes.keepsOriginals = originals
    return sample
  }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  private func copies(
    of source: String, at output: String, _ sizes: [(Int, Int)]
  ) throws -> [CopiedFile] {
    try sizes.map { width, height in
      CopiedFile(
        source: try path(source), destination: try path("\(output)-\(width).webp"),
        size: ScaledSize(width: width, height: height))
    }
  }

  @Test func anImageNamesItsSizes() async throws {
    let rendered = try await sample().rendered("![a < b](a.jpg \"t\")\n\n![](a.jpg#x)")
    let sizes = """
      srcset="a.jpg-320.webp 320w, a.jpg-480.webp 480w, a.jpg-640.webp 640w" sizes="640px" \
      width="640" height="480"
      """
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == """
        <figure><a href="a.jpg-640.webp"><img src="a.jpg-480.webp" alt="a &lt; b" \
        \(sizes) decoding="async" /></a>\
        <figcaption>t</figcaption></figure>
        <figure><a href="a.jpg-640.webp"><img src="a.jpg-480.webp" alt="" \(sizes) \
        loading="lazy" decoding="async" /></a></figure>

        """)
    #expect(
      try rendered.facts.copies
        == copies(
          of: "Content/2024/a.jpg", at: "2024/05/12/rain/a.jpg",
          [(320, 240), (480, 360), (640, 480)]))
    #expect(rendered.facts.picture == SitePath("2024/05/12/rain/a.jpg-640.webp"))
    #expect(
      try rendered.facts.pictures == [
        EntryPicture(
          files: [(320, 240), (480, 360), (640, 480)].map { width, height in
            EntryPicture.File(
              path: try path("2024/05/12/rain/a.jpg-\(width).webp"),
              size: try #require(ScaledSize(width: width, height: height)))
          }, text: "a < b", caption: "t")
      ])
  }

  /// Such as a small picture among the words: it has its own size, whatever the space.
  @Test(arguments: [([320], 640, 480), ([1600, 2000], 640, 480), ([320], 20, 10)])
  func aSingleSizeIsAnImageLikeOthers(widths: [Int], width: Int, height: Int) async {
    let sample = sample(
      widths, [("Content/2024/a.jpg", tinyJPEG(width: width, height: height))])
    let shown = min(width, widths[0])
    #expect(
      await sample.html("![](a.jpg)") == """
        <figure><a href="a.jpg-\(shown).webp"><img src="a.jpg-\(shown).webp" alt="" \
        width="\(shown)" height="\(shown * height / width)" decoding="async" /></a></figure>

        """)
  }

  @Test func aTurnedPhotoHasTheSizesThatItIsShownIn() async throws {
    let sample = sample([480], [("Content/2024/a.jpg", tinyJPEG(orientation: 6))])
    #expect(
      try await sample.rendered("![](a.jpg)").facts.copies
        == copies(of: "Content/2024/a.jpg", at: "2024/05/12/rain/a.jpg", [(480, 640)]))
  }

  @Test func aLinkLeadsToTheLargestSizeOrToTheOriginal() async throws {
    #expect(
      await sample().html("[a](a.jpg)") == "<p><a href=\"a.jpg-640.webp\">a</a></p>\n")
    let original = try await sample(originals: true).rendered("[a](a.jpg)")
    #expect(
      String(decoding: original.html, as: UTF8.self) == "<p><a href=\"a.jpg\">a</a></p>\n")
    #expect(original.facts.pictures == [])
    #expect(
      try original.facts.copies
        == copies(
          of: "Content/2024/a.jpg", at: "2024/05/12/rain/a.jpg",
          [(320, 240), (480, 360), (640, 480)])
        + [
          CopiedFile(
            source: path("Content/2024/a.jpg"), destination: path("2024/05/12/rain/a.jpg"))
        ])
  }

  @Test func aFeedNamesOneSizeByItsWholeAddress() throws {
    let page = "https://example.org/diary/2024/05/12/rain/"
    #expect(
      try sample().feed("![a](a.jpg) [b](a.jpg)") == """
        <p><img src="\(page)a.jpg-480.webp" alt="a" width="480" height="360" decoding="async" /> \
        <a href="\(page)a.jpg-640.webp">b</a></p>

        """)
  }

  /// A script opens both addresses.
  @Test func aSealedPhotoLinksToItself() throws {
    let sample = sample()
    let entry = sample.entry("![a](a.jpg \"t\")", path: "e/0123")
    var renderer = EntryRenderer(
      options: sample.options, addresses: sample.addresses([entry]), pictures: sample.pictures,
      keepsBeside: true)
    let rendered = try renderer.render(entry, pictureName: { _ in "x.sealed" }).get()
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == """
        <figure><a href="x.sealed"><img src="x.sealed" alt="a" width="640" height="480" \
        decoding="async" /></a><figcaption>t</figcaption></figure>

        """)
  }

  @Test func aPageWithSealedPhotosKnowsTheLargestSizeOfEach() throws {
    let sample = sample()
    let entry = sample.entry("![a](a.jpg) [b](a.jpg)", path: "e/0123")
    var renderer = EntryRenderer(
      options: sample.options, addresses: sample.addresses([entry]), pictures: sample.pictures,
      keepsBeside: true)
    let rendered = try renderer.render(entry, pictureName: { _ in "x.sealed" }).get()
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == """
        <p><img src="x.sealed" alt="a" width="640" height="480" decoding="async" /> \
        <a href="x.sealed">b</a></p>

        """)
    #expect(
      try rendered.facts.copies == [
        CopiedFile(
          source: path("Content/2024/a.jpg"), destination: path("e/0123/x.sealed"),
          size: ScaledSize(width: 640, height: 480))
      ])
    #expect(rendered.facts.pictures == [])
  }

  /// What separates addresses in `srcset` is written otherwise there.
  @Test(arguments: [
    ("-a.jpg", "-a.jpg"), ("사진.jpg", "%EC%82%AC%EC%A7%84.jpg"), ("[x].jpg", "%5Bx%5D.jpg"),
    ("my photo.jpg", "my%20photo.jpg"), ("a&b.jpg", "a&amp;b.jpg"), ("10:30.jpg", "10%3A30.jpg"),
  ])
  func aNameMayHoldAnything(name: String, address: String) async throws {
    let sample = sample([160, 320], [("Content/2024/" + name, tinyJPEG())])
    #expect(
      await sample.html("x ![](<\(name)>)") == """
        <p>x <img src="\(address)-320.webp" alt="" \
        srcset="\(address)-160.webp 160w, \(address)-320.webp 320w" sizes="320px" \
        width="320" height="240" decoding="async" /></p>

        """)
  }

  @Test func aCommaIsNoEndOfAnAddress() async throws {
    let sample = sample([160, 320], [("Content/2024/,a,.jpg", tinyJPEG())])
    let html = await sample.html("![](<,a,.jpg>)")
    #expect(html.contains(" src=\",a,.jpg-320.webp\""))
    let addresses = "%2Ca%2C.jpg-160.webp 160w, %2Ca%2C.jpg-320.webp 320w"
    #expect(html.contains(" srcset=\"\(addresses)\""))
  }

  @Test func aLongNameMakesWayForItsHash() async throws {
    let long = String(repeating: "가", count: 80) + ".jpg"
    let sample = sample([320], [("Content/2024/" + long, tinyJPEG())])
    let name = ContentHash(of: Array(long.utf8).span).text + "-320.webp"
    #expect(
      try await sample.rendered("![](\(long))").facts.copies.map(\.destination)
        == [path("2024/05/12/rain/" + name)])
  }

  @Test func namesThatDifferInTheirTypeHaveSizesOfTheirOwn() async throws {
    let sample = sample(
      [320],
      [
        ("Content/2024/a.jpg", tinyJPEG()), ("Content/2024/a.jpeg", tinyJPEG()),
        ("Content/x/a.jpg", tinyJPEG()),
      ])
    #expect(
      try await sample.rendered("![](a.jpg) ![](a.jpeg) ![](/x/a.jpg) ![](../x/a.jpg)").facts
        .copies.map(\.destination)
        == [
          path("2024/05/12/rain/a.jpg-320.webp"), path("2024/05/12/rain/a.jpeg-320.webp"),
          path("x/a.jpg-320.webp"),
        ])
  }

  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1]
    + [0, 0x3B]

  /// Of 2 by 1 pixels.
  private static let webP: [UInt8] = {
    let frame: [UInt8] =
      Array("ANMF".utf8) + [30, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
      + Array("VP8L".utf8) + [5, 0, 0, 0, 0x2F, 1, 0, 0, 0, 0]
    let head = Array("VP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    let chunks = Array("WEBP".utf8) + head + frame
    return Array("RIFF".utf8) + [UInt8(chunks.count), 0, 0, 0] + chunks
  }()

  /// Of 2 by 1 pixels.
  private static let png: [UInt8] = {
    func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(payload.count)] + Array(type.utf8) + payload + [0, 0, 0, 0]
    }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
      + chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0])
      + chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) + chunk("IDAT", [1]) + chunk("IEND", [])
  }()

  @Test(arguments: [("a.gif", gif), ("a.webp", webP), ("a.png", png)])
  func whatMovesIsCopiedAsItIs(name: String, file: [UInt8]) async throws {
    let sample = sample([320], [("Content/2024/" + name, file)])
    let rendered = try await sample.rendered("![](\(name))")
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == """
        <figure><a href="\(name)"><img src="\(name)" alt="" width="2" height="1" \
        decoding="async" /></a></figure>

        """)
    #expect(
      try rendered.facts.copies == [
        CopiedFile(
          source: path("Content/2024/" + name), destination: path("2024/05/12/rain/" + name))
      ])
    #expect(rendered.facts.pictures.flatMap(\.files).map(\.path.name) == [name])
  }

  @Test(arguments: [
    ([UInt8]("text".utf8), "it does not begin as one"),
    (Array(tinyJPEG().prefix(12)), "it ends within the part that begins at byte 3"),
    (heic(0, 0), "a HEIC picture has no size, at byte 25"),
  ])
  func whatIsNoPictureIsRefused(bytes: [UInt8], why: String) async {
    #expect(
      await sample([320], [("Content/2024/a.heic", bytes)]).html("![](a.heic)") == """
        Content/2024/05-12-rain.md:7:1: error: a picture is not a whole JPEG, PNG, WebP, GIF, HEIC or TIFF file
          why: \(why)
          fix: export the picture again

        """)
  }

  /// Phones write either kind under either name.
  @Test(arguments: ["a.heic", "a.HEIF", "a.jpg"])
  func aPhotoIsWhatItsBytesSay(name: String) async throws {
    let photo = sample([320], [("Content/2024/" + name, heic(1280, 640))])
    #expect(
      try await photo.rendered("![](\(name))").facts.copies
        == copies(of: "Content/2024/" + name, at: "2024/05/12/rain/" + name, [(320, 160)]))
    let other = sample([320], originals: true, [("Content/2024/" + name, tinyJPEG())])
    #expect(try await other.rendered("![](\(name))").facts.copies.count == 2)
  }

  @Test func aHEICPhotoIsNeverCopied() async throws {
    let photo = sample([320], originals: true, [("Content/2024/a.heic", heic(1280, 640))])
    #expect(
      try await photo.rendered("![](a.heic) [b](a.heic)").facts.copies
        == copies(of: "Content/2024/a.heic", at: "2024/05/12/rain/a.heic", [(320, 160)]))
  }

  @Test(arguments: [
    (
      (40_000, 40_000),
      """
      Content/2024/05-12-rain.md:7:1: error: a picture has too many pixels
        why: it has 40000 by 40000, and sizes are made of 250 million at most
        fix: make it smaller, or remove 'sizes' from 'photos' in diarysite.yml

      """
    ),
    (
      (10, 20_000),
      """
      Content/2024/05-12-rain.md:7:1: error: a picture is too high
        why: it has 10 by 20000 pixels, and sizes have 16383 at most
        fix: export it as JPEG or PNG, which is then copied as it is

      """
    ),
  ])
  func aPhotoHasItsBounds(size: (Int, Int), message: String) async {
    let photo = sample([320], [("Content/2024/a.heic", heic(size.0, size.1))])
    #expect(await photo.html("![](a.heic)") == message)
  }

  @Test func aPictureThatIsTooHighForSizesIsCopiedAsItIs() async throws {
    let tall = tinyJPEG(width: 10, height: 20_000)
    let rendered = try await sample([320], [("Content/2024/a.jpg", tall)]).rendered("![](a.jpg)")
    #expect(
      try rendered.facts.copies == [
        CopiedFile(
          source: path("Content/2024/a.jpg"), destination: path("2024/05/12/rain/a.jpg"))
      ])
  }
}
