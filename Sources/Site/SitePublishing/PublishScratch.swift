package import Diagnostics
package import SiteFiles
import SiteOutput

/// A folder of one publish for what it needs on the disk, which only its user can read.
///
/// It is made anew among the temporary files, under a name that nobody knows before, so nothing
/// is in it that someone else put there.
///
/// A class, because its end removes the folder.
package final class PublishScratch: Sendable {
  package let folder: DiskPath
  /// Held as long as the folder is used: what nobody holds was left by a process that was killed.
  private let lock: FileLock?

  private static let prefix = "diarysite-publish-"
  private static let lockFile = "lock"
  /// The message about faults of temporary files.
  static let fault = "no temporary folder can be created"

  /// Makes the folder, and removes those that were left over an hour ago.
  package init() throws(Diagnostics) {
    let around = DiskPath.temporaryFolders
    Self.clearUp(around)
    (folder, lock) = try reporting(Self.fault) { () throws(FileFault) in
      let folder = try DiskPath.makeTemporaryFolder(in: around, named: Self.prefix)
      let tree = try FolderOnDisk(path: folder.text, isDurable: false)
      return (folder, try tree.lockAtOnce(file: .root.appending(Self.lockFile)))
    }
  }

  deinit { remove() }

  /// Removes the folder and all in it.
  package func remove() {
    lock?.release()
    let around = try? FolderOnDisk(path: folder.parent.text)
    _ = try? around?.removeTree(.root.appending(folder.name))
  }

  /// Nanoseconds after which a folder that nobody holds was left: its process has taken the lock by
  /// then.
  private static let patience: Int64 = 3_600_000_000_000

  private static func clearUp(_ around: DiskPath) {
    guard let tree = try? FolderOnDisk(path: around.text, isDurable: false),
      let items = try? tree.children(of: .root)
    else { return }
    for item in items where item.kind == .folder && isOwn(item.name) {
      let folder = SitePath.root.appending(item.name)
      let lockFile = folder.appending(lockFile)
      guard let stamp = try? tree.stamp(of: lockFile), stamp.kind == .file,
        stamp.changed < tree.clock - patience, let lock = try? tree.lockAtOnce(file: lockFile)
      else { continue }
      _ = try? tree.removeTree(folder)
      lock.release()
    }
  }

  /// Whether a name is one that ``init()`` gives.
  private static func isOwn(_ name: String) -> Bool {
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && rest.count == 6
      && rest.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }
}
