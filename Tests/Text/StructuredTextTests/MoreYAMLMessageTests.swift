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
      String(repeating: "x", count: 1001),
      #"""
      rain.md: error: the file is larger than 1000 bytes
        why: it has 1001 bytes; the limit keeps a broken file from exhausting the memory
        fix: shorten it

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
