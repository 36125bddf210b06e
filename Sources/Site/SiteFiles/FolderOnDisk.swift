import CPlatform
import Platform

/// A folder of the real file system.
///
/// A class because it owns the descriptor that every path is opened beneath.
package final class FolderOnDisk: FileTree {
  let descriptor: CInt
  private let isOwn: Bool
  let isDurable: Bool

  /// Opens an existing folder; the path itself may be a link, what is beneath may not.
  ///
  /// - Parameters:
  ///   - isOwn: Whether this process has just made the folder for itself. No link can be in it
  ///     then, and paths are taken as they are, which saves half the calls.
  ///   - isDurable: Whether what is written here matters after the machine stopped; if not, nothing
  ///     waits for the disk.
  package init(path: String, isOwn: Bool = false, isDurable: Bool = true) throws(FileFault) {
    self.isOwn = isOwn
    self.isDurable = isDurable
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .last(at: .root) }
  }

  /// A folder that this process has just made for itself.
  ///
  /// - Parameter descriptor: Closed when the value goes.
  init(descriptor: CInt, isOwn: Bool, isDurable: Bool) {
    self.descriptor = descriptor
    self.isOwn = isOwn
    self.isDurable = isDurable
  }

  deinit {
    close(descriptor)
  }

  package func item(at path: SitePath) throws(FileFault) -> FileItem? {
    if path.isRoot { return FileItem(name: "", kind: .folder, size: 0) }
    var status = stat()
    let result: CInt
    if path.parent.isRoot {
      result = fstatat(descriptor, path.text, &status, AT_SYMLINK_NOFOLLOW)
    } else {
      let parent: CInt
      do throws(FileFault) {
        parent = try openBeneath(path.parent, O_RDONLY | O_DIRECTORY)
      } catch {
        if error.reason == .notFound || error.reason == .notAFolder { return nil }
        throw error
      }
      defer { close(parent) }
      result = fstatat(parent, path.name, &status, AT_SYMLINK_NOFOLLOW)
    }
    if result != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .last(at: path)
    }
    return FileItem(
      name: path.name, kind: kind(of: status), size: Int(status.st_size),
      isOfAnotherUser: status.st_uid != geteuid())
  }

  package func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    // O_NONBLOCK: a pipe is refused below, not waited for.
    let fd = try openBeneath(file, O_RDONLY | O_NONBLOCK)
    defer { close(fd) }
    let stamp = try self.stamp(ofOpen: fd, at: file)
    guard stamp.kind == .file else { throw FileFault(path: file, reason: .notAFile) }
    guard stamp.size <= limit else {
      throw FileFault(path: file, reason: .tooLarge(limit: limit))
    }
    return (try bytes(of: fd, from: 0, count: Int(stamp.size), at: file), stamp)
  }

  private func stamp(ofOpen file: CInt, at path: SitePath) throws(FileFault) -> FileStamp {
    var stamp = cplatform_stamp()
    let code = cplatform_stamp_of(file, &stamp)
    if code != 0 { throw .last(at: path, code: code) }
    return FileStamp(stamp)
  }

  package func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    let flags = O_WRONLY | O_CREAT | O_EXCL
    let fd =
      isOwn
      ? file.text.withCString { openat(descriptor, $0, flags | O_CLOEXEC, 0o644) }
      : try openBeneath(file, flags, 0o644)
    if fd < 0 { throw .last(at: file) }
    try write(contents, to: fd, at: file)
    var stamp = cplatform_stamp()
    _ = cplatform_stamp_of(fd, &stamp)
    guard close(fd) == 0 else { throw .last(at: file) }
    return FileStamp(stamp)
  }

  package func append(_ contents: [UInt8], to file: SitePath) throws(FileFault) {
    let fd = try openBeneath(file, O_WRONLY | O_APPEND | O_NONBLOCK)
    try contents.withUnsafeBufferPointer { bytes throws(FileFault) in
      try write(bytes, to: fd, at: file)
    }
    guard close(fd) == 0 else { throw .last(at: file) }
  }

  /// Writes all bytes; closes the file if that fails.
  private func write(
    _ contents: UnsafeBufferPointer<UInt8>, to fd: CInt, at file: SitePath
  ) throws(FileFault) {
    var written = 0
    while written < contents.count {
      let count = Glibc.write(
        fd, contents.baseAddress.map { $0 + written }, contents.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        let fault = FileFault.last(at: file)
        close(fd)
        throw fault
      }
      written += count
    }
  }

  package func createFolder(_ folder: SitePath) throws(FileFault) {
    var missing: [SitePath] = []
    var next = folder
    while !next.isRoot {
      let code = try make(next)
      if code == 0 { break }
      if code == EEXIST {
        // Another process may have removed it just now.
        guard let item = try item(at: next) else { continue }
        guard item.kind == .folder else { throw FileFault(path: next, reason: .notAFolder) }
        break
      }
      missing.append(next)
      next = next.parent
    }
    while let folder = missing.popLast() {
      let code = try make(folder)
      if code != 0 && code != EEXIST { throw .last(at: folder) }
    }
  }

  package func createFolders(
    around file: SitePath, notAround other: SitePath
  ) throws(FileFault) {
    if !isOwn { return try createFolder(file.parent) }
    let end = file.text.withCString { path in
      other.text.withCString { cplatform_make_folders(descriptor, path, $0) }
    }
    if end > 0 {
      throw .last(
        at: SitePath(unchecked: String(decoding: file.text.utf8.prefix(end), as: UTF8.self)))
    }
  }

  /// - Returns: 0 if the folder was made, `EEXIST` if something is there, `ENOENT` if the
  ///   folder around is missing.
  private func make(_ folder: SitePath) throws(FileFault) -> CInt {
    var parent = descriptor
    var name = folder.text
    if !isOwn && !folder.parent.isRoot {
      do throws(FileFault) {
        parent = try openBeneath(folder.parent, O_RDONLY | O_DIRECTORY)
      } catch {
        if error.reason == .notFound { return ENOENT }
        throw error
      }
      name = folder.name
    }
    defer { if parent != descriptor { close(parent) } }
    if name.withCString({ mkdirat(parent, $0, 0o755) }) == 0 { return 0 }
    guard errno == EEXIST || errno == ENOENT else { throw .last(at: folder) }
    return errno
  }

  package func synchronize() throws(FileFault) {
    if isDurable && cplatform_sync_file_system(descriptor) != 0 { throw .last(at: .root) }
  }

  package func synchronize(_ files: [SitePath]) throws(FileFault) {
    guard isDurable else { return }
    var synchronised: Set<SitePath> = []
    for file in files {
      do throws(FileFault) {
        try synchronize(opening: file, O_RDONLY | O_NONBLOCK)
      } catch {
        guard error.reason == .notFound else { throw error }
      }
      if synchronised.insert(file.parent).inserted {
        try synchronize(opening: file.parent, O_RDONLY | O_DIRECTORY)
      }
    }
  }

  private func synchronize(opening path: SitePath, _ flags: CInt) throws(FileFault) {
    let descriptor = try openBeneath(path, flags)
    defer { close(descriptor) }
    // Some file systems have no such call for folders; their names are safe by themselves.
    if fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS { throw .last(at: path) }
  }

  package func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    var stamp = cplatform_stamp()
    let code = cplatform_stamp_at(descriptor, path.text, &stamp)
    if code != 0 { throw .last(at: path, code: code) }
    return FileStamp(stamp)
  }

  package func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    paths.bytes.withUnsafeBytes { bytes in
      paths.starts.withUnsafeBufferPointer { starts in
        [FileStamp](unsafeUninitializedCapacity: range.count) { stamps, count in
          guard let base = bytes.bindMemory(to: CChar.self).baseAddress,
            let first = starts.baseAddress, let target = stamps.baseAddress
          else { return }
          // A stamp is laid out as the C structure is.
          UnsafeMutableRawPointer(target).withMemoryRebound(
            to: cplatform_stamp.self, capacity: range.count
          ) {
            cplatform_stamps_at(descriptor, base, first + range.lowerBound, Int64(range.count), $0)
          }
          count = range.count
        }
      }
    }
  }

  package var clock: Int64 { cplatform_file_clock() }

  func openBeneath(
    _ path: SitePath, _ flags: CInt, _ mode: mode_t = 0
  ) throws(FileFault) -> CInt {
    // Handed over as it is, a string is copied first.
    let text = path.isRoot ? "." : path.text
    let fd = text.withCString { cplatform_open_beneath(descriptor, $0, flags, mode) }
    if fd < 0 { throw .last(at: path) }
    return fd
  }

  private func kind(of status: stat) -> FileItem.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }
}

extension FileFault {
  /// The error of a number of the system.
  package static func last(at path: SitePath, code: CInt = errno) -> FileFault {
    let reason: Reason
    switch code {
    case ENOENT: reason = .notFound
    case EEXIST, ENOTEMPTY: reason = .alreadyExists
    case ENOTDIR: reason = .notAFolder
    case EISDIR, ENXIO: reason = .notAFile
    case ELOOP, EXDEV: reason = .outside
    case EACCES, EPERM, EROFS: reason = .notPermitted
    case ENOSPC, EDQUOT: reason = .noSpace
    case ENOSYS, EOPNOTSUPP, EMLINK: reason = .notSupported
    default: reason = .other(code: code, words: String(cString: strerror(code)))
    }
    return FileFault(path: path, reason: reason)
  }
}
