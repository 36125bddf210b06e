import SiteFiles

/// Replaces a whole output at one moment: the staged tree gets the files that stay as well, then
/// both change places.
struct OutputSwap {
  let paths: StagingPaths
  /// The files that the output has now.
  let list: OutputList

  /// Swaps.
  ///
  /// - Parameters:
  ///   - staying: The files of the output that the new one has as well.
  ///   - isInterrupted: Asked at the last moment.
  /// - Returns: Whether it could be done; if not, only the staging folder has changed.
  func run(
    keeping staying: [SitePath], unless isInterrupted: () -> Bool
  ) throws(FileFault) -> Bool {
    do throws(FileFault) {
      for path in staying { try stage(path) }
      try paths.tree.synchronize()
      if isInterrupted() { throw FileFault(path: .root, reason: .interrupted) }
      try paths.tree.exchange(paths.site, with: paths.output)
      return true
    } catch {
      // Files that have one name only, are another user's or gone.
      guard [.notSupported, .notPermitted, .notFound].contains(error.reason) else { throw error }
      return false
    }
  }

  private func stage(_ path: SitePath) throws(FileFault) {
    let (source, target) = (paths.visible(path), paths.staged(path))
    do throws(FileFault) {
      try paths.tree.link(source, to: target)
    } catch {
      guard error.reason == .notFound else { throw error }
      try paths.tree.createFolder(target.parent)
      try paths.tree.link(source, to: target)
    }
  }

  /// Removes the old output, which lies in the staging folder now.
  ///
  /// Moves files that the owner added at the last moment to the new output.
  func removeOld() throws(FileFault) {
    let theirs = try paths.tree.removeTree(paths.site) { path in
      !list.contains(path) && path != OutputList.path
    }
    for path in theirs { try rescue(path) }
    try paths.discard()
  }

  private func rescue(_ path: SitePath) throws(FileFault) {
    guard try paths.tree.item(at: paths.visible(path)) == nil else { return }
    try paths.tree.createFolder(paths.visible(path).parent)
    try paths.tree.move(paths.staged(path), to: paths.visible(path))
  }
}
