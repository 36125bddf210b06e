import Testing

@testable import DiaryLoading

@Suite struct ConfigurationValueMessageTests {
  @Test(arguments: ["content:", "content: ''"])
  func aFolderOfEntriesHasAName(line: String) {
    #expect(
      saidOfConfiguration(line).contains(
        """
        error: 'content' names no folder

        """.dropLast()))
    #expect(
      saidOfConfiguration(line).hasSuffix(
        """
          why: it is the path of the folder of entries; without the key that is 'Content'
          fix: write it like 'content: ../Journal', or remove the key

        """))
  }

  @Test func choicesAreNamed() {
    #expect(
      saidOfConfiguration(
        """
        dates: readers
        list: {layout: card, order: new}
        visibility: {locations: town}
        """) == """
          diarysite.yml:1:8: error: 'dates' has a value that is not known
            1 | dates: readers
              |        ^^^^^^^
            why: it may be site, reader
            fix: write 'dates: reader'
          diarysite.yml:2:16: error: 'layout' has a value that is not known
            2 | list: {layout: card, order: new}
              |                ^^^^
            why: it may be rows, cards, full
            fix: write 'layout: cards'
          diarysite.yml:2:29: error: 'order' has a value that is not known
            2 | list: {layout: card, order: new}
              |                             ^^^
            why: it may be newest, oldest
            fix: write 'order: newest'
          diarysite.yml:3:25: error: 'locations' has a value that is not known
            3 | visibility: {locations: town}
              |                         ^^^^
            why: it may be city, place, none
            fix: write 'locations: city'

          """)
  }

  @Test func exactLocationsAreGone() {
    #expect(
      saidOfConfiguration("visibility: {locations: exact}\n") == """
        diarysite.yml:1:25: error: 'locations: exact' is gone
          1 | visibility: {locations: exact}
            |                         ^^^^^
          why: it published where entries were written to within metres
          fix: write 'locations: place' to show names, or 'locations: city'

        """)
  }

  @Test func aGroupsNameCanStandInVariables() {
    #expect(
      saidOfConfiguration(
        """
        visibility: {groups: [family, My Friends, family]}
        """) == """
          diarysite.yml:1:31: error: a group has a name that cannot be used
            1 | visibility: {groups: [family, My Friends, family]}
              |                               ^^^^^^^^^^
            why: it is of small letters, digits and '-', at most 40, and begins with a letter
            fix: write it like 'groups: [family, friends]'
          diarysite.yml:1:43: error: the group 'family' appears twice
            1 | visibility: {groups: [family, My Friends, family]}
              |                                           ^^^^^^
            why: each group has one passphrase
            fix: remove one of the two

          """)
  }

  @Test func anUnknownDefaultVisibilityIsRefused() {
    #expect(
      saidOfConfiguration(
        """
        visibility: {default: friends}
        """) == """
          diarysite.yml:1:23: error: 'default' has a value that is not known
            1 | visibility: {default: friends}
              |                       ^^^^^^^
            why: it may be public, unlisted, encrypted, private
            fix: write 'default: private'

          """)
  }

  @Test func theAddressIsThatOfASite() {
    #expect(
      saidOfConfiguration(
        """
        baseURL: example.org/diary
        """) == """
          diarysite.yml:1:10: error: 'baseURL' is not an address of a site
            1 | baseURL: example.org/diary
              |          ^^^^^^^^^^^^^^^^^
            why: it is an http or https address with a host and maybe a path, without '?' and '#'
            fix: write it like 'baseURL: https://example.org/diary/'

          """)
  }

  @Test func anAuthorsAddressIsAnAddress() {
    #expect(
      saidOfConfiguration(
        """
        author: {name: x, url: example.org}
        """) == """
          diarysite.yml:1:24: error: 'url' is not an address
            1 | author: {name: x, url: example.org}
              |                        ^^^^^^^^^^^
            why: an author's address begins with https://, http:// or mailto:
            fix: write it like 'url: https://example.org/'

          """)
  }

  @Test func anAuthorsAddressIsNotAScript() {
    #expect(
      saidOfConfiguration(
        """
        author: {name: x, url: 'javascript:alert(1)'}
        """) == """
          diarysite.yml:1:24: error: 'url' is not an address
            1 | author: {name: x, url: 'javascript:alert(1)'}
              |                        ^^^^^^^^^^^^^^^^^^^^^
            why: an author's address begins with https://, http:// or mailto:
            fix: write it like 'url: https://example.org/'

          """)
  }

  @Test func anAuthorHasAName() {
    #expect(
      saidOfConfiguration(
        """
        author: {url: https://example.org}
        """) == """
          diarysite.yml:1:1: error: 'author' has no name
            1 | author: {url: https://example.org}
              | ^^^^^^
            why: an address alone names nobody
            fix: write it like 'author: {name: ..., url: ...}'

          """)
  }

  @Test func aLocaleIsATag() {
    #expect(
      saidOfConfiguration(
        """
        locale: ko_KR
        """) == """
          diarysite.yml:1:9: error: 'locale' is not a locale
            1 | locale: ko_KR
              |         ^^^^^
            why: its parts are separated by '-', not '_'
            fix: write ko-KR

          """)
  }

  @Test func aZoneIsKnown() {
    #expect(
      saidOfConfiguration(
        """
        timeZone: Mars/Olympus
        """) == """
          diarysite.yml:1:11: error: 'timeZone' is not a time zone
            1 | timeZone: Mars/Olympus
              |           ^^^^^^^^^^^^
            why: zones are named as in the IANA database, or are offsets from UTC
            fix: write a name such as Asia/Seoul, Europe/Vienna or UTC, or an offset such as +09:00

          """)
  }

  @Test func aThemeIsAFoldersName() {
    #expect(
      saidOfConfiguration(
        """
        theme: ../x
        """) == """
          diarysite.yml:1:8: error: 'theme' is not a theme's name
            1 | theme: ../x
              |        ^^^^
            why: a theme is a folder of 'Themes', named without '/'
            fix: write 'theme: default'

          """)
  }

  @Test func extensionsAreNamed() {
    #expect(
      saidOfConfiguration(
        """
        markdown: {extensions: [table, math]}
        """) == """
          diarysite.yml:1:25: error: 'extensions' names one that is not known
            1 | markdown: {extensions: [table, math]}
              |                         ^^^^^
            why: there are tables, strikethrough, tasks, autolinks, footnotes
            fix: did you mean 'tables'?
          diarysite.yml:1:32: error: 'extensions' names one that is not known
            1 | markdown: {extensions: [table, math]}
              |                                ^^^^
            why: there are tables, strikethrough, tasks, autolinks, footnotes
            fix: remove it

          """)
  }

  @Test func aPatternsFaultIsPointedAt() {
    #expect(
      saidOfConfiguration(
        """
        dateStyle: yyyy-mm-dd
        """) == """
          diarysite.yml:1:17: error: 'dateStyle' has 'mm' in its date pattern
            1 | dateStyle: yyyy-mm-dd
              |                 ^^
            why: it is the minute, and a day has none
            fix: write MM for the month

          """)
  }

  @Test func aPatternsFaultInQuotesIsPointedAtWhole() {
    #expect(
      saidOfConfiguration(
        """
        dateStyle: "YYYY-MM-dd"
        """) == """
          diarysite.yml:1:12: error: 'dateStyle' has 'YYYY' in its date pattern
            1 | dateStyle: "YYYY-MM-dd"
              |            ^^^^^^^^^^^^
            why: it is the year that the week belongs to, 2020 for 2019-12-30
            fix: write yyyy

          """)
  }

  @Test func aDateStyleIsNamed() {
    #expect(
      saidOfConfiguration(
        """
        dateStyle: lng
        """) == """
          diarysite.yml:1:12: error: 'dateStyle' is no date style
            1 | dateStyle: lng
              |            ^^^
            why: styles are full, long, medium and short
            fix: write one of them, or a pattern such as yyyy-MM-dd

          """)
  }
}
