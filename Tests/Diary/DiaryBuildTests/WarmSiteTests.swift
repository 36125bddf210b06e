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
    return try WarmSite(request, at: DiskPath(sandbox.root.path))
  }

  /// Without the list of what there is, which is not kept up to date.
  private func pages(_ site: WarmSite) throws -> [String: Data] {
    try files(below: URL(fileURLWithPath: site.output.text)).filter {
      $0.key != ".diarysite-output"
    }
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
      let expected: String
      do {
        let rebuilt = try await warm.rebuild(told, now: Instant(seconds: Int64(random.now)))
        expected = messages(rebuilt.report.messages)
      } catch {
        expected = messages(error.all)
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
          try pages(warm) == sandbox.tree("clean").filter { $0.key != ".diarysite-output" },
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
    warm.discard()
  }

  @Test func aChangedTextWritesItsPageAndText() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Content/2024-01-02.md": "Two\n\nB\n",
    ])
    let warm = try warmSite(sandbox)
    _ = try await warm.rebuild(.unknown, now: present)
    try sandbox.write("---\nsummary: s\n---\nOne\n\nA\n", to: "Content/2024-01-01.md")
    _ = try await warm.rebuild(.paths([try path("Content/2024-01-01.md")]), now: present)
    try sandbox.write("---\nsummary: s\n---\nOne\n\nC\n", to: "Content/2024-01-01.md")
    let rebuilt = try await warm.rebuild(.paths([try path("Content/2024-01-01.md")]), now: present)
    #expect(
      rebuilt.written.map(\.text).sorted() == [
        "2024/01/01/one/index.html", "2024/01/01/one/index.txt",
      ])
    #expect(rebuilt.removed == [])
    warm.discard()
  }

  @Test func theNextProcessGoesOnWhereThisOneStopped() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "One\n\nA\n"])
    let first = try warmSite(sandbox)
    _ = try await first.rebuild(.unknown, now: present)
    try sandbox.write("One\n\nB\n", to: "Content/2024-01-01.md")
    _ = try await first.rebuild(.paths([try path("Content/2024-01-01.md")]), now: present)
    first.discard()
    let second = try warmSite(sandbox)
    let rebuilt = try await second.rebuild(.unknown, now: present)
    #expect(rebuilt.written == [])
    #expect(try pages(second)["2024/01/01/one/index.txt"] == Data("One\nB".utf8))
    second.discard()
  }

  @Test func theConfiguredOutputStaysAsItIs() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "One\n\nA\n"])
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    let warm = try warmSite(sandbox, showing: [.drafts])
    try sandbox.write("---\ndraft: true\n---\nTwo\n\nB\n", to: "Content/2024-01-02.md")
    _ = try await warm.rebuild(.unknown, now: present)
    #expect(try pages(warm).keys.contains("2024/01/02/two/index.html"))
    #expect(try sandbox.tree() == before)
    warm.discard()
  }

  @Test func whatAPreviewShowsIsNotLeftBehind() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "---\ndraft: true\n---\nOne\n\nA\n"])
    let warm = try warmSite(sandbox, showing: [.drafts])
    _ = try await warm.rebuild(.unknown, now: present)
    let output = URL(fileURLWithPath: warm.output.text)
    let folder = output.deletingLastPathComponent().path
    #expect(!output.path.hasPrefix(sandbox.root.path))
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    warm.discard()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try sandbox.has(".diarysite") == false || sandbox.tree(".diarysite").isEmpty)
  }

  @Test func twoProcessesHaveTwoOutputs() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "One\n\nA\n"])
    let (one, two) = (try warmSite(sandbox), try warmSite(sandbox))
    #expect(one.output.text.hasSuffix("/.diarysite/preview"))
    #expect(one.output != two.output)
    for site in [one, two] { _ = try await site.rebuild(.unknown, now: present) }
    #expect(try pages(one) == pages(two))
    two.discard()
    one.discard()
  }

  @Test func anOutputThatSomebodyRemovedIsMadeAgain() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Content/2024-01-02.md": "Two\n\nB\n",
    ])
    let warm = try warmSite(sandbox)
    _ = try await warm.rebuild(.unknown, now: present)
    let before = try pages(warm)
    try sandbox.remove(".diarysite/preview")
    try sandbox.write("One\n\nAA\n", to: "Content/2024-01-01.md")
    _ = try await warm.rebuild(.paths([try path("Content/2024-01-01.md")]), now: present)
    #expect(try pages(warm).keys == before.keys)
    // Also if nothing else happened, or only a part of it went.
    for gone in [".diarysite/preview", ".diarysite/preview/2024/01/02"] {
      let before = try pages(warm)
      try sandbox.remove(gone)
      _ = try await warm.rebuild(.unknown, now: present)
      #expect(try pages(warm) == before)
    }
    warm.discard()
  }

  @Test(arguments: [Preview(), .drafts], [true, false])
  func aFolderAroundThatSomebodyRemovedIsMadeAgain(preview: Preview, isTold: Bool) async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Content/2024-01-02.md": "Two\n\nB\n",
    ])
    let warm = try warmSite(sandbox, showing: preview)
    for text in ["AA", "AAA", "AAAA"] {
      _ = try await warm.rebuild(.unknown, now: present)
      let before = try pages(warm)
      let around = DiskPath(warm.output.text).parent.text
      try FileManager.default.removeItem(atPath: around)
      try sandbox.write("One\n\n\(text)\n", to: "Content/2024-01-01.md")
      let told: SourceChanges =
        isTold ? .paths([try path("Content/2024-01-01.md")]) : .unknown
      _ = try await warm.rebuild(told, now: present)
      #expect(try pages(warm).keys == before.keys)
      #expect(try pages(warm)["2024/01/01/one/index.txt"] == Data("One\n\(text)".utf8))
    }
    let last = DiskPath(warm.output.text).parent
    warm.discard()
    #expect((last.kind == nil) == (preview == .drafts))
  }

  @Test func aFaultLeavesTheLastGoodSite() async throws {
    let sandbox = try Sandbox(["Content/2024-01-01.md": "One\n\nA\n"])
    let warm = try warmSite(sandbox)
    _ = try await warm.rebuild(.unknown, now: present)
    let before = try pages(warm)
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
      #expect(try pages(warm) == before)
    }
    try sandbox.write("One\n\nB\n", to: "Content/2024-01-01.md")
    let rebuilt = try await warm.rebuild(changed, now: present)
    #expect(rebuilt.written.map(\.text).contains("2024/01/01/one/index.txt"))
    warm.discard()
  }

  @Test func anEntryThatFallsDueAppears() async throws {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nA\n", "Content/2026-02-01.md": "Later\n\nB\n",
    ])
    for preview in [Preview(), .future] {
      let warm = try warmSite(sandbox, showing: preview)
      let first = try await warm.rebuild(.unknown, now: present)
      let due = try #require(first.report.held.nextDue)
      let page = "2026/02/01/later/index.html"
      let before = try pages(warm)[page].map { String(decoding: $0, as: UTF8.self) }
      #expect((before != nil) == (preview == .future))
      _ = try await warm.rebuild(.none, now: due)
      #expect(try pages(warm)[page] != nil)
      warm.discard()
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
