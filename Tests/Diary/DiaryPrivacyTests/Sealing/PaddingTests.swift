import Testing

@testable import DiaryPrivacy

@Suite struct PaddingTests {
  /// Computed in Python from the definition in the paper.
  @Test(arguments: [
    (0, 1_024), (1_016, 1_024), (1_017, 1_088), (1_080, 1_088), (1_081, 1_152), (5_000, 5_120),
    (100_000, 100_352), (4_000_000, 4_063_232),
  ])
  func lengthsFallInSteps(length: Int, padded: Int) {
    #expect(Padding.paddedLength(length + 8) == padded)
  }

  @Test func paddingNeverTakesAwayAndAddsLittle() {
    for length in 0...200_000 {
      let padded = Padding.paddedLength(length)
      #expect(padded >= length && padded <= max(1_024, length + length * 7 / 100))
    }
    #expect(Set((0...65_536).map(Padding.paddedLength)).count == 97)
  }

  @Test func whatWasPaddedIsFoundAgain() {
    for length in [0, 1, 1_015, 1_016, 1_017, 2_000] {
      let text = [UInt8](repeating: 0, count: length)
      #expect(Padding.unpad(Padding.pad(text)) == text)
    }
    #expect(Padding.pad([9]) == [0, 0, 0, 0, 0, 0, 0, 1, 9] + [UInt8](repeating: 0, count: 1_015))
  }

  @Test func whatPaddingNeverMakesIsRefused() {
    let good = Padding.pad([1, 2, 3])
    #expect(Padding.unpad(Array(good.dropLast())) == nil)
    #expect(Padding.unpad(good + [0]) == nil)
    #expect(Padding.unpad(good + [UInt8](repeating: 0, count: 64)) == nil)
    #expect(Padding.unpad([]) == nil)
    for (index, byte) in [(0, 255), (6, 4), (7, 2), (1_023, 1)] as [(Int, UInt8)] {
      var bad = good
      bad[index] = byte
      #expect(Padding.unpad(bad) == nil)
    }
  }
}
