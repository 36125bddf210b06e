import Testing

@testable import StructuredText

/// Each fault of a YAML file, as it is printed.
@Suite struct MoreYAMLMessageTests {
  @Test(arguments: [
    (
      "a: \u{7}",
      #"""
      rain.md:1:4: error: there is a control character 0x7 here
        1 | a: \#u{FFFD}
          |    ^
        why: YAML text has no control characters
        fix: remove it, or write it as an escape in double quotes

      """#
    ),
    (
      "a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
      #"""
      rain.md:1:35: error: lists and maps stand more than 32 deep in one another
        1 | a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
          |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        why: the limit keeps a broken file from exhausting the memory
        fix: remove levels

      """#
    ),
    (
      "a: {draft:true}",
      #"""
      rain.md:1:5: error: a space is missing after 'draft:'
        1 | a: {draft:true}
          |     ^^^^^^^^^^
        why: YAML takes ':' for the end of a key only before a space
        fix: write 'draft: ' and then the value

      """#
    ),
    (
      "a: b\n\tc: d",
      """
      rain.md:2:1: error: a tab indents this line
        2 | \tc: d
          | ^
        why: YAML is indented with blanks alone
        fix: replace the tab with two blanks

      """
    ),
    (
      "title：비",
      """
      rain.md:1:6: error: '：' stands here instead of ':'
        1 | title：비
          |      ^^
        why: the wide colon of Korean, Japanese and Chinese text ends no key
        fix: write 'key: value', with ':' and a blank

      """
    ),
    (
      "title:\u{A0}비",
      """
      rain.md:1:6: error: there is a hard blank here, which looks like a blank
        1 | title:\u{A0}비
          |      ^^
        why: YAML takes it for a part of the word beside it
        fix: delete it, and type a blank

      """
    ),
    (
      "\u{3000}title: 雨",
      """
      rain.md:1:1: error: there is a hard blank here, which looks like a blank
        1 | \u{3000}title: 雨
          | ^^^^^^^
        why: YAML takes it for a part of the word beside it
        fix: delete it, and type a blank

      """
    ),
    (
      "tags:\n  -\u{A0}cat",
      """
      rain.md:2:3: error: there is a hard blank here, which looks like a blank
        2 |   -\u{A0}cat
          |   ^^
        why: YAML takes it for a part of the word beside it
        fix: delete it, and type a blank

      """
    ),
    (
      "tags:\n  - #cat\n  - dog",
      """
      rain.md:2:4: error: '#' begins a comment here, so that there is no value
        2 |   - #cat
          |    ^
        why: YAML leaves out what stands behind a blank and '#'
        fix: remove the '#', or put the value in quotes

      """
    ),
    (
      "tags: [dog, #cat]",
      """
      rain.md:1:11: error: '#' begins a comment here, so that there is no value
        1 | tags: [dog, #cat]
          |           ^^^
        why: YAML leaves out what stands behind a blank and '#'
        fix: remove the '#', or put the value in quotes

      """
    ),
    (
      String(repeating: "x", count: 1001),
      #"""
      rain.md: error: the file is larger than 1000 bytes
        why: it has 1001 bytes; the limit keeps a broken file from exhausting the memory
        fix: shorten it

      """#
    ),
  ])
  func everyFaultOfYAMLHasItsMessage(text: String, message: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try readYAML($0, limit: 1000) }
    #expect(said == message)
  }
}
