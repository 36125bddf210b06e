import Photos
import TestSupport
import Testing

@Suite struct TIFFPictureTests {
  /// One directory with fields of a tag, a type (3: two bytes, 4: four) and a number.
  private func tiff(_ fields: [(Int, Int, Int)], isLittle: Bool) -> [UInt8] {
    func bytes(_ value: Int, _ size: Int) -> [UInt8] {
      number(value, size, isLittle ? .little : .big)
    }
    let all = fields.flatMap { tag, type, value in
      let size = type == 3 ? 2 : 4
      return bytes(tag, 2) + bytes(type, 2) + bytes(1, 4) + bytes(value, size)
        + [UInt8](repeating: 0, count: 4 - size)
    }
    return Array((isLittle ? "II" : "MM").utf8) + bytes(42, 2) + bytes(8, 4)
      + bytes(fields.count, 2) + all + bytes(0, 4)
  }

  @Test(arguments: [false, true])
  func theSizeIsThatOfThePictureAsItIsShown(isLittle: Bool) throws {
    let size = [(256, 3, 640), (257, 4, 480)]
    let upright = try TIFFPicture(tiff(size, isLittle: isLittle))
    #expect((upright.width, upright.height, upright.hasProfile) == (640, 480, false))
    let turned = tiff(size + [(274, 3, 6), (34_675, 4, 0)], isLittle: isLittle)
    let picture = try TIFFPicture(turned)
    #expect((picture.width, picture.height, picture.hasProfile) == (480, 640, true))
    #expect(hasColorProfile(turned))
  }

  @Test func othersAreNoPictures() {
    for file in [[], Array("II*".utf8), Array("MM\0+\0\0\0\u{8}".utf8), [0xFF, 0xD8, 0xFF]] {
      #expect(throws: PictureFault.notAPicture) { try TIFFPicture(file) }
    }
    let whole = tiff([(256, 3, 4), (257, 3, 3)], isLittle: true)
    #expect(throws: PictureFault.truncated(offset: 4)) {
      try TIFFPicture(whole.dropLast(9).map { $0 })
    }
    #expect(throws: PictureFault.self) { try TIFFPicture(tiff([(256, 3, 4)], isLittle: false)) }
  }

  /// Whatever is cut or changed ends in a fault or a size.
  @Test func damageIsNoCrash() {
    var numbers = SeededNumbers(seed: 9)
    let whole = tiff([(256, 3, 640), (257, 4, 480), (274, 3, 6)], isLittle: true)
    for _ in 0..<Rounds.count(2_000) {
      var file = Array(whole.prefix(Int.random(in: 0...whole.count, using: &numbers)))
      for _ in 0..<3 where !file.isEmpty {
        file[Int.random(in: 0..<file.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      _ = try? TIFFPicture(file)
    }
  }
}
