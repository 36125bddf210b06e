import Testing

@testable import StructuredText

@Suite struct ScalarTests {
  @Test(
    arguments: [
      ("true", true), ("false", false), ("True", nil), ("yes", nil), ("no", nil), ("on", nil),
      ("1", nil),
      ("\"true\"", nil), ("'false'", nil), ("TRUE", nil), ("truee", nil), ("|\n  true", nil),
    ] as [(String, Bool?)])
  func truthValuesAreExactlyTrueOrFalseWithoutQuotes(text: String, expected: Bool?) throws {
    let value = try readYAML(try source("k: \(text)\n"))["k"]
    #expect(value?.scalar != nil)
    #expect(value?.scalar?.boolean == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("-7", -7), ("9007199254740993", 9_007_199_254_740_993), ("-0", 0),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("01", nil), ("+1", nil), ("1.0", nil), ("1e3", nil),
      ("\"5\"", nil),
      ("0x1F", nil), ("1_000", nil), ("12:30", nil), ("1-", nil), ("１", nil),
    ] as [(String, Int64?)])
  func wholeNumbersAreExactOrNone(text: String, expected: Int64?) throws {
    #expect(try readYAML(try source("k: \(text)\n"))["k"]?.scalar?.integer == expected)
  }

  @Test(arguments: [
    ("21", true), ("-0.5", true), ("1e3", true), ("1.10", true), ("01", false), (".5", false),
    ("5.", false), ("NaN", false), ("'1'", false), ("1e", false), ("", false), ("+2", false),
  ])
  func numbersKeepTheirText(text: String, isNumber: Bool) throws {
    let scalar = try readYAML(try source("k: \(text)\n"))["k"]?.scalar
    #expect(scalar?.numberText == (isNumber ? text : nil))
  }

  @Test(arguments: [
    "no", "12:30", "1.10", "2024-05-12", "0o17", "1_0", ".inf", "y", "0123", "=",
    "2001-12-14t21:59:43.10-05:00",
  ])
  func yamlScalarsStayText(text: String) throws {
    #expect(outline(try readYAML(try source("k: \(text)\n"))) == "{k: '\(text)'}")
    // The same where a block scalar leads.
    #expect(
      outline(try readYAML(try source("b: |\n  x\nk: \(text)\n"))) == "{b: |x\n|, k: '\(text)'}")
  }
}
