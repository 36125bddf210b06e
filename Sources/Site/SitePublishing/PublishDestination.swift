import Diagnostics
import SiteOutput

/// One kind of destination for sites: the only part of publishing that differs from target to
/// target.
protocol PublishDestination: Sendable {
  /// The name in messages, such as `the folder '/srv/www'`.
  var name: String { get }

  /// Identifies the destination, whatever name the diary gives it. The published state is kept
  /// under a hash of it.
  var identity: String { get }

  /// Finds out which files the target has. Changes nothing there, and nothing in the diary.
  ///
  /// - Parameters:
  ///   - site: The site to send: its files are compared with the target's.
  ///   - digests: Digests under the site's secret, which proves ownership.
  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents

  /// Carries out a plan in its order; a step can be repeated. A plan without steps only writes the
  /// proof of ownership, and removes leftovers of an earlier one.
  ///
  /// - Parameter seen: The contents of the target that the plan is for.
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
  case .folder(let path): return try FolderDestination(path: path, from: environment)
  case .rsync(let rsync): return try RsyncDestination(rsync, from: environment)
  case .rclone(let remote): return try RcloneDestination(remote: remote, from: environment)
  }
}
