import Photos
import TestSupport
import Testing

@Suite struct HostileStrippingTests {
  static let canary = ascii("Seoul, the 5th")

  /// Small pictures with the canary in every kind of metadata.
  ///
  /// Pixels and colours may be any bytes, so what a wrong length makes part of them would stay; no
  /// single wrong byte does so here.
  static let fixtures: [[UInt8]] = {
    let exif = tiff(
      .little, main: [.bytes(0x010F, canary), .short(0x0112, 6, .little)],
      gps: [.bytes(28, canary)])
    let note = riff("note", canary)
    return [
      jpeg(
        segment(0xE0, ascii("JFXX\0\u{10}") + canary), app1(exif: exif), app1(xmp: canary),
        segment(0xE2, ascii("ICC_PROFILE\0\u{1}\u{1}") + SampleProfile.talking()),
        app13(photoshop(0x0404, dataset(2, 90, "Seoul, the 5th"))),
        segment(0xFE, canary), segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [7]),
        segment(0xEE, ascii("Adobe\0d\0\0\0\0\u{2}") + canary), after: canary),
      png(
        chunk("eXIf", exif), chunk("tEXt", ascii("Comment\0") + canary),
        chunk("iTXt", ascii("XML:com.adobe.xmp\0\0\0\0\0") + canary),
        StrippedPNGTests.profile(SampleProfile.talking()), chunk("prVt", canary), after: canary),
      webp(
        StrippedWebPTests.head(0x0E), note, riff("EXIF", exif), riff("XMP ", canary),
        StrippedWebPTests.frame(StrippedWebPTests.alpha, note, WebPPicture.lossy, note),
        WebPPicture.lossless, note, after: canary),
      gif(
        StrippedGIFTests.loop, [0x21, 0xFE] + subBlocks(canary), gifXMP(canary),
        StrippedGIFTests.application("MAKERAPP1.0", subBlocks(canary).dropLast()),
        [0x21, 0xF9, 18, 9, 50, 0, 0] + canary + [0], after: canary),
    ]
  }()

  @Test(arguments: fixtures.indices)
  func theFixturesAreRead(index: Int) throws {
    try expectBare(Self.fixtures[index])
    #expect(throws: Never.self) { try strippedPicture(Self.fixtures[index]) }
  }

  @Test(arguments: fixtures.indices)
  func nothingIsLeftOfACutPicture(index: Int) throws {
    let file = Self.fixtures[index]
    for length in 0..<file.count {
      try expectBare(Array(file.prefix(length)))
    }
  }

  @Test(arguments: fixtures.indices)
  func nothingIsLeftOfAPictureWithAWrongByte(index: Int) throws {
    let file = Self.fixtures[index]
    for index in file.indices {
      for flip in Tier.some(2, of: [1, 2, 4, 8, 16, 32, 64, 128, 255] as [UInt8]) {
        var wrong = file
        wrong[index] ^= flip
        try expectBare(wrong)
      }
    }
  }

  @Test func nothingIsLeftOfAnySample() throws {
    for file in HostileBytesTests.files {
      try expectBare(file)
    }
  }

  /// Each would take hours if the time were not linear.
  @Test(arguments: HostileBytesTests.costly)
  func theTimeIsLinear(sample: Sample) throws {
    #expect(try stripped(jpeg(after: sample.bytes)) == jpeg())
    #expect(try stripped(png(chunk("prVt", sample.bytes))) == png())
    #expect(
      try stripped(webp(WebPPicture.lossy, riff("EXIF", sample.bytes))) == webp(WebPPicture.lossy))
    #expect(try stripped(gif([0x21, 0xFE] + subBlocks(sample.bytes))) == gif())
  }

  @Test func theTimeIsLinearInTheNumberOfParts() throws {
    let mark: [UInt8] = [0xFF, 0x01]
    #expect(
      try stripped(jpeg(many(segment(0xFE, []) + mark, 50_000))) == jpeg(many(mark, 50_000)))
    let head = StrippedWebPTests.head(0x02)
    let alpha = StrippedWebPTests.alpha
    #expect(
      try stripped(webp(head, StrippedWebPTests.frame(many(riff("note", []) + alpha, 50_000))))
        == webp(head, StrippedWebPTests.frame(many(alpha, 50_000))))
  }

  private func many(_ bytes: [UInt8], _ times: Int) -> [UInt8] {
    Array(repeatElement(bytes, count: times).joined())
  }

  /// Expects that a file is refused, or that its stripped picture is one, and bare.
  private func expectBare(
    _ file: [UInt8], at place: SourceLocation = #_sourceLocation
  ) throws {
    let picture: StrippedPicture
    do throws(PictureFault) {
      picture = try strippedPicture(file)
    } catch {
      // What cannot be stripped cannot be read either, for the same reason.
      #expect(throws: error, sourceLocation: place) { try facts(ofPicture: file) }
      return
    }
    let read = try facts(ofPicture: file)
    let result = try facts(ofPicture: picture.bytes)
    #expect(result.location == .none, sourceLocation: place)
    #expect(!result.hasMetadata && result.trailingLength == 0, sourceLocation: place)
    #expect(!result.hasMakerNote, sourceLocation: place)
    for other in [read, result] {
      #expect(other.width == picture.width, sourceLocation: place)
      #expect(other.height == picture.height, sourceLocation: place)
    }
    #expect(try strippedPicture(picture.bytes) == picture, sourceLocation: place)
    #expect(!holdsCanary(picture.bytes), "\(file)", sourceLocation: place)
  }

  private func holdsCanary(_ bytes: [UInt8]) -> Bool {
    let canary = Self.canary
    guard bytes.count >= canary.count else { return false }
    return (0...bytes.count - canary.count).contains { start in
      bytes[start] == canary[0] && bytes[start..<start + canary.count].elementsEqual(canary)
    }
  }
}
