import SiteFiles

/// The files that a target has at some step of a publish: they tell which folders go.
struct RemainingFiles {
  private var files: Set<SitePath>
  /// Emptied by an earlier publish, which did not come to remove them.
  private var emptied: [SitePath]

  init(_ seen: TargetContents) {
    files = Set(seen.ours.files.keys).union(seen.foreign)
    emptied = seen.emptyFolders
  }

  mutating func add(_ paths: [SitePath]) {
    files.formUnion(paths)
  }

  /// - Returns: The folders around the files that no file is left in, innermost first.
  mutating func remove(_ paths: [SitePath]) -> [SitePath] {
    files.subtract(paths)
    let needed = Set(files.flatMap(\.foldersAround))
    let folders = Set(paths.flatMap(\.foldersAround)).union(emptied).subtracting(needed)
    emptied = []
    return folders.sorted { ($1.depth, $0) < ($0.depth, $1) }
  }
}

extension SitePath {
  /// How many parts it has.
  var depth: Int { text.utf8.split(separator: UInt8(ascii: "/")).count }
}
