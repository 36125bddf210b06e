import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles
import Templating
import TestSupport
import Testing

@testable import DiaryLoading

/// Themes that are made from others.
@Suite struct ThemeExtensionTests {
  private let themes = ThemeReader(
    builtIn: FilesInMemory([
      "default/layouts/home.mustache": "default home",
      "default/layouts/encrypted.mustache": "default encrypted",
      "default/partials/row.mustache": "default row",
      "default/assets/style.css": "default style", "default/assets/unlock.js": "default script",
      "default/strings/en.yml": "tags: Tags\nolder: Older\nnewer: Newer",
      "default/strings/ko.yml": "tags: 태그", "default/theme.yml": "icons: {a: A, b: B}",
      "paper/layouts/home.mustache": "paper home",
      "paper/layouts/locked.mustache": "paper locked",
    ]), name: "mine", locale: "en")

  @Test func filesAreInheritedOneByOneAndWordsAndSettingsKeyByKey() throws {
    let theme = try themes.theme(
      [
        "Themes/mine/theme.yml": "extends: base\nicons: {b: mine}",
        "Themes/mine/partials/row.mustache": "mine row",
        "Themes/mine/strings/en.yml": "older: Mine",
        "Themes/base/theme.yml": "extends: default\nicons: {b: base, c: base}",
        "Themes/base/partials/row.mustache": "base row",
        "Themes/base/partials/more.mustache": "base more",
        "Themes/base/strings/en.yml": "older: Base\nnewer: Base",
        "Themes/default/layouts/home.mustache": "own home",
      ], locale: "ko")
    let sources = (theme.layouts + theme.partials).map { source in
      "\(source.file): \(String(decoding: source.bytes, as: UTF8.self))"
    }
    #expect(
      sources == [
        "built-in theme 'default'/layouts/encrypted.mustache: default encrypted",
        "Themes/default/layouts/home.mustache: own home",
        "Themes/base/partials/more.mustache: base more",
        "Themes/mine/partials/row.mustache: mine row",
        "built-in theme 'default'/assets/style.css: default style",
      ])
    #expect(theme.shapes == ["a": "A", "b": "mine", "c": "base"])
    let words = ["tags", "older", "newer"].map { theme.phrases[$0] }
    #expect(words == ["태그", "Mine", "Base"])
  }

  /// The program's words of a region, or of a script, are no reason to pass over the diary's own.
  @Test(arguments: [
    ("en-GB", "Mine", "Built"), ("en-AU", "Mine", "Built"), ("ko", "태그", "뒤"),
    ("zh-TW", "標籤", "Mine zh"),
  ])
  func wordsOfTheDiaryWinOverTheProgramsInTheirLanguage(
    locale: String, tags: String, older: String
  ) throws {
    let reader = ThemeReader(
      builtIn: FilesInMemory([
        "default/layouts/home.mustache": "home", "default/strings/en.yml": "tags: Tags\nolder: Old",
        "default/strings/en-GB.yml": "tags: Labels\nolder: Built",
        "default/strings/ko.yml": "tags: 태그\nolder: 뒤", "default/strings/zh.yml": "older: 旧",
        "default/strings/zh-Hant.yml": "tags: 標籤",
      ]), name: "default", locale: "en")
    let theme = try reader.theme(
      [
        "Themes/default/strings/en.yml": "tags: Mine",
        "Themes/default/strings/zh.yml": "tags: Mine zh\nolder: Mine zh",
      ], locale: locale)
    #expect(theme.phrases["tags"] == tags)
    #expect(theme.phrases["older"] == older)
  }

  @Test func everyThemeHasTheBuiltInWordsAndTheScriptThatItsPagesNeed() throws {
    let paper = try themes.theme([:], name: "paper", locale: "ko")
    #expect(paper.phrases["tags"] == "태그")
    #expect(paper.phrases["older"] == "Older")
    #expect(paper.layouts.map(\.name) == ["home", "locked"])
    #expect(paper.assets.map(\.path.text) == ["unlock.js"])
    #expect(paper.shapes.isEmpty)
    let mine = try themes.theme(["Themes/mine/layouts/home.mustache": "x"])
    #expect(mine.assets.isEmpty)
    #expect(mine.phrases["tags"] == "Tags")
  }

  @Test func aStyleSheetOfItsOwnIsKnown() throws {
    let plain = try themes.theme(["Themes/mine/theme.yml": "extends: default"])
    let styled = try themes.theme([
      "Themes/mine/theme.yml": "extends: default", "Themes/mine/assets/custom.css": "p {}",
    ])
    #expect(!plain.hasCustomStyle && styled.hasCustomStyle)
  }

  @Test func aChainIsTheNamesOfItsThemes() throws {
    let files = FilesInMemory([
      "Themes/a/theme.yml": "extends: b", "Themes/b/theme.yml": "extends: default",
    ])
    let chain = ThemeChain(of: "a", in: files, limit: 1 << 20)
    #expect(chain.names == ["a", "b", "default"])
    #expect(chain.folders.map(\.text) == ["Themes/a", "Themes/b", "Themes/default"])
    #expect(ThemeChain(of: "a", in: files, limit: 1).names == ["a"])
  }

  // MARK: Faults

  @Test func aThemeThatIsNotThereIsNamedWithTheOneThatExtendsIt() {
    #expect(
      themes.faults(["Themes/mine/theme.yml": "dates: {x: yyyy}\nextends: defualt"]) == """
        Themes/mine/theme.yml:2:10: error: 'mine' extends 'defualt', which does not exist
          2 | extends: defualt
            |          ^^^^^^^
          why: neither 'Themes' nor diarysite itself has a theme of that name
          fix: did you mean 'default'?

        """)
    #expect(
      themes.faults(["Themes/mine/theme.yml": "extends: elsewhere"])
        .hasSuffix("  fix: write 'extends: default'\n"))
  }

  @Test func circlesAreNamed() {
    #expect(
      themes.faults(["Themes/mine/theme.yml": "extends: mine"]) == """
        Themes/mine/theme.yml:1:10: error: the theme 'mine' extends itself
          1 | extends: mine
            |          ^^^^
          why: a built-in theme of the same name stands behind it without this key
          fix: remove 'extends', or name another theme

        """)
    #expect(
      themes.faults([
        "Themes/mine/theme.yml": "extends: a", "Themes/a/theme.yml": "extends: b",
        "Themes/b/theme.yml": "extends: a",
      ]) == """
        Themes/b/theme.yml:1:10: error: 'b' extends 'a', which is made from it
          1 | extends: a
            |          ^
          why: no theme would be the last: 'a' extends 'b', 'b' extends 'a'
          fix: remove 'extends' from one of them

        """)
  }

  @Test func aChainIsShort() {
    func chain(_ count: Int) -> [String: String] {
      let links = (1..<count).map { number in
        ("Themes/\(number == 1 ? "mine" : "t\(number)")/theme.yml", "extends: t\(number + 1)")
      }
      return Dictionary(uniqueKeysWithValues: links + [("Themes/t\(count)/x", "")])
    }
    #expect(themes.faults(chain(8)) == "")
    for count in [9, 10_000] {
      #expect(
        themes.faults(chain(count)) == """
          Themes/t8/theme.yml:1:10: error: 't8' extends 't9', which is one theme too many
            1 | extends: t9
              |          ^^
            why: at most 8 themes may extend one another in a row
            fix: put some of them together

          """)
    }
  }

  @Test(arguments: ["../../x", "/etc", ".", "..", "a/b", "\"\"", "~", "a\\0b"])
  func aThemeIsNamedAndNotAPath(name: String) {
    let said = themes.faults(["Themes/mine/theme.yml": "extends: \(name)"])
    if name == "a\\0b" {
      #expect(said.contains("which does not exist"))
    } else {
      #expect(said.hasPrefix("Themes/mine/theme.yml:1:"))
      #expect(said.contains(": error: 'extends' is not a theme's name\n"))
      #expect(
        said.hasSuffix(
          """
            why: a theme is a folder of 'Themes' or built in, named without '/'
            fix: write 'extends: default'

          """))
    }
  }

  @Test func aListOfThemesIsNotOne() {
    #expect(
      themes.faults(["Themes/mine/theme.yml": "extends: [default]"]) == """
        Themes/mine/theme.yml:1:10: error: 'extends' is not a text
          1 | extends: [default]
            |          ^^^^^^^^^
          why: the key takes a text
          fix: write it like 'extends: Words'

        """)
  }

  @Test func aBrokenFileIsReportedForWhatItIs() {
    #expect(
      themes.faults(["Themes/mine/theme.yml": "extends: [a"]) == """
        Themes/mine/theme.yml:1:12: error: this YAML cannot be read
          1 | extends: [a
            |            ^
          why: the YAML reader says: while parsing a flow sequence in line 1: did not find expected ',' \
        or ']'
          fix: write 'key: value' lines, and put text with ':', '#', '[', '{' or a quote in quotes

        """)
  }

  // MARK: Words that nothing may show

  @Test func wordsThatTheBuiltInThemesDoNotHaveAreHandedOnWithTheirFault() throws {
    let theme = try themes.theme([
      "Themes/mine/layouts/home.mustache": "x",
      "Themes/mine/strings/en.yml": "tags: Labels\noldre: Before\nweather: {sleet: Sleet}\nown: x",
    ])
    #expect(theme.addedPhrases.map(\.name) == ["oldre", "weather.sleet", "own"])
    #expect(
      text(theme.addedPhrases.map(\.fault)) == """
        Themes/mine/strings/en.yml:2:1: error: nothing shows the words 'oldre'
          2 | oldre: Before
            | ^^^^^
          why: neither diarysite nor a template of the theme has a use for this name
          fix: did you mean 'older'?
        Themes/mine/strings/en.yml:3:11: error: nothing shows the words 'weather.sleet'
          3 | weather: {sleet: Sleet}
            |           ^^^^^
          why: neither diarysite nor a template of the theme has a use for this name
          fix: remove it
        Themes/mine/strings/en.yml:4:1: error: nothing shows the words 'own'
          4 | own: x
            | ^^^
          why: neither diarysite nor a template of the theme has a use for this name
          fix: remove it, or show it with '{{strings.own}}'

        """)
  }
}
