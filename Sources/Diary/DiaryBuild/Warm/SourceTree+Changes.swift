import DiaryLoading
import SiteFiles

extension SourceTree {
  /// More paths than this are better looked at together with all others.
  private static let fewPaths = 64

  /// Looks at some paths only.
  ///
  /// - Parameters:
  ///   - paths: All that may have changed.
  ///   - themes: The site's theme and those that it extends.
  /// - Returns: `nil` if more may have changed than bytes of known files.
  func lookedAtAgain(
    _ diary: any FileTree, at paths: Set<SitePath>, themes: ThemeChain
  ) -> Scan? {
    guard paths.count <= Self.fewPaths, folders.count > 0 else { return nil }
    let clock = diary.clock
    let roots = [contentFolder, staticFolder] + themes.folders
    var tree = self
    var isUnchanged = Array(repeating: true, count: files.count)
    for path in paths {
      // What is read in any case, such as the configuration, needs no look.
      if roots.contains(where: { $0.isInside(path) }) { return nil }
      guard roots.contains(where: { path.isInside($0) }), !path.hasIgnoredPart else { continue }
      guard let stamp = try? diary.stamp(of: path) else { return nil }
      if let file = files.index(of: path) {
        guard stamp.kind == .file else { return nil }
        if stamp == stamps[file] { continue }
        tree.take([(file, stamp)], clock: clock)
        isUnchanged[file] = false
      } else if stamp.kind != .nothing || folders.contains(path) {
        return nil
      }
    }
    return Scan(
      tree: tree, past: Array(0..<files.count), isUnchanged: isUnchanged,
      isSame: isUnchanged.allSatisfy { $0 }, faults: [], clock: clock)
  }
}
