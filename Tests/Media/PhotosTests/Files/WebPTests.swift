import Photos
import Testing

@Suite struct WebPTests {
  @Test(arguments: [WebPPicture.lossy, WebPPicture.lossless, WebPPicture.extended])
  func aBarePictureHasASizeAndNothingElse(chunk: [UInt8]) throws {
    let facts = try facts(ofPicture: webp(chunk))
    #expect(facts.width == 640)
    #expect(facts.height == 480)
    #expect(facts.location == .none)
    #expect(!facts.hasMetadata)
  }

  @Test func theSizeIsThatOfThePictureAsShown() throws {
    let block = tiff(.little, main: [.short(0x0112, 5, .little)])
    let facts = try facts(ofPicture: webp(StrippedWebPTests.head(0x08), riff("EXIF", block)))
    #expect(facts.width == 480)
    #expect(facts.height == 640)
  }

  @Test func theCanvasDecidesNotThePictureInIt() throws {
    let small = riff("VP8L", [0x2F, 0, 0, 0, 0])
    #expect(try facts(ofPicture: webp(WebPPicture.extended, small)).width == 640)
  }

  static let findings = Sample.all([
    ("Exif", riff("EXIF", exifWithPlace()), .found),
    ("Exif with prefix", riff("EXIF", ascii("Exif\0\0") + exifWithPlace(.little)), .found),
    ("broken Exif", riff("EXIF", ascii("MM")), .unreadable),
    ("Exif without a place", riff("EXIF", tiff(.big)), .none),
    ("XMP", riff("XMP ", xmp("exif:GPSLongitude=\"1\"")), .found),
    ("XMP without", riff("XMP ", xmp()), .none),
    ("unknown chunk", riff("xmp ", xmp("exif:GPSLongitude=\"1\"")), .found),
    (
      "in a frame", riff("ANMF", [UInt8](repeating: 0, count: 16) + riff("EXIF", exifWithPlace())),
      .found
    ),
  ])

  @Test(arguments: findings)
  func metadataIsSearched(sample: Sample) throws {
    let facts = try facts(ofPicture: webp(WebPPicture.extended, sample.bytes))
    #expect(facts.location == sample.location)
    #expect(facts.hasMetadata)
  }

  @Test func aFrameOfAnAnimationIsNoMetadata() throws {
    let frame = riff("ANMF", [UInt8](repeating: 0, count: 16) + WebPPicture.lossy)
    #expect(try !facts(ofPicture: webp(WebPPicture.extended, frame)).hasMetadata)
  }

  @Test func whatFollowsTheEndIsSearched() throws {
    let file = webp(WebPPicture.lossy, after: jpeg(app1(exif: exifWithPlace())))
    #expect(try facts(ofPicture: file).location == .found)
  }

  @Test(arguments: [
    (webp(), PictureFault.malformed(what: "a WebP has no picture", offset: 12)),
    (webp(riff("VP8 ", [1])), .malformed(what: "a WebP picture has no size", offset: 12)),
    (webp(riff("VP8L", [1])), .malformed(what: "a WebP picture has no size", offset: 12)),
    (webp(riff("VP8X", [1])), .malformed(what: "a WebP picture has no size", offset: 12)),
    (
      webp(WebPPicture.extended, riff("ANMF", [1])),
      .malformed(what: "a WebP frame has no size", offset: 30)
    ),
    (webp(ascii("EXIF") + [9, 0, 0, 0]), .truncated(offset: 12)),
    (webp(WebPPicture.extended).dropLast(), .truncated(offset: 0)),
  ])
  func aBrokenFileIsReportedWhereItBreaks(file: [UInt8], fault: PictureFault) {
    #expect(throws: fault) { try facts(ofPicture: file) }
  }
}
