import Diagnostics
import DiaryPrivacy
import SiteFiles
import SiteOutput
import Synchronization

/// Where a ``WarmSite`` has its output: `.diarysite/preview/` of the diary, or a folder of its own
/// that only its user can read and that goes with the process.
struct ScratchFolder: Sendable {
  let folders: StagingPaths
  let output: DiskPath
  /// For messages.
  let shown: String
  let isTemporary: Bool
  private let root: DiskPath
  private let tree: FolderOnDisk
  /// Held as long as the process uses the folder.
  private let lock: FileLock?
  private let end = End()

  /// Whether the folder is no longer used; builds that go on stop.
  ///
  /// A class, because all copies share it.
  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// - Parameter isTemporary: Whether nothing may be left of it; it is temporary as well where
  ///   another process has the diary's own, and where the diary cannot be written to.
  init(of diary: DiskPath, isTemporary: Bool) throws(Diagnostics) {
    if !isTemporary, let own = try? Self(in: diary) {
      self = own
      return
    }
    do throws(FileFault) {
      try self.init()
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .files, what: "no temporary folder can be made", why: why, fix: fix)
      ])
    }
  }

  private init(in diary: DiskPath) throws(FileFault) {
    // A link in its place is not followed.
    let around = try FolderOnDisk(path: diary.text)
    try around.createFolder(memoryFolder)
    let tree = try around.folder(at: memoryFolder, isDurable: false)
    let lock = try tree.lockAtOnce(file: .root.appending("preview-lock"))
    self.init(tree, diary.appending(memoryFolder.text), lock, isTemporary: false)
  }

  private init() throws(FileFault) {
    let root = try DiskPath.makeTemporaryFolder()
    let tree = try FolderOnDisk(path: root.text, isDurable: false)
    self.init(tree, root, nil, isTemporary: true)
  }

  private init(_ tree: FolderOnDisk, _ root: DiskPath, _ lock: FileLock?, isTemporary: Bool) {
    (self.root, self.lock, self.isTemporary, self.tree) = (root, lock, isTemporary, tree)
    let output = SitePath.root.appending("preview")
    folders = StagingPaths(tree: tree, output: output, staging: .root.appending("preview-new"))
    self.output = root.appending(output.text)
    shown = isTemporary ? self.output.text : memoryFolder.appending(output.text).text
  }

  /// Whether the folder around is there still: somebody may have removed the cache, or made it
  /// anew.
  var isThere: Bool { tree.stands(at: root) }

  var isClosed: Bool { end.isReached.load(ordering: .relaxed) }

  /// Opens the output for the next build.
  ///
  /// - Parameters:
  ///   - list: What the last build of this process left; `nil` if there was none.
  ///   - secret: The site's, if it is known.
  func opened(
    holding list: OutputList?, by secret: SiteSecret?
  ) throws(Diagnostics) -> OpenOutput {
    let interruption = Interruption(isWanted: { [end] in end.isReached.load(ordering: .relaxed) })
    if let list {
      return try OpenOutput(
        scratch: folders, shownAs: shown, secret: secret, holding: list, interruption: interruption)
    }
    do throws(Diagnostics) {
      return try OpenOutput(
        scratch: folders, shownAs: shown, secret: secret, interruption: interruption)
    } catch {
      // What cannot be understood is of another version or secret; all of it is made again.
      for folder in [folders.output, folders.staging] { _ = try? folders.tree.removeTree(folder) }
      return try OpenOutput(
        scratch: folders, shownAs: shown, secret: secret, interruption: interruption)
    }
  }

  /// A file beside the output, such as a size of a photo; `nil` if there is none.
  func kept(_ name: String) -> [UInt8]? {
    try? tree.contents(of: Self.keptFiles.appending(name), limit: 1 << 28)
  }

  /// Keeps a file beside the output; what cannot be kept is made again.
  func keep(_ bytes: [UInt8], as name: String) {
    try? tree.replace(Self.keptFiles.appending(name), contents: bytes)
  }

  private static let keptFiles = SitePath.root.appending("preview-photos")

  /// Leaves nothing of a temporary output, and any other to the next process.
  func close() {
    end.isReached.store(true, ordering: .relaxed)
    lock?.release()
    guard isTemporary, let around = try? FolderOnDisk(path: root.parent.text) else { return }
    // A build may still write its last file into it.
    for _ in 0..<100 {
      if (try? around.removeTree(.root.appending(root.name))) != nil { return }
    }
  }
}
