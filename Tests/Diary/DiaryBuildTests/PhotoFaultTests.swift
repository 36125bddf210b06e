import DiaryGate
import Foundation
import Photos
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What is said of photos of which no sizes can be made.
@Suite struct PhotoFaultTests {
  private let photos: PhotoDiary

  init() throws { photos = try PhotoDiary() }

  @Test func aMissingProgramIsSaidOnlyIfThereIsAPhoto() async throws {
    let missing = """
      error: the program 'vips' is missing
        why: 'photos' in diarysite.yml asks for sizes, and it is in no folder of PATH
        fix: install the package 'libvips-tools', or remove 'sizes' from 'photos'

      """
    try photos.write()
    #expect(try await photos.said(nil) == missing)
    #expect(try await photos.said(MissingScaling()) == missing)
    #expect(photos.site.output().isEmpty)
    let words = ["Content/2024-05-11.md": "One\n", "Content/2024-05-12.md": "Two\n"]
    try photos.write(words)
    _ = try await photos.site.report(now: photos.now) { $0.scaling = nil }
    #expect(photos.pictures() == [])
  }

  @Test(arguments: [
    (
      ScalingFault.refused("VipsJpeg: \u{1B}Premature end"),
      """
      Content/a.jpg: error: a picture cannot be made smaller
        why: 'vips' says: VipsJpeg: \u{FFFD}Premature end
        fix: export the picture again

      """
    ),
    (
      .refused(""),
      """
      Content/a.jpg: error: a picture cannot be made smaller
        why: 'vips' refuses it
        fix: export the picture again

      """
    ),
    (
      .ended(signal: 9),
      """
      Content/a.jpg: error: a picture could not be made smaller
        why: signal 9 ended 'vips'
        fix: build again; if it happens again, export the picture again

      """
    ),
    (
      .stuck(seconds: 60),
      """
      Content/a.jpg: error: a picture could not be made smaller
        why: 'vips' did not end within 60 seconds
        fix: build again; if it happens again, export the picture again

      """
    ),
    (
      .wrong("it is not a whole picture"),
      """
      Content/a.jpg: error: a picture could not be made smaller
        why: what 'vips' made is not what it was asked for: it is not a whole picture
        fix: build again; if it happens again, export the picture again

      """
    ),
    (
      .unstartable("no such file"),
      """
      error: the program 'vips' could not be used
        why: no such file
        fix: try whether 'vips --version' can be started

      """
    ),
  ])
  func aFaultNamesThePhotoAndLeavesTheSite(fault: ScalingFault, message: String) async throws {
    try photos.write()
    _ = try await photos.build()
    let before = photos.site.output()
    try photos.write(photos: ["a.jpg": photos.photo(90)])
    #expect(try await photos.said(FakeScaling { _, _ in fault }) == message)
    #expect(photos.site.output() == before)
  }

  /// The photos of others are not named in logs.
  @Test func aFaultOfAnotherPhotoDoesNotNameIt() async throws {
    try photos.write(
      [
        "Content/2024-06-03.md": "---\nvisibility: unlisted\n---\n# U\n\nFew read. ![](u.jpg)\n",
        "Content/2024-06-04.md": "---\nvisibility: encrypted\n---\n# E\n\nFewer. ![](e.jpg)\n",
      ], photos: ["u.jpg": photos.photo(13), "e.jpg": photos.photo(14)])
    // An encrypted photo that was made once is kept.
    for (height, name) in [(14, "e"), (13, "u")] {
      let bytes = photos.photo(height).removingComment
      let broken = FakeScaling { picture, _ in picture == bytes ? .refused("bad") : nil }
      let message = """
        error: a picture cannot be made smaller
          why: 'vips' says: bad
          fix: export the picture again

        """
      #expect(try await photos.said(broken) == message)
      #expect(
        try await photos.said(broken) { $0.quotesHidden = true } == "Content/\(name).jpg: "
          + message)
    }
  }

  @Test func aSizeAndAFileOfTheDiaryMayNotClaimOneAddress() async throws {
    let gif = Array("GIF89a".utf8) + [2, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2]
    try photos.write(
      ["Content/2024-05-11.md": "# Rain\n\n![](a.jpg) ![](a.jpg-100.webp)\n"],
      photos: ["a.jpg-100.webp": gif + [0x44, 1, 0, 0x3B]])
    #expect(
      try await photos.said(photos.scaling) == """
        Content/a.jpg-100.webp: error: 'Content/a.jpg-100.webp' and 'Content/a.jpg' claim one address
          why: both need '/2024/05/11/rain/a.jpg-100.webp'
          fix: rename one of the two, or change its slug

        """)
    try photos.write([
      "Content/2024-05-11.md": "# Rain\n\n![](/a.jpg)\n", "Static/a.jpg-100.webp": "RIFF",
    ])
    #expect(
      try await photos.said(photos.scaling) == """
        Content/a.jpg: error: 'Content/a.jpg' and 'Static/a.jpg-100.webp' claim one address
          why: both need '/a.jpg-100.webp'
          fix: rename one of the two, or change its slug

        """)
  }
}

/// A program that is not there.
private struct MissingScaling: PictureScaling {
  let isInstalled = false

  func version() async throws(ScalingFault) -> String { throw .missing }

  func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8] { throw .missing }
}
