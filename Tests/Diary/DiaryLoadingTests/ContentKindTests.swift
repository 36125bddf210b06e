import Testing

@testable import DiaryLoading

@Suite struct ContentKindTests {
  @Test(
    arguments: [
      ("rain.md", .markdown), ("Content/2024/rain.MD", .markdown), ("a.markdown", .markdown),
      ("a.Markdown", .markdown), ("a.json", .json), ("Content/a.b/c.JSON", .json),
      ("비.md", .markdown), ("a.md.json", .json),
      (".md", .other), ("Content/.md", .other), ("Content.d/md", .other), ("Content.md/a", .other),
      ("md", .other), ("", .other), ("a.", .other), ("a.txt", .other), ("a.mdx", .other),
      ("a.jso", .other), ("a.jsonl", .other), ("a.xmarkdown", .other), ("a.md.jpg", .other),
      ("a.\u{2D}md", .other), ("a.m\u{24}", .other),
    ] as [(String, ContentKind)])
  func theEndOfTheNameSaysIt(name: String, kind: ContentKind) {
    #expect(ContentKind(of: name) == kind)
  }
}
