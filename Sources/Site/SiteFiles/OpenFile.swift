import Platform

/// A regular file that is open for reading: its bytes stay what they are, whatever takes its place.
///
/// A class because it owns the descriptor.
package final class OpenFile: Sendable {
  private let descriptor: CInt
  private let path: SitePath
  /// In bytes, when it was opened.
  package let size: Int

  /// - Parameter descriptor: Closed when the value goes.
  init(_ descriptor: CInt, at path: SitePath) throws(FileFault) {
    (self.descriptor, self.path) = (descriptor, path)
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    if !isKnown { throw .last(at: path) }
    if status.st_mode & S_IFMT != S_IFREG { throw FileFault(path: path, reason: .notAFile) }
  }

  deinit {
    close(descriptor)
  }

  /// - Returns: Fewer bytes at the end of the file.
  package func read(from offset: Int, count wanted: Int) throws(FileFault) -> [UInt8] {
    try bytes(of: descriptor, from: offset, count: max(0, wanted), at: path)
  }
}

/// The bytes of an open file; fewer at its end.
func bytes(
  of descriptor: CInt, from offset: Int, count wanted: Int, at path: SitePath
) throws(FileFault) -> [UInt8] {
  var failure: FileFault?
  let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
    while count < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
        off_t(offset + count))
      if got < 0 && errno == EINTR { continue }
      if got < 0 { failure = .last(at: path) }
      if got <= 0 { return }
      count += got
    }
  }
  if let failure { throw failure }
  return bytes
}

extension FolderOnDisk {
  /// Opens a file beneath this folder, without following links.
  ///
  /// - Throws: ``FileFault/Reason/notAFile`` for folders, pipes, sockets and devices.
  package func openFile(_ file: SitePath) throws(FileFault) -> OpenFile {
    // A pipe would be waited for.
    try OpenFile(try openBeneath(file, O_RDONLY | O_NONBLOCK), at: file)
  }
}

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
