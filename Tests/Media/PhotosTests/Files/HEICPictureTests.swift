import Photos
import Testing

@Suite struct HEICPictureTests {
  private func box(_ type: String, _ payload: [UInt8]...) -> [UInt8] {
    let payload = Array(payload.joined())
    return number(payload.count + 8, 4, .big) + ascii(type) + payload
  }

  private let full: [UInt8] = [0, 0, 0, 0]

  private func size(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", full, number(width, 4, .big), number(height, 4, .big))
  }

  /// - Parameter properties: Of the primary picture, in their order.
  private func heic(
    brands: [String] = ["heic", "mif1"], _ properties: [[UInt8]], isLong: Bool = false
  ) -> [UInt8] {
    let item = isLong ? 4 : 2
    // The second picture has the first property alone.
    let of1 = number(7, item, .big) + [UInt8(properties.count)]
    let links1 =
      isLong
      ? properties.indices.flatMap { number(0x8000 | ($0 + 1), 2, .big) }
      : properties.indices.map { 0x80 | UInt8($0 + 1) }
    let of2 = number(2, item, .big) + [1] + (isLong ? [0, 1] : [1])
    let head = isLong ? [1, 0, 0, 1] : full
    let links = box("ipma", head, number(2, 4, .big), of2, of1, links1)
    return box("ftyp", ascii(brands[0]), full, ascii(brands.dropFirst().joined()))
      + box("free", [1, 2, 3])
      + box(
        "meta", full, box("hdlr", full),
        box("pitm", isLong ? [1, 0, 0, 0] : full, number(7, item, .big)),
        box("iprp", box("ipco", Array(properties.joined())), links))
      + box("mdat", [0, 0])
  }

  private var turned: [UInt8] { box("irot", [1]) }

  @Test(arguments: [false, true])
  func theSizeIsThatOfThePrimaryPictureAsItIsShown(isLong: Bool) throws {
    let cases: [([[UInt8]], Int, Int)] = [
      ([size(40, 30)], 40, 30), ([size(40, 30), turned], 30, 40),
      ([size(40, 30), box("irot", [2])], 40, 30), ([size(40, 30), box("imir", [1])], 40, 30),
      (
        [
          size(64, 64),
          box(
            "clap",
            [40, 1, 90, 3].flatMap { number($0, 4, .big) } + [UInt8](repeating: 0, count: 16)),
          turned,
        ], 30, 40
      ),
      ([box("hvcC", [9]), size(4_000, 3_000), box("colr", ascii("nclx"))], 4_000, 3_000),
    ]
    for (properties, width, height) in cases {
      let picture = try HEICPicture(heic(properties, isLong: isLong))
      #expect(picture.width == width && picture.height == height)
    }
  }

  @Test func aProfileOfItsOwnIsTold() throws {
    let profiles = [("prof", true), ("rICC", true), ("nclx", false)]
    for (kind, hasProfile) in profiles {
      let file = heic([size(4, 3), box("colr", ascii(kind), [1, 2, 3])])
      #expect(try HEICPicture(file).hasProfile == hasProfile)
      #expect(hasColorProfile(file) == hasProfile)
    }
  }

  @Test(arguments: [["avif", "mif1"], ["mif1", "miaf"], ["hevc", "msf1"], ["isom", "mp42"]])
  func otherKindsAreNoPictures(brands: [String]) {
    #expect(throws: PictureFault.notAPicture) {
      try HEICPicture(heic(brands: brands, [size(1, 1)]))
    }
  }

  @Test(arguments: [[], Array("text of no picture".utf8), [0, 0, 0, 8]])
  func otherBytesAreNone(bytes: [UInt8]) {
    #expect(throws: PictureFault.self) { try HEICPicture(bytes) }
  }

  @Test func aFileThatIsCutOrDamagedIsReadToNoHarm() {
    let whole = heic([size(40, 30), turned])
    for length in 0..<whole.count - 10 {
      #expect(throws: PictureFault.self) { try HEICPicture(Array(whole.prefix(length))) }
    }
    for index in whole.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[index] = value
        _ = try? HEICPicture(damaged)
      }
    }
  }

  @Test func aPictureMayNameAPropertyWhereThereIsNone() throws {
    var file = heic([size(40, 30)])
    // The list of properties ends at once; they stand behind it.
    let list = try #require(file.firstRange(of: ascii("ipco")))
    file.replaceSubrange((list.lowerBound - 4)..<list.lowerBound, with: number(8, 4, .big))
    #expect(throws: PictureFault.self) { try HEICPicture(file) }
  }

  @Test func aPictureWithoutASizeIsAFault() {
    #expect(
      throws: PictureFault.malformed(what: "a HEIC picture has no size", offset: 39)
    ) { try HEICPicture(heic([box("hvcC", [1])])) }
  }
}
