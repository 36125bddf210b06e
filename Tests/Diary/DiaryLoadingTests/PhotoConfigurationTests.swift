import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct PhotoConfigurationTests {
  private func photos(_ text: String) throws -> Configuration.PhotoSizes {
    try configuration(text).photoSizes
  }

  @Test func allKeysAreRead() throws {
    var expected = Configuration.PhotoSizes()
    expected.widths = [480, 960, 1600]
    #expect(try photos("photos: {sizes: [1600, 480, 960, 480]}") == expected)
    (expected.quality, expected.keepsOriginals, expected.hasGallery) = (60, true, false)
    #expect(
      try photos(
        """
        photos:
          sizes: [480, 960, 1600]
          quality: 60
          originals: true
          gallery: false
        """) == expected)
  }

  @Test(arguments: ["photos: {sizes: []}", "photos: {gallery: true}", "title: x"])
  func withoutSizesPhotosStayAsTheyAre(text: String) throws {
    #expect(try photos(text) == Configuration.PhotoSizes())
    #expect(try photos(text).widths == [])
  }

  @Test func whatIsWrongIsSaid() {
    #expect(
      saidOfConfiguration(
        """
        photos:
          sizes: [480, 0, wide]
          quality: 101
          originals: 1
          size: 3
        """) == """
          diarysite.yml:2:16: error: a width in 'sizes' is not a whole number in its range
            2 |   sizes: [480, 0, wide]
              |                ^
            why: it may be from 16 to 10000
            fix: write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'
          diarysite.yml:2:19: error: a width in 'sizes' is not a whole number in its range
            2 |   sizes: [480, 0, wide]
              |                   ^^^^
            why: it may be from 16 to 10000
            fix: write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'
          diarysite.yml:3:12: error: 'quality' is not a whole number in its range
            3 |   quality: 101
              |            ^^^
            why: it may be from 1 to 100
            fix: write a number such as 'quality: 78'
          diarysite.yml:4:14: error: 'originals' is neither true nor false
            4 |   originals: 1
              |              ^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'originals: true' or 'originals: false'
          diarysite.yml:5:3: error: 'size' is not a key of 'photos'
            why: the keys are sizes, quality, originals, gallery
            fix: did you mean 'sizes'?

          """)
  }

  @Test(arguments: [("480", "480", 9), ("", "", 3)])
  func sizesAreAList(value: String, marked: String, column: Int) {
    let said = saidOfConfiguration("photos: \n  sizes: \(value)\n")
    #expect(
      said.contains("error: 'sizes' is not a list of widths\n")
        && said.contains("  why: each photo is made in several widths\n")
        && said.contains("  fix: write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'\n")
    )
  }

  @Test func sizesAreFew() {
    #expect(
      saidOfConfiguration("photos: {sizes: [20, 30, 40, 50, 60, 70, 80, 90, 100]}") == """
        diarysite.yml:1:17: error: 'sizes' has more than 8 widths
          1 | photos: {sizes: [20, 30, 40, 50, 60, 70, 80, 90, 100]}
            |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: every photo is made in each of them
          fix: write widths in pixels, such as 'sizes: [260, 720, 1080, 1600]'

        """)
  }
}
