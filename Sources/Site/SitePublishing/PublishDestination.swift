import Diagnostics
import SiteFiles
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

  /// The bytes of one file, by the cheapest way; `nil` if it is not there, is longer, or cannot be
  /// read.
  func contents(of path: SitePath, limit: Int) async -> [UInt8]?

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

/// Why a site could not be sent.
struct SendingFault: Error, Sendable {
  let diagnostics: Diagnostics
  /// Whether someone else changed the target meanwhile: then it is looked at once more.
  var isOvertaken = false
}

/// The items in a target's folder, as listed by a tool.
struct TargetListing: Equatable, Sendable {
  var files: Set<SitePath> = []
  var folders: Set<SitePath> = []
  /// Links, pipes and the like.
  var others: Set<SitePath> = []
}

/// The files that a target has.
struct TargetContents: Equatable, Sendable {
  /// The files of ours, each with its hash; `nil` if the bytes differ from those of the site to be
  /// sent.
  var ours: [SitePath: ContentHash?] = [:]
  /// Lists among ours that the site no longer has.
  var lists: Set<SitePath> = []
  /// Files that are not proven to be ours; sorted by path bytes.
  var foreign: [SitePath] = []
  /// Links, pipes and the like: those of ``foreign``, and any in place of a list.
  var irregular: Set<SitePath> = []
  /// Our files that someone else changed and that the site still has.
  var restored: [SitePath] = []
  /// Foreign files that were ours before someone changed them.
  var released: [SitePath] = []
  /// Folders that an earlier publish emptied but did not remove, innermost first.
  var emptyFolders: [SitePath] = []
  /// The record in the target's lists; for a git branch only whether a commit proves ownership.
  var record = TargetRecord()
  /// Whether an earlier publish left something that is no part of the target.
  var hasLeftovers = false
  /// The last commit of a git branch; `nil` if there is none.
  var tip: String?
  /// The abilities of the back end of an rclone remote.
  var features: RcloneFeatures?
  /// Whether removed files can still be read in the target's history.
  var isHistoryKept = false
  /// The name that the target will show; `nil` if it shows none.
  var committer: GitSignature?
}
