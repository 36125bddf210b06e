public import Diagnostics
public import DiaryPrivacy
public import SiteFiles

/// Where a build writes to: an output that exists, or the place of one.
public struct OutputPlace: Sendable {
  let folders: OutputFolders
  /// Where files are staged, by itself.
  let site: any FileTree
  /// What the last build wrote.
  let list: OutputList
  /// Whether there is nothing yet.
  let isNew: Bool
  let interruption: Interruption
  /// How the user named the output, for messages.
  let shown: String
  /// Whether only this process reads and writes the output, and makes it anew after a fault.
  private(set) var isScratch = false
  /// The site's, if it is known.
  let secret: SiteSecret?
  /// Held until the build is done.
  private let locks: [FileLock]

  /// The message for a file of the output that cannot be written.
  ///
  /// - Parameter fault: Its path may be one of the tree, or of the site.
  func diagnostic(of fault: FileFault) -> Diagnostic {
    OutputRules(shown: shown, isPreview: list.isPreview).unusable(folders.plain(fault))
  }

  /// The stamps of the output's files, without what a move changes.
  func stamps(of paths: PathTable) async -> [FileStamp] {
    guard paths.count > 0, let output = try? folders.tree.folder(at: folders.output) else {
      return []
    }
    return await allStamps(of: paths, in: output).map(\.unmoved)
  }

  /// The stamp of the list of what the output holds.
  var listStamp: FileStamp {
    let list = folders.visible(OutputList.path)
    return (try? folders.tree.stamp(of: list).unmoved) ?? FileStamp()
  }

  /// Opens the output at a path of the disk, and takes its lock and the diary's.
  ///
  /// What an earlier build left half done there is finished first.
  ///
  /// - Parameters:
  ///   - output: Need not exist; folders around it are made.
  ///   - diary: The diary's root.
  ///   - shown: How the user named the output, for messages.
  ///   - isPreview: Whether entries that are not public will be in it.
  ///   - secret: The site's, if it is known: what the output has of pages that nothing public leads
  ///     to is told by it alone.
  ///   - isDryRun: Whether nothing may be written into the diary.
  /// - Throws: If the output is, holds or lies inside the diary's sources, if it is a file, if it
  ///   holds files that no build wrote, or if it is the site and this is a preview, or the other
  ///   way round.
  public static func open(
    _ output: DiskPath, diary: DiskPath, shownAs shown: String, isPreview: Bool,
    secret: SiteSecret? = nil, isDryRun: Bool = false, interruption: Interruption = .never
  ) throws(Diagnostics) -> OutputPlace {
    let rules = OutputRules(shown: shown, isPreview: isPreview, secret: secret)
    let resolved = output.resolved
    if let fault = rules.fault(of: resolved, diary: diary.resolved) { throw Diagnostics([fault]) }
    let own = FileLock.ofDiary(diary, makingIt: !isDryRun)
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
  init(
    scratch folders: OutputFolders, shownAs shown: String, secret: SiteSecret?
  ) throws(Diagnostics) {
    try self.init(
      folders, rules: OutputRules(shown: shown, isPreview: true, secret: secret))
    isScratch = true
  }

  /// Opens it again.
  ///
  /// - Parameter list: What the last build of this process left there.
  init(
    scratch folders: OutputFolders, shownAs shown: String, secret: SiteSecret?,
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

extension FileLock {
  /// The lock of a diary's builds; `nil` for a diary that cannot be written to.
  ///
  /// - Parameter makesIt: Whether its file is made if it is missing.
  static func ofDiary(_ diary: DiskPath, makingIt makesIt: Bool) -> FileLock? {
    do throws(FileFault) {
      let file = memoryFolder.appending("lock")
      let tree = try FolderOnDisk(path: diary.text)
      if !makesIt { return try tree.lock(existing: file) }
      try tree.createFolder(memoryFolder)
      return try tree.lock(file: file)
    } catch {
      return nil
    }
  }
}
