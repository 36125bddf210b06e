import Testing

@testable import StructuredText

/// Each fault of a YAML file, as it is printed.
@Suite struct YAMLMessageTests {
  @Test(arguments: [
    (
      "title: a: b\ntitle:x\ntags = y\nhello\ndraft：true",
      #"""
      rain.md:1:9: error: there is a second ': ' on this line
        1 | title: a: b
          |         ^
        why: YAML takes ': ' for the end of a key
        fix: put the value in quotes
      rain.md:2:1: error: a space is missing after 'title:'
        2 | title:x
          | ^^^^^^
        why: YAML takes ':' for the end of a key only before a space
        fix: write 'title: ' and then the value
      rain.md:3:6: error: '=' follows the key 'tags'
        3 | tags = y
          |      ^
        why: YAML writes fields as 'key: value'
        fix: write 'tags: ' and then the value
      rain.md:4:1: error: this line is no field
        4 | hello
          | ^^^^^
        why: a line at the margin is 'key: value', '- item' or a comment
        fix: write 'key: value', or indent the line if it goes on with the value above
      rain.md:5:6: error: a wide colon '：' follows the key 'draft'
        5 | draft：true
          |      ^^
        why: YAML accepts only the narrow ':'
        fix: write 'draft: ' and then the value

      """#
    ),
    (
      "title: \"a\" b\nx: 'it's'\ny: 'a",
      #"""
      rain.md:1:12: error: text follows the closing quote
        1 | title: "a" b
          |            ^
        why: a value that starts with a quote ends with it
        fix: put the whole value in single quotes, and double those inside it
      rain.md:2:8: error: text follows the closing quote
        2 | x: 'it's'
          |        ^^
        why: a value that starts with a quote ends with it
        fix: put the whole value in single quotes, and double those inside it
      rain.md:3:4: error: this quote is never closed
        3 | y: 'a
          |    ^
        why: the value starts with a single quote and has no second one
        fix: add ' where the value ends; a single quote inside it is written ''

      """#
    ),
    (
      "a: 1\nb: 2\na: 3",
      #"""
      rain.md:3:1: error: the key 'a' appears twice
        3 | a: 3
          | ^
        why: it is already at line 1, column 1; which one counts is not defined
        fix: remove or rename one of them

      """#
    ),
    (
      "title: x\na: 1\nb: \"as in a: 0\"\n\"a\" : 3",
      #"""
      rain.md:4:2: error: the key 'a' appears twice
        4 | "a" : 3
          |  ^
        why: it is already at line 2, column 1; which one counts is not defined
        fix: remove or rename one of them

      """#
    ),
    (
      "a: {b: 1, b: 2}",
      #"""
      rain.md:1:11: error: the key 'b' appears twice
        1 | a: {b: 1, b: 2}
          |           ^
        why: it is already at line 1, column 5; which one counts is not defined
        fix: remove or rename one of them

      """#
    ),
    (
      "a: [1, 2\nb: {x: 1",
      #"""
      rain.md:1:4: error: this '[' is never closed
        1 | a: [1, 2
          |    ^^^^^
        why: it starts a list in YAML
        fix: add ']', or put the value in quotes if it is text

      """#
    ),
    (
      "a: &x 1\nb: *x",
      #"""
      rain.md:2:4: error: '*' repeats a value by its name here
        2 | b: *x
          |    ^^
        why: aliases are not read: they can make a small file huge
        fix: write the value itself; put text that starts with '*' in quotes

      """#
    ),
    (
      "a: &x 1",
      #"""
      rain.md:1:4: error: '&' gives a value a name here
        1 | a: &x 1
          |    ^^^^
        why: anchors and aliases are not read: they can make a small file huge
        fix: remove the name; put text that starts with '&' in quotes

      """#
    ),
    (
      "a: !!int 3",
      #"""
      rain.md:1:4: error: '!' gives a value a type here
        1 | a: !!int 3
          |    ^^^^^^^
        why: tags are not read: each field has its own type
        fix: remove the tag; put text that starts with '!' in quotes

      """#
    ),
    (
      "<<: {a: 1}",
      #"""
      rain.md:1:1: error: '<<' merges another map here
        1 | <<: {a: 1}
          | ^^
        why: merge keys are not read: they need aliases
        fix: write the fields themselves; put a key '<<' in quotes

      """#
    ),
    (
      "a: 1\n\tb: 2",
      #"""
      rain.md:2:1: error: a tab indents this line
        2 | \#tb: 2
          | ^
        why: YAML indents by spaces only
        fix: write spaces instead of the tab

      """#
    ),
    (
      "a: @x",
      #"""
      rain.md:1:4: error: a value without quotes starts with '@'
        1 | a: @x
          |    ^^
        why: YAML gives this sign a meaning of its own there
        fix: put the value in quotes

      """#
    ),
    (
      "b: > t",
      #"""
      rain.md:1:4: error: a value without quotes starts with '>'
        1 | b: > t
          |    ^^^
        why: YAML gives this sign a meaning of its own there
        fix: put the value in quotes

      """#
    ),
    (
      "- a\n- b",
      #"""
      rain.md:1:1: error: fields must stand here, as 'key: value' lines
        1 | - a
          | ^^^
        why: this YAML is a list or a single value
        fix: write 'key: value' lines

      """#
    ),
    (
      "? [a]\n: b",
      #"""
      rain.md:1:3: error: a key is a list, a map or a text of several lines
        1 | ? [a]
          |   ^^^
        why: keys are words
        fix: write a word before ':'

      """#
    ),
    (
      ": b",
      #"""
      rain.md:1:1: error: a key is missing before ':'
        1 | : b
          | ^
        why: a field is written 'key: value'
        fix: write the key

      """#
    ),
    (
      "a: 1\n--- \nb: 2",
      #"""
      rain.md:2:1: error: a second YAML document starts here
        2 | ---\#u{20}
          | ^^^
        why: a file holds one document
        fix: remove the line '---', or everything from it on

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
