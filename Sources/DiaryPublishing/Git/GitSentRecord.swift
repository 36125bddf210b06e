import DiaryBuild
import SiteFiles

/// What a commit of ours holds, by the hashes that builds know: so that not every file must be read
/// to find the few that changed.
///
/// It stands in the cache, in a file of the bare repository: the commit's id, a line end, and a
/// ``SentSite``. Without it, or for another commit, git compares the files themselves.
enum GitSentRecord {
  private static let file = SitePath.root.appending("diarysite-sent")

  static func read(from repository: GitRepository, of commit: String) -> SentSite? {
    let past = repository.pastFolder
    guard let tree = try? FolderOnDisk(path: past.text),
      let bytes = try? tree.contents(of: file, limit: 1 << 30),
      bytes.starts(with: "\(commit)\n".utf8)
    else { return nil }
    return SentSite(Array(bytes.dropFirst(commit.utf8.count + 1)))
  }

  /// Without it the next publish only takes longer.
  static func write(_ sent: SentSite, of commit: String, to repository: GitRepository) {
    guard let tree = try? FolderOnDisk(path: repository.folder.text) else { return }
    let new = SitePath.root.appending("diarysite-sent-new")
    try? tree.removeFile(new)
    _ = try? tree.create(new, contents: Array("\(commit)\n".utf8) + sent.bytes)
    try? tree.move(new, to: file)
  }
}
