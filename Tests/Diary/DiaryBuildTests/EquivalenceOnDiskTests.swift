import Foundation
import LocalizedDates
import TestSupport
import Testing

@testable import DiaryBuild

/// The same on a real disk, with its clock, and faster than its clock ticks.
@Suite struct EquivalenceOnDiskTests {
  private func become(_ sandbox: Sandbox, _ files: [String: [UInt8]], touched: String?) throws {
    let roots = ["Content", "Static", "Themes"]
    var present: [String: Data] = [:]
    for root in roots where sandbox.has(root) {
      for (path, bytes) in try sandbox.tree(root) { present[root + "/" + path] = bytes }
    }
    if sandbox.has("diarysite.yml") {
      present["diarysite.yml"] = Data(try sandbox.text("diarysite.yml").utf8)
    }
    for path in present.keys.sorted() where files[path] == nil { try sandbox.remove(path) }
    if sandbox.has("Static/x"), try sandbox.tree("Static/x").isEmpty, files["Static/x"] != nil {
      try sandbox.remove("Static/x")
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where present[path].map({ Array($0) }) != bytes || path == touched {
      try sandbox.write("", to: path)
      // In place, as some editors write.
      try Data(bytes).write(to: sandbox.url(path))
    }
    if sandbox.has("Static"), try sandbox.tree("Static").isEmpty { try sandbox.remove("Static") }
  }

  private func outcome(
    _ sandbox: Sandbox, into output: String, now: Int, program: UInt64?
  ) async throws -> DiaryInMemory.Outcome {
    var report = BuildReport()
    let faults = try await sandbox.faults(into: output) { request in
      request.program = program
      request.isForced = true
      request.now = Instant(seconds: Int64(now))
    }
    if faults != "no fault" { return .init(isMade: false, messages: faults) }
    report = try await sandbox.build(into: output) { request in
      request.program = program
      request.isForced = true
      request.now = Instant(seconds: Int64(now))
    }
    return .init(report)
  }

  @Test(arguments: 1_000..<1_000 + Rounds.count(4))
  func aRebuildIsACleanBuild(seed: Int) async throws {
    var random = RandomDiary(seed: seed, entries: 9)
    let sandbox = try Sandbox()
    try become(sandbox, random.files, touched: nil)
    var before = random
    var done: [String] = []
    for step in 0..<8 {
      if step > 0 {
        before = random
        done.append(random.step())
        try become(sandbox, random.files, touched: done.last.map { String($0.dropFirst(6)) })
      }
      let made = try await outcome(sandbox, into: "public", now: random.now, program: 1)
      let clean = try await outcome(sandbox, into: "clean", now: random.now, program: nil)
      #expect(made == clean, "seed \(seed): \(done)")
      if !clean.isMade {
        let numbers = random.numbers
        random = before
        random.numbers = numbers
        done.append("undone")
        try become(sandbox, random.files, touched: nil)
        continue
      }
      #expect(try sandbox.tree() == sandbox.tree("clean"), "seed \(seed): \(done)")
      try sandbox.remove("clean")
    }
  }

  /// Two changes of one size within a tick of the clock, with a build between them.
  @Test(arguments: [
    "Content/2024-01-01.md", "Static/a.txt", "Themes/default/layouts/notfound.mustache",
    "Themes/default/assets/style.css", "diarysite.yml",
  ])
  func aSecondChangeWithinATickIsSeen(path: String) async throws {
    let sandbox = try Sandbox(["Content/2024-01-02.md": "Two\n", "diarysite.yml": "title: A\n"])
    for round in 0..<Rounds.count(5) {
      for line in ["title: B\n", "title: C\n"] {
        let word = path.hasPrefix("Content/") ? String(line.dropFirst(7)) : line
        let file = sandbox.url(path)
        if sandbox.has(path) {
          let handle = try FileHandle(forWritingTo: file)
          try handle.write(contentsOf: Data(word.utf8))
          try handle.close()
        } else {
          try sandbox.write(word, to: path)
        }
        _ = try await sandbox.build()
        let letter = line.dropFirst(7).prefix(1)
        let all = try sandbox.tree().values.map { String(decoding: $0, as: UTF8.self) }
        #expect(
          all.contains { $0.contains("title: \(letter)") || $0.contains(">\(letter)<") }, "\(round)"
        )
      }
    }
  }

  @Test(arguments: ["Static/a.txt", "Themes/default/assets/a.txt", "Content/trips/2024-01-01.md"])
  func aFolderThatCameJustBeforeABuildMayGo(path: String) async throws {
    let sandbox = try Sandbox(["Content/2024-01-02.md": "Two\n", "diarysite.yml": "title: A\n"])
    for _ in 0..<Rounds.count(5) {
      try sandbox.write("words", to: path)
      _ = try await sandbox.build()
      let made = try sandbox.tree()
      try sandbox.remove(path.hasPrefix("Content") ? "Content/trips" : String(path.prefix(6)))
      #expect(try await sandbox.build().removed > 0)
      #expect(try sandbox.tree() != made)
    }
  }

  @Test func aContentFolderThatGoesIsAnError() async throws {
    let sandbox = try Sandbox(["Content/2024-01-02.md": "Two\n"])
    _ = try await sandbox.build()
    try sandbox.remove("Content")
    #expect(try await sandbox.faults() != "no fault")
    #expect(sandbox.has("public/2024/01/02/two/index.html"))
  }

  @Test func aFileThatIsOnlyTouchedWritesNothing() async throws {
    let sandbox = try Sandbox(["Content/2024-01-02.md": "Two\n", "Static/a": "a"])
    _ = try await sandbox.build()
    for path in ["Content/2024-01-02.md", "Static/a", "public/index.html"] {
      let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
      try FileManager.default.setAttributes(date, ofItemAtPath: sandbox.url(path).path)
      let report = try await sandbox.build()
      #expect(report.written == 0 && report.removed == 0)
    }
  }

  /// Whoever sets a file's time back does not hide that it changed.
  @Test func aChangeWithTheOldTimeIsSeen() async throws {
    let sandbox = try Sandbox(["Content/2024-01-02.md": "Two\n\nAAA\n"])
    let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    let file = sandbox.url("Content/2024-01-02.md")
    try FileManager.default.setAttributes(date, ofItemAtPath: file.path)
    // The stamp must be settled, or the file is read anyway.
    try await Task.sleep(for: .milliseconds(60))
    _ = try await sandbox.build()
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: Data("Two\n\nBBB\n".utf8))
    try handle.close()
    try FileManager.default.setAttributes(date, ofItemAtPath: file.path)
    _ = try await sandbox.build()
    #expect(try sandbox.text("public/2024/01/02/two/index.txt").contains("BBB"))
  }
}
