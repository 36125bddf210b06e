public import Diagnostics
public import DiaryBuild
import DiaryModel
public import SiteFiles

/// One kind of place that sites are sent to: the only part of publishing that differs from target
/// to target.
public protocol PublishDestination: Sendable {
  /// As sentences name it, such as `the folder '/srv/www'`.
  var name: String { get }

  /// What tells this place from all others, whatever the diary calls it; its record is kept under
  /// a hash of this.
  var identity: String { get }

  /// Whether the target itself tells what was sent, so that no record is kept here.
  var knowsWhatWasSent: Bool { get }

  /// Finds out what the target has. Changes nothing there, and in this diary nothing but the cache.
  ///
  /// - Parameters:
  ///   - site: What will be sent: without a record its files are compared with the target's.
  ///   - record: What earlier publishes sent; `nil` if that is not known.
  func look(for site: FinishedSite, record: SentSite?) async throws(Diagnostics) -> TargetContents

  /// Carries a plan out, in its order; a step that was done before can be done again. A plan without
  /// steps only clears up what an earlier one left.
  ///
  /// - Parameter seen: What the plan was made from.
  func send(
    _ plan: PublishPlan, of site: FinishedSite, seen: TargetContents
  ) async throws(SendingFault)
}

/// What a target has.
public struct TargetContents: Equatable, Sendable {
  public var ours: SentSite
  /// Files that no publish of this diary sent, as far as is known; those of them that the site has
  /// as well, with the same bytes, count as ours. Sorted by path bytes.
  public var foreign: [SitePath]
  /// Whether something is to be done even if all files are as they should be.
  public var isUnfinished = false
  /// For the destination itself: what it saw, such as a commit.
  public var token = ""

  public init(ours: SentSite, foreign: [SitePath] = []) {
    (self.ours, self.foreign) = (ours, foreign)
  }
}

/// Why a site could not be sent.
public struct SendingFault: Error, Sendable {
  public let diagnostics: Diagnostics
  /// Whether someone else changed the target meanwhile: then it is looked at once more.
  public let isOvertaken: Bool

  public init(_ diagnostics: Diagnostics, isOvertaken: Bool = false) {
    (self.diagnostics, self.isOvertaken) = (diagnostics, isOvertaken)
  }
}

/// The destination that a target of the configuration names.
///
/// - Throws: If its tool is missing, or if it must not be sent to.
func destination(
  of target: PublishTarget, from workplace: PublishWorkplace
) throws(Diagnostics) -> any PublishDestination {
  switch target {
  case .git(let git): return try GitDestination(git, from: workplace)
  case .folder(let folder): return try FolderDestination(folder, from: workplace)
  case .rsync(let rsync): return try RsyncDestination(rsync, from: workplace)
  case .rclone(let rclone): return try RcloneDestination(rclone, from: workplace)
  }
}
