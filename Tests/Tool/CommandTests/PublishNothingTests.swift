import Foundation
import TestSupport
import Testing

/// A site without entries is not published, and what is held back is said.
@Suite struct PublishNothingTests {
  private static let entry = "# Rain\n\nWords of that day.\n"
  private static let held = [
    "Content/2024-01-01-rain.md": "---\nvisibility: private\n---\n" + entry,
    "Content/2024-01-02-rain.md": "---\nvisibility: private\n---\n" + entry,
    "Content/2024-01-03-rain.md": "---\ndraft: true\n---\n" + entry,
    "Content/2030-01-03-rain.md": entry,
  ]
  private static let why = "held back: 1 draft, 2 private, 1 not due yet"

  private func message(_ why: String) -> String {
    """
    error: the site has no entries to publish
      why: \(why)
      fix: write an entry, or write 'visibility: public' into those that all may read; to empty a \
    site that was published, use --force

    """
  }

  @Test(arguments: [["--yes"], ["--dry-run"], ["--yes", "--no-build"]])
  func aSiteOfNothingIsRefused(options: [String]) throws {
    let about = "---\npage: true\n---\n# About\n\nA page.\n"
    for more in [[:], ["Content/about.md": about]] {
      let diary = try PublishingDiary(Self.held.merging(more) { $1 })
      if options.contains("--no-build") {
        #expect(
          try Program.run("build", "--quiet", "--now", "2026-01-01", in: diary.root).status == 0)
      }
      let outcome = try diary.publish(["folder"] + options)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.diagnostics == message(Self.why))
      #expect(try diary.target("folder").isEmpty)
    }
  }

  @Test func aDiaryWithoutEntriesIsRefused() throws {
    let diary = try PublishingDiary(["Content/notes.txt": "Notes"])
    let outcome = try diary.publish("folder", "--yes")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == message("the diary has no entries that have a date"))
  }

  /// Their pages are for some readers: they are something to publish.
  @Test func entriesForSomeReadersArePublished() throws {
    let diary = try PublishingDiary([
      "Content/2024-01-01-rain.md": "---\nvisibility: unlisted\n---\n" + Self.entry
    ])
    let outcome = try diary.publish("folder", "--yes")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("for some readers: 1 unlisted\n"))
  }

  @Test func whatIsHeldBackIsSaidAndTheLastEntryCanBeWithdrawn() throws {
    let diary = try PublishingDiary()
    try diary.write("---\nvisibility: private\n---\n" + Self.entry, to: "Content/2024-01-03.md")
    let first = try diary.publish("folder", "--yes")
    #expect(first.output.contains("  Rain: /2024/01/01/rain/\nheld back: 1 private\nfiles: "))
    let again = try diary.publish("folder", "--yes", "--format", "json")
    #expect(again.output.contains(#""drafts":0,"private":1,"scheduled":0"#), "\(again)")
    for name in ["01-rain", "02-sun"] {
      try diary.write("---\ndraft: true\n---\n# Day\n", to: "Content/2024-01-\(name).md")
    }
    #expect(try diary.publish("folder", "--yes").status == 1)
    #expect(try diary.target("folder")["2024/01/01/rain/index.html"] != nil)
    #expect(try diary.publish("folder", "--yes", "--force").status == 0)
    #expect(try diary.target("folder")["2024/01/01/rain/index.html"] == nil)
  }
}
