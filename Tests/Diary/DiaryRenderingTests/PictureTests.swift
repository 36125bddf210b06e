import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryRendering

@Suite struct PictureTests {
  static let image = """
    <figure><a href="%"><img src="%" alt="A photo" width="640" height="480" decoding="async" /></a></figure>

    """

  private func img(_ address: String) -> String {
    Self.image.split(separator: "%", omittingEmptySubsequences: false).joined(separator: address)
  }

  private func sample(_ names: String...) -> Sample {
    Sample(attachments: names.map { ($0, tinyJPEG()) })
  }

  @Test func aPictureIsCopiedToBesideThePage() async throws {
    let sample = sample("Content/2024/photo.JPG", "Content/2024/unused.jpg")
    let rendered = try await sample.rendered("![A photo](photo.JPG)\n\n![A photo](./photo.JPG)")
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == img("photo.JPG") + """
        <figure><a href="photo.JPG"><img src="photo.JPG" alt="A photo" width="640" height="480" \
        loading="lazy" decoding="async" /></a></figure>

        """)
    #expect(rendered.facts.copies == [copy("Content/2024/photo.JPG", "2024/05/12/rain/photo.JPG")])
    #expect(rendered.facts.picture == SitePath("2024/05/12/rain/photo.JPG"))
    #expect(rendered.facts.warnings == [])
  }

  @Test(arguments: [
    ("my%20photo.jpg", "my photo.jpg", "my%20photo.jpg"),
    ("사진.jpg", "사진.jpg", "%EC%82%AC%EC%A7%84.jpg"),
    ("%EC%82%AC%EC%A7%84.jpg", "사진.jpg", "%EC%82%AC%EC%A7%84.jpg"),
    ("../2024/a.jpg", "a.jpg", "a.jpg"), ("C%23.jpg", "C#.jpg", "C%23.jpg"),
    ("what%3F.jpg", "what?.jpg", "what%3F.jpg"), ("100%25.jpg", "100%.jpg", "100%25.jpg"),
    ("a%2520b.jpg", "a%20b.jpg", "a%2520b.jpg"), ("./10:30.jpg", "10:30.jpg", "10%3A30.jpg"),
    ("a&b.jpg", "a&b.jpg", "a&amp;b.jpg"), ("<a\"b.jpg>", "a\"b.jpg", "a%22b.jpg"),
  ])
  func itsNameIsEncodedOnlyInTheAddress(typed: String, name: String, address: String) async throws {
    let rendered = try await sample("Content/2024/" + name).rendered("![A photo](\(typed))")
    #expect(String(decoding: rendered.html, as: UTF8.self) == img(address))
    #expect(rendered.facts.copies == [copy("Content/2024/" + name, "2024/05/12/rain/" + name)])
  }

  @Test func aPageThatFewKnowKeepsPicturesNamedFromTheRootBesideIt() async throws {
    let sample = sample("Content/a/x.jpg", "Content/b/x.jpg")
    let entry = sample.entry("![](/a/x.jpg) ![](/b/x.jpg)", path: "u/0123")
    var renderer = EntryRenderer(
      options: sample.options, addresses: sample.addresses([entry]), pictures: sample.pictures,
      keepsBeside: true)
    #expect(
      try renderer.render(entry).get().facts.copies == [
        copy("Content/a/x.jpg", "u/0123/x.jpg"), copy("Content/b/x.jpg", "u/0123/x-2.jpg"),
      ])
  }

  @Test func picturesOfOneNameAreNumbered() async throws {
    let sample = sample("Content/a/x.jpg", "Content/b/x.jpg", "Content/c/x-2.jpg", "Content/b/x")
    let rendered = try await sample.rendered(
      "![](../a/x.jpg) ![](../b/x.jpg) ![](../c/x-2.jpg) ![](../b/x.jpg) ![](../a/x.jpg)")
    #expect(
      rendered.facts.copies == [
        copy("Content/a/x.jpg", "2024/05/12/rain/x.jpg"),
        copy("Content/b/x.jpg", "2024/05/12/rain/x-2.jpg"),
        copy("Content/c/x-2.jpg", "2024/05/12/rain/x-2-2.jpg"),
      ])
  }

  @Test func aPictureNamedFromTheRootKeepsItsPlace() async throws {
    let sample = sample("Content/photos/a.jpg")
    let rendered = try await sample.rendered("![A photo](/photos/a.jpg)")
    #expect(String(decoding: rendered.html, as: UTF8.self) == img("../../../../photos/a.jpg"))
    #expect(rendered.facts.copies == [copy("Content/photos/a.jpg", "photos/a.jpg")])
    #expect(rendered.facts.picture == SitePath("photos/a.jpg"))
  }

  @Test func aLinkToAPictureCopiesItToo() async throws {
    let sample = sample("Content/2024/a.jpg")
    let rendered = try await sample.rendered("[A photo](a.jpg)")
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == "<p><a href=\"a.jpg\">A photo</a></p>\n")
    #expect(rendered.facts.copies.count == 1)
  }

  @Test func aStaticPictureIsShownAndNotCopied() async throws {
    let rendered = try await Sample().rendered("![A photo](/static/photo.jpg)")
    #expect(
      String(decoding: rendered.html, as: UTF8.self) == """
        <p><img src="../../../../static/photo.jpg" alt="A photo" decoding="async" /></p>

        """)
    #expect(rendered.facts.copies == [])
  }

  @Test(arguments: ["gone.jpg", "/gone.jpg", "../../../secret.jpg", "05-11-sun.md", "/about/", "/"])
  func anImageThatIsNotThereLeavesItsText(destination: String) async throws {
    let body = "![A photo](\(destination))"
    #expect(await Sample().html(body) == "<p>A photo</p>\n")
    #expect(
      try await Sample().warnings(body) == """
        Content/2024/05-12-rain.md:7:1: warning: an image is not there
          why: there is no such file below 'Content' or 'Static'; its alternative text is shown
          fix: correct the address, or remove the image

        """)
  }

  @Test(arguments: ["notes.txt", "page.html", "vector.svg", "noextension"])
  func otherFilesAreNotCopied(name: String) async throws {
    let sample = sample("Content/2024/" + name)
    #expect(await sample.html("[text](\(name))") == "<p>text</p>\n")
    #expect(
      try await sample.warnings("[text](\(name))") == """
        Content/2024/05-12-rain.md:7:1: warning: a link leads to a file that is not copied
          why: other metadata can be removed from JPEG, PNG, WebP and GIF pictures only
          fix: put it into 'Static' and link to it from the root, as in '/notes.pdf', or copy such \
        files as they are: 'visibility: {photos: asTheyAre}'

        """)
  }

  @Test(arguments: [("film.mp4", "video"), ("walk.M4A", "audio"), ("plan.pdf", "documents")])
  func aFileOfMediaIsNotCopiedUnlessItIsShown(name: String, key: String) async throws {
    let sample = sample("Content/2024/" + name)
    #expect(await sample.html("[text](\(name))") == "<p>text</p>\n")
    #expect(
      try await sample.warnings("![text](\(name))") == """
        Content/2024/05-12-rain.md:7:1: warning: a link leads to a file that is not copied
          why: 'media' in diarysite.yml does not say that such files are shown
          fix: write 'media: {\(key): true}' there, put it into 'Static' and link to it from the \
        root, as in '/notes.pdf', or copy such files as they are: 'visibility: {photos: asTheyAre}'

        """)
  }

  /// In `Static` it would keep the place where it was taken.
  @Test(arguments: [
    ("photo.heic", true), ("photo.HEIF", true), ("scan.tiff", true), ("photo.avif", false),
  ])
  func aPhotoOfAnotherKindIsNotSentToStatic(name: String, canBeScaled: Bool) async throws {
    let more =
      canBeScaled ? ", or have sizes made of photos: 'photos: {sizes: [260, 720, 1080, 1600]}'" : ""
    #expect(
      try await sample("Content/2024/" + name).warnings("![](\(name))") == """
        Content/2024/05-12-rain.md:7:1: warning: a link leads to a file that is not copied
          why: other metadata can be removed from JPEG, PNG, WebP and GIF pictures only
          fix: export it as JPEG or PNG, and name that file here\(more)

        """)
  }

  @Test func aPictureThatSaysWhereItWasTakenIsPublishedWithoutThat() async throws {
    let sample = Sample(attachments: [("Content/2024/home.jpg", tinyJPEG(hasPlace: true))])
    #expect(await sample.html("![A photo](home.jpg)") == img("home.jpg"))
    let rendered = try await sample.rendered("![](home.jpg)\n\n[link](home.jpg)")
    #expect(rendered.facts.copies == [copy("Content/2024/home.jpg", "2024/05/12/rain/home.jpg")])
    #expect(rendered.facts.warnings == [])
    let file = try #require(SitePath("Content/2024/home.jpg"))
    #expect(try sample.pictures.publishedBytes(of: file) == tinyJPEG())
  }

  @Test func aTurnedPictureHasTheSizeItIsShownIn() async throws {
    let sample = Sample(attachments: [("Content/2024/a.jpg", tinyJPEG(orientation: 6))])
    #expect(
      await sample.html("![A photo](a.jpg)") == """
        <figure class="tall"><a href="a.jpg"><img src="a.jpg" alt="A photo" width="480" \
        height="640" \
        decoding="async" /></a></figure>

        """)
    let file = try #require(SitePath("Content/2024/a.jpg"))
    #expect(try sample.pictures.publishedBytes(of: file) == tinyJPEG(orientation: 6))
  }

  @Test func whatCannotBeStrippedIsNotPublished() throws {
    let long = tinyJPEG() + [UInt8](repeating: 0, count: 10_000)
    let pictures = Sample(attachments: [
      ("Content/2024/a.jpg", Array(tinyJPEG(hasPlace: true).dropLast())),
      ("Content/2024/b.jpg", long),
    ]).pictures
    let cases = [
      (
        "Content/2024/a.jpg",
        """
        error: a picture is not a whole JPEG, PNG, WebP or GIF file
          why: it ends within the part that begins at byte 106
          fix: export the picture again

        """
      ),
      (
        "Content/2024/b.jpg",
        """
        error: a picture cannot be read
          why: it has more than 10000 bytes
          fix: make it smaller, or raise 'limits: {asset: ...}' in diarysite.yml

        """
      ),
      (
        "Content/2024/c.jpg",
        """
        error: a picture cannot be read
          why: it does not exist
          fix: check the name, or make it

        """
      ),
    ]
    for (path, message) in cases {
      let file = try #require(SitePath(path))
      let fault = #expect(throws: Diagnostic.self) { try pictures.publishedBytes(of: file) }
      #expect(fault.map { words([$0]) } == message)
    }
  }

  @Test func whatIsNoPictureIsRefused() async {
    let half = Array(tinyJPEG(hasPlace: true).prefix(40))
    let cases: [([UInt8], String)] = [
      (Array("text".utf8), "it does not begin as one"),
      ([], "it does not begin as one"),
      (half, "it ends within the part that begins at byte 3"),
    ]
    for (bytes, why) in cases {
      let sample = Sample(attachments: [("Content/2024/a.jpg", bytes)])
      #expect(
        await sample.html("![](a.jpg)") == """
          Content/2024/05-12-rain.md:7:1: error: a picture is not a whole JPEG, PNG, WebP or GIF file
            why: \(why)
            fix: export the picture again

          """)
    }
  }

  @Test func aPictureOverTheLimitIsRefused() async {
    let sample = Sample(attachments: [
      ("Content/2024/a.jpg", tinyJPEG() + [UInt8](repeating: 0, count: 10_000))
    ])
    #expect(
      await sample.html("![](a.jpg)") == """
        Content/2024/05-12-rain.md:7:1: error: a picture cannot be read
          why: it has more than 10000 bytes
          fix: make it smaller, or raise 'limits: {asset: ...}' in diarysite.yml

        """)
  }

  @Test func allFaultsOfAllEntriesAreReported() async throws {
    let bad = Sample(attachments: [("Content/2024/a.jpg", []), ("Content/2024/b.jpg", [])])
    let html = await bad.html("![](b.jpg)\n\n![](a.jpg)")
    #expect(html.split(separator: "\n").filter { $0.contains("error:") }.count == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyPicturesOfOneNameTakeTimeLinearInTheirNumber() async throws {
    let names = (0..<3000).map { "Content/\($0)/x.jpg" }
    let sample = Sample(attachments: names.map { ($0, tinyJPEG()) })
    let rendered = try await sample.rendered(
      (0..<3000).map { "![](../\($0)/x.jpg)\n" }.joined())
    #expect(rendered.facts.copies.count == 3000)
    #expect(Set(rendered.facts.copies.map(\.destination)).count == 3000)
  }

  private func copy(_ source: String, _ destination: String) -> CopiedFile {
    CopiedFile(source: SitePath(source) ?? .root, destination: SitePath(destination) ?? .root)
  }
}
