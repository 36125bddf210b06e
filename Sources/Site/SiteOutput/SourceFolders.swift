package import SiteFiles

/// The folders that a site is made from: no output and no target may stand among them.
package struct SourceFolders: Sendable {
  /// Holds the others, but for one elsewhere.
  package let root: DiskPath
  /// The folders in ``root`` by their names, and those that builds keep there for themselves.
  package let names: [String]
  /// A folder of sources that need not lie in ``root``, and its name in messages.
  package let other: (folder: DiskPath, shown: String)?

  /// - Parameters:
  ///   - names: Of folders in the root that hold sources.
  ///   - other: Resolved.
  package init(
    root: DiskPath, names: [String], other: (folder: DiskPath, shown: String)?
  ) {
    (self.root, self.other) = (root, other)
    self.names = names + [".git", memoryFolder.text, stateFolder.text]
  }

  /// The names of the folders in ``root`` that a folder lies in.
  ///
  /// - Parameter folder: Resolved.
  package func names(around folder: DiskPath) -> [String] {
    let root = root.resolved
    return names.filter { folder.isInside(root.appending($0).resolved) }
  }
}
