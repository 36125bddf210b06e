import CommonMark
import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct ListConfigurationTests {
  @Test func allKeysAreRead() throws {
    let settings = try configuration(
      "preview: {length: 80, lines: 3}\nnavigation: [tags, about]\nlist: {layout: full}")
    #expect(settings.preview.length == 80)
    #expect(settings.markdown.excerptLength == 80)
    #expect(settings.preview.lines == 3)
    #expect(settings.navigation == ["tags", "about"])
    #expect(settings.list.layout == .full)
    #expect(try configuration("title: x").navigation == nil)
    #expect(try configuration("navigation: []").navigation == [])
  }

  @Test func whatIsWrongIsSaid() {
    #expect(
      saidOfConfiguration(
        """
        preview: {length: 4, lines: 12}
        navigation: [tags, about, tags]
        """) == """
          diarysite.yml:1:19: error: 'length' is not a whole number in its range
            1 | preview: {length: 4, lines: 12}
              |                   ^
            why: it may be from 20 to 1000
            fix: write a number such as 'length: 160'
          diarysite.yml:1:29: error: 'lines' is not a whole number in its range
            1 | preview: {length: 4, lines: 12}
              |                             ^^
            why: it may be from 0 to 6
            fix: write a number such as 'lines: 2'
          diarysite.yml:2:27: error: 'tags' appears twice in 'navigation'
            2 | navigation: [tags, about, tags]
              |                           ^^^^
            why: the header links to each page once
            fix: remove one of the two

          """)
  }

  @Test func anEmptyNavigationMayBeLost() {
    #expect(
      saidOfConfiguration("navigation:") == """
        diarysite.yml:1:1: error: 'navigation' is empty
          1 | navigation:
            | ^^^^^^^^^^
          why: it lists what the header links to
          fix: write it like 'navigation: [calendar, tags, about]', '[]' for none, or remove the key

        """)
  }
}
