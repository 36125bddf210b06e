package import Diagnostics
package import SiteFiles

/// The output that a build writes to; its folder may not exist yet.
package struct OpenOutput: Sendable {
  package let paths: StagingPaths
  /// The folder where files are staged.
  let site: any FileTree
  /// The list of files that the last build wrote.
  package let list: OutputList
  /// Whether there is nothing yet.
  package let isNew: Bool
  let interruption: Interruption
  /// The output's name as the user wrote it, for messages.
  package let shown: String
  /// The site's, if it is known.
  package let secret: (any ListSecret)?
  /// Held until the build is done.
  private let locks: [FileLock]

  /// The message for a file of the output that cannot be written.
  ///
  /// - Parameter fault: Its path may be one of the tree, or of the site.
  package func diagnostic(of fault: FileFault) -> Diagnostic {
    OutputChecks(shown: shown, isPreview: list.isPreview).unusable(paths.plain(fault))
  }

  /// The stamp of the list of what the output holds.
  package var listStamp: FileStamp {
    let list = paths.visible(OutputList.path)
    return (try? paths.tree.stamp(of: list).unmoved) ?? FileStamp()
  }

  /// Opens the output at a path of the disk, and takes its lock and that of the sources.
  ///
  /// Finishes first what an earlier build left half done there.
  ///
  /// - Parameters:
  ///   - output: Need not exist; folders around it are made.
  ///   - sources: What the site is made from.
  ///   - shown: How the user named the output, for messages.
  ///   - isPreview: Whether it will show what is not public.
  ///   - secret: The site's, if it is known: what the output has of pages that nothing public leads
  ///     to is told by it alone.
  ///   - isDryRun: Whether nothing may be written among the sources.
  /// - Throws: If the output is, holds or lies inside the sources, if it is a file, if it holds
  ///   files that no build wrote, or if it is the site and this is a preview, or the other way
  ///   round.
  package static func open(
    _ output: DiskPath, of sources: SourceFolders, shownAs shown: String, isPreview: Bool,
    secret: (any ListSecret)?, isDryRun: Bool, interruption: Interruption
  ) throws(Diagnostics) -> OpenOutput {
    let checks = OutputChecks(shown: shown, isPreview: isPreview, secret: secret)
    let resolved = output.resolved
    if let fault = checks.fault(of: resolved, sources) { throw Diagnostics([fault]) }
    let own = FileLock.ofBuilds(from: sources.root, makingIt: !isDryRun)
    var (paths, lock) = try claim(resolved, checks)
    // Whoever made the link may lead others to the same folder, by ways that we do not know.
    if output.isLink { paths.mustStay = true }
    interruption.hold()
    return try OpenOutput(
      paths, checks: checks, locks: [own, lock].compactMap { $0 }, interruption: interruption)
  }

  /// Makes the staging folder of an output and holds it: two sites may have one output.
  static func claim(
    _ output: DiskPath, _ checks: OutputChecks
  ) throws(Diagnostics) -> (StagingPaths, FileLock?) {
    let (root, name) = StagingPaths.staging(of: output)
    let isBeside = root != output
    let tree: FolderOnDisk
    do throws(FileFault) {
      try output.parent.makeFolder()
      tree = try FolderOnDisk(path: root.text)
    } catch {
      throw Diagnostics([checks.unusable(error)])
    }
    let paths = StagingPaths(
      tree: tree, output: isBeside ? .root.appending(output.name) : .root,
      staging: .root.appending(name), mustStay: !isBeside)
    do throws(FileFault) {
      return (paths, try tree.lock(folder: paths.staging))
    } catch {
      guard error.reason == .notAFolder else {
        throw Diagnostics([checks.unusable(paths.plain(error))])
      }
      throw Diagnostics(
        "'\(root.appending(name).text)' cannot be written", because: error.reason)
    }
  }

  /// Opens the output of a tree.
  init(
    _ paths: StagingPaths, checks: OutputChecks, locks: [FileLock] = [],
    interruption: Interruption = .never
  ) throws(Diagnostics) {
    (self.paths, self.locks, self.interruption) = (paths, locks, interruption)
    (shown, secret) = (checks.shown, checks.secret)
    do throws(Diagnostics) {
      try paths.refuseForeignParts(checks)
      var found = try checks.list(in: paths)
      let isRecovered = try paths.telling(checks) { () throws(FileFault) in
        try paths.recoverAll(found, checks)
      }
      if isRecovered { found = try checks.list(in: paths) }
      list = found ?? OutputList([], OutputList.Header(isPreview: checks.isPreview))
      isNew = found == nil
      site = try paths.makeSite(checks)
    } catch {
      // A refused folder stays as it was.
      try? paths.discardUnlessBegun()
      throw error
    }
  }
}

extension StagingPaths {
  /// The staging folder of an output on the disk: the folder around it, and its name.
  static func staging(of output: DiskPath) -> (root: DiskPath, name: String) {
    // A mount point, and a folder whose surroundings are not ours, are staged inside.
    let parent = output.parent
    let isBeside = output.kind == nil || parent.isWritable && parent.canRename(into: output)
    return isBeside
      ? (parent, ".\(output.name).diarysite-new") : (output, innerStaging.name)
  }

  /// - Throws: If the staging folder holds what is somebody's own.
  func refuseForeignParts(_ checks: OutputChecks) throws(Diagnostics) {
    let isForeign = try telling(checks) { () throws(FileFault) in try hasForeignParts() }
    if isForeign { throw Diagnostics([checks.foreignStaging(in: self)]) }
  }

  /// Makes the folder that a build stages into; nothing of another stays in it.
  fileprivate func makeSite(_ checks: OutputChecks) throws(Diagnostics) -> any FileTree {
    try telling(checks) { () throws(FileFault) in
      try tree.removeTree(site)
      try tree.createFolder(site)
      return try tree.ownFolder(at: site)
    }
  }

  /// Does something with files, of which a fault becomes a message about the output.
  func telling<Value>(
    _ checks: OutputChecks, _ body: () throws(FileFault) -> Value
  ) throws(Diagnostics) -> Value {
    do throws(FileFault) { return try body() } catch {
      throw Diagnostics([checks.unusable(plain(error))])
    }
  }
}
