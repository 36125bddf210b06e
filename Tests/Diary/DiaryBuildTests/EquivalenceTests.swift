import Diagnostics
import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Whatever came before, a build makes what a clean build makes, and says what it says.
@Suite struct EquivalenceTests {
  @Test(arguments: 0..<Rounds.count(12)) func aRebuildIsACleanBuild(seed: Int) async throws {
    let themes = try seed % 4 == 0 ? builtInThemesInMemory() : goldenThemesWithDays()
    try await edit(RandomDiary(seed: seed, entries: 9), themes, steps: 8, "seed \(seed)")
  }

  /// A diary about which a build says nothing, so that the next one may end at once.
  @Test(arguments: 0..<Rounds.count(40)) func anotherTextMakesACleanBuild(seed: Int) async throws {
    let themes = try builtInThemesInMemory()
    try await edit(RandomDiary(calmSeed: seed), themes, steps: 11, "calm seed \(seed)")
  }

  /// The same in a process that builds again and again.
  @Test(arguments: 0..<Rounds.count(30))
  func aRebuildInTheSameProcessIsACleanBuild(seed: Int) async throws {
    let themes = try seed % 3 == 0 ? builtInThemesInMemory() : goldenThemesWithDays()
    var random = seed % 3 == 1 ? RandomDiary(calmSeed: seed) : RandomDiary(seed: seed, entries: 9)
    let site = DiaryInMemory(themes: themes)
    var process = DiaryInMemory.Process()
    var done: [String] = []
    for step in 0..<10 {
      let before = random
      if step > 0 { done.append(random.step()) }
      try site.become(random.files)
      let changed = Set(random.files.keys).union(before.files.keys).filter {
        random.files[$0] != before.files[$0]
      }
      process.changes.add(.paths(Set(changed.compactMap { SitePath($0) })))
      let clean = DiaryInMemory(themes: themes, program: nil)
      try clean.become(random.files)
      let expected = try await clean.build(now: random.now)
      let outcome = try await outcome(of: site, now: random.now, &process)
      #expect(outcome == expected, "seed \(seed): \(done)")
      if outcome != expected { return }
      if expected.isMade {
        compare(process.files, with: pages(clean.output()), "\(seed): \(done)")
      } else {
        // A faulty diary is mended before the next step.
        let numbers = random.numbers
        random = before
        random.numbers = numbers
        done.append("undone")
        try site.become(random.files)
      }
    }
  }

  private func outcome(
    of site: DiaryInMemory, now: Int, _ process: inout DiaryInMemory.Process
  ) async throws -> DiaryInMemory.Outcome {
    do {
      return DiaryInMemory.Outcome(try await site.report(now: now, in: &process))
    } catch let faults as Diagnostics {
      return DiaryInMemory.Outcome(isMade: false, messages: messages(faults.all))
    }
  }

  /// Files by their path below the output, without the list, which is not kept up to date.
  private func pages(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    let pages = files.map { path, bytes in
      (String(path.drop { $0 != "/" }.dropFirst()), bytes)
    }
    return Dictionary(uniqueKeysWithValues: pages.filter { $0.0 != ".diarysite-output" })
  }

  /// Its address, its words and its other neighbours are the same.
  @Test func aNeighbourThatChangesSidesMakesItsPageAgain() async throws {
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    let walk = Array("# Walk\n\nFar.\n".utf8)
    let rain = Array("# Rain\n\nWet.\n".utf8)
    for folder in ["Content/trips", "Content", "Content/trips"] {
      try site.become([
        "Content/2025-05-13-walk.md": walk, "\(folder)/2025-05-13-rain.md": rain,
      ])
      #expect(try await site.build(now: 1_800_000_000).isMade)
      let page = try #require(site.output()["public/2025/05/13/walk/index.html"])
      let text = String(decoding: page, as: UTF8.self)
      #expect(text.contains(#"rel="next""#) == (folder == "Content"))
      #expect(text.contains(#"rel="prev""#) == (folder != "Content"))
    }
  }

  /// What is said of other entries is said beside a fault, too.
  @Test func aFaultHidesNoWarning() async throws {
    let themes = try builtInThemesInMemory()
    let site = DiaryInMemory(themes: themes)
    let clean = DiaryInMemory(themes: themes, program: nil)
    var files = ["Content/2025-05-13-walk.md": Array("Far. %%And cold.%%\n".utf8)]
    files["Content/2025-05-12-rain.md"] = Array("Wet.\n".utf8)
    try site.become(files)
    #expect(try await site.build(now: 1_800_000_000).isMade)
    files["Content/2025-05-12-rain.md"] = Array("---\nlocation: {latitude: 1}\n---\n\nWet.\n".utf8)
    try site.become(files)
    try clean.become(files)
    let outcome = try await site.build(now: 1_800_000_000)
    #expect(!outcome.isMade)
    #expect(try await outcome == clean.build(now: 1_800_000_000))
  }

  /// Builds a diary, changes it, and builds it again, as often as there are steps.
  private func edit(
    _ diary: RandomDiary, _ themes: any FileTree, steps: Int, _ story: String
  ) async throws {
    var random = diary
    let site = DiaryInMemory(themes: themes)
    try site.become(random.files)
    var before = random
    var done: [String] = []
    for step in 0..<steps {
      if step > 0 {
        before = random
        for _ in 0..<random.number(1...2) { done.append(random.step()) }
        try site.become(random.files, touched: touched(done.last))
        if random.shape == nil || random.chance(4) { done += try await disturb(site, &random) }
      }
      guard try await isLikeClean(site, random, themes, "\(story): \(done)") else {
        // A faulty diary is mended before the next step.
        let numbers = random.numbers
        random = before
        random.numbers = numbers
        done.append("undone")
        try site.become(random.files)
        if try await !isLikeClean(site, random, themes, "\(story): \(done)") { return }
        continue
      }
    }
  }

  private func touched(_ done: String?) -> String? {
    done.flatMap { $0.hasPrefix("touch ") ? String($0.dropFirst(6)) : nil }
  }

  /// - Returns: Whether the site could be made.
  private func isLikeClean(
    _ site: DiaryInMemory, _ random: RandomDiary, _ themes: any FileTree, _ story: String
  ) async throws -> Bool {
    let shown = site.output()
    let outcome = try await site.build(now: random.now)
    // A clean build knows of no such files.
    for path in outcome.kept { try site.tree.removeFile(SitePath("public/\(path.text)") ?? .root) }
    let clean = DiaryInMemory(themes: themes, program: nil)
    try clean.become(random.files)
    // A folder stays when its last file goes.
    if try site.diary.item(at: .root.appending("Content")) != nil {
      try clean.diary.createFolder(.root.appending("Content"))
    }
    let expected = try await clean.build(now: random.now)
    #expect(outcome == expected, "\(story)")
    compare(site.output(), with: expected.isMade ? clean.output() : shown, story)
    return expected.isMade && outcome == expected
  }

  private func compare(
    _ made: [String: [UInt8]], with expected: [String: [UInt8]], _ story: String
  ) {
    if made == expected { return }
    for path in Set(made.keys).union(expected.keys).sorted() where made[path] != expected[path] {
      if path.hasSuffix(".diarysite-output") { continue }
      let both = [made[path], expected[path]]
      let texts = both.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "no file" }
      #expect(texts[0] == texts[1], "\(path) after \(story)")
      return
    }
    #expect(made == expected, "\(story)")
  }

  // MARK: Other hands

  /// Sometimes touches what no other hand should.
  private func disturb(
    _ site: DiaryInMemory, _ random: inout RandomDiary
  ) async throws -> [String] {
    switch random.number(0...11) {
    case 0, 1, 2: return [try await damageOutput(site, &random)]
    case 3: return [try damageMemory(site, &random)]
    case 4:
      _ = try await site.build(now: random.now, into: "preview") { $0.preview = [.drafts] }
      return ["preview"]
    case 5:
      _ = try await site.build(now: random.now, into: "other")
      return ["other output"]
    case 6:
      _ = try await site.build(now: random.now, program: 2)
      return ["another program"]
    case 7:
      _ = try await site.build(now: random.now) { $0.program = nil }
      return ["a program that leaves nothing"]
    case 8:
      _ = try await site.build(now: random.now) { $0.isStrict = true }
      return ["strict"]
    default: return []
    }
  }

  private func damageOutput(
    _ site: DiaryInMemory, _ random: inout RandomDiary
  ) async throws -> String {
    if random.chance(6) {
      try site.tree.removeTree(.root.appending("public"))
      return "output removed"
    }
    let list = "public/.diarysite-output"
    guard let path = random.one(of: site.output().filter { $0.key != list }) else { return "" }
    let file = SitePath.root.appending(path)
    let bytes = try site.tree.contents(of: file, limit: 1 << 30)
    try site.tree.removeFile(file)
    switch random.number(0...4) {
    case 0: return "\(path) removed"
    case 1: try site.tree.create(file, contents: Array(bytes.dropLast(7)))
    case 2: try site.tree.create(file, contents: bytes.map { $0 ^ 1 })
    case 3:
      // A folder of another hand is not replaced: the build says so, or makes no such file.
      try site.tree.createFolder(file)
      let outcome = try await site.build(now: random.now)
      if outcome.isMade { #expect(site.output()[path] == nil) }
      if try site.tree.item(at: file)?.kind == .folder { try site.tree.removeFolder(file) }
    default: try site.tree.create(file, contents: bytes)
    }
    return "\(path) touched"
  }

  private func damageMemory(
    _ site: DiaryInMemory, _ random: inout RandomDiary
  ) throws -> String {
    for path in site.memory {
      let file = SitePath.root.appending(path)
      var bytes = try site.diary.contents(of: file, limit: 1 << 30)
      try site.diary.removeFile(file)
      switch random.number(0...3) {
      case 0: continue
      case 1: bytes.removeLast(random.number(1...bytes.count))
      case 2: bytes[random.number(0...(bytes.count - 1))] ^= 1 << UInt8(random.number(0...7))
      default: bytes.append(0)
      }
      try site.diary.create(file, contents: bytes)
    }
    return "memory damaged"
  }
}
