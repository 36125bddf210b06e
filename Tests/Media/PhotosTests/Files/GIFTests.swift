import Photos
import Testing

@Suite struct GIFTests {
  @Test func aBarePictureHasASizeAndNothingElse() throws {
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let loop = [0x21, 0xFF, 11] + ascii("NETSCAPE2.0") + [3, 1, 0, 0, 0]
    let facts = try facts(ofPicture: gif(control, loop))
    #expect(facts.width == 640)
    #expect(facts.height == 480)
    #expect(facts.location == .none)
    #expect(!facts.hasMetadata)
  }

  @Test func aScreenWithoutSizeHasThatOfTheFirstFrame() throws {
    var file = gif()
    file.replaceSubrange(6..<10, with: [0, 0, 0, 0])
    let facts = try facts(ofPicture: file)
    #expect(facts.width == 640)
    #expect(facts.height == 480)
  }

  static let findings = Sample.all([
    ("XMP", gifXMP(xmp("exif:GPSLatitude=\"37,33N\"")), .found),
    ("XMP without", gifXMP(xmp()), .none),
    (
      "XMP in sub-blocks",
      [0x21, 0xFF] + subBlocks(ascii("XMP DataXMP")).dropLast()
        + subBlocks(xmp(String(repeating: "a:b='c' ", count: 4) + "exif:GPSLatitude=\"37,33N\"")),
      .found
    ),
    ("comment", [0x21, 0xFE] + subBlocks(ascii("Rain")), .none),
    ("comment with a place", [0x21, 0xFE] + subBlocks(ascii("latitude: 37.5")), .found),
    (
      "other application",
      [0x21, 0xFF] + subBlocks(ascii("MAKERAPP1.0Exif\0\0") + exifWithPlace()), .found
    ),
    ("empty extension", [0x21, 0xFF, 0], .none),
  ])

  @Test(arguments: findings)
  func metadataIsSearched(sample: Sample) throws {
    let facts = try facts(ofPicture: gif(sample.bytes))
    #expect(facts.location == sample.location)
    #expect(facts.hasMetadata)
  }

  @Test func whatFollowsTheEndIsSearched() throws {
    #expect(try facts(ofPicture: gif(after: xmp("geo:long=\"126\""))).location == .found)
  }

  @Test func aBrokenFileIsReportedWhereItBreaks() {
    let whole = gif()
    for length in 6..<whole.count {
      let start = length < 13 ? 0 : length < 34 ? 19 : 34
      #expect(throws: PictureFault.truncated(offset: start)) {
        try facts(ofPicture: Array(whole.prefix(length)))
      }
    }
    let noBlock = PictureFault.malformed(
      what: "a GIF block does not begin with 21, 2C or 3B", offset: 19)
    #expect(throws: noBlock) { try facts(ofPicture: gif([7])) }
    let noPicture = PictureFault.malformed(what: "a GIF has no picture", offset: 6)
    #expect(throws: noPicture) { try facts(ofPicture: whole.prefix(19) + [0x3B]) }
    var noSize = whole
    noSize.replaceSubrange(6..<8, with: [0, 0])
    noSize.replaceSubrange(24..<26, with: [0, 0])
    #expect(throws: PictureFault.malformed(what: "a GIF has no size", offset: 6)) {
      try facts(ofPicture: noSize)
    }
  }
}
