import Testing

@testable import StructuredText

/// Each fault of a JSON file, as it is printed.
@Suite struct JSONMessageTests {
  @Test(arguments: [
    (
      "",
      #"""
      d.json:1:1: error: the file is empty
        1 |\#u{20}
          | ^
        why: a JSON file holds exactly one value
        fix: write at least [] or {}, or remove the file

      """#
    ),
    (
      "[1,\n 2",
      #"""
      d.json:1:1: error: this array is never closed
        1 | [1,
          | ^
        why: the file ends before its ']'
        fix: add ']' where it ends; the file may also be cut off

      """#
    ),
    (
      "{\"a\": [1",
      #"""
      d.json:1:7: error: this array is never closed
        1 | {"a": [1
          |       ^
        why: the file ends before its ']'
        fix: add ']' where it ends; the file may also be cut off

      """#
    ),
    (
      "[\"b\", \"c]",
      #"""
      d.json:1:7: error: this string is never closed
        1 | ["b", "c]
          |       ^
        why: the file ends before its closing '"'
        fix: add '"' where the text ends; the file may also be cut off

      """#
    ),
    (
      "{\"a\": \"b\n",
      #"""
      d.json:1:7: error: this string is never closed
        1 | {"a": "b
          |       ^
        why: the file ends before its closing '"'
        fix: add '"' where the text ends; the file may also be cut off
      d.json:1:9: error: a string runs over the end of its line
        1 | {"a": "b
          |         ^
        why: JSON writes line breaks inside strings as \n
        fix: write \n for the line break, or close the string before it

      """#
    ),
    (
      "[1,]",
      #"""
      d.json:1:3: error: there is a comma before ']'
        1 | [1,]
          |   ^
        why: JSON has commas only between values
        fix: remove the comma

      """#
    ),
    (
      "{\"a\":1,}",
      #"""
      d.json:1:7: error: there is a comma before '}'
        1 | {"a":1,}
          |       ^
        why: JSON has commas only between values
        fix: remove the comma

      """#
    ),
    (
      "[1,,2]",
      #"""
      d.json:1:4: error: a value is missing before this comma
        1 | [1,,2]
          |    ^
        why: JSON has commas only between values
        fix: remove the comma, or write the value

      """#
    ),
    (
      "[\"a\" \"b\"]",
      #"""
      d.json:1:6: error: a comma is missing before this
        1 | ["a" "b"]
          |      ^
        why: JSON separates the values of an array by commas
        fix: write ',' after the value before

      """#
    ),
    (
      "{\"a\":1 \"b\":2}",
      #"""
      d.json:1:8: error: a comma is missing before this
        1 | {"a":1 "b":2}
          |        ^
        why: JSON separates the fields of an object by commas
        fix: write ',' after the value before

      """#
    ),
    (
      "[1}",
      #"""
      d.json:1:3: error: '}' closes what '[' opened
        1 | [1}
          |   ^
        why: an array ends with ']', an object with '}'
        fix: write ']' here, or close first what was opened last

      """#
    ),
    (
      "{\"a\":1]",
      #"""
      d.json:1:7: error: ']' closes what '{' opened
        1 | {"a":1]
          |       ^
        why: an array ends with ']', an object with '}'
        fix: write '}' here, or close first what was opened last

      """#
    ),
    (
      "[] []",
      #"""
      d.json:1:4: error: text follows the end of the JSON value
        1 | [] []
          |    ^
        why: a JSON file holds exactly one value
        fix: remove it, or put all values into one array: [..., ...]

      """#
    ),
    (
      "{a: 1}",
      #"""
      d.json:1:2: error: a key must stand here, in double quotes
        1 | {a: 1}
          |  ^
        why: a field of an object is written "key": value
        fix: put the key in double quotes

      """#
    ),
  ])
  func everyFaultOfJSONHasItsMessage(text: String, message: String) throws {
    #expect(
      try messages(text, file: "d.json") { _ = try readJSON($0, depth: 4) }
        == message)
  }
}
