import Testing

@testable import DiaryLoading

@Suite struct FieldMessageTests {
  @Test func aSlugIsSpelledInOneWay() async {
    #expect(
      await said("slug: My Slug!") == """
        Content/2024-05-12.md:2:7: error: 'slug' is not a slug
          2 | slug: My Slug!
            |       ^^^^^^^^
          why: a slug is small letters and digits joined by '-', at most 80 bytes
          fix: write 'slug: my-slug'

        """)
  }

  @Test func aSlugNeedsALetter() async {
    #expect(
      await said("slug: '!!!'") == """
        Content/2024-05-12.md:2:7: error: 'slug' is not a slug
          2 | slug: '!!!'
            |       ^^^^^
          why: a slug is small letters and digits joined by '-', at most 80 bytes
          fix: write a word or two

        """)
  }

  @Test func anIDIsAShortLine() async {
    let long = String(repeating: "i", count: 129)
    #expect(
      await said("id: \(long)") == """
        Content/2024-05-12.md:2:5: error: 'id' is too long
          2 | id: \(long)
            |     \(String(repeating: "^", count: 129))
          why: an id is a text of at most 128 characters
          fix: write a shorter one, or remove the key: an id is then made from the file's path

        """)
    #expect(
      await said("id: \"a\\u0007\"") == """
        Content/2024-05-12.md:2:5: error: 'id' holds a control character
          2 | id: "a\\u0007"
            |     ^^^^^^^^^
          why: an id is one line of text
          fix: write a word or a number

        """)
  }

  @Test func anEntryHasAtMostAHundredTags() async {
    let tags = (1...101).map { "t\($0)" }.joined(separator: ", ")
    #expect(
      await said("tags:\n  [\(tags)]").hasPrefix(
        "Content/2024-05-12.md:3:3: error: the entry has too many tags\n"))
    #expect(
      await said("tags:\n  [\(tags)]").hasSuffix(
        """
          why: an entry has at most 100 tags, and this one has 101
          fix: remove some, or raise 'limits: {tags: ...}' in diarysite.yml

        """))
  }

  @Test func aTextWithCommasIsNotTakenForTags() async {
    #expect(
      await said("tags: a, b") == """
        Content/2024-05-12.md:2:7: error: 'tags' is one text with commas
          2 | tags: a, b
            |       ^^^^
          why: it could be one name or several
          fix: write a list: 'tags: [one, two]'

        """)
  }

  @Test func tagsAreAList() async {
    #expect(
      await said("tags: {a: b}") == """
        Content/2024-05-12.md:2:7: error: 'tags' is not a list
          2 | tags: {a: b}
            |       ^^^^^^
          why: the key takes a list
          fix: write it like 'tags: [one, two]'

        """)
  }

  @Test func aTagIsNotEmpty() async {
    #expect(
      await said("tags: ['']") == """
        Content/2024-05-12.md:2:8: error: a tag is empty
          2 | tags: ['']
            |        ^^
          why: a tag needs a name
          fix: remove it

        """)
  }

  @Test func aTagIsAText() async {
    #expect(
      await said("tags: [[a]]") == """
        Content/2024-05-12.md:2:8: error: an item of 'tags' is not a text
          2 | tags: [[a]]
            |        ^^^
          why: the list holds texts only
          fix: write 'tags: [one, two]'

        """)
  }

  @Test func anAliasStaysInside() async {
    #expect(
      await said("aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]") == """
        Content/2024-05-12.md:2:11: error: an alias is not a path of this site
          2 | aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]
            |           ^^^^^
          why: an alias is an old address below the site's root, without '..', '?' and '#', and no part of it begins with a dot
          fix: write it like '/2019/05/rain/'
        Content/2024-05-12.md:2:18: error: an alias is not a path of this site
          2 | aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]
            |                  ^^^^^^^^^^
          why: an alias is an old address below the site's root, without '..', '?' and '#', and no part of it begins with a dot
          fix: write it like '/2019/05/rain/'
        Content/2024-05-12.md:2:30: error: an alias is not a path of this site
          2 | aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]
            |                              ^^^^^^^^^^^^^^^^^^^^^^
          why: an alias is an old address below the site's root, without '..', '?' and '#', and no part of it begins with a dot
          fix: write it like '/2019/05/rain/'
        Content/2024-05-12.md:2:54: error: an alias is not a path of this site
          2 | aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]
            |                                                      ^^^^^^^^^^^
          why: an alias is an old address below the site's root, without '..', '?' and '#', and no part of it begins with a dot
          fix: write it like '/2019/05/rain/'
        Content/2024-05-12.md:2:67: error: an alias is not a path of this site
          2 | aliases: [/../x, '%2e%2e/x', 'https://example.org/', .git/config, /a?b]
            |                                                                   ^^^^
          why: an alias is an old address below the site's root, without '..', '?' and '#', and no part of it begins with a dot
          fix: write it like '/2019/05/rain/'

        """)
  }

  @Test func aFormatIsOneOfTwo() async {
    #expect(
      await said("format: html") == """
        Content/2024-05-12.md:2:9: error: 'format' has a value that is not known
          2 | format: html
            |         ^^^^
          why: it may be markdown, plain
          fix: write 'format: markdown'

        """)
  }

  @Test func aLanguageIsWrittenWithAHyphen() async {
    #expect(
      await said("lang: ko_KR") == """
        Content/2024-05-12.md:2:7: error: 'lang' is not a locale
          2 | lang: ko_KR
            |       ^^^^^
          why: its parts are separated by '-', not '_'
          fix: write ko-KR

        """)
  }

  @Test func aLanguageIsATag() async {
    #expect(
      await said("lang: '!'") == """
        Content/2024-05-12.md:2:7: error: 'lang' is not a locale
          2 | lang: '!'
            |       ^^^
          why: each part has 1 to 8 letters or digits
          fix: write a BCP 47 tag, such as en, ko-KR or ar-EG

        """)
  }

  @Test func aTitleIsAText() async {
    #expect(
      await said("title: [a]") == """
        Content/2024-05-12.md:2:8: error: 'title' is not a text
          2 | title: [a]
            |        ^^^
          why: the key takes a text
          fix: write it like 'title: Words'

        """)
  }

  @Test func aTitleIsNotEndless() async {
    #expect(
      await said("title: " + String(repeating: "x", count: 1001) + "") == """
        Content/2024-05-12.md:2:8: error: the title is too long
          2 | title: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: a title has at most 1000 characters
          fix: shorten it, move words to the body, or raise 'limits: {title: ...}' in diarysite.yml

        """)
  }

  @Test func weatherIsAWordOrAMap() async {
    #expect(
      await said("weather: [a]") == """
        Content/2024-05-12.md:2:10: error: 'weather' is not a word or a map
          2 | weather: [a]
            |          ^^^
          why: the key takes a word or a map
          fix: write it like 'weather: {condition: rain}'

        """)
  }

  @Test func aTemperatureIsInCelsius() async {
    #expect(
      await said("weather: {condition: x, temperature: 300}") == """
        Content/2024-05-12.md:2:38: error: 'temperature' is not a number in its range
          2 | weather: {condition: x, temperature: 300}
            |                                      ^^^
          why: it may be from -150 to 150
          fix: write a number such as 21 or -0.5, without a unit

        """)
  }

  @Test func aTemperatureHasNoUnit() async {
    #expect(
      await said("weather: {condition: x, temperature: 21°C}") == """
        Content/2024-05-12.md:2:38: error: 'temperature' is not a number in its range
          2 | weather: {condition: x, temperature: 21°C}
            |                                      ^^^^
          why: it may be from -150 to 150
          fix: write a number such as 21 or -0.5, without a unit

        """)
  }

  @Test func anUnknownPartOfWeatherIsAnError() async {
    #expect(
      await said("weather: {condition: x, wind: 3}") == """
        Content/2024-05-12.md:2:25: error: 'weather' has a key that is not known
          2 | weather: {condition: x, wind: 3}
            |                         ^^^^
          why: it may have condition, icon, temperature
          fix: remove it, or put it below 'extra:' of the entry

        """)
  }

  @Test func halfAPositionIsRefused() async {
    #expect(
      await said("location: {name: x, latitude: 3}") == """
        Content/2024-05-12.md:2:1: error: 'location' has half a position
          2 | location: {name: x, latitude: 3}
            | ^^^^^^^^
          why: a position is a latitude and a longitude
          fix: write both or neither

        """)
  }

  @Test func aLatitudeHasARange() async {
    #expect(
      await said("location: {latitude: 91, longitude: 0}") == """
        Content/2024-05-12.md:2:22: error: 'latitude' is not a number in its range
          2 | location: {latitude: 91, longitude: 0}
            |                      ^^
          why: it may be from -90 to 90
          fix: write a number such as 21 or -0.5, without a unit

        """)
  }

  @Test func aLocationIsANameOrAMap() async {
    #expect(
      await said("location: [a]") == """
        Content/2024-05-12.md:2:11: error: 'location' is not a name or a map
          2 | location: [a]
            |           ^^^
          why: the key takes a name or a map
          fix: write it like 'location: Seoul'

        """)
  }

  @Test func anUnknownPartOfALocationIsAnError() async {
    #expect(
      await said("location: {name: x, lat: 3}") == """
        Content/2024-05-12.md:2:21: error: 'location' has a key that is not known
          2 | location: {name: x, lat: 3}
            |                     ^^^
          why: it may have name, city, country, latitude, longitude
          fix: remove it, or put it below 'extra:' of the entry

        """)
  }
}
