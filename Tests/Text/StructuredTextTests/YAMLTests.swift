import Diagnostics
import Testing

@testable import StructuredText

@Suite struct YAMLTests {
  @Test(arguments: [
    ("", "{}"), ("# only a note\n", "{}"), ("---\n", "{}"), ("---\na: b\n...\n", "{a: 'b'}"),
    ("title: #x\n", "{title: null}"), ("title: a#b # c\n", "{title: 'a#b'}"), ("a:\n", "{a: null}"),
    ("a: ~\nb: null\nc: Null\nd: ''\ne: nULL\n", "{a: null, b: null, c: null, d: \"\", e: 'nULL'}"),
    ("a: 'it''s'\nb: \"\\u00e9\\x41\\n\\\"\"\n", "{a: \"it's\", b: \"éA\n\"\"}"),
    ("tags:\n- a\n- 'b'\nx: y\n", "{tags: ['a', \"b\"], x: 'y'}"),
    ("tags:\n  - a\n\n  # n\n  - b\n", "{tags: ['a', 'b']}"),
    ("w: {condition: Rain, temperature: 21}\n", "{w: {condition: 'Rain', temperature: '21'}}"),
    ("w:\n  a: 1\n  b: [x, y]\n", "{w: {a: '1', b: ['x', 'y']}}"),
    ("l: []\nm: {}\n", "{l: [], m: {}}"),
    ("key : value\n", "{key: 'value'}"), ("\"k\": v\n'l': w\n", "{k: 'v', l: 'w'}"),
    ("a: b   \r\n", "{a: 'b'}"),
    ("a: one\n  two\n", "{a: 'one two'}"), ("a: >\n  one\n  two\n", "{a: |one two\n|}"),
    ("a: {b: {c: [1, {d: e}]}}\n", "{a: {b: {c: ['1', {d: 'e'}]}}}"),
    ("a:\n  - b: c\n    d: e\n", "{a: [{b: 'c', d: 'e'}]}"),
    ("a: b: c\n".replacing(": c", with: ":c"), "{a: 'b:c'}"),
    ("t: 12:30\nu: -5\nv: - \n".replacing("v: - \n", with: ""), "{t: '12:30', u: '-5'}"),
    ("a: [b, c,]\n", "{a: ['b', 'c']}"), ("a: \"b\n  c\"\n", "{a: \"b c\"}"),
    ("? a\n: b\n", "{a: 'b'}"),
    ("s: |\n  Tom &amp; *Jerry*\n  &x and *y\n", "{s: |Tom &amp; *Jerry*\n&x and *y\n|}"),
    ("\u{FEFF}a: b\n", "{a: 'b'}"),
    ("a: b\u{85}c: d\n", "{a: 'b', c: 'd'}"), ("\"<<\": b\n", "{<<: 'b'}"),
    ("true: 1\nnull: 2\n", "{true: '1', null: '2'}"),
  ])
  func fieldsAreReadAsText(text: String, expected: String) throws {
    #expect(outline(try readYAML(try source(text))) == expected)
  }

  @Test(arguments: [
    "a: *x\n", "a: &x b\n", "a: ! b\n", "a: %b\n", "a: `b`\n", "[]\n", "x\n",
    "a: b\na: c\n", "a: [\n", "a: {b: c\n",
    "a: 'b\n", "a: \"\\ud800\"\n", "a: \"\\uZZZZ\"\n", "a: ]\n", "a: }\n", "a: b\n---\nc: d\n",
    "é: 1\ne\u{301}: 2\n",
    "{a: 1, a: 2}\n", "a: [*b]\nc: &b d\n", "? [b]\n: c\n", "a: \u{1B}b\n", "a: \"\u{1}\"\n",
    "x: [a]]\n",
    "a: &a [x]\nb: &b [*a,*a]\nc: &c {*b : 1, *a : 2}\n",
  ])
  func whatDiarysiteDoesNotTakeIsRefused(text: String) throws {
    #expect(throws: Diagnostics.self) { try readYAML(try source(text)) }
  }

  @Test func aTabBehindAColonIsAllowed() throws {
    #expect(outline(try readYAML(try source("a:\tb\nc: \td\n"))) == "{a: 'b', c: 'd'}")
  }

  @Test func locationsCountBytesInTheFile() throws {
    let root = try readYAML(
      try source("\u{FEFF}비: 🌧 é\r\nb:\r\n  - 한: \"x\\\"y\"\r\n    z: \"w\u{2028}q\"\r\nd: e\r\n"))
    #expect(root["비"]?.location == TextLocation(offset: 8, line: 1, column: 6, length: 7))
    #expect(
      root["b"]?.items?[0]["한"]?.location
        == TextLocation(offset: 30, line: 3, column: 10, length: 6))
    #expect(root["d"]?.location == TextLocation(offset: 57, line: 5, column: 4, length: 1))
  }

  @Test func nestingWithinTheLimitIsReadAndOneMoreIsRefused() throws {
    func nested(_ depth: Int) -> String {
      "a: " + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
    }
    #expect(throws: Never.self) { try readYAML(try source(nested(32))) }
    #expect(throws: Diagnostics.self) { try readYAML(try source(nested(33))) }
  }

  @Test(arguments: [
    "[a, ", "{k: v, ", "- x\n", "a: \"x\n", "k: [\n", "# c\n", "x: y\n", "'", "&a ", "a: {b: 1, ",
  ])
  func manyRepetitionsTakeNoLongerThanOtherText(piece: String) throws {
    let text = String(repeating: piece, count: 150_000 / piece.utf8.count)
    let start = ContinuousClock.now
    _ = try? readYAML(try source(text))
    _ = try? splitFrontMatter(
      try source("---\na: b\n" + text + "\n---\n"), limit: 2_000_000)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
