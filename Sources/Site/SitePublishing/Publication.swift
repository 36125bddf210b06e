package import Diagnostics
import Platform
package import SiteFiles
package import SiteOutput

/// A finished site on its way to a target.
///
/// ``init(to:from:of:remembers:writes:)`` acquires the target's lock, ``look(for:under:_:)`` finds
/// out which changes are needed, ``send(_:)`` makes them.
package struct Publication: Sendable {
  package let target: PublishTarget
  /// The name in messages.
  package let targetName: String
  /// 16 hexadecimal digits that stand for the target.
  package let key: String
  let destination: any PublishDestination
  /// Whether this diary remembers that it was published there.
  private let isRemembered: Bool
  private let diary: FolderOnDisk
  private let lock: FileLock?

  /// Opens a target.
  ///
  /// - Parameters:
  ///   - diary: The root of the sources.
  ///   - remembers: Whether the diary remembers, without asking the target, that the site was sent
  ///     there before; its argument is ``key``.
  ///   - writes: Whether something will be sent; if not, nothing is locked.
  /// - Throws: If the target must not be sent to, if its tool is missing, or if another publish to
  ///   it is running.
  package init(
    to target: PublishTarget, from environment: PublishEnvironment, of diary: FolderOnDisk,
    remembers: (_ key: String) -> Bool, writes: Bool
  ) throws(Diagnostics) {
    let destination = try SitePublishing.destination(of: target, from: environment)
    try self.init(to: target, destination, of: diary, remembers: remembers, writes: writes)
  }

  init(
    to target: PublishTarget, _ destination: any PublishDestination, of diary: FolderOnDisk,
    remembers: (_ key: String) -> Bool, writes: Bool
  ) throws(Diagnostics) {
    self.target = target
    self.destination = destination
    targetName = destination.name
    key = Array(destination.identity.utf8).withUnsafeBufferPointer { ContentHash(of: $0).text }
    self.diary = diary
    isRemembered = remembers(key) || diary.listNumber(ofTarget: key) > 0
    lock = writes ? try diary.lock(ofTarget: key, named: destination.name) : nil
  }

  /// The changes to make at the target, and the files that are affected.
  package struct Assessment: Sendable {
    package let site: FinishedSite
    package let plan: PublishPlan
    let seen: TargetContents
    /// Foreign files that are kept.
    package let kept: [SitePath]
    /// The kept files that were ours before someone changed them.
    package var released: [SitePath] { kept.filter(Set(seen.released).contains) }
    /// Foreign files that are replaced or removed.
    package let taken: [SitePath]
    /// ``taken``, as the files to remove and the files to replace.
    package var takenFiles: (going: [SitePath], replaced: [SitePath]) {
      let wanted = Set(site.files.map(\.path))
      return (taken.filter { !wanted.contains($0) }, taken.filter(wanted.contains))
    }
    /// Files of unknown origin that count as ours from now on.
    package let adopted: [SitePath]
    /// Our files that someone changed and that are sent again.
    package var restored: [SitePath] { seen.restored }
    /// Warnings about the target, to show before anything is sent.
    package let warnings: [Diagnostic]
    let digests: FileDigests
    let rule: ForeignFiles
    let withdrawn: FindWithdrawn

    /// The name that the target will show for this publish; `nil` if it shows none.
    package var committer: GitSignature? { seen.committer }

    /// Whether removed files can still be read in the target's history.
    package var isHistoryKept: Bool { seen.isHistoryKept }

    /// Whether the target is as it should be.
    package var isDone: Bool {
      plan.isEmpty && !seen.record.isUnfinished && seen.emptyFolders.isEmpty
    }

    var sending: Sending {
      Sending(site, plan, adopted: adopted, released: seen.released, digests)
    }
  }

  /// Finds the paths of pages of entries that are not public, where they were or would be: their
  /// folders, and single files.
  package typealias FindWithdrawn = @Sendable () async throws(Diagnostics) -> Set<SitePath>

  /// Compares a site with the files of the target.
  ///
  /// - Parameters:
  ///   - secret: Proves which files are ours.
  ///   - rule: The rule for files that are not ours.
  ///   - findWithdrawn: Asked only if the target has pages that are not proven to be ours.
  /// - Throws: If the target cannot be reached, if nothing proves which of its files are ours, if
  ///   someone changed a page that is to be removed, or if a foreign file is in the way.
  package func look(
    for site: FinishedSite, under secret: any ListSecret, _ rule: ForeignFiles,
    withdrawn findWithdrawn: @escaping FindWithdrawn = { () throws(Diagnostics) in [] }
  ) async throws(Diagnostics) -> Assessment {
    let digests = FileDigests(secret: secret)
    try refuseReservedNames(of: site)
    var seen = try await destination.look(for: site, digests)
    seen.record.compare(withSeen: diary.listNumber(ofTarget: key))
    let rules = ForeignFileRules(targetName: targetName, isRemembered: isRemembered, site)
    try rules.refuseUnknown(seen, rule)
    try rules.refuseChangedPages(seen, rule)
    let asks = rule == .ask || rule == .adopt
    let withdrawn = asks ? try await rules.withdrawnFiles(seen, findWithdrawn) : []
    try rules.refuseWithdrawn(withdrawn, rule)
    let warnings = rules.warnings(of: seen, rule)
    var adopted: [SitePath] = []
    if rule == .adopt {
      adopted = rules.adoptable(seen, withdrawn: withdrawn)
      for path in adopted { seen.ours[path] = .some(nil) }
      let all = Set(adopted)
      seen.foreign.removeAll(where: all.contains)
      seen.released.removeAll(where: all.contains)
    }
    if rule != .remove { try rules.refuseObstacles(seen.foreign) }
    let isTaking = rule == .remove
    return Assessment(
      site: site,
      plan: PublishPlan(
        from: seen.ours, seen.lists, to: site.files, taking: isTaking ? seen.foreign : []),
      seen: seen, kept: isTaking ? [] : seen.foreign, taken: isTaking ? seen.foreign : [],
      adopted: adopted, warnings: warnings, digests: digests, rule: rule,
      withdrawn: findWithdrawn)
  }

  /// What a file of the target is now; `nil` if it is not there, is longer, or cannot be read.
  package func contents(of path: SitePath, limit: Int) async -> [UInt8]? {
    await destination.contents(of: path, limit: limit)
  }

  private func refuseReservedNames(of site: FinishedSite) throws(Diagnostics) {
    let reserved = SentList.Purpose.allCases.map(\.path)
    let found = site.files.filter { reserved.contains($0.path) }
    if found.isEmpty { return }
    throw Diagnostics(
      found.map { file in
        Diagnostic(
          at: nil, subject: .files, what: "the site has a file '\(file.path.text)'",
          why: "publishing uses that name for its own list", fix: "give the file another name")
      })
  }

  /// Writes the proof of ownership, and removes leftovers of a publish that was cut off at its very
  /// end, at a target that already has the site.
  package func settle(_ assessment: Assessment) async throws(Diagnostics) {
    let seen = assessment.seen
    if seen.record.loss == nil && seen.released.isEmpty && !seen.hasLeftovers {
      return keep(seen.record.list.number, of: assessment)
    }
    do throws(SendingFault) { try await sendOnce(assessment) } catch { throw error.diagnostics }
    keepSent(assessment)
  }

  /// Sends the site.
  ///
  /// If someone else changed the target since it was looked at, it is looked at once more.
  ///
  /// - Returns: The changes that were made in the end.
  package func send(_ assessment: Assessment) async throws(Diagnostics) -> Assessment {
    do throws(SendingFault) {
      try await sendOnce(assessment)
    } catch {
      guard error.isOvertaken else { throw error.diagnostics }
      let again = try await look(
        for: assessment.site, under: assessment.digests.secret, assessment.rule,
        withdrawn: assessment.withdrawn)
      do throws(SendingFault) { try await sendOnce(again) } catch { throw error.diagnostics }
      keepSent(again)
      return again
    }
    keepSent(assessment)
    return assessment
  }

  /// Keeps the number of the list that was left on the target.
  private func keepSent(_ assessment: Assessment) {
    keep(assessment.seen.record.nextNumber, of: assessment)
  }

  private func keep(_ number: Int, of assessment: Assessment) {
    guard assessment.seen.record.hasLists else { return }
    diary.keepListNumber(number, ofTarget: key)
  }

  private func sendOnce(_ assessment: Assessment) async throws(SendingFault) {
    try await destination.send(
      assessment.sending, of: assessment.site, seen: assessment.seen, assessment.digests)
  }
}

extension FolderOnDisk {
  /// Acquires the lock of a target, and waits for it up to half a second: a process that is being
  /// started holds the locks of its parent for a moment.
  ///
  /// - Throws: If another publish holds it.
  func lock(ofTarget key: String, named name: String) throws(Diagnostics) -> FileLock? {
    do throws(FileFault) {
      try createFolder(memoryFolder)
      let file = memoryFolder.appending("publish-\(key).lock")
      for _ in 1..<25 {
        do throws(FileFault) {
          return try lockAtOnce(file: file)
        } catch {
          guard error.reason == .busy else { throw error }
          usleep(20_000)
        }
      }
      return try lockAtOnce(file: file)
    } catch {
      // A diary that cannot be written to has no locks, either.
      guard error.reason == .busy else { return nil }
      throw Diagnostics(
        at: nil, subject: .network, what: "\(name) is already being published to",
        why: "another 'diarysite publish' of this diary is running",
        fix: "wait until it has finished")
    }
  }
}
