import Photos
import Testing

@Suite struct StrippedPNGTests {
  /// A whole chunk with a colour profile, as every stripped picture has it.
  static func profile(_ bytes: [UInt8]) -> [UInt8] {
    let named = ascii("iCCPColors\0\0") + stored(bytes)
    return number(named.count - 4, 4, .big) + named + number(checksum(named), 4, .big)
  }

  /// Bytes in the form of what zlib packs.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
      let part = bytes[start..<min(bytes.count, start + 65_535)]
      packed += [start + 65_535 >= bytes.count ? 1 : 0] + number(part.count, 2, .little)
      packed += number(~part.count, 2, .little) + part
    }
    let low = bytes.reduce(1) { ($0 + Int($1)) % 65_521 }
    let high = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }.1
    return packed + number(high, 2, .big) + number(low, 2, .big)
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ Int(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    } & 0xFFFF_FFFF
  }

  static let needed = [
    chunk("PLTE", [UInt8](repeating: 7, count: 768)), chunk("tRNS", [1, 2]),
    chunk("gAMA", [0, 0, 0, 1]), chunk("cHRM", [UInt8](repeating: 1, count: 32)),
    chunk("sRGB", [0]), profile(SampleProfile.bare()), chunk("cICP", [1, 13, 0, 1]),
    chunk("mDCV", [UInt8](repeating: 1, count: 24)), chunk("cLLI", [0, 0, 0, 1, 0, 0, 0, 1]),
    chunk("sBIT", [8, 8, 8]), chunk("bKGD", [0, 0, 0, 0, 0, 0]), chunk("hIST", [0, 1]),
    chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 1]),
    chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), chunk("fcTL", [UInt8](repeating: 0, count: 26)),
    chunk("fdAT", [0, 0, 0, 1, 1, 2, 3]),
  ]

  @Test func aBarePictureStaysAsItIs() throws {
    let file = png(Array(Self.needed.joined()))
    let picture = try strippedPicture(file)
    #expect(picture.bytes == file)
    #expect(picture.width == 640)
    #expect(picture.height == 480)
  }

  @Test func anAnimationAndAProfileAreTold() throws {
    let animation = chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(try strippedPicture(png(animation)).isAnimated)
    #expect(try !strippedPicture(png(chunk("gAMA", [0, 0, 0, 1]))).isAnimated)
    #expect(hasColorProfile(png(animation, Self.profile(SampleProfile.bare()))))
    #expect(!hasColorProfile(png(animation, chunk("sRGB", [0]))))
  }

  static let metadata = Sample.all(
    .none,
    [
      ("text", chunk("tEXt", ascii("Comment\0Rain"))),
      ("compressed text", chunk("zTXt", ascii("Comment\0\0x"))),
      ("XMP", chunk("iTXt", ascii("XML:com.adobe.xmp\0\0\0\0\0") + xmp())),
      ("Exif", chunk("eXIf", exifWithPlace())),
      ("compressed Exif", chunk("zxIf", [1])),
      ("time", chunk("tIME", [7, 232, 3, 5, 0, 0, 0])),
      ("named palette", chunk("sPLT", ascii("Seoul\0\u{8}"))),
      ("unknown", chunk("prVt", ascii("Rain"))),
      ("unknown, critical", chunk("PRVT", ascii("Rain"))),
      ("second head", chunk("IHDR", [UInt8](repeating: 1, count: 13))),
      ("too long", chunk("gAMA", [0, 0, 0, 1, 7]) + chunk("pHYs", ascii("Rain in Seoul"))),
    ])

  @Test(arguments: metadata)
  func metadataIsLeftOut(sample: Sample) throws {
    #expect(try stripped(png(sample.bytes)) == png())
    let around = png(sample.bytes, Self.needed[2], sample.bytes, Self.needed[5], sample.bytes)
    #expect(try stripped(around) == png(Self.needed[2], Self.needed[5]))
  }

  @Test func whatFollowsTheEndIsLeftOut() throws {
    #expect(try stripped(png(after: jpeg())) == png())
  }

  @Test func theEndIsEmpty() throws {
    let start = Array(png().dropLast(12))
    let end: [UInt8] = [0, 0, 0, 0] + ascii("IEND") + [0xAE, 0x42, 0x60, 0x82]
    #expect(try stripped(start + chunk("IEND", ascii("Rain"))) == start + end)
  }

  /// The checksums are those that other programs write.
  static let checksums: [UInt8: [UInt8]] = [
    2: number(0x2228_6F7A, 4, .big),
    3: number(0x845F_64CE, 4, .big),
    4: number(0x41F8_5A40, 4, .big),
    5: number(0xE78F_51F4, 4, .big),
    6: number(0xD667_4B69, 4, .big),
    7: number(0x7010_40DD, 4, .big),
    8: number(0x8658_3034, 4, .big),
  ]

  @Test(arguments: checksums)
  func aTurnedPictureStaysTurned(orientation: UInt8, checksum: [UInt8]) throws {
    let block = StrippedJPEGTests.turned(orientation)
    let bare = png(number(26, 4, .big) + ascii("eXIf") + block + checksum)
    for prefix in [[], ascii("Exif\0\0")] {
      let full = chunk("eXIf", prefix + StrippedJPEGTests.exif(Int(orientation)))
      let picture = try strippedPicture(png(full, chunk("tEXt", ascii("a\0b"))))
      #expect(picture.bytes == bare)
      #expect(picture.width == (orientation > 4 ? 480 : 640))
      #expect(picture.height == (orientation > 4 ? 640 : 480))
    }
    #expect(try stripped(bare) == bare)
    #expect(try !facts(ofPicture: bare).hasMetadata)
  }

  @Test func theFirstExifDecides() throws {
    let upright = chunk("eXIf", StrippedJPEGTests.exif(1))
    let turned = chunk("eXIf", StrippedJPEGTests.exif(6))
    #expect(try stripped(png(upright, turned)) == png())
    #expect(try stripped(png(turned, upright)) == stripped(png(turned)))
    #expect(try strippedPicture(png(upright, turned)).width == 640)
  }
}
