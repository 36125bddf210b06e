import Platform

/// The group of a file, and its permissions.
package struct FilePermissions: Hashable, Sendable {
  let mode: mode_t
  let group: gid_t

  /// Those of the file's owner alone.
  package var ofOwner: FilePermissions { FilePermissions(mode: mode & 0o700, group: group) }
}

extension FolderOnDisk {
  package func permissions(of file: SitePath) throws(FileFault) -> FilePermissions? {
    let descriptor = try openBeneath(file, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(at: file) }
    return FilePermissions(mode: status.st_mode & 0o777, group: status.st_gid)
  }

  package func setPermissions(
    _ permissions: FilePermissions, of file: SitePath
  ) throws(FileFault) {
    let descriptor = try openBeneath(file, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    // A group that this user may not give away gets nothing: nobody may read more than before.
    let isOfGroup = fchown(descriptor, uid_t.max, permissions.group) == 0
    let mode = isOfGroup ? permissions.mode : permissions.mode & 0o707
    if fchmod(descriptor, mode) != 0 { throw .last(at: file) }
  }
}
