public import Diagnostics
public import SiteFiles

/// Where a build writes to: an output that exists, or the place of one.
public struct OutputPlace: Sendable {
  /// A folder that holds both the output and its staging folder.
  let tree: any FileTree
  /// The output in ``tree``; may be its root.
  let folder: SitePath
  /// Where files are staged, in ``tree``.
  let stagingFolder: SitePath
  /// The staging folder by itself.
  let staging: any FileTree
  /// What the last build wrote.
  let list: OutputList
  /// Whether there is nothing yet: then the staged tree becomes the output as a whole.
  let isNew: Bool
  /// How the user named the output, for messages.
  let shown: String
  /// Held until the build is done.
  private let lock: FileLock?

  /// The path of an output's file in ``tree``.
  func path(of file: SitePath) -> SitePath {
    folder.isRoot ? file : folder.appending(file.text)
  }

  /// The message for a file of the output that cannot be written.
  ///
  /// - Parameter fault: Its path may be one of ``tree``, or of the site.
  func diagnostic(of fault: FileFault) -> Diagnostic {
    var path = fault.path.text
    for folder in [stagingFolder.text, folder.text] where !folder.isEmpty {
      if path == folder { path = "" }
      if path.hasPrefix(folder + "/") { path = String(path.dropFirst(folder.count + 1)) }
    }
    return OutputRules(shown: shown, isPreview: list.isPreview).unusable(
      FileFault(path: SitePath(path) ?? .root, reason: fault.reason))
  }

  /// Removes the staging folder.
  func discardStaging() throws(FileFault) {
    try tree.removeTree(stagingFolder)
  }

  /// Opens the output at a path of the disk, and takes the diary's lock.
  ///
  /// - Parameters:
  ///   - output: Need not exist; folders around it are made.
  ///   - diary: The diary's root.
  ///   - shown: How the user named the output, for messages.
  ///   - isPreview: Whether entries that are not public will be in it.
  /// - Throws: If the output is, holds or lies inside the diary's sources, if it is a file, if it
  ///   holds files that no build wrote, or if it is the site and this is a preview, or the other
  ///   way round.
  public static func open(
    _ output: DiskPath, diary: DiskPath, shownAs shown: String, isPreview: Bool
  ) throws(Diagnostics) -> OutputPlace {
    let rules = OutputRules(shown: shown, isPreview: isPreview)
    let resolved = output.resolved
    let lock = FileLock.ofDiary(diary)
    if let fault = rules.fault(of: resolved, diary: diary.resolved) { throw Diagnostics([fault]) }
    do throws(FileFault) {
      try resolved.parent.makeFolder()
      let isNew = try rules.list(in: resolved) == nil
      let list = try rules.list(in: resolved) ?? OutputList(isPreview: isPreview)
      let parent = resolved.parent
      let isBeside =
        isNew && resolved.kind == nil
        || parent.isWritable && parent.sharesFileSystem(with: resolved)
      // A mount point, and a folder whose surroundings are not ours, are staged inside.
      let root = isBeside ? parent : resolved
      let staging = isBeside ? ".\(resolved.name).diarysite-new" : ".diarysite-new"
      let tree = try FolderOnDisk(path: root.text)
      let stagingFolder = SitePath.root.appending(staging)
      try tree.removeTree(stagingFolder)
      try tree.createFolder(stagingFolder)
      return OutputPlace(
        tree: tree, folder: isBeside ? .root.appending(resolved.name) : .root,
        stagingFolder: stagingFolder,
        staging: try FolderOnDisk(path: root.appending(staging).text, isOwn: true), list: list,
        isNew: isNew && isBeside, shown: shown, lock: lock)
    } catch {
      throw Diagnostics([rules.unusable(error)])
    }
  }
}

extension FileLock {
  /// The lock of a diary's builds; `nil` for a diary that cannot be written to.
  fileprivate static func ofDiary(_ diary: DiskPath) -> FileLock? {
    let folder = diary.appending(".diarysite")
    do throws(FileFault) {
      try folder.makeFolder()
      return try FileLock(at: folder.appending("lock"))
    } catch {
      return nil
    }
  }
}
