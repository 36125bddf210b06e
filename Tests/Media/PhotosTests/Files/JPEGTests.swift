import Photos
import Testing

@Suite struct JPEGTests {
  @Test func aBarePictureHasASizeAndNothingElse() throws {
    let facts = try facts(ofPicture: jpeg())
    #expect(facts.width == 640)
    #expect(facts.height == 480)
    #expect(facts.location == .none)
    #expect(!facts.hasMetadata)
    #expect(!facts.hasMakerNote)
    #expect(facts.trailingLength == 0)
  }

  @Test(arguments: 1...8, Order.allCases)
  func theSizeIsThatOfThePictureAsShown(orientation: Int, order: Order) throws {
    let block = tiff(order, main: [.short(0x0112, orientation, order)])
    let facts = try facts(ofPicture: jpeg(app1(exif: block)))
    #expect(facts.width == (orientation > 4 ? 480 : 640))
    #expect(facts.height == (orientation > 4 ? 640 : 480))
    #expect(facts.location == .none)
  }

  @Test func theOrientationOfAPictureWithinDoesNotTurnThisOne() throws {
    let turned = jpeg(app1(exif: tiff(.big, main: [.short(0x0112, 6, .big)])))
    #expect(try facts(ofPicture: jpeg(after: turned)).width == 640)
    #expect(try facts(ofPicture: jpeg(segment(0xE0, ascii("JFXX\0\u{10}") + turned))).width == 640)
  }

  static let places = Sample.all(
    .found,
    [
      ("Exif, big", jpeg(app1(exif: exifWithPlace(.big)))),
      ("Exif, little", jpeg(app1(exif: exifWithPlace(.little)))),
      ("odd offsets", jpeg(app1(exif: tiff(.big, gps: seoul(.big), gap: 1)))),
      (
        "odd offsets, little",
        jpeg(app1(exif: tiff(.little, exif: [], gps: seoul(.little), gap: 3)))
      ),
      ("second Exif", jpeg(app1(exif: tiff(.big)), app1(exif: exifWithPlace()))),
      ("Exif after the pixels", after(pixels: app1(exif: exifWithPlace()))),
      ("GPS directory of the Exif directory", jpeg(app1(exif: nested()))),
      ("only an altitude", jpeg(app1(exif: tiff(.big, gps: [.fractions(6, [52], .big)])))),
      (
        "name of the area",
        jpeg(app1(exif: tiff(.big, gps: [.bytes(28, ascii("ASCII\0\0\0Seoul"))])))
      ),
      ("unknown GPS field", jpeg(app1(exif: tiff(.big, gps: [.bytes(99, [1])])))),
      ("XMP attribute", jpeg(app1(xmp: xmp("exif:GPSLatitude=\"37,33.9N\"")))),
      ("XMP element", jpeg(app1(xmp: xmp("", "<exif:GPSLongitude>126,58E</exif:GPSLongitude>")))),
      ("XMP, other prefix", jpeg(app1(xmp: xmp("drone-dji:GpsLongtitude='126.9'")))),
      ("XMP, prefix not ASCII", jpeg(app1(xmp: xmp("도시:City=\"Seoul\"")))),
      (
        "IPTC, long length",
        jpeg(app13(photoshop(0x0404, [0x1C, 2, 5, 0x80, 2, 0, 1, 65] + dataset(2, 95, "Jeju"))))
      ),
      ("filled up segment", jpeg([0xFF, 0xFF] + app1(exif: exifWithPlace()))),
      ("XMP city", jpeg(app1(xmp: xmp("photoshop:City = \"Seoul\"")))),
      ("XMP IPTC", jpeg(app1(xmp: xmp("", "<i:LocationShown><rdf:Bag/></i:LocationShown>")))),
      ("second XMP", jpeg(app1(xmp: xmp()), app1(xmp: xmp("geo:lat=\"37.5\"")))),
      (
        "picture in XMP",
        jpeg(app1(xmp: xmp("GImage:Data=\"\(base64(jpeg(app1(exif: exifWithPlace()))))\"")))
      ),
      ("IPTC", jpeg(app13(photoshop(0x0404, dataset(2, 5, "Rain") + dataset(2, 90, "Seoul"))))),
      (
        "IPTC, second resource",
        jpeg(app13(photoshop(0x040C, [1]) + photoshop(0x0404, dataset(2, 101, "Korea"))))
      ),
      ("Exif in Photoshop", jpeg(app13(photoshop(0x0422, exifWithPlace())))),
      (
        "IPTC in Exif", jpeg(app1(exif: tiff(.big, main: [.bytes(0x83BB, dataset(2, 92, "Mapo"))])))
      ),
      (
        "XMP in Exif",
        jpeg(app1(exif: tiff(.big, main: [.bytes(0x02BC, xmp("exif:GPSLatitude=\"1\""))])))
      ),
      (
        "text in Exif",
        jpeg(app1(exif: tiff(.big, exif: [.bytes(0x9286, ascii("{\"latitude\": 37.5}"))])))
      ),
      ("thumbnail", jpeg(segment(0xE0, ascii("JFXX\0\u{10}") + jpeg(app1(exif: exifWithPlace()))))),
      (
        "maker's block",
        jpeg(app1(exif: tiff(.big, exif: [.bytes(0x927C, ascii("Maker\0\0\0") + exifWithPlace())])))
      ),
      ("second picture", jpeg(after: jpeg(app1(exif: exifWithPlace())))),
      ("second picture's XMP", jpeg(after: jpeg(app1(xmp: xmp("photoshop:State=\"Jeju\""))))),
      ("video", jpeg(after: video("\u{A9}xyz"))),
      ("QuickTime video", jpeg(after: ascii("com.apple.quicktime.location.ISO6709"))),
      ("unknown segment", jpeg(segment(0xE8, ascii("Exif\0\0") + exifWithPlace()))),
      ("comment", jpeg(segment(0xFE, ascii("longitude=126.98")))),
    ])

  @Test(arguments: places)
  func aPlaceIsFoundWhereverItStands(sample: Sample) throws {
    let facts = try facts(ofPicture: sample.bytes)
    #expect(facts.location == .found)
    #expect(facts.hasMetadata)
  }

  @Test(arguments: 1...400)
  func aPlaceInExtendedXMPIsFoundWhereverItIsCut(at cut: Int) throws {
    let text = xmp("exif:GPSLatitude=\"37,33.9N\"")
    let cut = min(cut, text.count)
    let first = app1(extended: Array(text[..<cut]), at: 0, of: text.count)
    let second = app1(extended: Array(text[cut...]), at: cut, of: text.count)
    #expect(try facts(ofPicture: jpeg(first, second)).location == .found)
    #expect(try facts(ofPicture: jpeg(second, first)).location == .found)
  }

  @Test func iptcIsFoundWhereverItsSegmentIsCut() throws {
    let resources = photoshop(0x0404, dataset(2, 90, "Seoul"))
    for cut in 0...resources.count {
      let file = jpeg(app13(Array(resources[..<cut])), app13(Array(resources[cut...])))
      #expect(try facts(ofPicture: file).location == .found)
    }
  }

  static let harmless = Sample.all(
    .none,
    [
      (
        "version only",
        jpeg(app1(exif: tiff(.big, gps: [Field(tag: 0, type: 1, count: 4, value: [2, 3, 0, 0])])))
      ),
      ("empty GPS directory", jpeg(app1(exif: tiff(.little, gps: [])))),
      (
        "zeros",
        jpeg(
          app1(
            exif: tiff(
              .big,
              gps: [
                .text(1, "N"), .fractions(2, [0, 0, 0], .big), .fractions(4, [0, 0, 0], .big),
              ])))
      ),
      (
        "time and direction",
        jpeg(
          app1(
            exif: tiff(
              .big,
              gps: [
                .fractions(7, [9, 30, 1], .big), .fractions(17, [90], .big),
                .text(29, "2024:03:05"),
              ])))
      ),
      ("no satellites", jpeg(app1(exif: tiff(.big, gps: [.text(8, "00")])))),
      ("blank area", jpeg(app1(exif: tiff(.big, gps: [.bytes(28, ascii("ASCII\0\0\0  "))])))),
      ("XMP version", jpeg(app1(xmp: xmp("exif:GPSVersionID=\"2.3.0.0\"")))),
      ("XMP namespaces", jpeg(app1(xmp: xmp("xmlns:location=\"x\" xmlns:City=\"y\"")))),
      (
        "XMP, empty",
        jpeg(
          app1(
            xmp: xmp("photoshop:City=\"\"", "<photoshop:State></photoshop:State><Iptc:Location/>"))
        )
      ),
      (
        "XMP, point in the picture",
        jpeg(app1(xmp: xmp("", "<exif:SubjectLocation>3</exif:SubjectLocation>")))
      ),
      (
        "XMP, words in a text",
        jpeg(app1(xmp: xmp("dc:title=\"The city, its location and latitude\"")))
      ),
      (
        "XMP thumbnail",
        jpeg(app1(xmp: xmp("", "<xmpGImg:image>\(base64(jpeg()))</xmpGImg:image>")))
      ),
      (
        "IPTC title",
        jpeg(app13(photoshop(0x0404, dataset(1, 90, "\u{1B}%G") + dataset(2, 5, "Seoul"))))
      ),
      ("IPTC, blank city", jpeg(app13(photoshop(0x0404, dataset(2, 90, " ") + [0])))),
      ("empty Exif", jpeg(app1(exif: []))),
      ("second picture", jpeg(after: jpeg(app1(exif: tiff(.big, main: [.text(0x010F, "Maker")]))))),
      ("video without a place", jpeg(after: video("free"))),
      ("bytes like a TIFF header", jpeg(after: ascii("..II*\0\u{7F}\u{7F}\u{7F}\u{7F}MM\0*"))),
    ])

  @Test(arguments: harmless)
  func whatNamesNoPlaceIsNoPlace(sample: Sample) throws {
    let facts = try facts(ofPicture: sample.bytes)
    #expect(facts.location == .none)
    #expect(facts.hasMetadata)
  }

  static let unreadable = Sample.all(
    .unreadable,
    [
      ("no TIFF header", jpeg(app1(exif: ascii("none")))),
      ("directory outside", jpeg(app1(exif: [0x4D, 0x4D, 0, 0x2A, 0, 0, 9, 9]))),
      ("GPS directory outside", jpeg(app1(exif: tiff(.big, main: [.long(0x8825, 9999, .big)])))),
      ("GPS directory at 0", jpeg(app1(exif: tiff(.big, main: [.long(0x8825, 0, .big)])))),
      ("pointer of a wrong type", jpeg(app1(exif: tiff(.big, main: [.text(0x8825, "12")])))),
      ("Exif cut", jpeg(app1(exif: Array(exifWithPlace().prefix(30))))),
      (
        "value outside",
        jpeg(app1(exif: tiff(.big, gps: [Field(tag: 2, type: 5, count: 9999, value: [0])])))
      ),
      (
        "value of unknown type",
        jpeg(app1(exif: tiff(.big, gps: [Field(tag: 2, type: 77, count: 1, value: [0])])))
      ),
      ("XMP in UTF-16", jpeg(app1(xmp: xmp("exif:GPSLatitude=\"1\"").flatMap { [0, $0] }))),
      ("extended XMP with a gap", jpeg(app1(extended: xmp(), at: 7, of: 999))),
      (
        "extended XMP, too short",
        jpeg(segment(0xE1, ascii("http://ns.adobe.com/xmp/extension/\0")))
      ),
      ("IPTC cut", jpeg(app13(photoshop(0x0404, [0x1C, 2, 5, 0, 9, 65])))),
      ("not IPTC", jpeg(app13(photoshop(0x0404, ascii("datasets"))))),
      ("Photoshop cut", jpeg(app13(ascii("8BIM") + [4, 4, 0, 0, 0, 0, 0, 9]))),
      ("second picture's Exif", jpeg(after: jpeg(app1(exif: ascii("none"))))),
    ])

  @Test(arguments: unreadable)
  func metadataThatCannotBeReadMayHoldAPlace(sample: Sample) throws {
    #expect(try facts(ofPicture: sample.bytes).location == .unreadable)
  }

  @Test func aMakersBlockIsNoted() throws {
    let block = tiff(.big, exif: [.bytes(0x927C, ascii("Maker\0\0\0"))])
    let facts = try facts(ofPicture: jpeg(app1(exif: block)))
    #expect(facts.hasMakerNote)
    #expect(facts.location == .none)
  }

  @Test func coloursAreNoMetadata() throws {
    let file = jpeg(
      StrippedJPEGTests.colors, segment(0xEE, ascii("Adobe\0d\0\0\0\0\u{1}")))
    #expect(try !facts(ofPicture: file).hasMetadata)
  }

  @Test func whatFollowsTheEndIsCounted() throws {
    let empty = try facts(ofPicture: jpeg(after: [0, 0, 0]))
    #expect(empty.trailingLength == 3)
    #expect(!empty.hasMetadata)
    let full = try facts(ofPicture: jpeg(after: ascii("MotionPhoto_Data")))
    #expect(full.trailingLength == 16)
    #expect(full.hasMetadata)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF], PictureFault.truncated(offset: 2)),
      ([0xFF, 0xD8, 0xFF, 0xE1, 0], .truncated(offset: 2)),
      ([0xFF, 0xD8, 0xFF, 0xE1, 0, 9], .truncated(offset: 2)),
      ([0xFF, 0xD8, 0xFF, 0xFE, 0, 2], .truncated(offset: 6)),
      ([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 2], .truncated(offset: 2)),
      (
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 1],
        .malformed(what: "a JPEG segment is shorter than its own length", offset: 4)
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xFE, 0, 2, 7],
        .malformed(what: "a JPEG segment does not begin with FF", offset: 6)
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xD8],
        .malformed(what: "a JPEG marker is in the wrong position", offset: 2)
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 7, 8, 0, 0, 0, 9],
        .malformed(what: "a JPEG frame has no size", offset: 2)
      ),
      ([0xFF, 0xD8, 0xFF, 0xD9], .malformed(what: "a JPEG has no frame", offset: 0)),
    ] as [([UInt8], PictureFault)])
  func aBrokenFileIsReportedWhereItBreaks(file: [UInt8], fault: PictureFault) {
    #expect(throws: fault) { try facts(ofPicture: file) }
  }

  /// A GPS directory that hangs on the Exif directory instead of IFD0.
  private static func nested() -> [UInt8] {
    let inner = tiff(.big, exif: [.long(0x8825, 8 + 18 + 18, .big)])
    return inner + directory(seoul(.big), at: inner.count, .big)
  }

  /// A JPEG that has a segment between its pixels and its end.
  private static func after(pixels segment: [UInt8]) -> [UInt8] {
    Array(jpeg().dropLast(2)) + segment + [0xFF, 0xD9]
  }

  /// The start of an MP4 video whose user data has one box.
  private static func video(_ box: String) -> [UInt8] {
    number(16, 4, .big) + ascii("ftypmp42") + [0, 0, 0, 0] + number(26, 4, .big) + ascii("udta")
      + number(18, 4, .big) + box.unicodeScalars.map { UInt8($0.value) } + ascii("+37.5+126/")
  }
}
