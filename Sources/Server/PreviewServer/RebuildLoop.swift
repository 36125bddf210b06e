package import Diagnostics
package import DiaryBuild
import DiaryGate
package import DiaryWatching
package import LocalizedDates
import SiteFiles

/// Builds the site again whenever its sources change, or the time comes for an entry.
///
/// While one rebuild runs, changes gather for the next: however many come at once, few rebuilds
/// follow.
package struct RebuildLoop: Sendable {
  /// The result of a rebuild.
  package enum Outcome: Sendable {
    case built(Rebuilt, duration: Duration)
    case failed(Diagnostics)
  }

  private let site: any PreviewedSite
  private let live: LiveSite
  private let inbox: ChangeInbox
  private let present: @Sendable () -> Instant
  private let words: @Sendable (Diagnostics) -> String
  private let note: @Sendable (SourceChanges) async -> Void
  private let pace: Pace

  /// The timing of the loop.
  package struct Pace: Sendable {
    /// A change this soon after a rebuild is one of many, which are waited for.
    package var burst = Duration.milliseconds(25)
    /// Changes still come if the last one is less than this ago.
    package var quiet = Duration.milliseconds(10)
    /// For how long they are waited for.
    package var longest = Duration.milliseconds(300)
    /// The time between two looks at the clock on the wall, which may jump.
    package var tick = Duration.seconds(1)

    package init() {}
  }

  /// - Parameters:
  ///   - live: Is updated after every rebuild.
  ///   - inbox: The source of changes.
  ///   - present: The current time, or the one that replaces it.
  ///   - words: Turns errors into text for an open page.
  ///   - note: Is told of changes while their rebuild begins.
  package init(
    _ site: any PreviewedSite, live: LiveSite, inbox: ChangeInbox, pace: Pace = Pace(),
    present: @escaping @Sendable () -> Instant, words: @escaping @Sendable (Diagnostics) -> String,
    note: @escaping @Sendable (SourceChanges) async -> Void = { _ in }
  ) {
    (self.site, self.live, self.inbox, self.pace) = (site, live, inbox, pace)
    (self.present, self.words, self.note) = (present, words, note)
  }

  /// Builds, and goes on until the inbox is closed or the task cancelled.
  ///
  /// - Parameter report: Called after every rebuild, before the next begins.
  package func run(_ report: @Sendable (Outcome) async -> Void) async {
    var changes = SourceChanges.unknown
    while true {
      let start = ContinuousClock.now
      var nextDue: Instant?
      var missed: SourceChanges?
      let noting = Task { [changes] in await note(changes) }
      do throws(Diagnostics) {
        let now = present()
        let rebuilt = try await site.rebuild(changes, now: now)
        await live.show(rebuilt.files, basePath: await site.basePath, changed: rebuilt.parts)
        // One that is past has been built; waiting for it would build for ever.
        nextDue = rebuilt.report.held.nextDue.flatMap { $0 > now ? $0 : nil }
        await noting.value
        await report(.built(rebuilt, duration: ContinuousClock.now - start))
      } catch {
        // What could not be built now belongs to the next one.
        missed = changes
        live.failed(words(error))
        await noting.value
        await report(.failed(error))
      }
      let end = ContinuousClock.now
      guard var next = await nextChanges(due: nextDue) else { return }
      if ContinuousClock.now - end < pace.burst { next.add(await rest()) }
      if let missed { next.add(missed) }
      changes = next
    }
  }

  /// - Parameter due: When an entry appears although nothing changes.
  /// - Returns: `nil` at the end.
  private func nextChanges(due: Instant?) async -> SourceChanges? {
    guard let due else { return await inbox.take() }
    let clock = Task {
      // Not asleep until then: the clock may be set, and the machine may sleep.
      while present() < due { try await Task.sleep(for: pace.tick) }
      inbox.add(.dueEntry)
    }
    defer { clock.cancel() }
    return await inbox.take()
  }

  /// Collects further changes until none come.
  private func rest() async -> SourceChanges {
    var changes = SourceChanges.paths([])
    let end = ContinuousClock.now + pace.longest
    while ContinuousClock.now < end {
      try? await Task.sleep(for: pace.quiet)
      guard let more = inbox.takeReady() else { break }
      changes.add(more)
    }
    return changes
  }
}

/// A site that is planned again and again.
package protocol PreviewedSite: Sendable {
  /// The beginning of all addresses as of the last plan: begins and ends in `/`, and is
  /// percent-encoded.
  var basePath: String { get async }

  /// Plans the site as it is after some changes.
  ///
  /// - Parameter now: The current time; entries with a later date wait.
  /// - Throws: All faults; the site is then as it was.
  func rebuild(
    _ changes: SourceChanges, now: Instant
  ) async throws(Diagnostics) -> Rebuilt
}

extension WarmSite: PreviewedSite {}
