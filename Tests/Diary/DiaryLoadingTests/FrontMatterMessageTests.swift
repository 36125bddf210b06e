import Testing

@testable import DiaryLoading

@Suite struct FrontMatterMessageTests {
  @Test func frontMatterIsClosed() async {
    #expect(
      await messages(["2024-05-12.md": "---\ndraft: true\nWords"]) == """
        Content/2024-05-12.md:1:1: error: front matter is never closed
          1 | ---
            | ^^^
          why: the file opens with '---' but no later line is exactly '---'
          fix: add a line '---' after the last field; a line across the page is written '***'

        """)
  }

  @Test func indentedFrontMatterIsNoText() async {
    #expect(
      await messages(["2024-05-12.md": " ---\ndraft: true\n---\nWords"]) == """
        Content/2024-05-12.md:1:2: error: the line '---' that opens the front matter is indented
          1 |  ---
            |  ^^^
          why: front matter starts with '---' at the very start of the file
          fix: remove the spaces before '---'; a line across the page is written '***'

        """)
  }

  @Test func tomlIsNotRead() async {
    #expect(
      await messages(["2024-05-12.md": "+++\ndraft = true\n+++\n"]) == """
        Content/2024-05-12.md:1:1: error: the front matter is TOML
          1 | +++
            | ^^^
          why: '+++' opens TOML; diarysite reads YAML between lines '---'
          fix: write '---' instead of '+++', and 'key: value' instead of 'key = value'

        """)
  }

  @Test func aMissingSpaceIsNoText() async {
    #expect(
      await messages(["2024-05-12.md": "---\ngardenia:x\n---\nWords"]) == """
        Content/2024-05-12.md:2:1: error: fields must stand here, as 'key: value' lines
          2 | gardenia:x
            | ^^^^^^^^^^
          why: this YAML is a list or a single value
          fix: write 'key: value' lines

        """)
  }

  @Test func anAliasOfYAMLIsRefused() async {
    #expect(
      await said("mood: x\ntitle: *a") == """
        Content/2024-05-12.md:3:8: error: '*' repeats a value by its name here
          3 | title: *a
            |        ^^
          why: aliases are not read: they can make a small file huge
          fix: write the value itself; put text that starts with '*' in quotes

        """)
  }

  @Test func frontMatterIsBounded() async {
    #expect(
      await messages([
        "2024-05-12.md": "---\nsummary: " + String(repeating: "x", count: 70000) + "\n---\nWords"
      ]) == """
        Content/2024-05-12.md:1:1: error: the front matter is larger than 65536 bytes
          1 | ---
            | ^^^
          why: the limit keeps a broken file from exhausting the memory
          fix: shorten it, close it earlier with '---', or raise 'limits: {frontMatter: ...}' in \
        diarysite.yml

        """)
  }

  @Test func aZeroByteIsNamedWithItsOffset() async {
    #expect(
      await messages(["2024-05-12.md": "a\0b"]) == """
        Content/2024-05-12.md: error: the file holds a zero byte: byte 2 of 'Content/2024-05-12.md'
          why: text has no zero bytes; the file may be damaged, UTF-16 or not a text at all
          fix: remove the byte, or save the file as UTF-8

        """)
  }
}
