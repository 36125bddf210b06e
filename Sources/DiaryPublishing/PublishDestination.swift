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
