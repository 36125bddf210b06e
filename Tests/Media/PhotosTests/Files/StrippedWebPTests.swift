import Photos
import Testing

@Suite struct StrippedWebPTests {
  static let colors = riff("ICCP", SampleProfile.bare())

  /// The head of an extended WebP of 640 by 480.
  static func head(_ flags: UInt8, more: [UInt8] = []) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + number(639, 3, .little) + number(479, 3, .little) + more)
  }

  /// A frame of an animation.
  static func frame(_ chunks: [UInt8]...) -> [UInt8] {
    riff("ANMF", [UInt8](repeating: 3, count: 16) + chunks.joined())
  }

  static let alpha = riff("ALPH", [0, 1, 2])

  @Test(arguments: [
    webp(WebPPicture.lossy), webp(WebPPicture.lossless),
    webp(head(0x30), colors, alpha, WebPPicture.lossy),
    webp(
      head(0x02), riff("ANIM", [0, 0, 0, 0, 0, 0]), frame(WebPPicture.lossless),
      frame(alpha, WebPPicture.lossy)),
  ])
  func aBarePictureStaysAsItIs(file: [UInt8]) throws {
    let picture = try strippedPicture(file)
    #expect(picture.bytes == file)
    #expect(picture.width == 640)
    #expect(picture.height == 480)
  }

  @Test func anAnimationIsTold() throws {
    let still = webp(Self.head(0x02), riff("ANIM", [0, 0, 0, 0, 0, 0]), WebPPicture.lossy)
    #expect(try !strippedPicture(still).isAnimated)
    let moving = webp(Self.head(0x02), Self.frame(WebPPicture.lossy))
    #expect(try strippedPicture(moving).isAnimated)
    #expect(try strippedPicture(moving).format == .webp)
  }

  /// With the colours that browsers take for granted, the profile is not needed.
  @Test func aPictureInSRGBNeedsNoProfile() throws {
    let file = webp(
      Self.head(0x3C), Self.colors, riff("EXIF", exifWithPlace()), WebPPicture.lossy,
      riff("XMP ", xmp()))
    #expect(try strippedSRGBPicture(file).bytes == webp(Self.head(0x10), WebPPicture.lossy))
    let bare = webp(WebPPicture.lossless)
    #expect(try strippedSRGBPicture(bare).bytes == bare)
    #expect(hasColorProfile(file) && !hasColorProfile(bare))
  }

  static let metadata = Sample.all(
    .none,
    [
      ("Exif", riff("EXIF", exifWithPlace())),
      ("XMP", riff("XMP ", xmp())),
      ("unknown", riff("note", ascii("Rain!"))),
      ("second head", head(0)),
    ])

  @Test(arguments: metadata)
  func metadataIsLeftOut(sample: Sample) throws {
    let file = webp(
      Self.head(0x3C), Self.colors, sample.bytes, WebPPicture.lossy, sample.bytes, sample.bytes)
    #expect(try stripped(file) == webp(Self.head(0x30), Self.colors, WebPPicture.lossy))
    #expect(try stripped(webp(WebPPicture.lossy, sample.bytes)) == webp(WebPPicture.lossy))
  }

  @Test func metadataWithinFramesIsLeftOut() throws {
    let note = riff("note", ascii("Rain!"))
    let file = webp(
      Self.head(0x02), Self.frame(note, WebPPicture.lossy),
      Self.frame(Self.alpha, note, note, WebPPicture.lossy, note), Self.frame(WebPPicture.lossy),
      Self.frame(WebPPicture.lossy, Self.colors))
    let bare = webp(
      Self.head(0x02), Self.frame(WebPPicture.lossy), Self.frame(Self.alpha, WebPPicture.lossy),
      Self.frame(WebPPicture.lossy), Self.frame(WebPPicture.lossy))
    #expect(try stripped(file) == bare)
  }

  @Test func anOddFrameLosesItsPaddingWithItsLastChunk() throws {
    let odd = Self.frame(WebPPicture.lossy, riff("note", ascii("Rain!")).dropLast())
    let bare = webp(Self.head(0x02), Self.frame(WebPPicture.lossy), WebPPicture.lossy)
    #expect(try stripped(webp(Self.head(0x02), odd, WebPPicture.lossy)) == bare)
    let kept = [WebPPicture.lossy, Array(Self.alpha.dropLast())]
    let note = riff("note", ascii("Rain!"))
    #expect(
      try stripped(webp(Self.head(0x02), Self.frame(note, kept[0], kept[1])))
        == webp(Self.head(0x02), Self.frame(kept[0], kept[1])))
  }

  @Test func theHeadSaysNothingElse() throws {
    let file = webp(Self.head(0xFF, more: ascii("Rain")), WebPPicture.lossy)
    #expect(try stripped(file) == webp(Self.head(0x12), WebPPicture.lossy))
  }

  @Test func whatFollowsTheEndIsLeftOut() throws {
    #expect(try stripped(webp(WebPPicture.lossy, after: jpeg())) == webp(WebPPicture.lossy))
  }

  @Test(arguments: 2...8)
  func aTurnedPictureStaysTurned(orientation: Int) throws {
    let bare = webp(
      Self.head(0x08), WebPPicture.lossy,
      riff("EXIF", StrippedJPEGTests.turned(UInt8(orientation))))
    for prefix in [[], ascii("Exif\0\0")] {
      let full = riff("EXIF", prefix + StrippedJPEGTests.exif(orientation, .little))
      let picture = try strippedPicture(
        webp(Self.head(0x0C), WebPPicture.lossy, full, riff("XMP ", xmp()), full))
      #expect(picture.bytes == bare)
      #expect(picture.width == (orientation > 4 ? 480 : 640))
      #expect(picture.height == (orientation > 4 ? 640 : 480))
    }
    #expect(try stripped(bare) == bare)
    #expect(try !facts(ofPicture: bare).hasMetadata)
  }

  @Test func exifThatTheHeadDoesNotAnnounceTurnsNothing() throws {
    let turned = riff("EXIF", StrippedJPEGTests.turned(6))
    let unannounced = webp(Self.head(0x36), WebPPicture.lossy, turned)
    #expect(try stripped(unannounced) == webp(Self.head(0x12), WebPPicture.lossy))
    #expect(try facts(ofPicture: unannounced).width == 640)
    let late = webp(turned, Self.head(0x08), WebPPicture.lossy, turned)
    #expect(try stripped(late) == webp(Self.head(0), WebPPicture.lossy))
  }
}
