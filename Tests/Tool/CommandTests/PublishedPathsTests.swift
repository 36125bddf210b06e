import Foundation
import TestSupport
import Testing

/// Every path of a diary, and around its targets, that a publish writes or removes; each is tried
/// with links in its place here or in `ScratchTests`.
@Suite struct PublishedPathsTests {
  /// A star stands for 16 hexadecimal digits.
  private static let written = [
    "diary/.diarysite", "diary/.diarysite/lock", "diary/.diarysite/build-*",
    "diary/.diarysite/publish-*.lock", "diary/.diarysite-state",
    "diary/.diarysite-state/.gitignore", "diary/.diarysite-state/configured",
    "diary/.diarysite-state/list-*",
    "diary/.diarysite-state/published", "diary/.diarysite-state/published-*",
    "diary/.diarysite-secret",
  ]

  private func starred(_ path: String) -> String {
    path.replacingOccurrences(of: "[0-9a-f]{16}", with: "*", options: .regularExpression)
  }

  /// Without what a build writes, and the files of the site.
  private func paths(_ diary: PublishingDiary) throws -> Set<String> {
    let site = ["diary/public", "site.git", "www"]
    return Set(
      try diary.around.paths().map(starred)
        .filter { path in !site.contains { path == $0 || path.hasPrefix($0 + "/") } })
  }

  @Test(arguments: ["folder", "git"]) func nothingElseIsWritten(name: String) throws {
    let diary = try PublishingDiary()
    try diary.remove(".diarysite-secret")
    let before = try paths(diary)
    // A branch has no list.
    let written = Self.written.filter { name == "folder" || !$0.hasSuffix("/list-*") }.sorted()
    #expect(try diary.publish(name, "--yes").status == 0)
    #expect(try paths(diary).subtracting(before).sorted() == written)
    if name == "folder" {
      let own = Set(try diary.around.tree("www").keys).subtracting(try diary.site().keys)
      #expect(own == [".diarysite-published"])
    }
    try diary.remove("Content/2024-01-02-sun.md")
    #expect(try diary.publish(name, "--yes").status == 0)
    #expect(try paths(diary).subtracting(before).sorted() == written)
    #expect(!diary.around.has("www/.diarysite-sending"))
  }

  /// What was published is remembered in a folder of the diary; a link there is not followed.
  @Test(
    arguments: [
      ".diarysite-state", ".diarysite-state/.gitignore", ".diarysite-state/published",
      ".diarysite-state/published-new", ".diarysite-state/published-KEY",
      ".diarysite-state/published-KEY-new", ".diarysite-state/list-KEY",
      ".diarysite-state/list-KEY-new", ".diarysite/publish-KEY.lock",
    ], ["../../outside/folder", "../../outside/kept", "../../outside/nothing"])
  func aLinkIsNotFollowed(place: String, goal: String) throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish("folder", "--yes").status == 0)
    let names = try diary.around.paths("diary/.diarysite-state")
    let key = try #require(names.first { $0.hasPrefix("published-") }).dropFirst("published-".count)
    try diary.around.write("kept", to: "outside/folder/kept")
    try diary.around.write("kept", to: "outside/kept")
    let path = place.replacingOccurrences(of: "KEY", with: key)
    try? diary.remove(path)
    try FileManager.default.createSymbolicLink(
      atPath: diary.url(path).path,
      withDestinationPath: place.contains("/") ? goal : String(goal.dropFirst(3)))
    try diary.remove("Content/2024-01-02-sun.md")
    _ = try diary.publish("folder", "--yes")
    expectSame(try diary.target("folder"), try diary.site())
    #expect(try diary.around.paths("outside") == ["folder", "folder/kept", "kept"])
    #expect(try diary.around.text("outside/kept") == "kept")
    #expect(try diary.around.text("outside/folder/kept") == "kept")
  }
}
