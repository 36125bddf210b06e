import Foundation
import TestSupport
import Testing

/// Commands that only look: nothing is written, made or touched, in the diary or around it.
@Suite struct DryRunTests {
  /// All that stands below a folder, with the times of the last changes, and the folder itself.
  private func marks(_ folder: URL) throws -> [String: String] {
    var marks: [String: String] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in [""] + paths {
      var status = stat()
      #expect(lstat(folder.appendingPathComponent(path).path, &status) == 0)
      let (changed, modified) = (status.st_ctim, status.st_mtim)
      marks[path] =
        "\(status.st_mode) \(status.st_size) \(status.st_ino) \(changed.tv_sec).\(changed.tv_nsec) "
        + "\(modified.tv_sec).\(modified.tv_nsec)"
    }
    return marks
  }

  private func expectSame(_ before: [String: String], _ after: [String: String]) {
    let differing = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(differing.sorted() == [])
  }

  /// What was done before.
  @Test(
    arguments: ["nothing", "a build", "a publish", "a deleted cache"], ["git", "folder"])
  func aDryRunLeavesNoMark(past: String, target: String) throws {
    let diary = try PublishingDiary()
    switch past {
    case "a build":
      #expect(
        try Program.run(
          "build", "--quiet", "--now", "2026-01-01", in: diary.root
        ).status == 0)
    case "a publish": #expect(try diary.publish(target, "--yes", "--quiet").status == 0)
    case "a deleted cache":
      #expect(try diary.publish(target, "--yes", "--quiet").status == 0)
      try diary.remove(".diarysite")
    default: break
    }
    try diary.write("Snow\n\nWords.\n", to: "Content/2024-01-03-snow.md")
    let before = try marks(diary.around.root)
    let outcome = try diary.publish(target, "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("\nnothing was sent\n"), "\(outcome.output)")
    expectSame(before, try marks(diary.around.root))
    if past == "a build" {
      // The new entry is not in what was built.
      #expect(try diary.publish(target, "--dry-run", "--no-build").status == 3)
      expectSame(before, try marks(diary.around.root))
    }
  }

  @Test(arguments: [["status"], ["check", "--leaks"]])
  func whoOnlyAsksLeavesNoMark(command: [String]) throws {
    let diary = try PublishingDiary()
    #expect(
      try Program.run(
        "build", "--quiet", "--now", "2026-01-01", in: diary.root
      ).status == 0)
    try diary.remove(".diarysite")
    let before = try marks(diary.around.root)
    #expect(try Program.run(command, in: diary.root).status == 0)
    expectSame(before, try marks(diary.around.root))
  }
}
