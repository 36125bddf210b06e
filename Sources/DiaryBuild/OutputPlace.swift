public import Diagnostics
public import SiteFiles

/// Where a build writes to: an output that exists, or the place of one.
public struct OutputPlace: Sendable {
  /// The output's folder; `nil` for a first build, which is put in place as a whole.
  let current: (any FileTree)?
  /// What the last build wrote.
  let list: OutputList
  /// Where files are staged.
  let staging: any FileTree
  /// The staging folder, relative to the output; unused for a first build.
  let stagingFolder: SitePath
  /// Puts the staged tree of a first build in place.
  let install: @Sendable () throws(FileFault) -> Void

  static let stagingName = ".diarysite-new"

  /// Removes the staging folder.
  func discardStaging() throws(FileFault) {
    try current?.removeTree(stagingFolder)
  }

  /// Opens the output at a path of the disk.
  ///
  /// - Parameters:
  ///   - output: Need not exist; folders around it are made.
  ///   - diary: The diary's root.
  ///   - shown: How the user named the output, for messages.
  /// - Throws: If the output is, holds or lies inside the diary's sources, if it is a file, or if
  ///   it holds files that no build wrote.
  public static func open(
    _ output: DiskPath, diary: DiskPath, shownAs shown: String
  ) throws(Diagnostics) -> OutputPlace {
    if let fault = OutputRules(shown: shown).fault(of: output.resolved, diary: diary.resolved) {
      throw Diagnostics([fault])
    }
    do throws(FileFault) {
      if output.kind == nil { return try first(output.resolved) }
      let isEmpty = try FolderOnDisk(path: output.text).children(of: .root).isEmpty
      return isEmpty ? try first(output.resolved) : try existing(output, shownAs: shown)
    } catch {
      throw Diagnostics([OutputRules(shown: shown).unusable(error)])
    }
  }

  /// A first build is staged beside its place, and moved there by one rename.
  private static func first(_ output: DiskPath) throws(FileFault) -> OutputPlace {
    try output.parent.makeFolder()
    let name = ".\(output.name)\(stagingName)"
    let parent = try FolderOnDisk(path: output.parent.text)
    let left = SitePath.root.appending(name)
    try parent.removeTree(left)
    try parent.createFolder(left)
    let staged = output.parent.appending(name)
    return OutputPlace(
      current: nil, list: OutputList(),
      staging: try FolderOnDisk(path: staged.text, isOwn: true), stagingFolder: .root
    ) { () throws(FileFault) in try staged.move(to: output) }
  }

  private static func existing(
    _ output: DiskPath, shownAs shown: String
  ) throws(FileFault) -> OutputPlace {
    let current = try FolderOnDisk(path: output.text)
    // A list that cannot be read is seen as none by `OutputRules`, which refuses such a folder.
    let bytes = try current.contents(of: OutputList.path, limit: 1 << 30)
    let folder = SitePath.root.appending(stagingName)
    try current.removeTree(folder)
    try current.createFolder(folder)
    let staging = try FolderOnDisk(path: output.appending(stagingName).text, isOwn: true)
    return OutputPlace(
      current: current, list: OutputList(bytes) ?? OutputList(), staging: staging,
      stagingFolder: folder
    ) { () throws(FileFault) in }
  }
}
