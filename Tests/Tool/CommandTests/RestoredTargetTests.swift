import Foundation
import TestSupport
import Testing

/// An entry that is made private after the target came back from a backup: its page, which the old
/// list does not name, must not stay without a word.
@Suite struct RestoredTargetTests {
  private static let word = Canary.word
  private static let entry = "Content/2024-01-03-\(word)slug.md"
  private static let page = "www/2024/01/03/\(word)slug/index.html"

  /// Publishes without and then with the entry, and puts the first site back over the second.
  private func diary() throws -> PublishingDiary {
    let diary = try PublishingDiary()
    #expect(try diary.publish("folder", "--yes").status == 0)
    let backup = try diary.around.tree("www")
    try diary.write("The \(Self.word)title\n\nWords.\n", to: Self.entry)
    #expect(try diary.publish("folder", "--yes").status == 0)
    for (path, bytes) in backup { try bytes.write(to: diary.around.url("www/" + path)) }
    return diary
  }

  private func publish(_ diary: PublishingDiary, _ arguments: String...) throws -> Program.Outcome {
    try diary.publish(["folder"] + arguments, environment: ReaderKeys.variables)
  }

  private func hold(_ diary: PublishingDiary, _ hold: Hold) throws {
    try diary.write("---\n\(hold.line)\n---\nThe title\n\nWords.\n", to: Self.entry)
  }

  @Test(arguments: Hold.allCases) func thePublishStopsWhereTheLastOneIsRemembered(
    way: Hold
  ) throws {
    let diary = try diary()
    try hold(diary, way)
    let outcome = try publish(diary, "--yes")
    #expect(outcome.status == 4)
    #expect(
      outcome.diagnostics == """
        error: diarysite cannot tell which files of the folder '../www' belong to this diary
          why: its list of published files is older than the last one seen there, and 3 files \
        there may be pages that were withdrawn since
          fix: --adopt takes over such files as part of this diary, --delete-foreign removes all \
        foreign files

        """)
    #expect(diary.around.has(Self.page))
    #expect(try publish(diary, "--yes", "--adopt").status == 0)
    expectSame(try diary.target("folder"), try diary.site())
  }

  /// An entry whose date was moved has another address.
  @Test(arguments: Hold.allCases.filter { $0 != .scheduled })
  func itStopsWhereNothingIsRemembered(way: Hold) throws {
    let diary = try diary()
    for folder in [".diarysite", ".diarysite-state"] { try diary.remove(folder) }
    try hold(diary, way)
    let refusal = """
      error: the folder '../www' has 2 files at addresses of entries that are not public
      """
    let why = """
        why: the list of published files does not name them, but they may be pages that were \
      withdrawn and came back with a backup
        fix: --adopt removes them as part of this diary, --keep-foreign keeps them, \
      --delete-foreign removes all foreign files

      """
    let outcome = try publish(diary, "--yes")
    #expect(outcome.status == 4)
    #expect(outcome.diagnostics == "\(refusal)\n\(why)")
    #expect(diary.around.has(Self.page))
    // Whoever may read it all is told which.
    let shown = try publish(diary, "--dry-run", "--show-source")
    let folder = "2024/01/03/\(Self.word)slug"
    #expect(
      shown.diagnostics
        == "\(refusal)\n  files: \(folder)/index.html, \(folder)/index.txt\n\(why)")
    #expect(try publish(diary, "--yes", "--adopt").status == 0)
    expectSame(try diary.target("folder"), try diary.site())
    for (path, bytes) in try diary.around.tree("diary") where !path.hasPrefix("Content/") {
      #expect(bytes.range(of: Data(Self.word.utf8)) == nil, "\(path)")
    }
  }

  /// Its entry is gone from the diary: only what was published tells where its page stood.
  @Test func itStopsForAnEntryThatIsGoneIfThePublishIsRemembered() throws {
    let diary = try diary()
    try diary.remove(Self.entry)
    for name in try diary.around.paths("diary/.diarysite-state") where name.hasPrefix("list-") {
      try diary.remove(".diarysite-state/" + name)
    }
    let outcome = try diary.publish("folder", "--yes")
    #expect(outcome.status == 4)
    #expect(
      outcome.diagnostics.hasPrefix(
        "error: the folder '../www' has 2 files at addresses of entries that are not public\n"))
    #expect(!(outcome.output + outcome.diagnostics).contains(Self.word))
  }
}
