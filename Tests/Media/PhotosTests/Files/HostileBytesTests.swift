import Photos
import TestSupport
import Testing

@Suite struct HostileBytesTests {
  @Test(arguments: [[], [0xFF, 0xD8], Array("<svg/>".utf8), Array("RIFF\0\0\0\0WAVE".utf8)])
  func otherFilesAreNoPictures(file: [UInt8]) {
    #expect(throws: PictureFault.notAPicture) { try facts(ofPicture: file) }
  }

  static let files: [[UInt8]] =
    (JPEGTests.places + JPEGTests.harmless + JPEGTests.unreadable).map(\.bytes)
    + PNGTests.findings.map { png($0.bytes) } + GIFTests.findings.map { gif($0.bytes) }
    + WebPTests.findings.map { webp(WebPPicture.extended, $0.bytes) }

  @Test func cutFilesNeverTrap() {
    for file in Self.files {
      for length in stride(from: 0, to: file.count, by: max(1, file.count / 97)) {
        _ = try? facts(ofPicture: Array(file.prefix(length)))
      }
    }
  }

  @Test func mutatedFilesNeverTrap() {
    var random = SeededNumbers(seed: 20_240_305)
    let extremes: [UInt8] = [0, 1, 2, 0x1C, 0x7F, 0x80, 0xFE, 0xFF]
    for file in Self.files {
      for _ in 0..<200 {
        var mutated = file
        for _ in 0...random.next(below: 4) where !mutated.isEmpty {
          let index = random.next(below: mutated.count)
          switch random.next(below: 5) {
          case 0: mutated[index] = UInt8(random.next(below: 256))
          case 1: mutated[index] = extremes[random.next(below: extremes.count)]
          case 2: mutated[index] ^= UInt8(1 << random.next(below: 8))
          case 3: mutated.remove(at: index)
          default:
            let other = Self.files[random.next(below: Self.files.count)]
            let from = random.next(below: other.count)
            mutated.insert(contentsOf: other[from..<min(other.count, from + 40)], at: index)
          }
        }
        _ = try? facts(ofPicture: mutated)
      }
    }
  }

  /// Each would take hours if the time were not linear.
  static let costly = Sample.all(
    .none,
    [
      ("Exif in Exif", Array(repeating(ascii("Exif\0\0MM\0*\0\0\0\u{8}"), times: 40_000))),
      (
        "TIFF in TIFF",
        Array(repeating([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0xFF, 0x0F], times: 60_000))
      ),
      ("resources", Array(repeating(ascii("8BIM\u{4}\u{4}\0\0\0\0\u{1}\0"), times: 50_000))),
      ("blanks", ascii("ns.adobe.com/ <a:city=") + [UInt8](repeating: 0x20, count: 600_000)),
      ("names", ascii("ns.adobe.com/") + repeating(ascii("<a:data=\"AAAA"), times: 50_000)),
      ("letters", [UInt8](repeating: 0x6C, count: 600_000)),
      ("marks", [UInt8](repeating: 0xFF, count: 600_000)),
    ])

  @Test(.timeLimit(.minutes(1)), arguments: costly)
  func theTimeIsLinear(sample: Sample) throws {
    for file in [
      jpeg(after: sample.bytes), png(chunk("prVt", sample.bytes)),
      webp(WebPPicture.lossy, riff("EXIF", sample.bytes)),
    ] {
      _ = try facts(ofPicture: file)
    }
  }

  @Test func directoriesThatPointAtEachOtherEnd() throws {
    let loop: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0, 0, 0, 0, 8]
    #expect(try facts(ofPicture: jpeg(app1(exif: loop))).location == .none)
    let many = tiff(
      .big, main: (1...80).map { Field.long($0 % 2 == 0 ? 0x8769 : 0x8825, 8 + 2 * $0, .big) })
    #expect(try facts(ofPicture: jpeg(app1(exif: many))).location == .unreadable)
  }

  private static func repeating(_ bytes: [UInt8], times: Int) -> [UInt8] {
    Array(repeatElement(bytes, count: times).joined())
  }
}
