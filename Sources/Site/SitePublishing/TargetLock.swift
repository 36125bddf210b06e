import Diagnostics
import Platform
import SiteFiles
import SiteOutput

extension FolderOnDisk {
  /// Acquires the lock of a target, and waits for it up to half a second: a process that is being
  /// started holds the locks of its parent for a moment.
  ///
  /// - Throws: If another publish holds it.
  func lock(ofTarget key: String, named name: String) throws(Diagnostics) -> FileLock? {
    do throws(FileFault) {
      try createFolder(memoryFolder)
      let file = memoryFolder.appending("publish-\(key).lock")
      for _ in 1..<25 {
        do throws(FileFault) {
          return try lockAtOnce(file: file)
        } catch {
          guard error.reason == .busy else { throw error }
          usleep(20_000)
        }
      }
      return try lockAtOnce(file: file)
    } catch {
      // A diary that cannot be written to has no locks, either.
      guard error.reason == .busy else { return nil }
      throw Diagnostics(
        at: nil, subject: .network, what: "\(name) is already being published to",
        why: "another 'diarysite publish' of this diary is running",
        fix: "wait until it has finished")
    }
  }
}
