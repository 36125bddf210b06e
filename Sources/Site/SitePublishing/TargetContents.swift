import SiteFiles

/// The files that a target has.
struct TargetContents: Equatable, Sendable {
  /// The files of ours, each with its hash; `nil` if the bytes differ from those of the site to be
  /// sent.
  var ours: [SitePath: ContentHash?] = [:]
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
  /// Whether something is to be done even if all files are as they should be.
  var isUnfinished = false
  /// Whether an earlier publish left something that is no part of the target.
  var hasLeftovers = false
  /// For the destination itself: what it saw, such as a commit.
  var token = ""
  /// Whether removed files can still be read in the target's history.
  var isHistoryKept = false
  /// The name that the target will show; `nil` if it shows none.
  var committer: GitSignature?
}
