import Foundation
import TestSupport
import Testing

/// `publish --no-build` sends what was built only while that is what the diary says.
@Suite struct PublishNoBuildTests {
  private static let files = [
    "Content/2024-01-01-rain.md": "Rain\n\n![a](a.jpg)\n",
    "Content/2024-01-02-sun.md": "Sun\n\nWords.\n",
    "Content/2024-01-03-hidden.md": "---\nvisibility: private\n---\nHidden\n",
    "Content/2027-01-01-later.md": "Later\n", "Static/robots.txt": "User-agent: *\n",
    "Themes/default/partials/extra.mustache": "x\n",
    "Content/sub/folder.yml": "visibility: public\n", "Content/sub/2024-02-01.md": "Sub\n",
  ]

  private func built() throws -> PublishingDiary {
    let diary = try PublishingDiary(Self.files)
    try smallPhoto(saying: "x").write(to: diary.url("Content/a.jpg"))
    let outcome = try Program.run("build", "--quiet", "--now", "2026-01-01", in: diary.root)
    try #require(outcome.status == 0, "\(outcome.diagnostics)")
    return diary
  }

  private func expectRefusal(
    _ diary: PublishingDiary, _ why: String, _ arguments: [String] = [], _ comment: Comment? = nil
  ) throws {
    let outcome = try diary.publish(["folder", "--yes", "--no-build"] + arguments)
    #expect(outcome.status == 3, comment)
    #expect(
      outcome.diagnostics == """
        error: the site 'public' may not be what the diary says now
          why: \(why)
          fix: publish without --no-build, or build the site again

        """, comment)
    #expect(!diary.around.has("www"), comment)
  }

  @Test(arguments: [
    "Content/2024-01-01-rain.md", "Content/2024-01-03-hidden.md", "Content/2027-01-01-later.md",
    "Content/a.jpg", "Static/robots.txt", "Themes/default/partials/extra.mustache",
    "Content/sub/folder.yml", "Content/sub/2024-02-01.md", "Content/new.md", "Static/new.txt",
  ])
  func aSourceThatDiffersIsRefused(path: String) throws {
    let diary = try built()
    #expect(try diary.publish("folder", "--dry-run", "--no-build").status == 0)
    try diary.write("---\ndraft: true\n---\nChanged\n", to: path)
    let why = "source files were changed, added or removed since it was built"
    try expectRefusal(diary, why, [], "\(path) changed")
    if Self.files[path] != nil {
      try diary.remove(path)
      try expectRefusal(diary, why, [], "\(path) removed")
    }
  }

  @Test func theConfigurationAndTheOptionsCount() throws {
    let diary = try built()
    let why = "the configuration, the options or the program changed since it was built"
    try expectRefusal(diary, why, ["--base-url", "https://example.net/"])
    try diary.write(
      PublishingDiary.configuration + "visibility: {default: private}\n", to: "diarysite.yml")
    try expectRefusal(diary, why)
  }

  @Test func anEntryThatHasFallenDueCounts() throws {
    let diary = try built()
    try expectRefusal(
      diary, "an entry has fallen due since it was built", ["--now", "2027-01-02"])
    try expectRefusal(diary, "it was built for a later time", ["--now", "2025-01-02"])
  }

  @Test func withoutAMemoryOfTheBuildNothingIsSent() throws {
    let diary = try built()
    try diary.remove(".diarysite")
    try expectRefusal(diary, "nothing is remembered of its build")
    let again = try Program.run("build", "--quiet", "--now", "2026-01-01", in: diary.root)
    #expect(again.status == 0)
    #expect(try diary.publish("folder", "--yes", "--no-build").status == 0)
    expectSame(try diary.target("folder"), try diary.site())
  }
}
