import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

@testable import DiaryGate

@Suite struct GuardedTests {
  private func all() throws -> [Entry] {
    [
      try entry("a.md", "2024-05-01", title: "open"),
      try entry("b.md", "2024-05-01", title: "open", visibility: .unlisted),
      try entry("c.md", "2024-05-01", title: "open", visibility: .encrypted),
      try entry("d.md", "2024-05-02", title: "newer", visibility: .encrypted),
      try entry("e.md", "2024-05-02", title: "draft", visibility: .encrypted, isDraft: true),
      try entry("f.md", "2025-05-02", title: "later", visibility: .unlisted),
    ]
  }

  @Test func entriesForSomeReadersStandApart() throws {
    let result = gate(try all(), at: now) { visibility, id in
      SitePath.root.appending(visibility.rawValue).appending(id.text)
    }
    #expect(paths(result) == ["2024/05/01/open"])
    #expect(result.unlisted.map(\.content.source.file.name) == ["b.md"])
    #expect(result.encrypted.map(\.content.source.file.name) == ["d.md", "c.md"])
    #expect(result.unlisted.allSatisfy { $0.path.parent.text == "unlisted" })
    #expect(result.encrypted.allSatisfy { $0.path.parent.text == "encrypted" })
    #expect(result.held.unlisted == 1 && result.held.encrypted == 2)
    #expect(result.held.drafts == 1 && result.held.scheduled == 1)
  }

  @Test func theyTakeNoSlugFromAPublicEntry() throws {
    let result = gate(try all(), at: now)
    #expect(result.warnings.isEmpty)
    #expect(result.diary.entries.map(\.slug.text) == ["open"])
  }
}
