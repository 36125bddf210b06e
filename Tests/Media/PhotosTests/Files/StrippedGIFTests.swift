import Photos
import Testing

@Suite struct StrippedGIFTests {
  static let control: [UInt8] = [0x21, 0xF9, 4, 9, 50, 0, 0, 0]
  static let loop = application("NETSCAPE2.0", [3, 1, 7, 0])
  static let colors = application("ICCRGBG1012", subBlocks(SampleProfile.bare()).dropLast())

  static func application(_ name: String, _ subBlocks: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + ascii(name) + subBlocks + [0]
  }

  @Test(arguments: [[], control, loop, application("ANIMEXTS1.0", [3, 1, 0, 0]), colors])
  func aBarePictureStaysAsItIs(block: [UInt8]) throws {
    let image = gif().dropFirst(19).dropLast()
    let file = gif(block, Array(image), Self.control)
    let picture = try strippedPicture(file)
    #expect(picture.bytes == file)
    #expect(picture.width == 640)
    #expect(picture.height == 480)
  }

  static let metadata = Sample.all(
    .none,
    [
      ("comment", [0x21, 0xFE] + subBlocks(ascii("Rain"))),
      ("long comment", [0x21, 0xFE] + subBlocks([UInt8](repeating: 0x2C, count: 600))),
      ("XMP", gifXMP(xmp("exif:GPSLatitude=\"37,33N\""))),
      ("XMP in sub-blocks", application("XMP DataXMP", subBlocks(xmp()).dropLast())),
      ("other application", application("MAKERAPP1.0", [4] + ascii("Rain"))),
      ("application with another name", [0x21, 0xFF] + subBlocks(ascii("NETSCAPE2.0 Rain"))),
      ("application without rounds", application("NETSCAPE2.0", [5, 2, 0, 0, 0, 0])),
      ("text", [0x21, 0x01, 12] + [UInt8](repeating: 1, count: 12) + subBlocks(ascii("Rain"))),
      ("unknown extension", [0x21, 0x77] + subBlocks(ascii("Rain"))),
      ("control, cut", [0x21, 0xF9, 3, 1, 2, 3, 0]),
      ("empty extension", [0x21, 0xFF, 0]),
    ])

  @Test(arguments: metadata)
  func metadataIsLeftOut(sample: Sample) throws {
    #expect(try stripped(gif(sample.bytes)) == gif())
    let around = gif(Self.loop, sample.bytes, Self.colors, sample.bytes, Self.control, sample.bytes)
    #expect(try stripped(around) == gif(Self.loop, Self.colors, Self.control))
  }

  @Test func nothingHidesBehindWhatIsNeeded() throws {
    let control = [0x21, 0xF9, 6] + Self.control[3..<7] + ascii("Ra") + [2] + ascii("in") + [0]
    #expect(try stripped(gif(control)) == gif(Self.control))
    let loop = Self.application(
      "NETSCAPE2.0", [5, 2, 0, 0, 0, 0] + [4, 1, 7, 0, 9] + [4] + ascii("Rain"))
    #expect(try stripped(gif(loop)) == gif(Self.loop))
  }

  @Test func whatFollowsTheEndIsLeftOut() throws {
    #expect(try stripped(gif(after: xmp())) == gif())
  }
}
