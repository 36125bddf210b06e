package import SiteFiles

/// The paths of an output and of the folder where its next version is staged.
///
/// The staging folder holds:
///
/// ```
/// site/     the files that are new or changed, by their paths
/// old/N     what step N of the journal replaces or removes
/// list      a list of the old and the new files, if the journal begins with one
/// mark      an empty file that proves where the journal was made
/// journal   what is still to be done, once all is staged
/// ```
///
/// Anything else there belongs to the user: then nothing is staged, and nothing removed.
package struct StagingPaths: Sendable {
  /// A folder that holds both the output and its staging folder.
  package let tree: any FileTree
  /// The output in ``tree``; may be its root.
  package let output: SitePath
  /// The path in ``tree``.
  package internal(set) var staging: SitePath
  /// Whether the output's folder must stay, and only what is in it may be replaced.
  var mustStay = false

  /// The path of an output's file in ``tree``.
  package func visible(_ file: SitePath) -> SitePath {
    if output.isRoot { return file }
    return file.isRoot ? output : output.appending(file.text)
  }

  var site: SitePath { staging.appending("site") }
  var old: SitePath { staging.appending("old") }
  var list: SitePath { staging.appending("list") }
  var mark: SitePath { staging.appending("mark") }
  var journal: SitePath { staging.appending("journal") }

  func staged(_ file: SitePath) -> SitePath { site.appending(file.text) }

  /// All that this program makes in a staging folder.
  private static let parts: [String: FileItem.Kind] = [
    "site": .folder, "old": .folder, "list": .file, "mark": .file, "journal": .file,
  ]

  /// Whether something is in the staging folder that this program does not make there.
  func hasForeignParts() throws(FileFault) -> Bool {
    guard try tree.item(at: staging)?.kind == .folder else { return false }
    return try tree.children(of: staging).contains { Self.parts[$0.name] != $0.kind }
  }

  /// Removes all that was staged.
  ///
  /// The journal goes first: without what it names it must not be found.
  func empty() throws(FileFault) {
    guard try tree.item(at: staging) != nil else { return }
    let parts = try tree.children(of: staging).filter { Self.parts[$0.name] == $0.kind }
    for part in parts.sorted(by: { $0.name == journal.name && $1.name != journal.name }) {
      try tree.removeTree(staging.appending(part.name))
    }
  }

  /// Removes the staging folder, unless somebody has to go on with what is in it, or it is
  /// somebody's own.
  func discardUnlessBegun() throws(FileFault) {
    if try tree.item(at: journal) == nil, try !hasForeignParts() { try discard() }
  }

  /// Removes the staging folder.
  func discard() throws(FileFault) {
    guard try tree.item(at: staging) != nil else { return }
    try empty()
    try tree.removeFolder(staging)
  }

  /// The staging folder of an output that is staged inside.
  static let innerStaging = SitePath.root.appending(".diarysite-new")

  /// A fault of the tree as one of the output.
  func plain(_ fault: FileFault) -> FileFault {
    let around = [site, staging, output].first { !$0.isRoot && fault.path.isInside($0) }
    guard let around else { return fault }
    return FileFault(path: fault.path.below(around) ?? .root, reason: fault.reason)
  }

  /// Recovers what was staged beside, and what was staged inside before the folder around became
  /// ours.
  ///
  /// - Parameter list: The output's list; `nil` if there is none.
  /// - Returns: Whether the output may have changed.
  func recoverAll(_ list: OutputList?, _ checks: OutputChecks) throws(FileFault) -> Bool {
    let isChanged = try recover(list, checks)
    let inner = StagingPaths(
      tree: tree, output: output, staging: visible(Self.innerStaging))
    if inner.staging == staging { return isChanged }
    guard try tree.item(at: inner.staging)?.kind == .folder, try !inner.hasForeignParts() else {
      return isChanged
    }
    let isInnerChanged = try inner.recover(list, checks)
    try inner.discard()
    return isChanged || isInnerChanged
  }

  /// Makes sure that nothing is left of an earlier build: one that died while it put files in
  /// place is finished, of any other all that it staged is thrown away.
  private func recover(_ list: OutputList?, _ checks: OutputChecks) throws(FileFault) -> Bool {
    guard try tree.item(at: staging)?.kind == .folder else { return false }
    var isChanged = false
    if let steps = try journaledSteps() {
      let move = JournaledMove(paths: self, steps: steps)
      if try move.isStillWanted(), try move.isWhole(checks) {
        try tree.synchronize()
        isChanged = true
        try move.finish(list)
      }
    }
    try empty()
    return isChanged
  }

  /// - Returns: `nil` if there is no journal, or only a part of one, since then no step was begun;
  ///   also `nil` if it was made elsewhere or by another user.
  private func journaledSteps() throws(FileFault) -> [JournaledMoveStep]? {
    guard let item = try tree.item(at: journal), item.kind == .file, !item.isOfAnotherUser else {
      return nil
    }
    return JournaledMoveStep.steps(
      ofJournal: try tree.contents(of: journal, limit: 1 << 30),
      marked: try tree.stamp(of: mark))
  }
}

extension FileTree {
  /// The hash of a file's bytes.
  package func hash(of file: SitePath) throws(FileFault) -> ContentHash {
    let bytes = try contents(of: file, limit: .max)
    return ContentHash(of: bytes.span)
  }

  /// A second place for a file's bytes: another name, or a copy where files have one name only.
  func duplicate(_ file: SitePath, to name: SitePath) throws(FileFault) {
    do throws(FileFault) {
      try link(file, to: name)
    } catch {
      // Some systems let only a file's owner give it another name.
      guard [.notSupported, .notPermitted].contains(error.reason) else { throw error }
      try create(name, contents: try contents(of: file, limit: .max))
    }
  }
}
