import Testing

@testable import StructuredText

/// Each fault of a YAML file, as it is printed.
@Suite struct YAMLMessageTests {
  @Test(arguments: [
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
      rain.md:4:1: error: the key 'a' appears twice
        4 | "a" : 3
          | ^^^
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
      "a: 1\nb: *x",
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
      "?\n: b",
      #"""
      rain.md:1:2: error: a key is missing before ':'
        1 | ?
          |  ^
        why: a field is written 'key: value'
        fix: write the key

      """#
    ),
  ])
  func everyFaultOfYAMLHasItsMessage(text: String, message: String) throws {
    #expect(
      try messages(text, file: "rain.md") {
        _ = try readYAML($0, limit: 1000)
      } == message)
  }

  /// Libyaml's words, which repeat none of the file.
  @Test(arguments: [
    ("title: a: b", "1:9", "mapping values are not allowed in this context"),
    ("a: 1\ntags = y", "2:9", "while scanning a simple key in line 2: could not find expected ':'"),
    ("a: 1\nhello", "2:6", "while scanning a simple key in line 2: could not find expected ':'"),
    (
      "title: \"a\" b", "1:12", "while parsing a block mapping in line 1: did not find expected key"
    ),
    ("x: 'it's'", "1:8", "while parsing a block mapping in line 1: did not find expected key"),
    ("y: 'a", "1:6", "while scanning a quoted scalar in line 1: found unexpected end of stream"),
    (
      "a: [1, 2\nb: {x: 1", "2:2",
      "while parsing a flow sequence in line 1: did not find expected ',' or ']'"
    ),
    (
      "a: @x", "1:4",
      "while scanning for the next token in line 1: found character that cannot start any token"
    ),
    (
      "b: > t", "1:6",
      "while scanning a block scalar in line 1: did not find expected comment or line break"
    ),
    (
      "a: 1\n--- \nb: 2", "2:1",
      "expected a single document in the stream in line 1: but found another document"
    ),
    (
      "비: \"비\\q\"", "1:10",
      "while parsing a quoted scalar in line 1: found unknown escape character"
    ),
    ("a: - b", "1:4", "block sequence entries are not allowed in this context"),
    (
      "a:\n  b: 1\n c: 2", "3:2",
      "while parsing a block mapping in line 1: did not find expected key"
    ),
    ("b: [x] y", "1:8", "while parsing a block mapping in line 1: did not find expected key"),
    (
      "a: {b: 1, c: 2]", "1:15",
      "while parsing a flow mapping in line 1: did not find expected ',' or '}'"
    ),
    (
      "%TAG x y\n---\na: b", "1:6",
      "while scanning a tag directive in line 1: did not find expected '!'"
    ),
    ("a: b\u{2028}\nc: d: e", "2:5", "mapping values are not allowed in this context"),
  ])
  func whatLibyamlFindsIsSaidInItsWords(text: String, place: String, problem: String) throws {
    let said = try messages(text, file: "rain.md") { _ = try readYAML($0, limit: 1000) }
    #expect(said.hasPrefix("rain.md:\(place): error: this YAML cannot be read\n"), "\(said)")
    #expect(
      said.hasSuffix(
        """
          why: the YAML reader says: \(problem)
          fix: write 'key: value' lines, and put text with ':', '#', '[', '{' or a quote in quotes

        """), "\(said)")
  }
}
