package import Diagnostics
package import SiteFiles

/// Puts files into a folder that is not an output, as a build does: all are staged beside it and
/// synced first, then each is put in place at one moment, under a journal, in the order given.
///
/// A step that fails is undone with all before it. A process that dies leaves a part of the steps
/// done; what it staged is thrown away by the next one.
package struct FolderUpdate: Sendable {
  package enum Kind: Sendable {
    case put
    case remove
  }

  private let paths: StagingPaths
  private let site: any FileTree
  private let checks: OutputChecks
  private let interruption: Interruption
  private let mayName: @Sendable (SitePath) -> Bool
  /// Held until all is done.
  private let lock: FileLock?

  /// Opens a folder; it need not exist.
  ///
  /// - Parameters:
  ///   - folder: Resolved.
  ///   - shown: As messages name it.
  ///   - mayName: Whether messages may name a path in it.
  package init(
    _ folder: DiskPath, shownAs shown: String, interruption: Interruption,
    naming mayName: @escaping @Sendable (SitePath) -> Bool
  ) throws(Diagnostics) {
    checks = OutputChecks(shown: shown, isPreview: false)
    (self.interruption, self.mayName) = (interruption, mayName)
    (paths, lock) = try OpenOutput.claim(folder, checks)
    try paths.refuseForeignParts(checks)
    let paths = paths
    site = try paths.telling(checks) { () throws(FileFault) in
      try paths.empty()
      try paths.tree.createFolder(paths.site)
      return try paths.tree.ownFolder(at: paths.site)
    }
  }

  /// Whether one that was cut off left something; the next one throws it away.
  package static func hasLeftovers(of folder: DiskPath) -> Bool {
    let (root, name) = StagingPaths.staging(of: folder)
    let staging = root.appending(name)
    guard staging.kind == .folder, !staging.isLink, let tree = try? FolderOnDisk(path: root.text)
    else { return false }
    let paths = StagingPaths(tree: tree, output: .root, staging: .root.appending(name))
    return (try? paths.hasForeignParts()) == false
  }

  /// The staging folder if it is inside the folder itself; `nil` if it is beside it.
  package static func innerStaging(of folder: DiskPath) -> SitePath? {
    StagingPaths.staging(of: folder).root == folder ? StagingPaths.innerStaging : nil
  }

  /// Stages one file; nothing visible changes.
  package func stage(_ path: SitePath, _ bytes: [UInt8]) throws(Diagnostics) {
    try telling { () throws(FileFault) in
      if interruption.isWanted() { throw FileFault(path: path, reason: .interrupted) }
      try site.createFolder(path.parent)
      try site.create(path, contents: bytes)
    }
  }

  /// Puts all that was staged in place, and removes what is to go.
  ///
  /// - Parameter steps: In their order; the hash is of the bytes that were staged.
  package func run(
    _ steps: [(kind: Kind, path: SitePath, hash: ContentHash)]
  ) throws(Diagnostics) {
    try telling { () throws(FileFault) in
      var placed: [JournaledMoveStep] = []
      for step in steps {
        let isThere = try self.isThere(step.path)
        let kind: JournaledMoveStep.Kind =
          step.kind == .remove ? .remove : isThere ? .replace : .add
        placed.append(JournaledMoveStep(kind: kind, path: step.path, hash: step.hash))
      }
      let move = JournaledMove(paths: paths, steps: placed)
      try move.prepare()
      if interruption.isWanted() { throw FileFault(path: .root, reason: .interrupted) }
      switch move.run() {
      case .done: break
      case .undone(let fault), .halfDone(let fault): throw fault
      }
    }
  }

  private func isThere(_ path: SitePath) throws(FileFault) -> Bool {
    do throws(FileFault) {
      return try paths.tree.item(at: paths.visible(path)) != nil
    } catch {
      // Behind a link that an earlier step removes.
      guard error.reason == .outside else { throw error }
      return false
    }
  }

  /// Throws away what was staged.
  package func discard() {
    // What cannot be removed now is removed by the next one.
    try? paths.discard()
  }

  private func telling(_ body: () throws(FileFault) -> Void) throws(Diagnostics) {
    do throws(FileFault) {
      try body()
    } catch {
      let fault = paths.plain(error)
      let isNamed = mayName(fault.path)
      throw Diagnostics([
        checks.unusable(isNamed ? fault : FileFault(path: .root, reason: fault.reason))
      ])
    }
  }
}
