import Platform

/// A lock that one process holds at a time, until this value goes or the process ends.
///
/// A class because it owns the descriptor that holds the lock.
package final class FileLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock of an open file or folder.
  ///
  /// - Parameters:
  ///   - descriptor: Closed when the value goes, or at once.
  ///   - path: For a lock that is not waited for while another process holds it.
  /// - Returns: `nil` where the file system has no locks.
  /// - Throws: If another process holds it and it is not waited for.
  init?(descriptor: CInt, atOnce path: SitePath? = nil) throws(FileFault) {
    self.descriptor = descriptor
    while flock(descriptor, path == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if let path, errno == EWOULDBLOCK { throw FileFault(path: path, reason: .busy) }
      if errno != EINTR { return nil }
    }
  }

  /// Lets others have it before this value goes.
  package func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}
