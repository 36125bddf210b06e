import Testing

@testable import StructuredText

/// Each fault of a JSON file, as it is printed.
@Suite struct MoreJSONMessageTests {
  @Test(arguments: [
    (
      "{'a': 1}",
      #"""
      d.json:1:2: error: single quotes do not make a string
        1 | {'a': 1}
          |  ^
        why: JSON strings stand in double quotes
        fix: write '"' instead, and \" for quotes inside the text

      """#
    ),
    (
      "{\"a\" 1}",
      #"""
      d.json:1:6: error: ':' is missing after the key
        1 | {"a" 1}
          |      ^
        why: a field of an object is written "key": value
        fix: write ':' between the key and its value

      """#
    ),
    (
      "{\"a\":}",
      #"""
      d.json:1:6: error: a value is missing here
        1 | {"a":}
          |      ^
        why: a JSON value is an object, array, string, number, true, false or null
        fix: write the value, or null for none

      """#
    ),
    (
      "{\"비\":1,\n \"a\":2, \"비\":2}",
      #"""
      d.json:2:9: error: the key '비' appears twice in one object
        2 |  "a":2, "비":2}
          |         ^^^^
        why: it is already at line 1, column 2; which one counts is not defined
        fix: remove or rename one of them

      """#
    ),
    (
      "[1] // x",
      #"""
      d.json:1:5: error: JSON has no comments
        1 | [1] // x
          |     ^^
        why: RFC 8259 knows values only
        fix: remove the comment

      """#
    ),
    (
      "[NaN, True, None, yes]",
      #"""
      d.json:1:2: error: 'NaN' is not a JSON value
        1 | [NaN, True, None, yes]
          |  ^^^
        why: the only words are true, false and null, in lower case
        fix: write null, or text in double quotes
      d.json:1:7: error: 'True' is not a JSON value
        1 | [NaN, True, None, yes]
          |       ^^^^
        why: the only words are true, false and null, in lower case
        fix: write true
      d.json:1:13: error: 'None' is not a JSON value
        1 | [NaN, True, None, yes]
          |             ^^^^
        why: the only words are true, false and null, in lower case
        fix: write null, or text in double quotes
      d.json:1:19: error: 'yes' is not a JSON value
        1 | [NaN, True, None, yes]
          |                   ^^^
        why: the only words are true, false and null, in lower case
        fix: write true

      """#
    ),
    (
      "[hello]",
      #"""
      d.json:1:2: error: this is not a JSON value
        1 | [hello]
          |  ^^^^^
        why: text needs double quotes; the only words are true, false and null
        fix: put text in double quotes

      """#
    ),
    (
      "[01]",
      #"""
      d.json:1:2: error: this is not a JSON number
        1 | [01]
          |  ^^
        why: JSON numbers have no '+', no leading zeros, and digits on both sides of the point
        fix: write it like 7, -7, 0.5 or 1e3, or put it in double quotes if it is text

      """#
    ),
    (
      "[\"a\nb\"]",
      #"""
      d.json:1:4: error: a string runs over the end of its line
        1 | ["a
          |    ^
        why: JSON writes line breaks inside strings as \n
        fix: write \n for the line break, or close the string before it

      """#
    ),
    (
      "[\"c\td\"]",
      #"""
      d.json:1:4: error: a string holds a tab
        1 | ["c\#td"]
          |    ^
        why: JSON writes tabs inside strings as \t
        fix: write \t for the tab

      """#
    ),
    (
      "[\"\u{1}\"]",
      #"""
      d.json:1:3: error: a string holds the control character 0001
        1 | ["\#u{FFFD}"]
          |   ^
        why: JSON writes control characters inside strings as escapes
        fix: remove it, or write \u0001

      """#
    ),
    (
      "[\"\\x\"]",
      #"""
      d.json:1:3: error: '\x' is not an escape
        1 | ["\x"]
          |   ^^
        why: JSON has \" \\ \/ \b \f \n \r \t and \uXXXX
        fix: write '\\' for a backslash itself

      """#
    ),
    (
      "[\"\\u12g4\"]",
      #"""
      d.json:1:3: error: '\u' is not followed by four hexadecimal digits
        1 | ["\u12g4"]
          |   ^^
        why: a \u escape is written like \uD55C
        fix: write four digits, or the character itself

      """#
    ),
    (
      "[\"\\ud800\", \"\\udc00x\"]",
      #"""
      d.json:1:3: error: '\ud800' is only half a character
        1 | ["\ud800", "\udc00x"]
          |   ^^^^^^
        why: \uD800 to \uDFFF stand for a character only as a pair, high half first
        fix: write the character itself, or both halves
      d.json:1:13: error: '\udc00' is only half a character
        1 | ["\ud800", "\udc00x"]
          |             ^^^^^^
        why: \uD800 to \uDFFF stand for a character only as a pair, high half first
        fix: write the character itself, or both halves

      """#
    ),
    (
      "[[[[[1]]]]]",
      #"""
      d.json:1:5: error: arrays and objects stand more than 4 deep in one another
        1 | [[[[[1]]]]]
          |     ^
        why: the limit keeps a broken file from exhausting the memory
        fix: remove levels, or raise 'limits: {jsonDepth: ...}' in diarysite.yml

      """#
    ),
  ])
  func everyFaultOfJSONHasItsMessage(text: String, message: String) throws {
    #expect(
      try messages(text, file: "d.json") { _ = try readJSON($0, depth: 4) }
        == message)
  }
}
