import Photos
import Testing

@Suite struct PNGTests {
  @Test func aBarePictureHasASizeAndNothingElse() throws {
    let facts = try facts(
      ofPicture: png(chunk("gAMA", [0, 0, 0, 1]), StrippedPNGTests.profile(SampleProfile.bare())))
    #expect(facts.width == 640)
    #expect(facts.height == 480)
    #expect(facts.location == .none)
    #expect(!facts.hasMetadata)
  }

  @Test func theSizeIsThatOfThePictureAsShown() throws {
    let block = tiff(.big, main: [.short(0x0112, 8, .big)])
    let facts = try facts(ofPicture: png(chunk("eXIf", block)))
    #expect(facts.width == 480)
    #expect(facts.height == 640)
  }

  static let findings = Sample.all([
    ("eXIf", chunk("eXIf", exifWithPlace(.little)), .found),
    ("eXIf with prefix", chunk("eXIf", ascii("Exif\0\0") + exifWithPlace()), .found),
    ("broken eXIf", chunk("eXIf", ascii("MM")), .unreadable),
    ("eXIf without a place", chunk("eXIf", tiff(.big)), .none),
    ("compressed Exif", chunk("zxIf", [1]), .unreadable),
    (
      "XMP", chunk("iTXt", ascii("XML:com.adobe.xmp\0\0\0\0\0") + xmp("a:GPSLatitude=\"1\"")),
      .found
    ),
    ("XMP without", chunk("iTXt", ascii("XML:com.adobe.xmp\0\0\0\0\0") + xmp()), .none),
    ("compressed XMP", chunk("iTXt", ascii("XML:com.adobe.xmp\0\u{1}\0\0\0x")), .unreadable),
    ("XMP in tEXt", chunk("tEXt", ascii("Note\0") + xmp("photoshop:City=\"Seoul\"")), .found),
    ("raw profile", chunk("tEXt", ascii("Raw profile type exif\0" + hex(exifWithPlace()))), .found),
    (
      "raw profile, APP1",
      chunk("tEXt", ascii("Raw profile type APP1\0" + hex(ascii("Exif\0\0") + exifWithPlace()))),
      .found
    ),
    (
      "raw profile, IPTC",
      chunk(
        "tEXt", ascii("Raw profile type iptc\0" + hex(photoshop(0x0404, dataset(2, 90, "Seoul"))))),
      .found
    ),
    (
      "raw profile, bare IPTC",
      chunk("tEXt", ascii("Raw profile type iptc\0" + hex(dataset(2, 90, "Seoul")))), .found
    ),
    (
      "raw profile, XMP",
      chunk("tEXt", ascii("Raw profile type xmp\0" + hex(xmp("a:GPSLatitude=\"1\"")))), .found
    ),
    (
      "raw profile, odd", chunk("tEXt", ascii("Raw profile type exif\0\nexif\n1\nabc")), .unreadable
    ),
    (
      "raw profile, no digits", chunk("tEXt", ascii("Raw profile type exif\0\nexif\n1\n-")),
      .unreadable
    ),
    ("raw profile, no lines", chunk("tEXt", ascii("Raw profile type exif\0abc")), .unreadable),
    ("compressed raw profile", chunk("zTXt", ascii("Raw profile type exif\0\0x")), .unreadable),
    ("compressed colours", chunk("zTXt", ascii("Raw profile type icc\0\0x")), .none),
    ("compressed comment", chunk("zTXt", ascii("Comment\0\0x")), .none),
    ("compressed, unknown", chunk("zTXt", ascii("Diary\0\0x")), .unreadable),
    ("place as keyword", chunk("tEXt", ascii("exif:GPSLatitude\u{0}37/1")), .found),
    ("place as keyword, compressed", chunk("zTXt", ascii("Location\0\0x")), .found),
    ("comment", chunk("tEXt", ascii("Comment\0Rain")), .none),
    ("broken text", chunk("tEXt", ascii("Comment")), .unreadable),
    ("broken international text", chunk("iTXt", ascii("Comment\0\0\0en")), .unreadable),
    ("time", chunk("tIME", [7, 232, 3, 5, 0, 0, 0]), .none),
    ("unknown chunk", chunk("prVt", ascii("..Exif\0\0") + exifWithPlace()), .found),
  ])

  @Test(arguments: findings)
  func metadataIsSearched(sample: Sample) throws {
    let facts = try facts(ofPicture: png(sample.bytes))
    #expect(facts.location == sample.location)
    #expect(facts.hasMetadata)
  }

  @Test func whatFollowsTheEndIsSearched() throws {
    let facts = try facts(ofPicture: png(after: jpeg(app1(exif: exifWithPlace()))))
    #expect(facts.location == .found)
    #expect(facts.hasMetadata)
  }

  @Test func aBrokenFileIsReportedWhereItBreaks() {
    let whole = png()
    let noSize = PictureFault.malformed(what: "a PNG does not begin with its size", offset: 8)
    #expect(throws: noSize) { try facts(ofPicture: whole.prefix(8) + chunk("IDAT", [])) }
    for length in 8..<whole.count {
      let start = length < 33 ? 8 : length < 48 ? 33 : 48
      #expect(throws: PictureFault.truncated(offset: start)) {
        try facts(ofPicture: Array(whole.prefix(length)))
      }
    }
  }

  /// A raw profile's text: name, length, digits in lines of 72.
  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    var text = "\nname\n  \(bytes.count)"
    for (index, byte) in bytes.enumerated() {
      if index % 36 == 0 { text += "\n" }
      text += "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return text + "\n"
  }
}
