import CommonMark
import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles
import Templating
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct ThemeTests {
  private let themes = ThemeReader(
    builtIn: FilesInMemory([
      "default/layouts/home.mustache": "built-in home",
      "default/layouts/entry.mustache": "built-in entry",
      "default/partials/row.mustache": "built-in row",
      "default/assets/style.css": "built-in style",
      "default/assets/fonts/x.txt": "x",
      "default/strings/en.yml":
        "tags: Tags\nentries: {one: '{count} entry', other: '{count} entries'}",
      "default/strings/ko.yml": "tags: 태그\nweather: {rain: 비}",
      "default/theme.yml": "dates: {small: MM/dd}\nicons: {weather.rain: M0 0}",
      "paper/layouts/home.mustache": "paper home",
    ]), name: "default", locale: "ko-KR")

  @Test func theBuiltInThemeNeedsNoFile() throws {
    let theme = try themes.theme([:])
    #expect(theme.layouts.map(\.name) == ["entry", "home"])
    #expect(theme.layouts.map(\.file).first == "built-in theme 'default'/layouts/entry.mustache")
    #expect(theme.partials.map(\.name) == ["row", "style.css"])
    #expect(theme.partials.map(\.isLiteral) == [false, true])
    #expect(theme.assets.map(\.path.text) == ["fonts/x.txt", "style.css"])
    #expect(theme.datePatterns.map(\.name) == ["small"])
    #expect(theme.shapes == ["weather.rain": "M0 0"])
  }

  @Test func theDiarysOwnFilesGoBeforeTheBuiltInOnesOneByOne() throws {
    let theme = try themes.theme([
      "Themes/default/layouts/home.mustache": "own home",
      "Themes/default/layouts/extra.mustache": "own extra",
      "Themes/default/assets/style.css": "own style", "Themes/default/layouts/home.mustache~": "x",
      "Themes/default/layouts/notes.txt": "x",
    ])
    #expect(theme.layouts.map(\.name) == ["entry", "extra", "home"])
    #expect(theme.layouts.last?.bytes == Array("own home".utf8))
    #expect(theme.layouts.last?.file == "Themes/default/layouts/home.mustache")
    #expect(theme.assets.last?.bytes == Array("own style".utf8))
  }

  @Test func aThemeMayBeTheDiarysOwn() throws {
    #expect(
      try themes.theme(["Themes/mine/layouts/home.mustache": "x"], name: "mine").layouts.count == 1)
    #expect(try themes.theme([:], name: "paper").layouts.map(\.name) == ["home"])
  }

  @Test func wordsOfTheLanguageGoBeforeEnglishOnes() throws {
    let own = [
      "Themes/default/strings/pt.yml": "tags: etiquetas\nolder: antes",
      "Themes/default/strings/pt-BR.yml": "tags: marcadores",
    ]
    let phrases = try themes.theme(own, locale: "pt-BR").phrases
    #expect(phrases["tags"] == "marcadores")
    #expect(phrases["older"] == "antes")
    #expect(phrases.counted("entries", 2, shown: "2") == "2 entries")
    #expect(try themes.theme(own, locale: "pt-PT").phrases["tags"] == "etiquetas")
    #expect(try themes.theme([:]).phrases["weather.rain"] == "비")
    #expect(try themes.theme([:], locale: "fi").phrases["tags"] == "Tags")
  }

  @Test(
    arguments: [
      ("en", "Favorites", "Tags"), ("en-US", "Favorites", "Tags"), ("en-PH", "Favorites", "Tags"),
      ("en-GB", "Favourites", "Tags"), ("en-001", "Favourites", "Tags"),
      ("en-AU", "Favourites", "Labels"),
      ("zh-CN", "收藏", "标签"), ("zh-SG", "收藏", "标签"), ("zh-TW", "收藏", "標籤"),
      ("zh-Hant", "收藏", "標籤"), ("zh-HK", "最愛", "標籤"), ("zh-Hant-MO", "收藏", "標籤"),
    ])
  func aRegionsFileHoldsOnlyWhatDiffersFromItsLanguage(
    locale: String, favorites: String, tags: String
  ) throws {
    let folder = "Themes/default/strings/"
    let phrases = try themes.theme(
      [
        folder + "en.yml": "favorites: Favorites", folder + "en-GB.yml": "favorites: Favourites",
        folder + "en-AU.yml": "tags: Labels", folder + "zh.yml": "favorites: 收藏\ntags: 标签",
        folder + "zh-Hant.yml": "tags: 標籤", folder + "zh-HK.yml": "favorites: 最愛",
      ], locale: locale
    ).phrases
    #expect(phrases["favorites"] == favorites)
    #expect(phrases["tags"] == tags)
  }

  @Test(arguments: ["en", "en-GB", "en-IE"])
  func aFaultOfWordsIsReportedOnceInEnglishToo(locale: String) {
    let fault = #expect(throws: Diagnostics.self) {
      try themes.theme(
        [
          "Themes/default/strings/en.yml": "tags: [Tags]",
          "Themes/default/strings/en-GB.yml": "tags: Tags",
        ], locale: locale)
    }
    #expect(fault?.all.map(\.what) == ["'tags' has no words"])
  }

  @Test func anUnknownThemeIsReportedWithItsNearMiss() {
    #expect(
      themes.faults([:], name: "defualt") == """
        diarysite.yml: error: there is no theme 'defualt'
          why: neither 'Themes' nor diarysite itself has one
          fix: did you mean 'default'?

        """)
    #expect(
      themes.faults(["Themes/mine/x": ""], name: "other") == """
        diarysite.yml: error: there is no theme 'other'
          why: neither 'Themes' nor diarysite itself has one
          fix: write 'theme: default'

        """)
  }

  @Test func faultsOfStringsAreReportedTogetherWithTheirLines() {
    #expect(
      themes.faults([
        "Themes/default/strings/ko.yml":
          "a: [x]\nb: {c: {d: x}}\ne: {on: x, other: y}\nf: [y]\nentries: {one: [x], other: y}\n"
      ]) == """
        Themes/default/strings/ko.yml:1:1: error: 'a' has no words
          1 | a: [x]
            | ^
          why: strings are words, plural forms with 'other', or a group of words
          fix: write it like 'name: words'
        Themes/default/strings/ko.yml:2:5: error: 'b.c' is nested too deep
          2 | b: {c: {d: x}}
            |     ^
          why: strings are words, plural forms with 'other', or a group of words
          fix: write it like 'name: words'
        Themes/default/strings/ko.yml:3:5: error: 'on' is not a plural form with words
          3 | e: {on: x, other: y}
            |     ^^
          why: strings are words, plural forms with 'other', or a group of words
          fix: write it like 'name: words'
        Themes/default/strings/ko.yml:4:1: error: 'f' has no words
          4 | f: [y]
            | ^
          why: strings are words, plural forms with 'other', or a group of words
          fix: write it like 'name: words'
        Themes/default/strings/ko.yml:5:11: error: 'one' is not a plural form with words
          5 | entries: {one: [x], other: y}
            |           ^^^
          why: strings are words, plural forms with 'other', or a group of words
          fix: write it like 'name: words'

        """)
  }

  @Test func faultsOfThemeSettingsAreReportedTogetherWithTheirLines() {
    #expect(
      themes.faults([
        "Themes/default/theme.yml": "dates:\n  small: mm/dd\n  x: [y]\ncolor: red\nicons: x\n"
      ])
        == """
        Themes/default/theme.yml:2:10: error: 'small' has 'mm' in its date pattern
          2 |   small: mm/dd
            |          ^^
          why: it is the minute, and a day has none
          fix: write MM for the month
        Themes/default/theme.yml:3:6: error: 'x' is not a text
          3 |   x: [y]
            |      ^^^
          why: the key takes a text
          fix: write it like 'x: Words'
        Themes/default/theme.yml:4:1: error: 'color' is not a key of 'theme.yml'
          4 | color: red
            | ^^^^^
          why: a theme may have 'dates', 'icons' and 'pictureSizes', maps of names and texts, and 'extends'
          fix: remove it
        Themes/default/theme.yml:5:1: error: 'icons' is not a key of 'theme.yml'
          5 | icons: x
            | ^^^^^
          why: a theme may have 'dates', 'icons' and 'pictureSizes', maps of names and texts, and 'extends'
          fix: remove it

        """)
  }

  @Test func theWidthsOfPicturesAreMergedKeyByKey() throws {
    let spaces = try themes.theme([
      "Themes/default/theme.yml": "pictureSizes: {set: 30vw, lead: \"(min-width: 9em) 8em, 90vw\"}"
    ]).pictureSpaces
    #expect(
      [spaces.text, spaces.lead, spaces.set] == ["100vw", "(min-width: 9em) 8em, 90vw", "30vw"])
    #expect(
      themes.faults(["Themes/default/theme.yml": "pictureSizes: {thumb: 30vw}\n"]) == """
        Themes/default/theme.yml:1:16: error: 'thumb' is not a key of 'pictureSizes'
          1 | pictureSizes: {thumb: 30vw}
            |                ^^^^^
          why: pictures stand in a text, lead an entry or are one of a set
          fix: write 'text', 'lead' or 'set'

        """)
  }

  @Test func brokenFilesOfAThemeAreReported() {
    #expect(
      themes.faults([
        "Themes/default/strings/en.yml": "tags: [a", "Themes/default/theme.yml": "dates:\n",
      ])
        == """
        Themes/default/strings/en.yml:1:9: error: this YAML cannot be read
          1 | tags: [a
            |         ^
          why: the YAML reader says: while parsing a flow sequence in line 1: did not find expected ',' \
        or ']'
          fix: write 'key: value' lines, and put text with ':', '#', '[', '{' or a quote in quotes

        """)
    #expect(
      themes.faults(["Themes/default/layouts/home.mustache": "a\u{0}"]) == """
        Themes/default/layouts/home.mustache: error: the file holds a zero byte: byte 2 of \
        'Themes/default/layouts/home.mustache'
          why: text has no zero bytes; the file may be damaged, UTF-16 or not a text at all
          fix: remove the byte, or save the file as UTF-8

        """)
  }
}
