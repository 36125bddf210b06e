import Foundation
import TestSupport
import Testing

/// Undated pages with an order: they lead to each other, and the search finds them.
@Suite struct OrderedPageTests {
  private func diary() throws -> Diary {
    try Diary([
      "diarysite.yml": "baseURL: https://example.org/\nsearch: true\n",
      "Content/index.md": "---\npage: true\n---\n# Contents\n\nAll of it.\n",
      "Content/a.md": "---\npage: true\norder: 20\n---\n# The end\n\nGardens.\n",
      "Content/b.md": "---\npage: true\norder: 10\n---\n# The beginning\n\nUmbrellas.\n",
      "Content/c.md": "---\npage: true\n---\n# Apart\n\nRivers.\n",
    ])
  }

  private func ways(of page: String, in diary: Diary) throws -> [String] {
    let text = try diary.text("public/\(page)/index.html")
    return text.matches(of: /<a class="(?:older|newer)" href="([^"]*)" rel="(\w+)">/).map {
      "\($0.2) \($0.1)"
    }
  }

  @Test func theyLeadToTheOnesBeforeAndAfter() throws {
    let diary = try diary()
    let outcome = try diary.build()
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    #expect(try ways(of: "b", in: diary) == ["next ../a/"])
    #expect(try ways(of: "a", in: diary) == ["prev ../b/"])
    #expect(try ways(of: "c", in: diary) == [])
    try diary.write("---\npage: true\norder: 15\n---\n# Apart\n\nRivers.\n", to: "Content/c.md")
    _ = try diary.build()
    #expect(try ways(of: "b", in: diary) == ["next ../c/"])
    #expect(try ways(of: "c", in: diary) == ["prev ../b/", "next ../a/"])
  }

  @Test func theHeaderNamesThemInTheirOrder() throws {
    let diary = try diary()
    _ = try diary.build()
    let header = try diary.text("public/index.html").prefix { $0 != "\u{0}" }
    let places = ["./b/", "./a/", "./c/"].compactMap { header.range(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test func theSearchKnowsThemAsTheYear0() throws {
    let diary = try diary()
    _ = try diary.build()
    #expect(
      try diary.text("public/search/index.json") == "{\"version\": 1, \"years\": [[0, 1]]}\n")
    #expect(
      try diary.text("public/search/0000/entries.txt") == """
        1\tb/\tThe beginning
        2\ta/\tThe end
        3\tc/\tApart
        4\t\tContents

        """)
  }

  @Test func anOrderOfADayHasNoEffect() throws {
    let diary = try diary()
    try diary.write("---\norder: 3\n---\n# Rain\n", to: "Content/2024-05-12.md")
    #expect(
      try diary.build().diagnostics.hasPrefix(
        """
        Content/2024-05-12.md:2:1: error: 'order' has no effect on this entry
          2 | order: 3
            | ^^^^^
          why: entries are in the order of their dates
          fix: remove it, or write 'page: true'

        """))
  }
}
