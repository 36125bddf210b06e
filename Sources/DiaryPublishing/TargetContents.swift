import SiteFiles

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
