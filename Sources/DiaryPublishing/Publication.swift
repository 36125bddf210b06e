public import Diagnostics
public import DiaryBuild
public import DiaryModel
public import SiteFiles

/// A finished site on its way to a target.
///
/// ``init(to:from:in:)`` takes the target's lock, ``look(for:takingForeign:)`` finds out what is to
/// be done, ``send()`` does it.
public struct Publication: Sendable {
  public let target: PublishTarget
  /// As sentences name it.
  public let targetName: String
  /// 16 hexadecimal digits that stand for the target.
  public var key: String { records.key }
  let destination: any PublishDestination
  private let records: PublishRecords
  private let lock: FileLock?

  /// Opens a target.
  ///
  /// - Parameters:
  ///   - diary: The diary's root.
  ///   - writes: Whether something will be sent; if not, nothing is locked.
  /// - Throws: If it must not be sent to, if its tool is missing, or if another publish to it runs.
  public init(
    to target: PublishTarget, from workplace: PublishWorkplace, of diary: FolderOnDisk,
    writes: Bool
  ) throws(Diagnostics) {
    let destination = try DiaryPublishing.destination(of: target, from: workplace)
    try self.init(to: target, destination, of: diary, writes: writes)
  }

  init(
    to target: PublishTarget, _ destination: any PublishDestination, of diary: FolderOnDisk,
    writes: Bool
  ) throws(Diagnostics) {
    self.target = target
    self.destination = destination
    targetName = destination.name
    records = PublishRecords(of: destination.identity, in: diary)
    lock = writes ? try diary.lock(ofTarget: records.key, named: destination.name) : nil
  }

  /// What is to be done at the target.
  public struct Outlook: Sendable {
    public let site: FinishedSite
    public let plan: PublishPlan
    let seen: TargetContents
    /// Others' files that stay.
    public let kept: [SitePath]
    /// Others' files that the site's replace, or that go.
    public let taken: [SitePath]
    /// Whether it is not known what was sent before: others' files may be old ones of ours.
    public let isRecordLost: Bool
    fileprivate let takesForeign: Bool
    /// Whether the record says what the target has.
    fileprivate let isRecorded: Bool

    /// Whether the target is as it should be.
    public var isDone: Bool { plan.isEmpty && !seen.isUnfinished }
  }

  /// Compares a site with what the target has.
  ///
  /// - Parameter takesForeign: Whether others' files go.
  /// - Throws: If the target cannot be reached, or if a file of others stands where the site needs
  ///   a folder, or the other way round.
  public func look(
    for site: FinishedSite, takingForeign takesForeign: Bool
  ) async throws(Diagnostics) -> Outlook {
    let record = destination.knowsWhatWasSent ? nil : records.sent
    let seen = try await destination.look(for: site, record: record)
    let wanted = Set(site.files.map(\.path))
    if !takesForeign { try refuseObstacles(seen.foreign, wanted) }
    let plan = PublishPlan(
      from: seen.ours, to: site.files, taking: takesForeign ? seen.foreign : [])
    return Outlook(
      site: site, plan: plan, seen: seen,
      kept: takesForeign ? [] : seen.foreign.filter { !wanted.contains($0) },
      taken: seen.foreign.filter { takesForeign || wanted.contains($0) },
      isRecordLost: !destination.knowsWhatWasSent && record == nil && !seen.foreign.isEmpty,
      takesForeign: takesForeign,
      isRecorded: destination.knowsWhatWasSent || record == seen.ours)
  }

  /// Clears up what a publish left that was cut off at its very end; for a target that is as it
  /// should be.
  public func settle(_ outlook: Outlook) async throws(Diagnostics) {
    if outlook.isRecorded { return }
    do throws(SendingFault) { try await sendOnce(outlook) } catch { throw error.diagnostics }
  }

  /// Sends the site.
  ///
  /// If someone else changed the target since it was looked at, it is looked at once more.
  ///
  /// - Returns: What was done at last.
  public func send(_ outlook: Outlook) async throws(Diagnostics) -> Outlook {
    do throws(SendingFault) {
      try await sendOnce(outlook)
      return outlook
    } catch {
      guard error.isOvertaken else { throw error.diagnostics }
    }
    let again = try await look(for: outlook.site, takingForeign: outlook.takesForeign)
    do throws(SendingFault) {
      try await sendOnce(again)
      return again
    } catch {
      throw error.diagnostics
    }
  }

  private func sendOnce(_ outlook: Outlook) async throws(SendingFault) {
    let (ours, plan) = (outlook.seen.ours, outlook.plan)
    try remember(ours.during(plan))
    try await destination.send(plan, of: outlook.site, seen: outlook.seen)
    try remember(ours.after(plan))
  }

  private func remember(_ sent: SentSite) throws(SendingFault) {
    if destination.knowsWhatWasSent { return }
    do throws(Diagnostics) { try records.remember(sent) } catch { throw SendingFault(error) }
  }

  private func refuseObstacles(
    _ foreign: [SitePath], _ wanted: Set<SitePath>
  ) throws(Diagnostics) {
    if foreign.isEmpty { return }
    let folders = Set(wanted.flatMap(\.foldersAround))
    let obstacles = foreign.filter { path in
      folders.contains(path) || path.foldersAround.contains(where: wanted.contains)
    }
    if obstacles.isEmpty { return }
    throw Diagnostics(
      obstacles.map { path in
        Diagnostic(
          at: nil, subject: .network,
          what: "'\(path.text)' of \(targetName) was not sent by diarysite",
          why: "the site needs its place, and files of others are kept",
          fix: "move it away there, or remove all files of others with --delete-foreign")
      })
  }
}
