package import Diagnostics
package import SiteFiles

/// Where a build writes to: an output that exists, or the place of one.
public struct OutputPlace: Sendable {
  package let folders: OutputFolders
  /// Where files are staged, by itself.
  let site: any FileTree
  /// What the last build wrote.
  package let list: OutputList
  /// Whether there is nothing yet.
  package let isNew: Bool
  let interruption: Interruption
  /// How the user named the output, for messages.
  package let shown: String
  /// Whether only this process reads and writes the output, and makes it anew after a fault.
  private(set) var isScratch = false
  /// The site's, if it is known.
  package let secret: (any ListSecret)?
  /// Held until the build is done.
  private let locks: [FileLock]

  /// The message for a file of the output that cannot be written.
  ///
  /// - Parameter fault: Its path may be one of the tree, or of the site.
  package func diagnostic(of fault: FileFault) -> Diagnostic {
    OutputRules(shown: shown, isPreview: list.isPreview).unusable(folders.plain(fault))
  }

  /// The stamp of the list of what the output holds.
  package var listStamp: FileStamp {
    let list = folders.visible(OutputList.path)
    return (try? folders.tree.stamp(of: list).unmoved) ?? FileStamp()
  }

  /// Opens the output at a path of the disk, and takes its lock and that of the sources.
  ///
  /// What an earlier build left half done there is finished first.
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
  ) throws(Diagnostics) -> OutputPlace {
    let rules = OutputRules(shown: shown, isPreview: isPreview, secret: secret)
    let resolved = output.resolved
    if let fault = rules.fault(of: resolved, sources) { throw Diagnostics([fault]) }
    let own = FileLock.ofBuilds(from: sources.root, makingIt: !isDryRun)
    var (folders, lock) = try claim(resolved, rules)
    // Whoever made the link may lead others to the same folder, by ways that we do not know.
    if output.isLink { folders.mustStay = true }
    interruption.hold()
    return try OutputPlace(
      folders, rules: rules, locks: [own, lock].compactMap { $0 }, interruption: interruption)
  }

  /// Makes the staging folder of an output and holds it: two diaries may have one output.
  static func claim(
    _ output: DiskPath, _ rules: OutputRules
  ) throws(Diagnostics) -> (OutputFolders, FileLock?) {
    let (root, name) = OutputFolders.staging(of: output)
    let isBeside = root != output
    let tree: FolderOnDisk
    do throws(FileFault) {
      try output.parent.makeFolder()
      tree = try FolderOnDisk(path: root.text)
    } catch {
      throw Diagnostics([rules.unusable(error)])
    }
    let folders = OutputFolders(
      tree: tree, output: isBeside ? .root.appending(output.name) : .root,
      staging: .root.appending(name), mustStay: !isBeside)
    do throws(FileFault) {
      return (folders, try tree.lock(folder: folders.staging))
    } catch {
      guard error.reason == .notAFolder else {
        throw Diagnostics([rules.unusable(folders.plain(error))])
      }
      let (why, fix) = error.reason.words
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .files, what: "'\(root.appending(name).text)' cannot be written",
          why: why, fix: fix)
      ])
    }
  }

  /// Opens the output of a tree.
  init(
    _ folders: OutputFolders, rules: OutputRules, locks: [FileLock] = [],
    interruption: Interruption = .never
  ) throws(Diagnostics) {
    (self.folders, self.locks, self.interruption) = (folders, locks, interruption)
    (shown, secret) = (rules.shown, rules.secret)
    do throws(Diagnostics) {
      try folders.refuseForeignParts(rules)
      var found = try rules.list(in: folders)
      if try folders.recovered(found, rules) { found = try rules.list(in: folders) }
      list = found ?? OutputList(isPreview: rules.isPreview)
      isNew = found == nil
      site = try folders.makeSite(rules)
    } catch {
      // A refused folder stays as it was.
      try? folders.discardUnlessBegun()
      throw error
    }
  }

  /// Opens an output that only this process uses.
  package init(
    scratch folders: OutputFolders, shownAs shown: String, secret: (any ListSecret)?
  ) throws(Diagnostics) {
    try self.init(
      folders, rules: OutputRules(shown: shown, isPreview: true, secret: secret))
    isScratch = true
  }

  /// Opens it again.
  ///
  /// - Parameter list: What the last build of this process left there.
  package init(
    scratch folders: OutputFolders, shownAs shown: String, secret: (any ListSecret)?,
    holding list: OutputList
  ) throws(Diagnostics) {
    (self.folders, locks, interruption, self.shown) = (folders, [], .never, shown)
    self.secret = secret
    (self.list, isNew, isScratch) = (list, false, true)
    site = try folders.makeSite(OutputRules(shown: shown, isPreview: true))
  }
}

extension OutputFolders {
  /// Where an output of the disk is staged: a folder, and the staging folder's name in it.
  static func staging(of output: DiskPath) -> (root: DiskPath, name: String) {
    // A mount point, and a folder whose surroundings are not ours, are staged inside.
    let parent = output.parent
    let isBeside = output.kind == nil || parent.isWritable && parent.canRename(into: output)
    return isBeside
      ? (parent, ".\(output.name).diarysite-new") : (output, innerStaging.name)
  }

  /// - Throws: If the staging folder holds what is somebody's own.
  func refuseForeignParts(_ rules: OutputRules) throws(Diagnostics) {
    var isForeign = false
    do throws(FileFault) {
      isForeign = try hasForeignParts()
    } catch {
      throw Diagnostics([rules.unusable(plain(error))])
    }
    if isForeign { throw Diagnostics([rules.foreignStaging(in: self)]) }
  }

  /// Recovers what an earlier build left; see ``recoverAll(_:_:)``.
  fileprivate func recovered(
    _ list: OutputList?, _ rules: OutputRules
  ) throws(Diagnostics) -> Bool {
    do throws(FileFault) {
      return try recoverAll(list, rules)
    } catch {
      throw Diagnostics([rules.unusable(plain(error))])
    }
  }

  /// Makes the folder that a build stages into; nothing of another stays in it.
  fileprivate func makeSite(_ rules: OutputRules) throws(Diagnostics) -> any FileTree {
    do throws(FileFault) {
      try tree.removeTree(site)
      try tree.createFolder(site)
      return try tree.ownFolder(at: site)
    } catch {
      throw Diagnostics([rules.unusable(plain(error))])
    }
  }
}
