import Photos
import Testing

/// The bytes of a picture without anything that is not needed to show it.
func stripped(_ file: [UInt8]) throws -> [UInt8] { try strippedPicture(file).bytes }

@Suite struct StrippedJPEGTests {
  static let colors = segment(
    0xE2, ascii("ICC_PROFILE\0\u{1}\u{1}") + SampleProfile.bare())
  static let adobe = segment(0xEE, ascii("Adobe\0d\0\0\0\0\u{2}"))

  @Test func aBarePictureStaysAsItIs() throws {
    let tables = [
      segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)),
      segment(0xDB, [0x11] + [UInt8](repeating: 1, count: 128)),
      segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [7]),
      segment(0xDD, number(4, 2, .big)), segment(0xCC, [0, 1]),
    ]
    let file = jpeg(Self.colors, Self.adobe, Array(tables.joined()))
    let picture = try strippedPicture(file)
    #expect(picture.bytes == file)
    #expect(picture.width == 640)
    #expect(picture.height == 480)
  }

  static let metadata = Sample.all(
    .none,
    [
      ("Exif", app1(exif: exifWithPlace())),
      ("XMP", app1(xmp: xmp())),
      ("extended XMP", app1(extended: xmp(), at: 0, of: xmp().count)),
      ("other APP1", segment(0xE1, ascii("note"))),
      ("pictures of one file", segment(0xE2, ascii("MPF\0MM\0*"))),
      ("FlashPix", segment(0xE2, ascii("FPXR\0"))),
      ("IPTC", app13(photoshop(0x0404, dataset(2, 90, "Seoul")))),
      ("preview", segment(0xE0, ascii("JFXX\0\u{10}") + jpeg())),
      ("head of JFIF, cut", segment(0xE0, ascii("JFIF\0\u{1}\u{2}"))),
      ("colours of Adobe, cut", segment(0xEE, ascii("Adobe\0d"))),
      ("comment", segment(0xFE, ascii("Rain"))),
      ("reserved", segment(0x02, ascii("Rain")) + segment(0xF0, ascii("Rain"))),
      ("extension", segment(0xC8, ascii("Rain"))),
      (
        "every application",
        (UInt8(0xE0)...0xEF).flatMap { segment($0, ascii("Rain")) + segment($0, []) }
      ),
    ])

  @Test(arguments: metadata)
  func metadataIsLeftOut(sample: Sample) throws {
    #expect(try stripped(jpeg(sample.bytes)) == jpeg())
    #expect(
      try stripped(jpeg(Self.colors, sample.bytes, Self.adobe)) == jpeg(Self.colors, Self.adobe))
  }

  @Test func aPreviewInTheHeadIsLeftOut() throws {
    let head = ascii("JFIF\0") + [1, 2, 1, 0, 72, 0, 72]
    let file = jpeg(
      segment(0xE0, head + [1, 1, 7, 7, 7]), segment(0xEE, ascii("Adobe\0d\0\0\0\0\u{2}more")))
    #expect(try stripped(file) == jpeg(segment(0xE0, head + [0, 0]), Self.adobe))
  }

  @Test func whatFollowsTheEndIsLeftOut() throws {
    #expect(try stripped(jpeg(after: jpeg(app1(exif: exifWithPlace())))) == jpeg())
    #expect(try stripped(jpeg(after: [0, 0])) == jpeg())
  }

  @Test func allScansStay() throws {
    let table = segment(0xC4, [0x11, 1] + [UInt8](repeating: 0, count: 15) + [7])
    let scan = segment(0xDA, [1, 1, 0, 1, 5, 2]) + [1, 0xFF, 0, 0xFF, 0xD0, 2, 0xFF, 0xD7, 3]
    let start = Array(jpeg().dropLast(2))
    let bare = start + table + scan + scan + [0xFF, 0xD9]
    let comment = segment(0xFE, ascii("Rain"))
    let exif = app1(exif: exifWithPlace())
    #expect(
      try stripped(start + comment + table + scan + exif + scan + comment + [0xFF, 0xD9]) == bare)
    #expect(try stripped(bare) == bare)
  }

  /// Exif of one directory with one field.
  static func turned(_ orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
  }

  static func exif(_ orientation: Int, _ order: Order = .big) -> [UInt8] {
    tiff(
      order, main: [.text(0x010F, "Maker"), .short(0x0112, orientation, order)], gps: seoul(order))
  }

  @Test(arguments: 2...8, Order.allCases)
  func aTurnedPictureStaysTurned(orientation: Int, order: Order) throws {
    let file = jpeg(Self.colors, app1(exif: Self.exif(orientation, order)), Self.adobe)
    let picture = try strippedPicture(file)
    let bare = jpeg(Self.colors, app1(exif: Self.turned(UInt8(orientation))), Self.adobe)
    #expect(picture.bytes == bare)
    #expect(picture.width == (orientation > 4 ? 480 : 640))
    #expect(picture.height == (orientation > 4 ? 640 : 480))
    #expect(try stripped(bare) == bare)
    #expect(try !facts(ofPicture: bare).hasMetadata)
  }

  @Test(arguments: [
    exif(1), exif(0), exif(9), turned(1), [], ascii("none"), Array(exif(6).prefix(20)),
    tiff(.big, main: [.long(0x0112, 6, .big)]), tiff(.big, exif: [.short(0x0112, 6, .big)]),
    tiff(.big, main: [Field(tag: 0x0112, type: 3, count: 2, value: [0, 6, 0, 6])]),
  ])
  func exifThatTurnsNothingIsLeftOut(exif: [UInt8]) throws {
    #expect(try stripped(jpeg(app1(exif: exif))) == jpeg())
    #expect(try facts(ofPicture: jpeg(app1(exif: exif))).hasMetadata)
  }

  @Test func theFirstExifDecides() throws {
    let upright = app1(exif: Self.exif(1))
    let turned = app1(exif: Self.turned(6))
    #expect(try stripped(jpeg(upright, turned)) == jpeg())
    #expect(try stripped(jpeg(turned, app1(exif: Self.turned(8)), upright)) == jpeg(turned))
    #expect(try stripped(jpeg(app1(xmp: xmp()), turned)) == jpeg(turned))
    #expect(try facts(ofPicture: jpeg(upright, turned)).width == 640)
    #expect(try facts(ofPicture: jpeg(turned, turned)).hasMetadata)
  }

  @Test func exifBehindThePixelsTurnsNothing() throws {
    let file = Array(jpeg().dropLast(2)) + app1(exif: Self.turned(6)) + [0xFF, 0xD9]
    #expect(try stripped(file) == jpeg())
    #expect(try facts(ofPicture: file).width == 640)
  }

  /// Otherwise the bytes behind a table could be a segment that is left out elsewhere.
  @Test(arguments: [
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 65)), segment(0xDB, [0x10]),
    segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [7, 7]), segment(0xC4, [0]),
    segment(0xCC, [1]), segment(0xDD, [0, 1, 2]), segment(0xDC, [1]), segment(0xDF, [1, 2]),
    segment(0xC0, [8, 1, 1, 1, 1, 1, 1, 0x11]), segment(0xDE, [8, 1, 1, 1, 1, 1, 1, 0x11, 0, 0]),
    segment(0xDA, [1, 1, 0, 0, 63]), segment(0xDA, [1, 1, 0, 0, 63, 0, 0]),
  ])
  func aTableOfAWrongLengthIsAFault(table: [UInt8]) {
    let fault = PictureFault.malformed(
      what: "a JPEG segment does not have its stated length", offset: 20)
    #expect(throws: fault) { try stripped(jpeg(table)) }
    #expect(throws: fault) { try facts(ofPicture: jpeg(table)) }
  }
}
