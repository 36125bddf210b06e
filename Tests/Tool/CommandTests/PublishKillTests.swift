import Foundation
import TestSupport
import Testing

/// Publishes that are ended at random moments.
@Suite(.serialized, .onDisk) struct PublishKillTests {
  /// A diary that was published and has changed since.
  private struct Changed {
    let diary: PublishingDiary
    let name: String
    let old: [String: Data]
    let new: [String: Data]
    private static let kept = [
      "diary/public", "diary/.diarysite", "diary/.diarysite-state", "site.git", "www",
    ]

    init(_ name: String) throws {
      self.name = name
      var entries: [String: String] = [:]
      for day in 1...28 {
        entries["Content/2024-01-\(day < 10 ? "0" : "")\(day)-d.md"] =
          "---\ntags: [t\(day % 4)]\n---\nDay \(day)\n\nWords.\n"
      }
      diary = try PublishingDiary(entries)
      for path in entries.keys.sorted().prefix(4) { try diary.remove(path) }
      #expect(try diary.publish(name, "--yes", "--quiet").status == 0)
      old = try diary.target(name)
      for path in Self.kept where diary.around.has(path) {
        try FileManager.default.copyItem(
          at: diary.around.url(path), to: diary.around.url("kept-" + path.filter { $0 != "/" }))
      }
      for path in entries.keys.sorted().prefix(4) { try diary.write("New\n\nWords.\n", to: path) }
      for path in entries.keys.sorted()[8..<12] { try diary.write("Other\n\nWords.\n", to: path) }
      for path in entries.keys.sorted()[20..<24] { try diary.remove(path) }
      #expect(try diary.publish(name, "--yes", "--quiet").status == 0)
      new = try diary.target(name)
      #expect(Set(old.keys) != Set(new.keys))
    }

    /// Puts all back as it was after the first publish.
    func reset() throws {
      for path in Self.kept {
        let copy = diary.around.url("kept-" + path.filter { $0 != "/" })
        if diary.around.has(path) {
          try FileManager.default.removeItem(at: diary.around.url(path))
        }
        if FileManager.default.fileExists(atPath: copy.path) {
          try FileManager.default.copyItem(at: copy, to: diary.around.url(path))
        }
      }
      for leftover in [".www.diarysite-new", "diary/.public.diarysite-new"]
      where diary.around.has(leftover) {
        try FileManager.default.removeItem(at: diary.around.url(leftover))
      }
    }

    func start() throws -> RunningProgram {
      try RunningProgram(
        ["publish", name, "--yes", "--quiet", "--now", "2026-01-01"], in: diary.root)
    }

    /// How long a publish takes, in microseconds.
    func duration() throws -> Int {
      try reset()
      let start = ContinuousClock.now
      #expect(try self.start().end() == (0, ""))
      return Int((ContinuousClock.now - start) / .microseconds(1))
    }

    func expectWhole(_ place: String) throws {
      let target = try diary.target(name)
      if name == "git" {
        #expect(target == old || target == new, "\(place)")
      }
      for (path, bytes) in target where path != ".diarysite-sending" {
        #expect(bytes == old[path] || bytes == new[path], "\(path), \(place)")
      }
      #expect(ChangingDiary.brokenLinks(of: target) == [], "\(place)")
    }
  }

  @Test(arguments: ["git", "folder"])
  func aKilledPublishIsFinishedByTheNextOne(name: String) throws {
    let changed = try Changed(name)
    #expect(ChangingDiary.brokenLinks(of: changed.new) == [])
    let duration = try changed.duration()
    var random = SeededNumbers(seed: 11)
    for round in 0..<Rounds.count(4) {
      try changed.reset()
      let delay = Int.random(in: 0...duration, using: &random)
      let place = "round \(round), \(delay) us"
      let publish = try changed.start()
      usleep(UInt32(delay))
      publish.send(SIGKILL)
      _ = try publish.end()
      try changed.expectWhole(place)
      #expect(try changed.start().end() == (0, ""), "\(place)")
      expectSame(try changed.diary.target(name), changed.new, "\(place)")
      expectSame(try changed.diary.site(), changed.new, "\(place)")
      #expect(!changed.diary.around.has(".www.diarysite-new"), "\(place)")
    }
  }

  @Test(
    .enabled(if: signalsArrive, "the tests run with signals ignored"),
    arguments: [("git", SIGINT), ("folder", SIGTERM)])
  func aSignalEndsAPublishAndTheNextOneFinishesIt(name: String, signal: Int32) throws {
    let changed = try Changed(name)
    let duration = try changed.duration()
    var random = SeededNumbers(seed: 12)
    for round in 0..<Rounds.count(3) {
      try changed.reset()
      let delay = Int.random(in: 0...duration, using: &random)
      let place = "round \(round), \(delay) us"
      let publish = try changed.start()
      usleep(UInt32(delay))
      publish.send(signal)
      let outcome = try publish.end()
      try changed.expectWhole(place)
      switch (outcome.status, outcome.diagnostics) {
      case (0, ""), (128 + signal, "interrupted; the site was published first\n"):
        expectSame(try changed.diary.target(name), changed.new, "\(place)")
      case (128 + signal, "interrupted; nothing was sent\n"), (-1, ""):
        expectSame(try changed.diary.target(name), changed.old, "\(place)")
      case (
        128 + signal,
        """
        interrupted; the target is unchanged, or has a part of the new site; publish again to \
        finish

        """
      ):
        break
      default: Issue.record("\(outcome), \(place)")
      }
      #expect(try changed.start().end() == (0, ""), "\(place)")
      expectSame(try changed.diary.target(name), changed.new, "\(place)")
    }
  }
}
