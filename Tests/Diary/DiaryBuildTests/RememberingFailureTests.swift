import Diagnostics
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Builds that remember, in which a file operation fails, or the diary has a fault.
@Suite struct RememberingFailureTests {
  private static let old: [String: String?] = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n", "Static/x/a": "a",
    "Content/2024-01-01.md": "---\ntags: [walk]\n---\nOne\n\nWords.\n",
    "Content/2024-01-02.md": "Two\n\n[Away](nowhere.md)\n",
    "Content/trips/2024-01-03.md": "---\ndraft: true\n---\nThree\n",
    "Themes/default/assets/style.css": "p {}\n",
  ]
  private static let new: [String: String?] = old.merging([
    "Content/2024-01-01.md": "---\ntags: [talk]\n---\nOne\n\nOther words.\n",
    "Content/trips/2024-01-03.md": "Three\n", "Static/x/a": "b", "Static/b": "b",
  ]) { $1 }
  private static let now = 1_767_225_600

  private func files(_ texts: [String: String?]) -> [String: [UInt8]] {
    texts.compactMapValues { $0.map { Array($0.utf8) } }
  }

  /// A diary that was built, and changed since.
  private func changedSite(_ changes: [String: String?] = new) async throws -> DiaryInMemory {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files(Self.old))
    _ = try await site.report(now: Self.now)
    try site.become(files(Self.old.merging(changes) { $1 }))
    return site
  }

  private func cleanOutput(of site: DiaryInMemory) async throws -> [String: [UInt8]] {
    let clean = DiaryInMemory(themes: site.themes, program: nil)
    try clean.become(site.diary.files.filter { !$0.key.hasPrefix(".diarysite") })
    _ = try await clean.report(now: Self.now)
    return clean.output()
  }

  @Test(arguments: FailingFiles.Fault.allCases)
  func aFailureOfTheDiarysFilesIsAnErrorOrOfNoEffect(fault: FailingFiles.Fault) async throws {
    let counting = try await changedSite()
    let watched = FailingFiles(counting.diary)
    _ = try await counting.report(now: Self.now, through: (watched, counting.tree))
    let expected = try await cleanOutput(of: counting)
    #expect(counting.output() == expected)
    for place in Rounds.some(10, of: watched.operations) {
      let site = try await changedSite()
      let before = site.output()
      let failing = FailingFiles(site.diary, fault, at: place)
      do {
        _ = try await site.report(now: Self.now, through: (failing, site.tree))
        #expect(site.output() == expected, "\(fault) at \(place)")
      } catch is Diagnostics {
        #expect(site.output() == before, "\(fault) at \(place)")
      }
      let report = try await site.report(now: Self.now)
      #expect(site.output() == expected, "\(fault) at \(place)")
      #expect(messages(report.messages).contains("a link leads nowhere"))
      #expect(try await site.report(now: Self.now).written == 0)
    }
  }

  @Test(arguments: FailingFiles.Fault.allCases)
  func aFailureOfTheOutputLeavesNoFalseMemory(fault: FailingFiles.Fault) async throws {
    let counting = try await changedSite()
    let watched = FailingFiles(counting.tree)
    _ = try await counting.report(now: Self.now, through: (counting.diary, watched))
    let expected = try await cleanOutput(of: counting)
    for place in Rounds.some(10, of: watched.operations) {
      let site = try await changedSite()
      let before = site.output()
      let failing = FailingFiles(site.tree, fault, at: place)
      do {
        _ = try await site.report(now: Self.now, through: (site.diary, failing))
      } catch is Diagnostics {
        if fault != .death { #expect(site.output() == before, "\(fault) at \(place)") }
      }
      _ = try await site.report(now: Self.now)
      #expect(site.output() == expected, "\(fault) at \(place)")
      #expect(try await site.report(now: Self.now).written == 0)
    }
  }

  @Test func warningsAreToldAgain() async throws {
    let site = try await changedSite([:])
    let first = try await site.build(now: Self.now)
    #expect(
      first.messages == """
        Content/2024-01-02.md:3:1: warning: a link leads nowhere on the site
          why: no public entry, page or file has this address; the link's text stays
          fix: correct the address, or remove the link

        """)
    #expect(try await site.build(now: Self.now) == first)
    let strict = try await site.build(now: Self.now) { $0.isStrict = true }
    #expect(strict.messages == first.messages.replacing("warning", with: "error"))
    #expect(try await site.build(now: Self.now) == first)
  }

  @Test(arguments: [
    ("Content/2024-01-02.md", "---\ndraft: maybe\n---\nTwo\n"),
    ("Content/new.md", "No day\n"), ("Static/index.html", "mine"),
    ("Themes/default/layouts/page.mustache", "{{nothing.such}}"), ("diarysite.yml", "titel: x\n"),
  ])
  func aFaultLeavesTheSiteAndTheMemory(path: String, text: String) async throws {
    let site = try await changedSite([path: text])
    let before = site.output()
    for _ in 0..<2 {
      #expect(try await !site.build(now: Self.now).isMade)
      #expect(site.output() == before)
    }
    try site.become(files(Self.old))
    let report = try await site.report(now: Self.now)
    #expect(report.written == 0 && site.output() == before)
  }
}
