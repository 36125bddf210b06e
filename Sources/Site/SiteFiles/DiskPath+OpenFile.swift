extension DiskPath {
  /// Opens the regular file at the path, links followed: the user has named it.
  package func openFile() throws(FileFault) -> OpenFile {
    let path = resolved
    guard let name = SitePath(path.name), !name.isRoot else {
      throw FileFault(path: .root, reason: .notAFile)
    }
    return try FolderOnDisk(path: path.parent.text).openFile(name)
  }
}
