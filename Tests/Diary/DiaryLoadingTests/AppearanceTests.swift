import DiaryModel
import SiteFiles
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
    (expected.voice, expected.scheme) = ("letter", .dark)
    (expected.paper, expected.ink) = (Colour("#101418"), Colour("#eeeeee"))
    expected.headings = .family("EB Garamond")
    expected.font = SitePath("fonts/own.woff2").map { .file($0) }
    #expect(
      try appearance(
        "voice: letter, accent: 90deg, paper: \"#101418\", ink: \"#EEE\", scheme: dark, "
          + "font: /fonts/own.woff2, headings: EB Garamond, density: compact") == expected)
    #expect(expected.classes == ["accent", "compact"])
  }

  @Test func whatIsWrongIsSaid() {
    #expect(
      saidOfConfiguration(
        """
        appearance:
          accent: 340
          font: "a;b"
          density: 1
          colour: red
        """) == """
          diarysite.yml:2:11: error: 'accent' has a value that is not known
            2 |   accent: 340
              |           ^^^
            why: it may be months, months-south, the number of a month from 1 to 12, or a hue from 0deg to 360deg
            fix: write 'accent: 340deg'
          diarysite.yml:3:9: error: 'font' names no typeface
            3 |   font: "a;b"
              |         ^^^^^
            why: it may be sans, serif, the name of a family, or a file of 'Static' that ends in woff2, woff, ttf, otf
            fix: write it like 'font: serif'
          diarysite.yml:4:12: error: 'density' has a value that is not known
            4 |   density: 1
              |            ^
            why: it may be calm, compact
            fix: write 'density: calm'
          diarysite.yml:5:3: error: 'colour' is not a key of 'appearance'
            why: the keys are voice, accent, paper, ink, scheme, font, headings, density
            fix: remove it

          """)
  }

  @Test func oneWordIsAVoice() throws {
    #expect(try configuration("appearance: letter").appearance.voice == "letter")
    #expect(
      saidOfConfiguration("appearance: ../x") == """
        diarysite.yml:1:13: error: 'appearance' names no voice
          1 | appearance: ../x
            |             ^^^^
          why: a voice is a file of the theme's folder 'voices', such as letter.css
          fix: write 'appearance: letter'

        """)
  }

  @Test(arguments: [
    ("paper: #fff", "'paper' is no colour"), ("ink: red", "'ink' is no colour"),
    ("paper: \"#ffff\"", "'paper' is no colour"), ("paper: \"#８８８\"", "'paper' is no colour"),
    ("paper: \"#fff\", ink: \"#999\"", "'paper' and 'ink' are too much alike"),
    ("paper: \"#777\"", "'paper' and 'ink' are too much alike"),
    ("paper: \"#000\", ink: \"#fff\"", "'paper' and 'ink' do not fit 'scheme'"),
    ("paper: \"#fff\", ink: \"#000\", scheme: dark", "'paper' and 'ink' do not fit 'scheme'"),
  ])
  func coloursThatCannotBeReadAreRefused(text: String, what: String) {
    let said = saidOfConfiguration(
      "appearance:\n" + text.split(separator: ", ").map { "  \($0)\n" }.joined())
    #expect(said.contains("error: \(what)\n"), "\(said)")
  }

  @Test func theContrastIsSaid() throws {
    let (white, grey) = (try #require(Colour("#fff")), try #require(Colour("#777777")))
    #expect(abs(white.contrast(with: grey) - 4.478) < 0.001)
    #expect(grey.text == "#777777")
    #expect(
      saidOfConfiguration("appearance: {paper: \"#fff\", ink: \"#777\"}")
        .contains("at a contrast of 4.5 and more, and theirs is 4.4\n"))
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
