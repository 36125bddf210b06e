import Testing

@testable import StructuredText

/// Each fault of front matter, as it is printed.
@Suite struct FrontMatterMessageTests {
  @Test(arguments: [
    (
      " ---\na: b\n---\n",
      #"""
      rain.md:1:2: error: the line '---' that opens the front matter is indented
        1 |  ---
          |  ^^^
        why: front matter starts with '---' at the very start of the file
        fix: remove the spaces before '---'; a line across the page is written '***'

      """#
    ),
    (
      "\n\n---\na: b\n---\n",
      #"""
      rain.md:3:1: error: blank lines stand before the front matter
        3 | ---
          | ^^^
        why: front matter starts with '---' on the file's first line
        fix: remove the blank lines above '---'; a line across the page is written '***'

      """#
    ),
    (
      "\u{3000}---\na: b\n---\n",
      #"""
      rain.md:1:4: error: the line '---' that opens the front matter is indented
        1 | \#u{3000}---
          |   ^^^
        why: front matter starts with '---' at the very start of the file
        fix: remove the spaces before '---'; a line across the page is written '***'

      """#
    ),
    (
      "+++\na = 1\n+++\n",
      #"""
      rain.md:1:1: error: the front matter is TOML
        1 | +++
          | ^^^
        why: '+++' opens TOML; diarysite reads YAML between lines '---'
        fix: write '---' instead of '+++', and 'key: value' instead of 'key = value'

      """#
    ),
    (
      "  +++\na: 1\n",
      #"""
      rain.md:1:3: error: the front matter is TOML
        1 |   +++
          |   ^^^
        why: '+++' opens TOML; diarysite reads YAML between lines '---'
        fix: write '---' instead of '+++', and 'key: value' instead of 'key = value'

      """#
    ),
    (
      "---\na: b\n",
      #"""
      rain.md:1:1: error: front matter is never closed
        1 | ---
          | ^^^
        why: the file opens with '---' but no later line is exactly '---'
        fix: add a line '---' after the last field; a line across the page is written '***'

      """#
    ),
    (
      "---\n# draft: true\n---\n",
      #"""
      rain.md:1:1: error: the front matter has comments alone
        1 | ---
          | ^^^
        why: fields that are commented out may be missing, and guessing could publish what is private
        fix: write fields as 'key: value', or remove the comments; a line across the page is written '***'

      """#
    ),
    (
      "---\n- a\n---\n",
      #"""
      rain.md:2:1: error: fields must stand here, as 'key: value' lines
        2 | - a
          | ^^^
        why: this YAML is a list or a single value
        fix: write 'key: value' lines

      """#
    ),
    (
      "---\na: b\n...\nc\n---\n",
      #"""
      rain.md:3:1: error: the line '...' ends the front matter too early
        3 | ...
          | ^^^
        why: front matter ends with a line '---'
        fix: write '---' instead of '...'

      """#
    ),
    (
      "---\n# note\n\n\"draft\" : true\n",
      #"""
      rain.md:1:1: error: front matter is never closed
        1 | ---
          | ^^^
        why: the file opens with '---' but no later line is exactly '---'
        fix: add a line '---' after the last field; a line across the page is written '***'

      """#
    ),
    (
      "---\na: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n---\n",
      #"""
      rain.md:1:1: error: the front matter is larger than 40 bytes
        1 | ---
          | ^^^
        why: the limit keeps a broken file from exhausting the memory
        fix: shorten it, close it earlier with '---', or raise 'limits: {frontMatter: ...}' in \#
      diarysite.yml

      """#
    ),
    (
      "—-\ndraft: true\n—-\n",
      #"""
      rain.md:1:1: error: the file opens with a line of dashes that is not '---'
        1 | —-
          | ^^
        why: front matter opens with exactly three short dashes; editors make long ones of them
        fix: write '---' here and below the fields; a line across the page is written '***'

      """#
    ),
    (
      "----\ndraft: true\n----\n",
      #"""
      rain.md:1:1: error: the file opens with a line of dashes that is not '---'
        1 | ----
          | ^^^^
        why: front matter opens with exactly three short dashes; editors make long ones of them
        fix: write '---' here and below the fields; a line across the page is written '***'

      """#
    ),
  ])
  func everyFaultOfFrontMatterHasItsMessage(text: String, message: String) throws {
    #expect(
      try messages(text, file: "rain.md") {
        _ = try splitFrontMatter($0, limit: 40)
      } == message)
  }

  @Test(arguments: [
    "---\n2024-05-12\n---\n", "---\ntitle\ndraft: true\n---\nx",
    "\u{FEFF}---\r\ntitle: a\r\nx:y\r\n---\r\n", "---\nb: |\n  x\n  y\nc: 'd' e\n---\n",
    "---\ndraft：true\n---\n", "---\n- a\n---draft: true\nb: c\n---\n", "---\n{draft: true\n---\n",
  ])
  func whatIsNoYAMLIsNoText(text: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try splitFrontMatter($0) }
    #expect(
      said.contains(": error: this YAML cannot be read\n")
        || said.contains(": error: fields must stand here, as 'key: value' lines\n")
        || said.contains(": error: '：' stands here instead of ':'\n"), "\(said)")
  }

  @Test(arguments: [
    "---\rdraft: true\r---\rRain", "--- \rdraft: true\r", "---\u{2028}draft: true",
    "---\u{85}draft: true", "\u{FEFF}---\rdraft: true\r---",
  ])
  func linesThatEndWithSomethingElseAreNoText(text: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try splitFrontMatter($0) }
    #expect(
      said.hasPrefix(
        "rain.md:1:1: error: the lines of the front matter do not end with a line feed\n"))
    #expect(
      said.hasSuffix(
        """
          why: the whole front matter would be one line; old editors end lines with a carriage return
          fix: save the file with line ends as on Unix or Windows

        """))
  }

  @Test(arguments: [
    "{\"draft\": true}\nRain", "{\n  \"draft\": true\n}\n\nRain", "\n{ \"draft\":true}",
    ";;;\n\"draft\": true\n;;;\n",
  ])
  func frontMatterInJSONIsNoText(text: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try splitFrontMatter($0) }
    #expect(said.contains(":1: error: the front matter is JSON\n"))
    #expect(
      said.hasSuffix(
        """
          why: a Markdown file has YAML between lines '---' above its text
          fix: write 'key: value' lines between two lines '---'

        """))
  }

  @Test(arguments: [
    "---yaml", "--- toml", "---js", "---json", "---JavaScript", "+++yaml", ";;;json",
  ])
  func dashesWithAFormatsNameAreNoText(fence: String) throws {
    let said = try messages(fence + "\ndraft: true\n---\n", file: "rain.md") {
      _ = try splitFrontMatter($0)
    }
    #expect(
      said.hasPrefix("rain.md:1:1: error: the file opens with a line of dashes that is not '---'\n")
    )
  }

  @Test(arguments: [
    "{x} marks the spot", "{", "{\"Rain\", she said}", "---> an arrow", "--- said he",
    "---word\n\nRain",
  ])
  func wordsThatLookLikeItAreText(text: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try splitFrontMatter($0) }
    #expect(said == "no fault")
  }
}
