import Foundation
import TestSupport
import Testing

/// Builds that want one output at the same time.
@Suite struct SharedOutputTests {
  @Test func twoDiariesWithOneOutputWaitForEachOther() async throws {
    let home = try Diary([:])
    for name in ["one", "two"] {
      for day in 10..<40 {
        try home.write(
          "\(name) \(day)\n", to: "\(name)/Content/2024-0\(day / 28 + 1)-\(day % 18 + 10).md")
      }
      let arguments = ["build", "--now", "2026-01-01", "--source", name, "--output"]
      let clean = home.url("clean-\(name)").path
      #expect(try Program.run(arguments + [clean], in: home.root).status == 0)
    }
    for round in 0..<Rounds.count(3) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in ["one", "two", "one"] {
          group.addTask {
            // Both must be allowed to remove the other's pages.
            let outcome = try Program.run(
              "build", "--quiet", "--force", "--now", "2026-01-01", "--source", name, "--output",
              home.url("site").path, in: home.root)
            #expect(outcome.status == 0, "\(outcome.diagnostics)")
          }
        }
        try await group.waitForAll()
      }
      let site = try tree(home.url("site"))
      let sites = [try tree(home.url("clean-one")), try tree(home.url("clean-two"))]
      #expect(sites.contains(site), "round \(round)")
      #expect(!home.has(".site.diarysite-new"))
    }
  }

  private func tree(_ folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      files[path] = try? Data(contentsOf: folder.appendingPathComponent(path))
    }
    return files
  }
}
