import Diagnostics
import SiteFiles

/// A folder beside the target in which an export is written before it is put in place.
struct ExportStaging {
  private let folder: SitePath
  private let tree: FolderOnDisk
  private let name: SitePath
  private let shown: String
  /// The file, or the folder, to write.
  let file: DiskPath

  /// Held as long as the folder is used: what nobody holds was left by a process that was killed.
  private let lock: FileLock?

  static let prefix = ".diarysite-export-"
  private static let lockFile = "lock"
  /// Nanoseconds after which a folder that nobody holds was left: its process has taken the lock by
  /// then.
  private static let patience: Int64 = 60_000_000_000

  /// - Parameters:
  ///   - path: Of the folder.
  ///   - tree: The folder around it and the target.
  init(
    _ path: DiskPath, tree: FolderOnDisk, name: SitePath, shown: String
  ) throws(FileFault) {
    folder = .root.appending(path.name)
    (self.tree, self.name, self.shown) = (tree, name, shown)
    file = path.appending("export")
    lock = try tree.lockAtOnce(file: folder.appending(Self.lockFile))
  }

  /// Removes folders that nobody holds.
  static func clearUp(_ tree: FolderOnDisk) {
    guard let items = try? tree.children(of: .root) else { return }
    for item in items where item.kind == .folder && isOwn(item.name) {
      let folder = SitePath.root.appending(item.name)
      let file = folder.appending(lockFile)
      guard let stamp = try? tree.stamp(of: file), stamp.kind == .file,
        stamp.modified < tree.clock - patience, let lock = try? tree.lockAtOnce(file: file)
      else { continue }
      _ = try? tree.removeTree(folder)
      lock.release()
    }
  }

  /// Whether a name is one that a temporary folder gets.
  private static func isOwn(_ name: String) -> Bool {
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && rest.count == 6
      && rest.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }

  /// Gives what was written its name, over nothing.
  func place() throws(Diagnostics) {
    do throws(FileFault) {
      try tree.move(folder.appending("export"), toFree: name)
      try tree.synchronize()
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }

  /// Removes the folder and what is left in it.
  func remove() {
    lock?.release()
    _ = try? tree.removeTree(folder)
  }
}
