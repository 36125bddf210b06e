import Foundation
import TestSupport
import Testing

/// Builds that are ended at random moments.
@Suite(.serialized, .onDisk) struct KillTests {
  /// Starts a build, and sends it a signal at a moment that differs from round to round.
  private func interrupt(
    _ changing: ChangingDiary, with signal: Int32, after delay: Int, onceStaging: Bool
  ) throws -> (status: Int32, diagnostics: String) {
    let build = try RunningProgram(in: changing.diary.root)
    if onceStaging { build.wait(for: changing.diary.url(".public.diarysite-new/site")) }
    usleep(UInt32(delay))
    build.send(signal)
    return try build.end()
  }

  /// How long a build takes, in microseconds.
  private func duration(_ changing: ChangingDiary) throws -> Int {
    try changing.reset()
    let start = ContinuousClock.now
    #expect(try RunningProgram(in: changing.diary.root).end().status == 0)
    #expect(try changing.site() == changing.new)
    return Int((ContinuousClock.now - start) / .microseconds(1))
  }

  @Test(arguments: ChangingDiary.Change.allCases)
  func aKilledBuildLeavesAWholeSiteAndTheNextOneTheNewOne(change: ChangingDiary.Change) throws {
    let changing = try ChangingDiary(change)
    #expect(ChangingDiary.brokenLinks(of: changing.new) == [])
    let duration = try duration(changing)
    var random = SeededNumbers(seed: 3)
    for round in 0..<Rounds.count(4) {
      try changing.reset()
      let isLate = round % 4 != 0
      let delay = Int.random(in: 0...(isLate ? duration / 8 : duration), using: &random)
      let place = "round \(round), \(delay) us"
      _ = try interrupt(changing, with: SIGKILL, after: delay, onceStaging: isLate)
      let site = try changing.site()
      if change == .firstBuild || change == .all {
        #expect(site == changing.old || site == changing.new, "\(place)")
      }
      for (path, bytes) in site {
        #expect(bytes == changing.old[path] || bytes == changing.new[path], "\(path), \(place)")
      }
      #expect(ChangingDiary.brokenLinks(of: site) == [], "\(place)")
      #expect(try RunningProgram(in: changing.diary.root).end() == (0, ""), "\(place)")
      #expect(try changing.site() == changing.new, "\(place)")
      #expect(!changing.hasLeftovers, "\(place)")
      if change == .allInPlace { #expect(try changing.diary.text("public/CNAME") == "example.org") }
    }
  }

  @Test(
    .enabled(if: signalsArrive, "the tests run with signals ignored"),
    arguments: zip(ChangingDiary.Change.allCases, [SIGINT, SIGTERM, SIGINT, SIGTERM]))
  func aSignalLeavesTheOldSiteOrTheNewOneAndSaysSo(
    change: ChangingDiary.Change, signal: Int32
  ) throws {
    let changing = try ChangingDiary(change)
    let duration = try duration(changing)
    var random = SeededNumbers(seed: Int(signal))
    for round in 0..<Rounds.count(3) {
      try changing.reset()
      let isLate = round % 3 != 0
      let delay = Int.random(in: 0...(isLate ? duration / 8 : duration), using: &random)
      let place = "round \(round), \(delay) us"
      let outcome = try interrupt(changing, with: signal, after: delay, onceStaging: isLate)
      let site = try changing.site()
      switch (outcome.status, outcome.diagnostics) {
      case (0, ""), (128 + signal, "interrupted; the new site was put in place first\n"):
        #expect(site == changing.new, "\(place)")
      case (128 + signal, "interrupted; the site is unchanged\n"):
        #expect(site == changing.old, "\(place)")
      case (-1, ""):
        // Before the program had taken the signals over.
        #expect(site == changing.old, "\(place)")
      default: Issue.record("\(outcome), \(place)")
      }
      #expect(!changing.hasLeftovers, "\(place)")
    }
  }
}

/// Whether a program that the tests start gets SIGINT and SIGTERM.
let signalsArrive: Bool = [SIGINT, SIGTERM].allSatisfy { number in
  var action = sigaction()
  sigaction(number, nil, &action)
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    != unsafeBitCast(SIG_IGN, to: Int.self)
}
