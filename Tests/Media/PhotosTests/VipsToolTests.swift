import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import Photos

/// Sizes of photos of real pixels.
@Suite(.needs(.vips)) struct VipsToolTests {
  private let photo: TestPhoto
  private let tool = VipsTool {
    ToolEnvironment(["PATH": "/usr/local/bin:/usr/bin:/bin"], outside: DiskPath("/nowhere"))
  }

  init() throws { photo = try TestPhoto() }

  private func size(_ width: Int, _ height: Int) throws -> ScaledSize {
    try #require(ScaledSize(width: width, height: height))
  }

  /// A size as it is published.
  private func webP(_ file: [UInt8], _ width: Int, _ height: Int) async throws -> [UInt8] {
    let size = try size(width, height)
    return try checkedPicture(try await tool.scaled(file, to: size, quality: 90), size)
  }

  private func isRed(_ pixel: [Int]) -> Bool { pixel.count >= 3 && pixel[0] > 190 && pixel[2] < 60 }

  private func isBlue(_ pixel: [Int]) -> Bool {
    pixel.count >= 3 && pixel[0] < 60 && pixel[2] > 190
  }

  @Test(arguments: ["jpg", "png", "webp", "heic", "tif"])
  func everyKindIsMadeSmaller(type: String) async throws {
    let made = try await webP(try photo.file(type), 32, 16)
    let picture = try strippedPicture(made)
    #expect((picture.width, picture.height) == (32, 16))
    #expect(picture.format == .webp && picture.bytes == made)
    #expect(isRed(try photo.pixel(of: made, 6, 3)))
    #expect(isBlue(try photo.pixel(of: made, 26, 12)))
  }

  /// Transparent pixels become white.
  @Test(arguments: ["jpg", "png", "heic"])
  func everyKindBecomesAJPEG(type: String) async throws {
    let clear = try photo.changed("bandjoin_const", photo.file("png"), from: "png", to: "png", "0")
    let size = try #require(ScaledSize(width: 32, height: 16, as: .jpg))
    let file = try type == "png" ? clear : photo.file(type)
    let made = try checkedPicture(try await tool.scaled(file, to: size, quality: 90), size)
    let picture = try strippedPicture(made)
    #expect((picture.width, picture.height) == (32, 16))
    #expect(picture.format == .jpeg && picture.bytes == made)
    let corner = try photo.pixel(of: made, 6, 3)
    #expect(type == "png" ? corner.allSatisfy { $0 > 245 } : isRed(corner))
  }

  @Test func theSameAgainIsTheSame() async throws {
    let file = try photo.file("jpg")
    let first = try await webP(file, 32, 16)
    #expect(try await webP(file, 32, 16) == first)
    #expect(try await tool.version().hasPrefix("vips-"))
    #expect(tool.isInstalled)
  }

  /// The red corner of the stored picture comes to stand where the orientation says.
  @Test(arguments: [
    (1, true, true), (2, false, true), (3, false, false), (4, true, false), (5, true, true),
    (6, false, true), (7, false, false), (8, true, false),
  ])
  func sizesAreUpright(orientation: UInt8, isLeft: Bool, isTop: Bool) async throws {
    let file = labelled(
      try photo.file("jpg", options: "[strip]"), orientation: orientation, saying: "words")
    let (width, height) = orientation > 4 ? (16, 32) : (32, 16)
    let made = try await webP(file, width, height)
    let (column, row) = (isLeft ? 3 : width - 4, isTop ? 3 : height - 4)
    #expect(isRed(try photo.pixel(of: made, column, row)))
    #expect(isBlue(try photo.pixel(of: made, width - 1 - column, height - 1 - row)))
    #expect(try photo.pixel(of: made, column, row).count == 3)
  }

  /// With the metadata itself: what the tool leaves in goes afterwards.
  @Test(arguments: ["jpg", "png", "webp", "heic", "tif"])
  func nothingOfTheMetadataIsLeft(type: String) async throws {
    let labelled = labelled(try photo.file("jpg", options: "[strip]"), saying: "quokka was here")
    let file = type == "jpg" ? labelled : try photo.converted(labelled, from: "jpg", to: type)
    #expect(file.holds("quokka"))
    let size = try size(32, 16)
    let raw = try await tool.scaled(file, to: size, quality: 80)
    let made = try checkedPicture(raw, size)
    #expect(!made.holds("quokka") && !made.holds("Exif") && !made.holds("xmpmeta"))
    for chunk in ["EXIF", "XMP ", "ICCP"] { #expect(!made.holds(chunk)) }
  }

  @Test(arguments: ["jpg", "png", "webp", "heic", "tif"])
  func coloursOfAWideGamutBecomeSRGB(type: String) async throws {
    let wide = try photo.changed(
      "icc_transform", try photo.file("png"), from: "png", to: type, "p3",
      "--input-profile", "srgb")
    let file = (try? strippedPicture(wide).bytes) ?? wide
    #expect(hasColorProfile(file))
    try await expectColours(of: file)
    #expect(try await !webP(file, 32, 16).holds("ICCP"))
  }

  @Test(arguments: ["jpg", "png", "webp", "heic", "tif"])
  func coloursWithoutAProfileStay(type: String) async throws {
    let file = try photo.file(type)
    #expect(!hasColorProfile(file))
    try await expectColours(of: file)
  }

  private func expectColours(of file: [UInt8]) async throws {
    let made = try await webP(file, 32, 16)
    for (place, wanted) in [((6, 3), [250, 10, 10]), ((26, 12), [10, 10, 250])] {
      let seen = try photo.pixel(of: made, place.0, place.1)
      #expect(zip(seen, wanted).allSatisfy { abs($0 - $1) < 24 }, "\(seen) \(wanted)")
    }
  }

  @Test(arguments: ["jpg", "png"])
  func greyStaysGrey(type: String) async throws {
    let grey = try photo.changed("colourspace", photo.file("png"), from: "png", to: type, "b-w")
    let made = try await webP(grey, 32, 16)
    let seen = try photo.pixel(of: made, 6, 3)
    #expect(seen.allSatisfy { abs($0 - 121) < 4 }, "\(seen)")
  }

  @Test func coloursOfPrintBecomeSRGB() async throws {
    let print = try photo.changed(
      "icc_transform", try photo.file("jpg"), from: "jpg", to: "jpg", "cmyk",
      "--input-profile", "srgb")
    let made = try await webP(try strippedPicture(print).bytes, 32, 16)
    let (corner, rest) = (try photo.pixel(of: made, 6, 3), try photo.pixel(of: made, 26, 12))
    // No printer's ink is as bright as these.
    #expect(corner.count == 3 && corner[0] > 150 && corner[2] < 100, "\(corner)")
    #expect(rest.count == 3 && rest[0] < 100 && rest[2] > 90, "\(rest)")
  }

  @Test(arguments: [("jpg", 200), ("png", 60), ("webp", 40), ("heic", 30)])
  func aFileThatIsCutIsRefused(type: String, dropped: Int) async throws {
    let file = try TestPhoto(width: 640, height: 320).file(type)
    await #expect(throws: ScalingFault.self) {
      try await webP(Array(file.dropLast(dropped)), 32, 16)
    }
  }

  @Test(arguments: [
    "text", "", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>", "%PDF-1.4\n",
    "P6 1 1 255\nabc",
  ])
  func otherKindsAreRefused(text: String) async throws {
    await #expect(throws: ScalingFault.self) { try await webP(Array(text.utf8), 8, 8) }
  }

  @Test func aPictureOf50000PixelsIsMadeSmaller() async throws {
    let wide = try TestPhoto(width: 50_000, height: 20)
    let made = try await webP(try wide.file("jpg"), 960, 1)
    #expect(try strippedPicture(made).width == 960)
  }
}
