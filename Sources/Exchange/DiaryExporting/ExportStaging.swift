import Diagnostics
import SiteFiles

/// A folder beside the target in which an export is written before it is put in place:
/// `.diarysite-export-1f3a09b2c4d5e6f7-96b7d31e0ac2f485`.
struct ExportStaging {
  private let folder: SitePath
  private let tree: FolderOnDisk
  private let name: SitePath
  private let shown: String
  /// The file, or the folder, to write.
  let file: DiskPath

  /// Held as long as the folder is used: what nobody holds was left by a process that was killed.
  private let lock: FileLock?

  private static let prefix = ".diarysite-export-"
  private static let lockFile = "lock"
  /// Nanoseconds after which a folder that nobody holds was left: its process has taken the lock by
  /// then.
  private static let patience: Int64 = 60_000_000_000

  /// Makes a folder that only its user can read.
  ///
  /// - Parameters:
  ///   - around: The folder around it and the target.
  ///   - tree: The same.
  init(
    in around: DiskPath, tree: FolderOnDisk, name: SitePath, shown: String
  ) throws(FileFault) {
    let number = ContentHash(value: UInt64.random(in: 0...UInt64.max)).text
    let path = around.appending("\(Self.prefix)\(number)-\(Self.mark(of: number))")
    try path.makeNewFolder(permissions: 0o700)
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
      // A process may have been killed before it took the lock.
      guard let stamp = (try? tree.stamp(of: file)) ?? (try? tree.stamp(of: folder)),
        stamp.modified < tree.clock - patience, let lock = try? tree.lockAtOnce(file: file)
      else { continue }
      _ = try? tree.removeTree(folder)
      lock.release()
    }
  }

  /// The end of a name, by which only this program's leftovers are removed.
  private static func mark(of number: String) -> String {
    ContentHash(of: Array("export \(number)".utf8).span).text
  }

  private static func isOwn(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && mark(of: String(parts[0])) == parts[1]
  }

  /// Gives what was written its name, over nothing.
  func place() throws(Diagnostics) {
    try writing(shown) { () throws(FileFault) in
      try tree.move(folder.appending("export"), toFree: name)
      try tree.synchronize()
    }
  }

  /// Gives the bytes of the file that was written.
  func send(to output: (_ bytes: [UInt8]) -> Void) throws(Diagnostics) {
    try writing(shown) { () throws(FileFault) in
      let file = try tree.openFile(folder.appending("export"))
      var offset = 0
      while true {
        let bytes = try file.read(from: offset, count: 1 << 20)
        if bytes.isEmpty { break }
        output(bytes)
        offset += bytes.count
      }
    }
  }

  /// Removes the folder and what is left in it.
  func remove() {
    lock?.release()
    _ = try? tree.removeTree(folder)
  }
}
