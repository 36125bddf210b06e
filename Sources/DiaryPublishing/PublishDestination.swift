import Diagnostics
import SiteFiles
import SiteOutput

/// One kind of place that sites are sent to: the only part of publishing that differs from target
/// to target.
protocol PublishDestination: Sendable {
  /// As sentences name it, such as `the folder '/srv/www'`.
  var name: String { get }

  /// What tells this place from all others, whatever the diary calls it; what was published there
  /// is remembered under a hash of this.
  var identity: String { get }

  /// Finds out what the target has. Changes nothing there, and nothing in the diary.
  ///
  /// - Parameters:
  ///   - site: What will be sent: its files are compared with the target's.
  ///   - digests: Under the site's secret, which proves what is ours.
  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents

  /// Carries a plan out, in its order; a step that was done before can be done again. A plan without
  /// steps only leaves the proof of what is ours, and clears up what an earlier one left.
  ///
  /// - Parameter seen: What the plan was made from.
  func send(
    _ sending: Sending, of site: FinishedSite, seen: TargetContents, _ digests: FileDigests
  ) async throws(SendingFault)
}

/// What a target has.
struct TargetContents: Equatable, Sendable {
  var ours: SentSite
  /// Files that are not proven to be ours; sorted by path bytes.
  var foreign: [SitePath] = []
  /// Links, pipes and the like: those of ``foreign``, and any in place of a list.
  var irregular: Set<SitePath> = []
  /// Those of ours that someone else changed, and that the site still has.
  var restored: [SitePath] = []
  /// Those of others that were ours before someone changed them.
  var released: [SitePath] = []
  /// Folders that an earlier publish emptied but did not remove, innermost first.
  var emptyFolders: [SitePath] = []
  /// What the target's lists say; of a git branch only whether a commit proves what is ours.
  var record = TargetRecord()
  /// Whether something is to be done even if all files are as they should be.
  var isUnfinished = false
  /// Whether an earlier publish left something that is no part of the target.
  var hasLeftovers = false
  /// For the destination itself: what it saw, such as a commit.
  var token = ""
  /// Whether what goes can still be read in the target's history.
  var isHistoryKept = false
  /// Whose name the target will show; `nil` where it shows none.
  var committer: GitSignature?

  init(ours: SentSite) { self.ours = ours }
}

/// Why a site could not be sent.
struct SendingFault: Error, Sendable {
  let diagnostics: Diagnostics
  /// Whether someone else changed the target meanwhile: then it is looked at once more.
  let isOvertaken: Bool

  init(_ diagnostics: Diagnostics, isOvertaken: Bool = false) {
    (self.diagnostics, self.isOvertaken) = (diagnostics, isOvertaken)
  }
}

/// The destination that a target of the configuration names.
///
/// - Throws: If its tool is missing, or if it must not be sent to.
func destination(
  of target: PublishTarget, from environment: PublishEnvironment
) throws(Diagnostics) -> any PublishDestination {
  switch target {
  case .git(let git): return try GitDestination(git, from: environment)
  case .folder(let folder): return try FolderDestination(folder, from: environment)
  case .rsync(let rsync): return try RsyncDestination(rsync, from: environment)
  case .rclone(let rclone): return try RcloneDestination(rclone, from: environment)
  }
}
