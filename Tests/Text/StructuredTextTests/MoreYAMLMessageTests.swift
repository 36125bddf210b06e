import Testing

@testable import StructuredText

/// Each fault of a YAML file, as it is printed.
@Suite struct MoreYAMLMessageTests {
  @Test(arguments: [
    (
      "비: \"비\\q\"",
      #"""
      rain.md:1:10: error: '\q' is not an escape
        1 | 비: "비\q"
          |        ^^
        why: in double quotes YAML takes '\' for the start of an escape
        fix: write '\\' for a backslash itself, or use single quotes

      """#
    ),
    (
      "a: - b",
      #"""
      rain.md:1:4: error: a list starts in the middle of a line
        1 | a: - b
          |    ^^^
        why: '- ' items stand on lines of their own
        fix: start the list on the next line, or write [a, b]

      """#
    ),
    (
      "a:\n  b: 1\n c: 2",
      #"""
      rain.md:3:2: error: this line does not fit the lines above
        3 |  c: 2
          |  ^
        why: fields of one map start in one column
        fix: indent it like its neighbours, or put a value of several lines in quotes

      """#
    ),
    (
      "a: 1\n  b: 2",
      #"""
      rain.md:2:4: error: this line does not fit the lines above
        2 |   b: 2
          |    ^
        why: fields of one map start in one column
        fix: indent it like its neighbours, or put a value of several lines in quotes

      """#
    ),
    (
      "b: [x] y",
      #"""
      rain.md:1:8: error: text follows the closing bracket
        1 | b: [x] y
          |        ^
        why: a value that starts with '[' or '{' ends with its bracket
        fix: remove the text, or put the whole value in quotes

      """#
    ),
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
        fix: remove levels, or raise the limit in 'limits'

      """#
    ),
    (
      "a: {b: 1, c: 2]",
      #"""
      rain.md:1:15: error: a comma or the closing bracket is missing
        1 | a: {b: 1, c: 2]
          |               ^
        why: the values in [] and {} are separated by commas
        fix: add the comma or the bracket; put text that starts with '[' or '{' in quotes

      """#
    ),
    (
      "a: \"x\ny: 2\nz: \"w\"",
      #"""
      rain.md:1:4: error: this quote is never closed
        1 | a: "x
          |    ^
        why: the value starts with a double quote and has no second one
        fix: add " where the value ends; a double quote inside it is written \"

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
      "%TAG x y\n---\na: b",
      #"""
      rain.md:1:6: error: this YAML cannot be read
        1 | %TAG x y
          |      ^^^
        why: the YAML reader says: did not find expected '!'
        fix: write simple 'key: value' lines, with text in quotes

      """#
    ),
    (
      "a: b\u{2028}\nc: d: e",
      #"""
      rain.md:2:5: error: there is a second ': ' on this line
        2 | c: d: e
          |     ^
        why: YAML takes ': ' for the end of a key
        fix: put the value in quotes

      """#
    ),
    (
      "a: 'x\n  y' z",
      #"""
      rain.md:2:6: error: text follows the closing quote
        2 |   y' z
          |      ^
        why: a value that starts with a quote ends with it
        fix: put the whole value in single quotes, and double those inside it

      """#
    ),
    // A line within brackets or a block says nothing of fields.
    (
      "a: [b, [c]\nd:e]\nf: |\n  g:h\n\n  i\nj:k",
      #"""
      rain.md:7:1: error: a space is missing after 'j:'
        7 | j:k
          | ^^
        why: YAML takes ':' for the end of a key only before a space
        fix: write 'j: ' and then the value

      """#
    ),
    (
      String(repeating: "x", count: 1001),
      #"""
      rain.md: error: the file is larger than 1000 bytes
        why: it has 1001 bytes; the limit keeps a broken file from exhausting the memory
        fix: shorten it, or raise the limit in 'limits'

      """#
    ),
  ])
  func everyFaultOfYAMLHasItsMessage(text: String, message: String) throws {
    #expect(
      try messages(text, file: "rain.md") {
        _ = try readYAML($0, limit: 1000)
      } == message)
  }
}
