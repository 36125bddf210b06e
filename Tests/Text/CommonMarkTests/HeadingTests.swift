import CommonMark
import Testing

@Suite struct HeadingTests {
  @Test(arguments: [
    ("# Rain, again!", "rain-again"),
    ("# 다시 *비* 2024년", "다시-비-2024년"),
    ("# ÜBER Straße", "über-straße"),
    ("# `code` & [link](u) ![no](p)", "code-link-no"),
    ("# !?", "section"), ("# fn 1", "section-fn-1"),
    ("# \\~a\\~ ~b~", "a-b"),
    ("two\nlines\n===", "two-lines"),
    ("# क्षेत्र", "क्षेत्र"),
  ])
  func idsAreTheHeadingsWords(source: String, id: String) throws {
    let html = try render(source).html
    #expect(html.hasPrefix("<h2 id=\"\(id)\">"))
  }

  @Test func idsAreUnique() throws {
    let html = try render("# a\n# a-2\n# a\n# a\n# a-2\n# !\n# ?\n").html
    let ids = html.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    #expect(
      ids.map { String($0.element) } == ["a", "a-2", "a-3", "a-4", "a-2-2", "section", "section-2"])
  }

  @Test(arguments: [3, 15, 16, 17, 18, 40])
  func idsStayUniqueHoweverManyThereAre(others: Int) throws {
    let words = (0..<others).map { "w\($0)" }
    let source = (["a", "a"] + words + ["a", "w0", "a-2"]).map { "# \($0)\n" }.joined()
    let html = try render(source).html
    let ids = html.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    #expect(
      ids.map { String($0.element) } == ["a", "a-2"] + words + ["a-3", "w0-2", "a-2-2"])
  }

  @Test(arguments: [
    ("# a\n## b\n# c", "232"), ("### a\n# b\n", "22"), ("# a\n#### b\n#### c\n## d", "2333"),
    ("# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6\n", "234566"), ("## a\n### b\n## c", "232"),
  ])
  func levelsStartAtTwoAndSkipNone(source: String, levels: String) throws {
    let html = try render(source).html
    #expect(html.split(separator: "<h").map { String($0.prefix(1)) }.joined() == levels)
  }
}
