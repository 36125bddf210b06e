import SiteFiles

/// The files that a target has at some step of a publish: folders without any are removed.
struct RemainingFiles {
  private var files: Set<SitePath>
  /// Folders that an earlier publish emptied but did not remove.
  private var emptied: [SitePath]

  init(_ seen: TargetContents) {
    files = Set(seen.ours.keys).union(seen.foreign)
    emptied = seen.emptyFolders
  }

  mutating func add(_ paths: [SitePath]) {
    files.formUnion(paths)
  }

  /// - Returns: The folders of the files that have no files left, innermost first.
  mutating func remove(_ paths: [SitePath]) -> [SitePath] {
    files.subtract(paths)
    let needed = Set(files.flatMap(\.foldersAround))
    let folders = Set(paths.flatMap(\.foldersAround)).union(emptied).subtracting(needed)
    emptied = []
    return folders.sorted { ($1.depth, $0) < ($0.depth, $1) }
  }
}
