package import SiteFiles

/// The folder beside the sources where builds keep their memory.
package let memoryFolder = SitePath.root.appending(".diarysite")

extension FileLock {
  /// The lock of the builds from some sources; `nil` where nothing can be written.
  ///
  /// - Parameters:
  ///   - root: Of the sources.
  ///   - makesIt: Whether its file is made if it is missing.
  static func ofBuilds(from root: DiskPath, makingIt makesIt: Bool) -> FileLock? {
    do throws(FileFault) {
      let file = memoryFolder.appending("lock")
      let tree = try FolderOnDisk(path: root.text)
      if !makesIt { return try tree.lock(existing: file) }
      try tree.createFolder(memoryFolder)
      return try tree.lock(file: file)
    } catch {
      return nil
    }
  }
}
