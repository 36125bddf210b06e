import CPlatform
import Platform

/// Changes of names alone: moving, linking, removing. Each name is changed in its folder's
/// descriptor, which is opened without following links.
extension FolderOnDisk {
  package func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    try withFolders(of: source, destination) { from, to in
      renameat(from, source.name, to, destination.name)
    }
  }

  package func move(_ file: SitePath, toFree name: SitePath) throws(FileFault) {
    do throws(FileFault) {
      try withFolders(of: file, name) { from, to in
        let result = cplatform_rename_to_free(from, file.name, to, name.name)
        // A file system that does not know the flag.
        if result != 0 && (errno == EINVAL || errno == ENOSYS) { errno = EOPNOTSUPP }
        return result
      }
    } catch {
      guard error.reason == .notSupported else { throw error }
      try moveBySteps(file, toFree: name)
    }
  }

  package func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    try withFolders(of: file, name) { from, to in
      // Without flags a link is linked itself, not what it leads to.
      let result = linkat(from, file.name, to, name.name, 0)
      if result != 0 && errno == EXDEV { errno = EOPNOTSUPP }
      return result
    }
  }

  package func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    guard try haveEqualOwners(folder, other) else {
      throw FileFault(path: other, reason: .notSupported)
    }
    try withFolders(of: folder, other) { from, to in
      let result = cplatform_exchange(from, folder.name, to, other.name)
      let code = errno
      // What a file system answers to flags that it does not know, one in layers for a folder of a
      // layer below, and any for a folder where something is mounted.
      errno = [EINVAL, EXDEV, EBUSY].contains(code) ? EOPNOTSUPP : code
      return result
    }
  }

  package func removeFile(_ file: SitePath) throws(FileFault) {
    try remove(file, flags: 0)
  }

  package func removeFolder(_ folder: SitePath) throws(FileFault) {
    try remove(folder, flags: AT_REMOVEDIR)
  }

  package func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOnDisk(
      descriptor: try openBeneath(folder, O_RDONLY | O_DIRECTORY), isOwn: true,
      isDurable: isDurable)
  }

  package func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOnDisk(
      descriptor: try openBeneath(folder, O_RDONLY | O_DIRECTORY), isOwn: false,
      isDurable: isDurable)
  }

  private func remove(_ path: SitePath, flags: CInt) throws(FileFault) {
    let parent = try openBeneath(path.parent, O_RDONLY | O_DIRECTORY)
    defer { close(parent) }
    if unlinkat(parent, path.name, flags) != 0 { throw .last(at: path) }
  }

  /// - Parameter body: Gets the folders around both paths; answers as the system does.
  private func withFolders(
    of source: SitePath, _ destination: SitePath, _ body: (CInt, CInt) -> CInt
  ) throws(FileFault) {
    let from = try openBeneath(source.parent, O_RDONLY | O_DIRECTORY)
    defer { close(from) }
    let to = try openBeneath(destination.parent, O_RDONLY | O_DIRECTORY)
    defer { close(to) }
    if body(from, to) != 0 { throw .last(at: destination) }
  }

  private func haveEqualOwners(_ folder: SitePath, _ other: SitePath) throws(FileFault) -> Bool {
    let (one, two) = (try status(of: folder), try status(of: other))
    return one.st_mode == two.st_mode && one.st_uid == two.st_uid && one.st_gid == two.st_gid
  }

  private func status(of path: SitePath) throws(FileFault) -> stat {
    let parent = try openBeneath(path.parent, O_RDONLY | O_DIRECTORY)
    defer { close(parent) }
    var status = stat()
    if fstatat(parent, path.name, &status, AT_SYMLINK_NOFOLLOW) != 0 { throw .last(at: path) }
    return status
  }
}

extension FolderOnDisk {
  /// Takes the lock of a file, which is made if it is missing; waits while another process holds
  /// it.
  ///
  /// - Returns: `nil` where the file system has no locks.
  package func lock(file: SitePath) throws(FileFault) -> FileLock? {
    try FileLock(descriptor: try openBeneath(file, O_RDWR | O_CREAT, 0o600))
  }

  /// Takes the lock of a file that is there already, and makes none.
  ///
  /// - Returns: `nil` where the file system has no locks.
  package func lock(existing file: SitePath) throws(FileFault) -> FileLock? {
    try FileLock(descriptor: try openBeneath(file, O_RDONLY | O_NONBLOCK))
  }

  /// The same without waiting.
  ///
  /// - Throws: ``FileFault/Reason/busy`` while another process holds it.
  package func lockAtOnce(file: SitePath) throws(FileFault) -> FileLock? {
    try FileLock(descriptor: try openBeneath(file, O_RDWR | O_CREAT, 0o600), atOnce: file)
  }

  /// Makes a folder, and holds it for this process alone.
  ///
  /// Waits while another process holds it. Whoever holds the folder may remove it: a process that
  /// waited then makes it anew.
  ///
  /// - Returns: `nil` where the file system has no locks.
  package func lock(folder: SitePath) throws(FileFault) -> FileLock? {
    while true {
      try createFolder(folder)
      let held: CInt
      do throws(FileFault) {
        held = try openBeneath(folder, O_RDONLY | O_DIRECTORY)
      } catch {
        if error.reason == .notFound { continue }
        throw error
      }
      guard let lock = try FileLock(descriptor: held) else { return nil }
      var status = stat()
      var now = stat()
      guard fstat(held, &status) == 0 else { throw .last(at: folder) }
      do throws(FileFault) { now = try self.status(of: folder) } catch {
        if error.reason == .notFound { continue }
        throw error
      }
      if status.st_dev == now.st_dev && status.st_ino == now.st_ino { return lock }
    }
  }
}
