import Diagnostics
import SiteFiles

/// Writes the files of an export into a new folder.
final class FolderSink: ExportSink {
  private let folder: DiskPath
  private let shown: String
  private let isForOwner: Bool
  private var made: Set<SitePath> = []

  /// - Parameters:
  ///   - shown: The target in messages.
  ///   - isForOwner: Whether nobody else may read the files.
  init(_ folder: DiskPath, shownAs shown: String, isForOwner: Bool) throws(Diagnostics) {
    (self.folder, self.shown, self.isForOwner) = (folder, shown, isForOwner)
    try make(.root)
  }

  private func make(_ path: SitePath) throws(Diagnostics) {
    guard made.insert(path).inserted else { return }
    do throws(FileFault) {
      try disk(path).makeFolder(permissions: isForOwner ? 0o700 : 0o755)
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }

  private func disk(_ path: SitePath) -> DiskPath {
    path.isRoot ? folder : folder.appending(path.text)
  }

  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics) {
    try make(path.parent)
    do throws(FileFault) {
      let file = try NewFile(
        creating: disk(path), permissions: isForOwner ? 0o600 : 0o644)
      try file.write(bytes.span, at: 0)
      // All of them are waited for at once, at the end.
      try file.finish(isDurable: false)
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }

  func finish() throws(Diagnostics) {
    do throws(FileFault) {
      try FolderOnDisk(path: folder.text).synchronize()
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }
}
