import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct AppearanceTests {
  private func appearance(_ text: String) throws -> Configuration.Appearance {
    try configuration("appearance: {\(text)}").appearance
  }

  @Test(
    arguments: [
      ("months", .months), ("months-south", .monthsSouth), ("1", .month(1)), ("12", .month(12)),
      ("0deg", .hue(0)), ("12deg", .hue(12)), ("360deg", .hue(360)), ("\"340deg\"", .hue(340)),
    ] as [(String, Configuration.Appearance.Accent)])
  func anAccentIsOfMonthsOfOneMonthOrAHue(
    text: String, accent: Configuration.Appearance.Accent
  ) throws {
    #expect(try appearance("accent: \(text)").accent == accent)
  }

  @Test func allKeysAreRead() throws {
    var expected = Configuration.Appearance()
    #expect(try configuration("title: x").appearance == expected)
    (expected.accent, expected.font, expected.density) = (.hue(90), .serif, .compact)
    #expect(try appearance("accent: 90deg, font: serif, density: compact") == expected)
    #expect(expected.classes == ["accent", "serif", "compact"])
  }

  @Test func whatIsWrongIsSaid() {
    #expect(
      saidOfConfiguration(
        """
        appearance:
          accent: 340
          font: serfi
          density: 1
          colour: red
        """) == """
          diarysite.yml:2:11: error: 'accent' has a value that is not known
            2 |   accent: 340
              |           ^^^
            why: it may be months, months-south, the number of a month from 1 to 12, or a hue from 0deg to 360deg
            fix: write 'accent: 340deg'
          diarysite.yml:3:9: error: 'font' has a value that is not known
            3 |   font: serfi
              |         ^^^^^
            why: it may be sans, serif
            fix: write 'font: serif'
          diarysite.yml:4:12: error: 'density' has a value that is not known
            4 |   density: 1
              |            ^
            why: it may be calm, compact
            fix: write 'density: calm'
          diarysite.yml:5:3: error: 'colour' is not a key of 'appearance'
            5 |   colour: red
              |   ^^^^^^
            why: the keys are accent, font, density
            fix: remove it

          """)
  }

  @Test(
    arguments: [
      ("0", "months"), ("13", "13deg"), ("361", "months"), ("361deg", "months"),
      ("-1deg", "months"), ("1.5deg", "months"), ("months-souht", "months-south"),
      ("red", "months"), ("[1]", "months"), ("٣deg", "months"), ("999999999999deg", "months"),
    ])
  func anAccentThatIsNoneIsAnsweredWithOne(text: String, right: String) {
    #expect(
      saidOfConfiguration("appearance: {accent: \(text)}")
        .hasSuffix("  fix: write 'accent: \(right)'\n"))
  }
}
