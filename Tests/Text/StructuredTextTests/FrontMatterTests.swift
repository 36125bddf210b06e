import Diagnostics
import Testing

@testable import StructuredText

@Suite struct FrontMatterTests {
  @Test(arguments: [
    "", "Hello\n", "Text\n---\ntitle: x\n---\n", "-- -\na: b\n",
    "\n\nText\n",
    "— Mum: hello\n", "***\na: b\n", "---x\na: b\n---\n", "--- a: b\n---\n",
    "```\n---\na: b\n---\n```\n",
  ])
  func textWithoutFieldsBelowAFenceIsAllBody(text: String) throws {
    let parts = try splitFrontMatter(try source(text))
    #expect(parts.fields == nil)
    #expect(parts.body == 0..<text.utf8.count)
    #expect(parts.bodyLine == 1)
  }

  @Test(arguments: [
    ("---\ntitle: x\n---\nBody\n", "{title: 'x'}", "Body\n", 4),
    ("---\n---\nBody\n", "{}", "Body\n", 3), ("---\n\n  \n---\n", "{}", "", 5),
    ("\u{FEFF}---\r\ntitle: x\r\n---\r\nBody\r\n", "{title: 'x'}", "Body\r\n", 4),
    ("---  \ntitle: x\n---\t\n\nBody", "{title: 'x'}", "\nBody", 4),
    ("---\n\n# note\ntitle: x\n---", "{title: 'x'}", "", 6),
    ("---\n\"title\": x\n---\n", "{title: 'x'}", "", 4),
    ("---\n{title: x}\n---\n", "{title: 'x'}", "", 4),
    ("---\ntitle : x\n---\n---\n", "{title: 'x'}", "---\n", 4),
    ("---\na: |\n  ---\n  b\n---\nc", "{a: |---\nb\n|}", "c", 6),
    ("---\n  a: b\n---\n", "{a: 'b'}", "", 4),
    ("---\n일기: 비\n---\n본문", "{일기: '비'}", "본문", 4),
  ])
  func frontMatterIsReadAndTheBodyFollowsIt(
    text: String, fields: String, body: String, bodyLine: Int
  ) throws {
    let source = try source(text)
    let parts = try splitFrontMatter(source)
    #expect(parts.fields.map(outline) == fields)
    #expect(String(decoding: source.bytes[parts.body], as: UTF8.self) == body)
    #expect(parts.bodyLine == bodyLine)
  }

  /// Else fields further below would be text, which everybody may read.
  @Test(arguments: [
    "---", "---\n", "\n---\n\nWords\n", "  ---\nWords\n", "---\nNo key here\n---\n",
    "---\n2024-05-12\n---\nvisibility: private\n", "---\n# a: b\n---\nvisibility: private\n",
    "---\n***\n---\nvisibility: private\n", "---\n- a\n- b\n---\nvisibility: private\n",
    "---\n[a]\n---\n", "---\n\"a\"\n---\n", "---\n12:30 woke up\n", "---\nhttps://a.org\n",
    "---\n# A title\n\n---\nText\n", "+++\ntext\n+++\n",
    "+++\n\nText\n", "---\n> a\n---\n", "---\n| a\n---\n", "---\n&a\n---\n",
  ])
  func aFenceAtTheTopOpensFrontMatterOrIsAnError(text: String) throws {
    #expect(throws: Diagnostics.self) { try splitFrontMatter(try source(text)) }
  }

  @Test func fieldsKnowTheirPlaceInTheFile() throws {
    let parts = try splitFrontMatter(
      try source("\u{FEFF}---\r\ntitle: 비\r\ntags: [a,  \"b\"]\r\n---\r\n"))
    let fields = try #require(parts.fields?.fields)
    #expect(fields[0].keyLocation == TextLocation(offset: 8, line: 2, column: 1, length: 5))
    #expect(fields[0].value.location == TextLocation(offset: 15, line: 2, column: 8, length: 3))
    #expect(fields[1].value.location == TextLocation(offset: 26, line: 3, column: 7, length: 9))
    #expect(
      fields[1].value.items?[1].location == TextLocation(offset: 31, line: 3, column: 12, length: 3)
    )
  }

  @Test func frontMatterOfTheGreatestSizeIsRead() throws {
    let line = "a: " + String(repeating: "x", count: 65_532) + "\n"
    #expect(line.utf8.count == 65_536)
    #expect(try splitFrontMatter(try source("---\n" + line + "---\n")).bodyLine == 4)
  }
}
