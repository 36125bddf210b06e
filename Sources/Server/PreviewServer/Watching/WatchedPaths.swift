import DiaryBuild
import DiaryLoading
import SiteFiles

/// The paths of a diary's sources on the disk: all below its root, except for entries that the
/// configuration has elsewhere.
struct WatchedPaths: Equatable {
  let root: DiskPath
  /// `nil` for entries in the diary's own folder.
  let content: DiskPath?

  /// - Parameter root: The diary's folder.
  init(of root: DiskPath) {
    self.root = root
    let entries = ContentPlace(of: root)
    content = entries.shown == nil ? nil : entries.folder
  }

  /// Whether a folder is that of the entries, elsewhere: no folder that is watched tells of it.
  func isApart(_ folder: SitePath) -> Bool { content != nil && folder == contentFolder }

  func path(of source: SitePath) -> DiskPath {
    if source.isRoot { return root }
    guard let content, source.isInside(contentFolder) else { return root.appending(source.text) }
    return source.below(contentFolder).map { content.appending($0.text) } ?? content
  }

  /// The files, as far as they can be opened now.
  var tree: (any FileTree)? {
    guard let tree = try? FolderOnDisk(path: root.text) else { return nil }
    guard let content, let entries = try? FolderOnDisk(path: content.text) else { return tree }
    return MountedTree(tree, with: entries, at: contentFolder, shownAs: content.text)
  }
}
