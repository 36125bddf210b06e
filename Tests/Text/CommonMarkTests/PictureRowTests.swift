import CommonMark
import Testing

/// How pictures are split into rows.
@Suite struct PictureRowTests {
  private func rows(
    _ sizes: [(width: Int, height: Int)], in space: Double = 783, near target: Double = 340,
    atMost most: Int = 760
  ) -> [PictureRow] {
    PictureRow.rows(of: sizes, in: space, near: target, atMost: most)
  }

  private let wide = (width: 2400, height: 1600)
  private let high = (width: 1600, height: 2400)
  private let panorama = (width: 2400, height: 600)

  @Test func rowsAreAsNearAsTheyCanBeToTheWantedHeight() {
    #expect(rows([wide, high, panorama]).map(\.pictures) == [0..<2, 2..<3])
    #expect(rows([wide, wide]).map(\.pictures) == [0..<2])
    #expect(rows([high, high, high]).map(\.pictures) == [0..<3])
    #expect(rows([panorama, panorama]).map(\.pictures) == [0..<1, 1..<2])
    #expect(rows([]).isEmpty)
  }

  @Test func whereTwoWaysAreAlikeTheFirstRowIsTheLarger() {
    #expect(rows([wide, wide, wide]).map(\.pictures) == [0..<1, 1..<3])
  }

  @Test func aSmallOneDoesNotMakeALargeOneSmall() {
    let found = rows([wide, (60, 60), wide])
    #expect(found.map(\.pictures) == [0..<1, 1..<2, 2..<3])
    #expect(found.map { $0.size(of: (60, 60)).height } == [760, 60, 760])
  }

  /// A row of pictures as thin as these would never be high enough.
  @Test func thinOnesDoNotStandInOneRow() {
    let found = rows(Array(repeating: (1, 12_000), count: 2_000))
    #expect(found.map(\.pictures.count).max() ?? 0 <= 64)
    #expect(found.flatMap(\.pictures) == Array(0..<2_000))
  }

  /// From 60 to 12,000 pixels, and one of unknown size.
  @Test func allAreShownOnceInTheirOrderAndNoneIsLargerThanByItself() {
    var sizes: [(width: Int, height: Int)] = (0..<400).map { number in
      (60 + number * 7919 % 11_940, 60 + number * 104_729 % 11_940)
    }
    sizes[7] = (0, 0)
    sizes[8] = (12_000, 1)
    sizes[9] = (1, 12_000)
    let found = rows(sizes)
    #expect(found.flatMap(\.pictures) == Array(sizes.indices))
    #expect(found.contains { $0.pictures == 7..<8 })
    for row in found {
      let shown = row.pictures.map { row.size(of: sizes[$0]) }
      #expect(Set(shown.map(\.height)).count == 1)
      for (size, number) in zip(shown, row.pictures) {
        #expect(
          size.height <= min(760, sizes[number].height) && size.width <= max(1, sizes[number].width)
        )
      }
    }
  }
}
