import Diagnostics
import DiaryModel
import SiteFiles
import TestSupport
import Testing

/// What a chosen look makes of the style sheets of a theme.
@Suite struct ThemeAppearanceTests {
  private func sheets(
    _ change: (inout Configuration.Appearance) -> Void
  ) throws(Diagnostics) -> [String: String] {
    var appearance = Configuration.Appearance()
    change(&appearance)
    func asset(_ path: String, _ text: String) -> Theme.Asset {
      Theme.Asset(path: SitePath.root.appending(path), bytes: Array(text.utf8))
    }
    let theme = Theme(
      layouts: [], partials: [],
      assets: [
        asset("style.css", "a {}\n@media (prefers-color-scheme: dark) { b {} }"),
        asset("pages.css", "@media (prefers-color-scheme: dark) and (min-width: 1px) { c {} }"),
        asset("custom.css", "@media (prefers-color-scheme: dark) { d {} }"),
      ], phrases: Phrases([:], language: "en"), datePatterns: [], shapes: [:],
      voices: ["letter": Array(":root { --numeral: 5rem }".utf8)])
    let dressed = try theme.inAppearance(appearance)
    return Dictionary(
      uniqueKeysWithValues: dressed.assets.map {
        ($0.path.text, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func withoutAChoiceNothingChanges() throws {
    let plain = try sheets { _ in }
    #expect(plain["style.css"] == "a {}\n@media (prefers-color-scheme: dark) { b {} }")
  }

  @Test func theVoiceIsASheetOfItsOwnAndTheChoiceStandsBehindIt() throws {
    let sheets = try sheets { ($0.voice, $0.accent) = ("letter", .hue(40)) }
    #expect(sheets["style.css"] == "a {}\n@media (prefers-color-scheme: dark) { b {} }")
    #expect(sheets["voice.css"] == ":root { --numeral: 5rem }\n.accent { --hue: 40 }\n")
  }

  @Test func aVoiceThatTheThemeLacksIsAnError() throws {
    #expect(
      throws: Diagnostics([
        Diagnostic(
          at: SourceLocation(file: "diarysite.yml"), subject: .configuration,
          what: "the theme has no voice 'lettre'", why: "its voices are letter",
          fix: "write 'appearance: letter'")
      ])
    ) { try sheets { $0.voice = "lettre" } }
  }

  @Test func aSchemeHoldsAlwaysInAllSheetsOfTheTheme() throws {
    let dark = try sheets { $0.scheme = .dark }
    #expect(
      dark["style.css"]
        == "a {}\n@media (min-width: 0) { b {} }\n:root { color-scheme: dark }\n")
    #expect(dark["pages.css"] == "@media (min-width: 0) and (min-width: 1px) { c {} }")
    #expect(dark["custom.css"] == "@media (prefers-color-scheme: dark) { d {} }")
    #expect(
      try sheets { $0.scheme = .light }["pages.css"]?.hasPrefix("@media (max-width: 0) and") == true
    )
  }

  @Test func coloursAndTypefacesBecomeProperties() throws {
    let sheet = try sheets {
      ($0.paper, $0.ink) = (Colour("#f6efe2"), Colour("#222"))
      ($0.font, $0.headings) = (
        .family("EB Garamond"), .file(SitePath.root.appending("f/a b.woff2"))
      )
    }["style.css"]
    #expect(
      sheet?.hasSuffix(
        """
        @media not (prefers-color-scheme: dark) { :root, .hue { --ground: #f6efe2; --text: #222222; \
        --quiet: color-mix(in oklab, var(--text) 80%, var(--ground)); \
        --raised: color-mix(in oklab, var(--text) 5%, var(--ground)); \
        --line: color-mix(in oklab, var(--text) 18%, var(--ground)) } }
        :root, [lang] { --words: "EB Garamond", var(--sans) }
        @font-face { font-family: diary-heads; font-display: swap; src: url("../f/a%20b.woff2") }
        :root, [lang] { --heads: diary-heads, var(--sans) }

        """) == true)
  }
}
