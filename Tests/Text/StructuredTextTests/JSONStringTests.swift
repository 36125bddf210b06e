import StructuredText
import Testing

@Suite struct JSONStringTests {
  @Test(arguments: [
    ("", #""""#), ("Rain & <sun>", #""Rain & <sun>""#), ("a \"b\" \\c", #""a \"b\" \\c""#),
    ("two\nlines\r\t", #""two\nlines\u000d\u0009""#), ("\0\u{1F}", #""\u0000\u001f""#),
    ("비 🌧\u{2028}\u{7F}", "\"비 🌧\u{2028}\u{7F}\""),
  ])
  func aTextIsAStringOfOneLine(text: String, json: String) throws {
    #expect(jsonString(text) == json)
    let source = try SourceText(Array("[\(json)]".utf8), file: "a.json")
    #expect(try readJSON(source).items?.first?.scalar?.text == text)
  }
}
