import Platform

/// A new file that is written in pieces; it stays only if ``finish()`` is called.
///
/// A class because it owns the descriptor: its end removes a file that was not finished.
package final class NewFile {
  private let descriptor: CInt
  private let path: DiskPath
  private var isFinished = false

  /// - Parameter permissions: Such as `0o600`, before the process' mask is applied.
  /// - Throws: ``FileFault/Reason/alreadyExists`` if anything is there, even a link.
  package init(creating path: DiskPath, permissions: UInt16) throws(FileFault) {
    self.path = path
    descriptor = open(
      path.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(permissions))
    if descriptor < 0 {
      isFinished = true
      throw .last(at: .root)
    }
  }

  deinit {
    if descriptor < 0 { return }
    if !isFinished { unlink(path.text) }
    close(descriptor)
  }

  /// Writes bytes at an offset, which may lie behind the end.
  package func write(_ bytes: Span<UInt8>, at offset: Int) throws(FileFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBufferPointer { bytes in
        pwrite(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(offset + written))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw .last(at: .root) }
      written += count
    }
  }

  /// Keeps the file.
  ///
  /// - Parameter isDurable: Whether it waits until the bytes are on the disk.
  package func finish(isDurable: Bool = true) throws(FileFault) {
    if isDurable && fsync(descriptor) != 0 { throw .last(at: .root) }
    isFinished = true
  }
}
