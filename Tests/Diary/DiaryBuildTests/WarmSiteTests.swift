import Diagnostics
import DiaryGate
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A site that is built again and again by one process is the one that a clean build makes.
@Suite struct WarmSiteTests {
  private func warmSite(
    _ sandbox: Sandbox, showing preview: Preview = []
  ) throws -> WarmSite {
    let tree = try FolderOnDisk(path: goldenThemes.path)
    var request = BuildRequest(
      diary: try FolderOnDisk(path: sandbox.root.path), builtInThemes: { [tree] in tree },
      now: present)
    request.program = 1
    request.preview = preview
    return WarmSite(request, at: DiskPath(sandbox.root.path))
  }

  /// Makes the folder hold these files, and says which paths changed.
  private func become(_ sandbox: Sandbox, _ files: [String: [UInt8]]) throws -> Set<SitePath> {
    var before: [String: Data] = [:]
    for root in ["Content", "Static", "Themes"] where sandbox.has(root) {
      for (path, bytes) in try sandbox.tree(root) { before[root + "/" + path] = bytes }
    }
    if sandbox.has("diarysite.yml") {
      before["diarysite.yml"] = Data(try sandbox.text("diarysite.yml").utf8)
    }
    var changed: Set<String> = []
    for path in before.keys where files[path] == nil {
      try sandbox.remove(path)
      changed.insert(path)
      var folder = (path as NSString).deletingLastPathComponent
      while folder.contains("/"), try sandbox.tree(folder).isEmpty {
        try sandbox.remove(folder)
        changed.insert(folder)
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    for (path, bytes) in files where before[path].map({ Array($0) }) != bytes {
      var folder = (path as NSString).deletingLastPathComponent
      while !folder.isEmpty, !sandbox.has(folder) {
        changed.insert(folder)
        folder = (folder as NSString).deletingLastPathComponent
      }
      try sandbox.write("", to: path)
      try Data(bytes).write(to: sandbox.url(path))
      changed.insert(path)
    }
    return Set(changed.compactMap { SitePath($0) })
  }

  @Test(arguments: 5_000..<5_000 + Rounds.count(8))
  func aRebuildIsACleanBuild(seed: Int) async throws {
    var random = RandomDiary(seed: seed, entries: 9)
    let sandbox = try Sandbox()
    let preview: Preview = seed % 2 == 0 ? [] : [.drafts, .future, .privates]
    let warm = try warmSite(sandbox, showing: preview)
    var done: [String] = []
    for step in 0..<10 {
      let before = random
      if step > 0 { done.append(random.step()) }
      let changed = try become(sandbox, random.files)
      // Watching tells too much at times, and sometimes nothing certain.
      let told: SourceChanges =
        step % 5 == 4 ? .unknown : .paths(changed.union([.root.appending("x.swp")]))
      var expected = ""
      var files: [String: [UInt8]] = [:]
      do {
        let rebuilt = try await warm.rebuild(told, now: Instant(seconds: Int64(random.now)))
        expected = messages(rebuilt.report.messages)
        files = try await allFiles(of: rebuilt)
      } catch let faults as Diagnostics {
        expected = messages(faults.all)
      }
      var clean = ""
      do {
        let report = try await sandbox.build(into: "clean") { request in
          request.program = nil
          request.isForced = true
          request.preview = preview
          request.now = Instant(seconds: Int64(random.now))
        }
        clean = messages(report.messages)
        #expect(
          try files.mapValues { Data($0) }
            == sandbox.tree("clean").filter { $0.key != ".diarysite-output" },
          "seed \(seed): \(done)")
        try sandbox.remove("clean")
      } catch let faults as Diagnostics {
        clean = messages(faults.all)
        let numbers = random.numbers
        random = before
        random.numbers = numbers
        done.append("undone")
        _ = try await warm.rebuildQuietly(
          .paths(try become(sandbox, random.files)), at: random.now)
      }
      #expect(expected == clean, "seed \(seed): \(done)")
    }
  }

  @Test func nothingIsWrittenIntoTheDiary() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n",
      "Content/2024-01-02.md": "---\ndraft: true\n---\nTwo\n\nB\n",
    ])
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    for preview: Preview in [[], .drafts] {
      let rebuilt = try await warmSite(sandbox, showing: preview).rebuild(.unknown, now: present)
      let files = try await allFiles(of: rebuilt)
      #expect(files.keys.contains("2024/01/02/two/index.html") == (preview == .drafts))
      #expect(try sandbox.tree() == before)
      #expect(!sandbox.has(".diarysite/preview"))
    }
  }

  @Test func theFilesThatPagesUseAreNamedIfTheyChange() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Static/a.txt": "a", "Static/b.txt": "b",
    ])
    let warm = try warmSite(sandbox)
    #expect(try await warm.rebuild(.unknown, now: present).parts == [])
    try sandbox.write("else", to: "Static/a.txt")
    try sandbox.remove("Static/b.txt")
    try sandbox.write("c", to: "Static/c.txt")
    let rebuilt = try await warm.rebuild(.unknown, now: present)
    #expect(rebuilt.parts.map(\.text).sorted() == ["a.txt", "b.txt", "c.txt"])
    try sandbox.write("One\n\nB\n", to: "Content/2024-01-01.md")
    let other = try await warm.rebuild(
      .paths([try path("Content/2024-01-01.md")]), now: present)
    #expect(other.parts == [] && other.isOther)
    #expect(try await !warm.rebuild(.none, now: present).isOther)
  }

  /// What was planned before is still there to be asked for.
  @Test func aFaultLeavesTheLastGoodSite() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "One\n\nA\n"])
    let warm = try warmSite(sandbox)
    let good = try await warm.rebuild(.unknown, now: present)
    let before = try await allFiles(of: good)
    try sandbox.write("---\ndraft: maybe\n---\nOne\n", to: "Content/2024-01-01.md")
    let changed = SourceChanges.paths([try path("Content/2024-01-01.md")])
    // Whatever else changes, the fault is still there.
    for changes in [changed, .none] {
      let faults = await #expect(throws: Diagnostics.self) {
        _ = try await warm.rebuild(changes, now: present)
      }
      #expect(
        messages(faults?.all ?? []) == """
          Content/2024-01-01.md:2:8: error: 'draft' is neither true nor false
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'draft: true' or 'draft: false'

          """)
      #expect(try await allFiles(of: good) == before)
    }
    try sandbox.write("One\n\nB\n", to: "Content/2024-01-01.md")
    let mended = try await allFiles(of: warm.rebuild(changed, now: present))
    #expect(mended["2024/01/01/one/index.txt"] == Array("One\nB".utf8))
  }

  @Test func anEntryThatFallsDueAppears() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Content/2026-02-01.md": "Later\n\nB\n",
    ])
    for preview in [Preview(), .future] {
      let warm = try warmSite(sandbox, showing: preview)
      let first = try await warm.rebuild(.unknown, now: present)
      let due = try #require(first.report.held.nextDue)
      let page = try path("2026/02/01/later/index.html")
      #expect(first.files.contains(page) == (preview == .future))
      #expect(try await warm.rebuild(.none, now: due).files.contains(page))
    }
  }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }
}

extension WarmSite {
  fileprivate func rebuildQuietly(_ changes: SourceChanges, at now: Int) async throws {
    do throws(Diagnostics) {
      _ = try await rebuild(changes, now: Instant(seconds: Int64(now)))
    } catch {}
  }
}
