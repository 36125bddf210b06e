import Diagnostics
import Testing

@testable import StructuredText

/// What RFC 8259 takes and refuses.
@Suite struct JSONAcceptanceTests {
  @Test(arguments: [
    ("[]", "[]"), ("{}", "{}"), (" [ ] ", "[]"), ("null", "null"), ("true", "<true>"),
    ("false", "<false>"), ("0", "<0>"), ("-0", "<-0>"), ("\"\"", "\"\""),
    ("[\n1\r\n,\t2 ]", "[<1>, <2>]"),
    ("9007199254740993", "<9007199254740993>"), ("1e3", "<1e3>"), ("-1.50E+07", "<-1.50E+07>"),
    ("123456789012345678901234567890.5e-999", "<123456789012345678901234567890.5e-999>"),
    ("{\"a\":{\"b\":[{}]},\"c\":null}", "{a: {b: [{}]}, c: null}"), ("{\"\":0}", "{: <0>}"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\"\\/\u{8}\u{C}\n\r\t\""),
    ("\"\\u00e9\\uD55C\"", "\"é한\""),
    ("\"\\ud83c\\udf27\"", "\"\u{1F327}\""), ("\"\\u0000\"", "\"\u{0}\""),
    ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
    ("\u{FEFF}[1]", "[<1>]"), ("\"비가 오는 날\"", "\"비가 오는 날\""),
    ("[\"a\",1,true]", "[\"a\", <1>, <true>]"),
  ])
  func validTextsAreReadExactly(text: String, expected: String) throws {
    #expect(outline(try readJSON(try source(text))) == expected)
  }

  @Test(arguments: [
    "", " ", "[", "{", "]", "}", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1}", "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1]",
    "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}", "'a'", "{'a':1}", "nul", "nulll", "True", "NaN", "Infinity",
    "-Infinity", "-",
    "+1", "01", "-01", "1.", ".5", "1.e3", "1e", "1e+", "0x10", "1_000", "1a", "١", "\"", "\"\\\"",
    "\"\\", "\"\\u",
    "\"\\u12\"", "\"\\u12G4\"", "\"\\x\"", "\"\\'\"", "\"\\U0041\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\ud800\"",
    "\"\\ud800a\"", "\"\\udc00\\ud800\"", "\"a\nb\"", "\"\t\"", "\"\u{1F}\"", "[] x", "[][]", "1 2",
    "// a\n1", "[1/**/]",
    "#\n1", "[\u{A0}1]", "[\u{C}1]", "\u{2028}1", "[1]\u{FEFF}", "*", "@", "a", "[a]", "{\"a\":b}",
    "/", "[/]", "\u{FEFF}", ":", "[:]",
    "{:1}", "[\"a\":1]", "{\"a\",\"b\"}", "{[]:1}", "{\"a\":1,,\"b\":2}", "{null:1}", "<a>", "--1",
    "1-1",
    "[\"a\"", "{\"a\":\"b", "/*",
  ])
  func invalidTextsAreRefused(text: String) throws {
    #expect(throws: Diagnostics.self) { try readJSON(try source(text)) }
  }

  @Test func valuesKnowTheirPlace() throws {
    let text = "\u{FEFF}{\"비\": [1,\r\n  \"a\\n\"],\n\t\"b\": {\"c\": true}}"
    let root = try readJSON(try source(text))
    #expect(root.location == TextLocation(offset: 3, line: 1, column: 1, length: 41))
    #expect(root.fields?[0].keyLocation == TextLocation(offset: 4, line: 1, column: 2, length: 5))
    #expect(root["비"]?.location == TextLocation(offset: 11, line: 1, column: 9, length: 13))
    #expect(
      root["비"]?.items?[1].location == TextLocation(offset: 18, line: 2, column: 3, length: 5))
    #expect(root["b"]?["c"]?.location == TextLocation(offset: 38, line: 3, column: 13, length: 4))
  }

  @Test func stringsWithoutEscapesAreSlicesOfTheFile() throws {
    let text = try source("[\"abc\"]")
    let scalar = try #require(try readJSON(text).items?.first?.scalar)
    #expect(scalar.bytes.indices == 2..<5)
    #expect(scalar.bytes.elementsEqual("abc".utf8))
  }

  @Test(arguments: [
    ("[{\"a\":1},{\"a\":2}]", "[]", ["0 {a: <1>}", "1 {a: <2>}"]),
    (
      "{\"format\":\"plain\",\"entries\":[1,[2]],\"x\":[3]}",
      "{format: \"plain\", entries: [], x: [<3>]}", ["0 <1>", "1 [<2>]"]
    ),
    ("{\"x\":{\"entries\":[1]}}", "{x: {entries: [<1>]}}", []), ("[]", "[]", []),
    ("{\"entries\":{}}", "{entries: {}}", []), ("7", "<7>", []),
    ("[[1],[2]]", "[]", ["0 [<1>]", "1 [<2>]"]),
  ])
  func theLongArrayIsHandedOverItemByItem(text: String, rest: String, items: [String]) throws {
    var seen: [String] = []
    let root = try readJSON(try source(text), streaming: "entries") { index, node in
      seen.append("\(index) \(outline(node))")
    }
    #expect(seen == items)
    #expect(outline(root) == rest)
  }

  @Test func depthWithinTheLimitIsReadAndOneMoreIsRefused() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try readJSON(try source(nested(128))) }
    #expect(throws: Diagnostics.self) { try readJSON(try source(nested(129))) }
    #expect(throws: Never.self) {
      try readJSON(try source(nested(300)), depth: 300)
    }
  }

  @Test func readingStopsAtTheLimitOfFaults() throws {
    let text = "[" + String(repeating: "NaN,", count: 1_000) + "1]"
    let error = #expect(throws: Diagnostics.self) { try readJSON(try source(text)) }
    #expect(error?.all.count == 100)
  }
}
