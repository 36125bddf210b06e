import Photos
import TestSupport
import Testing

/// What a camera says of the time and the place of a photo.
@Suite struct PhotoOriginTests {
  private func taken(_ text: String, _ order: Order = .big) -> [UInt8] {
    tiff(order, exif: [.text(0x9003, text)], gps: seoul(order), gap: 1)
  }

  @Test(arguments: Order.allCases) func timeAndPlaceAreThoseOfTheFirstBlock(order: Order) throws {
    let later = app1(exif: taken("2025:01:02 03:04:05"))
    let photo = jpeg(app1(xmp: xmp()), app1(exif: taken("2024:05:12 14:32:00", order)), later)
    let origin = try #require(PhotoOrigin(photo))
    #expect(origin.time == "2024-05-12T14:32:00")
    let position = try #require(origin.position)
    #expect(abs(position.latitude - 37.5664) < 0.0001)
    #expect(abs(position.longitude - 126.9781) < 0.0001)
  }

  @Test func southAndWestAreBelowZero() throws {
    let gps: [Field] = [
      .text(1, "S"), .fractions(2, [33, 30, 0], .big), .text(3, "W"),
      .fractions(4, [70, 0, 36], .big),
    ]
    let position = PhotoOrigin(jpeg(app1(exif: tiff(.big, gps: gps))))?.position
    #expect(position?.latitude == -33.5)
    #expect(position?.longitude == -70.01)
  }

  @Test(arguments: [
    "", "2024", "    :  :     :  :  ", "2024:5:12 14:32:00", "2024:05:12 14:32:00 more",
  ])
  func whatIsNoTimeIsLeftOut(text: String) {
    let origin = PhotoOrigin(jpeg(app1(exif: taken(text))))
    #expect(origin?.time == nil && origin?.position != nil)
  }

  @Test(arguments: [[37, 33], [91, 0, 0], [37, 33, 59, 1], []])
  func whatIsNoPlaceIsLeftOut(numbers: [Int]) {
    let gps: [Field] = [.fractions(2, numbers, .big), .fractions(4, [70, 0, 36], .big)]
    let exif: [Field] = [.text(0x9003, "2024:05:12 14:32:00")]
    let origin = PhotoOrigin(jpeg(app1(exif: tiff(.big, exif: exif, gps: gps))))
    #expect(origin?.position == nil && origin?.time != nil)
  }

  @Test func aFractionOfNothingIsNoPlace() {
    let nothing = Field(tag: 2, type: 5, count: 3, value: [UInt8](repeating: 0, count: 24))
    let gps = [nothing, .fractions(4, [70, 0, 36], .big)]
    #expect(PhotoOrigin(jpeg(app1(exif: tiff(.big, gps: gps)))) == nil)
  }

  @Test func photosWithoutItAndOtherFilesSayNothing() {
    for file in [jpeg(), jpeg(app1(exif: tiff(.big))), png(), [], [0xFF, 0xD8, 0xFF]] {
      #expect(PhotoOrigin(file) == nil)
    }
  }

  @Test func aBlockThatIsCutSaysNothingWrong() {
    let block = taken("2024:05:12 14:32:00")
    for length in block.indices {
      let origin = PhotoOrigin(jpeg(app1(exif: Array(block[..<length]))))
      #expect(origin?.time == nil || origin?.time == "2024-05-12T14:32:00")
    }
  }
}
