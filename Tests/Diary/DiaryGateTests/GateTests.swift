import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

@testable import DiaryGate

@Suite struct GateTests {
  @Test func draftsPrivateAndScheduledEntriesStopAndAreCounted() throws {
    let result = gate(
      [
        try entry("a.md", "2024-05-01", title: "open"),
        try entry("b.md", "2024-05-01", title: "private", visibility: .private),
        try entry("c.md", "2024-05-01", title: "draft", isDraft: true),
        try entry("d.md", "2024-05-13", title: "later"),
        try entry("e.md", "2025-01-01", title: "much later"),
      ], at: now)
    #expect(paths(result) == ["2024/05/01/open"])
    var held = HeldCounts()
    held.privates = 1
    held.drafts = 1
    held.scheduled = 2
    held.nextDue = Instant(seconds: 1_715_558_400)
    #expect(result.held == held)
    #expect(result.warnings.isEmpty)
  }

  /// All that decides, in all combinations: what holds an entry back comes first, then its readers.
  @Test(arguments: [Visibility.public, .unlisted, .encrypted, .private], [false, true])
  func theVerdictFollowsFromTheEntryAndThePreview(visibility: Visibility, isDraft: Bool) throws {
    for isLate in [false, true] {
      let entry = try entry(
        "a.md", isLate ? "2030-01-01" : "2024-05-01", visibility: visibility, isDraft: isDraft)
      for rawValue in 0..<8 {
        let preview = Preview(rawValue: rawValue)
        var expected: Admission = .open
        if visibility == .unlisted { expected = .unlisted }
        if visibility == .encrypted { expected = .encrypted(.readers) }
        if isLate, !preview.contains(.future) { expected = .held(.scheduled) }
        if isDraft, !preview.contains(.drafts) { expected = .held(.draft) }
        if visibility == .private, !preview.contains(.privates) { expected = .held(.private) }
        #expect(entry.admission(at: now, showing: preview) == expected)
        let judged = entry.judged(at: now, showing: preview)
        #expect(judged.admission == expected)
        var counts = HeldCounts()
        counts.count(judged, at: now)
        let result = gate([entry], at: now, showing: preview)
        #expect(result.held == counts)
        #expect(result.diary.all.count == (expected == .open ? 1 : 0))
        #expect(result.unlisted.count == (expected == .unlisted ? 1 : 0))
        #expect(result.encrypted.count == (expected == .encrypted(.readers) ? 1 : 0))
        let isPublished =
          reopened(try published, with: [0: entry], at: now, showing: preview) != nil
        #expect(isPublished == (expected == .open))
      }
    }
  }

  private var published: PublicDiary {
    get throws { gate([try entry("b.md", "2024-05-01")], at: now).diary }
  }

  @Test func privateGoesBeforeDraftAndBothBeforeTheDate() throws {
    let all = [
      try entry("a.md", "2030-01-01", visibility: .private, isDraft: true),
      try entry("b.md", "2030-01-01", isDraft: true),
    ]
    let held = gate(all, at: now).held
    #expect(held.privates == 1)
    #expect(held.drafts == 1)
    #expect(held.scheduled == 0)
    #expect(held.nextDue == nil)
  }

  @Test func anEntryIsDueAtTheVeryInstantAndNotBefore() throws {
    let entry = try entry("a.md", "2024-05-12T12:00+09:00", title: "noon")
    #expect(paths(gate([entry], at: now)) == ["2024/05/12/noon"])
    let before = Instant(seconds: now.seconds - 1, nanoseconds: 999_999_999)
    #expect(paths(gate([entry], at: before)) == [])
    #expect(gate([entry], at: before).held.nextDue == now)
  }

  @Test func aPreviewShowsDraftsAndTheFutureButNeverPrivateEntries() throws {
    let all = [
      try entry("a.md", "2024-05-01", title: "draft", isDraft: true),
      try entry("b.md", "2030-01-01", title: "later"),
      try entry("c.md", "2030-01-01", title: "both", isDraft: true),
      try entry("d.md", "2024-05-01", title: "private", visibility: .private, isDraft: true),
    ]
    #expect(paths(gate(all, at: now, showing: .drafts)) == ["2024/05/01/draft"])
    #expect(paths(gate(all, at: now, showing: .future)) == ["2030/01/01/later"])
    #expect(
      paths(gate(all, at: now, showing: [.drafts, .future]))
        == ["2030/01/01/later", "2030/01/01/both", "2024/05/01/draft"])
  }

  @Test func aPageHasNoDateButMayWaitForOne() throws {
    let about = try entry("about.md", nil, fileName: "about", isPage: true)
    let later = try entry("later.md", nil, fileName: "later", isPage: true, due: "2030-01-01")
    let result = gate([later, about], at: now)
    #expect(result.diary.pages.map(\.path.text) == ["about"])
    #expect(result.diary.entries.isEmpty)
    #expect(result.held.scheduled == 1)
  }

  @Test func entriesStandNewestFirstAndTiesByPathBytesThenPlaceInTheFile() throws {
    let all = [
      try entry("b.json", "2024-05-01", title: "6", index: 1),
      try entry("b.json", "2024-05-01", title: "5", index: 0),
      try entry("b.json", "2024-05-01", title: "7", index: 10),
      try entry("a.md", "2024-05-01", title: "4"),
      try entry("Z.md", "2024-05-01", title: "3"),
      try entry("x.md", "2024-05-01T23:00+14:00", title: "2"),
      try entry("y.md", "2024-05-01T22:59-11:00", title: "2b"),
      try entry("z.md", "2024-05-02", title: "1"),
      try entry("0.md", "0001-01-01", title: "8"),
      try entry("é.md", "2024-05-01", title: "9"),
    ]
    let titles = { (all: [Entry]) in gate(all, at: now).diary.entries.compactMap(\.content.title) }
    let expected = ["1", "2", "2b", "3", "4", "5", "6", "7", "9", "8"]
    #expect(titles(all) == expected)
    #expect(titles(all.reversed()) == expected)
  }
}
