import Photos
import Testing

@Suite struct ScaledSizeTests {
  @Test(arguments: [
    ((4032, 3024), [480, 960, 1600], [(480, 360), (960, 720), (1600, 1200)]),
    ((3024, 4032), [480, 960], [(480, 640), (960, 1280)]),
    ((1000, 333), [480, 960, 1600, 2000], [(480, 160), (960, 320), (1000, 333)]),
    ((480, 10), [480, 960], [(480, 10)]), ((100, 70), [480, 960], [(100, 70)]),
    ((50_000, 3), [480], [(480, 1)]), ((10, 16_383), [480], [(10, 16_383)]),
    ((1_000, 20_000), [480, 960], [(480, 9_600)]), ((10, 16_384), [480], []), ((10, 10), [], []),
  ])
  func sizesKeepTheProportionsAndAreNeverLarger(
    picture: (Int, Int), widths: [Int], sizes: [(Int, Int)]
  ) {
    #expect(
      ScaledSize.sizes(ofWidth: picture.0, height: picture.1, in: widths)
        == sizes.compactMap { ScaledSize(width: $0.0, height: $0.1) })
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (16_384, 1), (1, 16_384)])
  func noWebPHasNoPixelsOrTooMany(width: Int, height: Int) {
    #expect(ScaledSize(width: width, height: height) == nil)
  }
}
