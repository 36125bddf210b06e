import Diagnostics
import DiaryModel
import SiteFiles
import Testing

@testable import DiaryGate

@Suite struct NamingTests {
  @Test func theSlugIsTheGivenOneElseTheFileNameElseTheTitleElseTheTimeElseEntry() throws {
    let all = [
      try entry("a.md", "2024-01-01", title: "T", slug: "given", fileName: "file"),
      try entry("b.md", "2024-01-02", title: "T", fileName: "File Name"),
      try entry("c.md", "2024-01-03", title: "비 오는 날"),
      try entry("d.md", "2024-01-04", title: "T", fileName: "☔️"),
      try entry("e.md", "2024-01-05T07:05Z", title: "😀"),
      try entry("f.md", "2024-01-06", title: "😀"),
      try entry("g.md", "0099-01-07"),
    ]
    #expect(
      paths(gate(all, at: now)) == [
        "2024/01/06/entry", "2024/01/05/07-05", "2024/01/04/t", "2024/01/03/비-오는-날",
        "2024/01/02/file-name", "2024/01/01/given", "0099/01/07/entry",
      ])
  }

  @Test func equalSlugsOfADayAreNumberedFromTheOldestAndWarnedOf() throws {
    let all = [
      try entry("c.md", "2024-05-01T09:00Z", title: "Rain"),
      try entry("b.md", "2024-05-01", title: "Rain", index: 1),
      try entry("b.md", "2024-05-01", title: "rain!", index: 0),
      try entry("d.md", "2024-05-02", title: "Rain"),
    ]
    let result = gate(all, at: now)
    #expect(
      paths(result) == [
        "2024/05/02/rain", "2024/05/01/rain-3", "2024/05/01/rain", "2024/05/01/rain-2",
      ])
    #expect(
      text(result.warnings) == """
        Content/b.md:2:1: warning: two entries of one day share the slug 'rain'
          why: this one is published as 'rain-2', a number that changes when entries come or go
          fix: give it a 'slug' of its own
        Content/c.md:1:1: warning: two entries of one day share the slug 'rain'
          why: this one is published as 'rain-3', a number that changes when entries come or go
          fix: give it a 'slug' of its own

        """)
  }

  @Test func entriesThatAreHeldTakeNoSlug() throws {
    let all = [
      try entry("a.md", "2024-05-01", title: "Rain", visibility: .private),
      try entry("b.md", "2024-05-01", title: "Rain", isDraft: true),
      try entry("c.md", "2024-05-01", title: "Rain"),
      try entry("d.md", "2024-05-12T23:00Z", title: "Rain"),
    ]
    let result = gate(all, at: now)
    #expect(paths(result) == ["2024/05/01/rain"])
    #expect(result.warnings.isEmpty)
  }

  @Test func warningsOfAPreviewSpeakOfPublicEntriesOnly() throws {
    let all = [
      try entry("a.md", "2024-05-01", title: "Rain"),
      try entry("b.md", "2024-05-01", title: "Rain", isDraft: true),
      try entry("c.md", "2030-05-01", title: "Snow"),
      try entry("d.md", "2030-05-01", title: "Snow"),
    ]
    let result = gate(all, at: now, showing: [.drafts, .future])
    #expect(
      paths(result)
        == ["2030/05/01/snow", "2030/05/01/snow-2", "2024/05/01/rain", "2024/05/01/rain-2"])
    #expect(result.warnings.isEmpty)
  }

  @Test func aNumberThatIsTakenIsPassedOver() throws {
    let all = [
      try entry("a.md", "2024-05-01", slug: "rain-2"),
      try entry("b.md", "2024-05-01", slug: "rain"),
      try entry("c.md", "2024-05-01", slug: "rain"),
    ]
    #expect(
      paths(gate(all, at: now)) == ["2024/05/01/rain-2", "2024/05/01/rain", "2024/05/01/rain-3"])
  }

  @Test func slugsAreComparedWithoutCase() throws {
    let all = [
      try entry("a.md", "2024-05-01", title: "straße"),
      try entry("b.md", "2024-05-01", title: "strasse"),
    ]
    #expect(paths(gate(all, at: now)) == ["2024/05/01/straße", "2024/05/01/strasse-2"])
  }

  @Test func pagesOfOneNameAreNumberedToo() throws {
    let all = [
      try entry("b/about.md", nil, fileName: "about", isPage: true),
      try entry("a/about.md", nil, fileName: "about", isPage: true),
    ]
    let result = gate(all, at: now)
    #expect(result.diary.pages.map(\.path.text) == ["about", "about-2"])
    #expect(
      text(result.warnings) == """
        Content/b/about.md:1:1: warning: two pages share the slug 'about'
          why: this one is published as 'about-2', a number that changes when entries come or go
          fix: give it a 'slug' of its own

        """)
  }

  @Test func tenThousandEqualSlugsAreNamedInOneGo() throws {
    let all = try (0..<10_000).map { try entry("a.json", "2024-05-01", title: "Rain", index: $0) }
    let result = gate(all, at: now)
    #expect(Set(paths(result)).count == 10_000)
    #expect(result.diary.entries.last?.path.text == "2024/05/01/rain-10000")
  }
}
