import Testing

@testable import DiaryLoading

@Suite struct ConfigurationMessageTests {
  @Test func anUnknownKeyIsAnErrorWithItsNearMiss() {
    #expect(
      saidOfConfiguration(
        """
        titel: x
        BaseUrl: y
        color: z
        """) == """
          diarysite.yml:1:1: error: 'titel' is not a key of 'diarysite.yml'
            why: the keys are title, author, description, baseURL, locale, timeZone, theme, dateStyle, dates, list, archives, tags, favorites, feeds, share, sitemap, markdown, visibility, publish, limits, content, photos, preview, navigation, appearance, onThisDay, calendar, weather, keys, ignore, journals, footer, favicon, params, home, cover, search, statistics, places, media
            fix: did you mean 'title'?
          diarysite.yml:2:1: error: 'BaseUrl' is not a key of 'diarysite.yml'
            why: the keys are title, author, description, baseURL, locale, timeZone, theme, dateStyle, dates, list, archives, tags, favorites, feeds, share, sitemap, markdown, visibility, publish, limits, content, photos, preview, navigation, appearance, onThisDay, calendar, weather, keys, ignore, journals, footer, favicon, params, home, cover, search, statistics, places, media
            fix: did you mean 'baseURL'?
          diarysite.yml:3:1: error: 'color' is not a key of 'diarysite.yml'
            why: the keys are title, author, description, baseURL, locale, timeZone, theme, dateStyle, dates, list, archives, tags, favorites, feeds, share, sitemap, markdown, visibility, publish, limits, content, photos, preview, navigation, appearance, onThisDay, calendar, weather, keys, ignore, journals, footer, favicon, params, home, cover, search, statistics, places, media
            fix: remove it

          """)
  }

  @Test(arguments: [
    "list.layout: cards\n", "list: {layout.x: cards}\n", "publish: {git.remote: ../x}\n",
  ])
  func theNameOfAPartIsNoKeyElsewhere(text: String) {
    #expect(saidOfConfiguration(text).contains("error: '"))
    #expect(saidOfConfiguration(text).contains("' is not a key of '"))
  }

  @Test func anUnknownPartIsAnErrorToo() {
    #expect(
      saidOfConfiguration(
        """
        list: {layuot: rows, color: red}
        """) == """
          diarysite.yml:1:8: error: 'layuot' is not a key of 'list'
            why: the keys are layout, pageSize, order
            fix: did you mean 'layout'?
          diarysite.yml:1:22: error: 'color' is not a key of 'list'
            why: the keys are layout, pageSize, order
            fix: remove it

          """)
  }

  @Test func aKeyTwiceIsAnError() {
    #expect(
      saidOfConfiguration(
        """
        gardenia: x
        gardenia: y
        """) == """
          diarysite.yml:2:1: error: the key 'gardenia' appears twice
            why: it is already at line 1, column 1; which one counts is not defined
            fix: remove or rename one of them

          """)
  }

  @Test func theFileIsAMap() {
    #expect(
      saidOfConfiguration(
        """
        - x
        """) == """
          diarysite.yml:1:1: error: fields must stand here, as 'key: value' lines
            why: this YAML is a list or a single value
            fix: write 'key: value' lines

          """)
  }

  @Test func wrongTypesAreReportedTogether() {
    #expect(
      saidOfConfiguration(
        """
        title: [x]
        author: [x]
        locale: {a: b}
        theme: [x]
        list: rows
        feeds: false
        visibility: private
        limits: 5
        """) == """
          diarysite.yml:1:8: error: 'title' is not a text
            1 | title: [x]
              |        ^^^
            why: the key takes a text
            fix: write it like 'title: Words'
          diarysite.yml:2:9: error: 'author' is not a text
            2 | author: [x]
              |         ^^^
            why: the key takes a text
            fix: write it like 'author: Words'
          diarysite.yml:3:9: error: 'locale' is not a text
            3 | locale: {a: b}
              |         ^^^^^^
            why: the key takes a text
            fix: write it like 'locale: Words'
          diarysite.yml:4:8: error: 'theme' is not a text
            4 | theme: [x]
              |        ^^^
            why: the key takes a text
            fix: write it like 'theme: Words'
          diarysite.yml:5:7: error: 'list' is not a map
            5 | list: rows
              |       ^^^^
            why: the key takes a map
            fix: write it like 'list: {layout: ...}'
          diarysite.yml:6:8: error: 'feeds' is not a map
            6 | feeds: false
              |        ^^^^^
            why: the key takes a map
            fix: write it like 'feeds: {rss: ...}'
          diarysite.yml:7:13: error: 'visibility' is not a map
            7 | visibility: private
              |             ^^^^^^^
            why: the key takes a map
            fix: write it like 'visibility: {default: ...}'
          diarysite.yml:8:9: error: 'limits' is not a map
            8 | limits: 5
              |         ^
            why: the key takes a map
            fix: write it like 'limits: {entryFile: ...}'

          """)
  }

  @Test func booleansAreExactlyTrueOrFalse() {
    #expect(
      saidOfConfiguration(
        """
        tags: yes
        favorites: 1
        sitemap: 'true'
        archives: {years: on}
        share: {text: False}
        markdown: {rawHTML: maybe, smart: }
        """) == """
          diarysite.yml:1:7: error: 'tags' is neither true nor false
            1 | tags: yes
              |       ^^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'tags: true' or 'tags: false'
          diarysite.yml:2:12: error: 'favorites' is neither true nor false
            2 | favorites: 1
              |            ^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'favorites: true' or 'favorites: false'
          diarysite.yml:3:10: error: 'sitemap' is neither true nor false
            3 | sitemap: 'true'
              |          ^^^^^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'sitemap: true' or 'sitemap: false'
          diarysite.yml:4:19: error: 'years' is neither true nor false
            4 | archives: {years: on}
              |                   ^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'years: true' or 'years: false'
          diarysite.yml:5:15: error: 'text' is neither true nor false
            5 | share: {text: False}
              |               ^^^^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'text: true' or 'text: false'
          diarysite.yml:6:21: error: 'rawHTML' is neither true nor false
            6 | markdown: {rawHTML: maybe, smart: }
              |                     ^^^^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'rawHTML: true' or 'rawHTML: false'
          diarysite.yml:6:35: error: 'smart' is neither true nor false
            6 | markdown: {rawHTML: maybe, smart: }
              |                                   ^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'smart: true' or 'smart: false'

          """)
  }

  @Test func mediaAreShownOrNot() {
    #expect(
      saidOfConfiguration(
        """
        media: {audio: yes, video: true, sound: true}
        """) == """
          diarysite.yml:1:16: error: 'audio' is neither true nor false
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'audio: true' or 'audio: false'
          diarysite.yml:1:34: error: 'sound' is not a key of 'media'
            why: the keys are audio, video, documents
            fix: remove it

          """)
    #expect(
      saidOfConfiguration("media: true\n") == """
        diarysite.yml:1:8: error: 'media' is not a map
          1 | media: true
            |        ^^^^
          why: the key takes a map
          fix: write it like 'media: {audio: ...}'

        """)
    #expect(saidOfConfiguration("media: {documents: true}\n") == "")
  }

  @Test func numbersHaveRanges() {
    #expect(
      saidOfConfiguration(
        """
        list: {pageSize: 0}
        feeds: {rss: -1, atom: 1.5, json: '5'}
        limits: {jsonDepth: 1001, title: 0, entryFile: x, unknown: 1}
        """) == """
          diarysite.yml:1:18: error: 'pageSize' is not a whole number in its range
            1 | list: {pageSize: 0}
              |                  ^
            why: it may be from 1 to 10000
            fix: write a number such as 'pageSize: 20'
          diarysite.yml:2:14: error: 'rss' is not a whole number in its range
            2 | feeds: {rss: -1, atom: 1.5, json: '5'}
              |              ^^
            why: it may be from 0 to 100000
            fix: write a number such as 'rss: 20'
          diarysite.yml:2:24: error: 'atom' is not a whole number in its range
            2 | feeds: {rss: -1, atom: 1.5, json: '5'}
              |                        ^^^
            why: it may be from 0 to 100000
            fix: write a number such as 'atom: 20'
          diarysite.yml:2:35: error: 'json' is not a whole number in its range
            2 | feeds: {rss: -1, atom: 1.5, json: '5'}
              |                                   ^^^
            why: it may be from 0 to 100000
            fix: write a number such as 'json: 20'
          diarysite.yml:3:21: error: 'jsonDepth' is not a whole number in its range
            why: it may be from 1 to 1000
            fix: write a number such as 'jsonDepth: 128'
          diarysite.yml:3:34: error: 'title' is not a whole number in its range
            why: it may be from 1 to 10000
            fix: write a number such as 'title: 1000'
          diarysite.yml:3:48: error: 'entryFile' is not a whole number in its range
            why: it may be from 1 to 1099511627776
            fix: write a number such as 'entryFile: 67108864'
          diarysite.yml:3:51: error: 'unknown' is not a key of 'limits'
            why: the keys are entryFile, jsonFile, frontMatter, asset, jsonDepth, title, tags, unmatchedBrackets, nestedLists, page
            fix: remove it

          """)
  }
}
