import Diagnostics
import DiaryGate
import LocalizedDates
import SiteFiles
import Synchronization
import Testing

@testable import DiaryBuild
@testable import DiaryWatching
@testable import PreviewServer

/// A site that remembers what it was asked for.
///
/// An actor, because tests look at it while the loop uses it.
private actor FakeSite: PreviewedSite {
  let basePath = "/"
  private(set) var asked: [SourceChanges] = []
  private(set) var times: [Instant] = []
  private let answer: @Sendable (Int) async throws(Diagnostics) -> Rebuilt

  /// - Parameter answer: Gets the number of the rebuild, from 1.
  init(_ answer: @escaping @Sendable (Int) async throws(Diagnostics) -> Rebuilt) {
    self.answer = answer
  }

  func rebuild(_ changes: SourceChanges, now: Instant) async throws(Diagnostics) -> Rebuilt {
    asked.append(changes)
    times.append(now)
    return try await answer(asked.count)
  }
}

private struct NoFiles: ServedFiles {
  func contains(_ file: SitePath) -> Bool { false }
  func bytes(at file: SitePath) -> [UInt8]? { nil }
}

private func rebuilt(due: Instant? = nil) -> Rebuilt {
  var report = BuildReport()
  report.held.nextDue = due
  return Rebuilt(report: report, files: NoFiles())
}

private let fault = Diagnostics([
  Diagnostic(at: nil, subject: .content, what: "it is broken", why: "so it is", fix: "mend it")
])

@Suite struct RebuildLoopTests {
  private let inbox = ChangeInbox()
  private let live = LiveSite(run: 1)

  private func write(_ paths: String...) {
    var events = FileEvents()
    events.written = paths.compactMap { SitePath($0) }
    inbox.add(events)
  }

  /// Runs the loop; `then` is called after each rebuild with its number, and ends the loop when it
  /// says so.
  private func run(
    _ site: FakeSite, present: @escaping @Sendable () -> Instant = { Instant(seconds: 0) },
    then isEnd: @escaping @Sendable (Int) async -> Bool
  ) async {
    var pace = RebuildLoop.Pace()
    pace.tick = .milliseconds(1)
    let loop = RebuildLoop(
      site, live: live, inbox: inbox, pace: pace, present: present,
      words: { $0.all.map(\.what).joined() })
    let count = Mutex(0)
    await loop.run { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if await isEnd(number) { inbox.close() }
    }
  }

  @Test func everythingIsLookedAtFirstAndThenWhatChanged() async {
    let site = FakeSite { _ in rebuilt() }
    await run(site) { number in
      if number == 1 { write("Content/a.md") }
      return number == 2
    }
    #expect(await site.asked == [.unknown, .paths(paths("Content/a.md"))])
  }

  @Test func aThousandChangesMakeFewRebuilds() async {
    let names = (0..<1_000).map { "Content/\($0).md" }
    let site = FakeSite { number in
      // The second half comes while the first is built.
      if number == 2 { for name in names[500...] { write(name) } }
      return rebuilt()
    }
    await run(site) { number in
      if number == 1 { for name in names[..<500] { write(name) } }
      return number == 3
    }
    let halves = [names[..<500], names[500...]].map { names in
      SourceChanges.paths(Set(names.compactMap { SitePath($0) }))
    }
    #expect(await site.asked == [.unknown] + halves)
  }

  @Test func changesDuringALongRebuildAreOneNextRebuild() async {
    let site = FakeSite { [inbox] number in
      guard number == 2 else { return rebuilt() }
      for file in ["b", "c", "b"] {
        var events = FileEvents()
        events.written = [SitePath.root.appending(file)]
        inbox.add(events)
        try? await Task.sleep(for: .milliseconds(5))
      }
      return rebuilt()
    }
    await run(site) { number in
      if number == 1 { write("a") }
      return number == 3
    }
    #expect(await site.asked == [.unknown, .paths(paths("a")), .paths(paths("b", "c"))])
  }

  @Test func aFaultStaysUntilItIsMended() async {
    let site = FakeSite { number throws(Diagnostics) in
      if number == 2 || number == 3 { throw fault }
      return rebuilt()
    }
    let faults = Mutex<[String?]>([])
    await run(site) { number in
      faults.withLock { $0.append(live.now.fault) }
      write("\(number)")
      return number == 4
    }
    #expect(faults.withLock { $0 } == [nil, "it is broken", "it is broken", nil])
    #expect(live.now.plan == 2)
    #expect(live.now.site is NoFiles)
  }

  @Test func whatAFailedRebuildWasToTakeInIsAskedForAgain() async {
    let site = FakeSite { number throws(Diagnostics) in
      if number == 2 { throw fault }
      return rebuilt()
    }
    await run(site) { number in
      write("\(number)")
      return number == 4
    }
    #expect(
      await site.asked == [
        .unknown, .paths(paths("1")), .paths(paths("1", "2")), .paths(paths("3")),
      ])
  }

  @Test func aFirstBuildThatFailsIsTriedAgain() async {
    let site = FakeSite { number throws(Diagnostics) in
      if number == 1 { throw fault }
      return rebuilt()
    }
    await run(site) { number in
      if number == 1 {
        #expect(live.now.site == nil)
        #expect(live.now.fault == "it is broken")
        write("a")
      }
      return number == 2
    }
    #expect(await site.asked == [.unknown, .unknown])
    #expect(live.now.fault == nil)
  }

  @Test func anEntryAppearsWhenItIsDue() async {
    let clock = Mutex(Int64(100))
    let site = FakeSite { number in
      rebuilt(due: number == 1 ? Instant(seconds: 1_000) : nil)
    }
    let present: @Sendable () -> Instant = {
      // The clock jumps: back first, then far ahead.
      clock.withLock { seconds in
        seconds = seconds == 100 ? 50 : seconds == 50 ? 60 : 5_000
        return Instant(seconds: seconds)
      }
    }
    await run(site, present: present) { $0 == 2 }
    #expect(await site.asked == [.unknown, .paths([])])
    #expect(await site.times.last == Instant(seconds: 5_000))
  }

  @Test func aDueTimeThatIsPastDoesNotBuildForEver() async {
    let site = FakeSite { _ in rebuilt(due: Instant(seconds: 5)) }
    let present: @Sendable () -> Instant = { Instant(seconds: 10) }
    await run(site, present: present) { _ in
      Task {
        try? await Task.sleep(for: .milliseconds(50))
        inbox.close()
      }
      return false
    }
    #expect(await site.asked == [.unknown])
  }
}
