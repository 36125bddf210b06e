import Glibc

/// A lock that one process holds at a time, until this value goes or the process ends.
///
/// A class because it owns the descriptor that holds the lock.
public final class FileLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock of an open file or folder; waits while another process holds it.
  ///
  /// - Parameter descriptor: Closed when the value goes, or at once.
  /// - Returns: `nil` where the file system has no locks.
  init?(descriptor: CInt) {
    if !Self.take(descriptor) {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  private static func take(_ descriptor: CInt) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Lets others have it before this value goes.
  public func release() {
    flock(descriptor, LOCK_UN)
  }

  /// Takes the lock of an open file at once.
  ///
  /// - Parameter descriptor: Closed when the value goes, or at once.
  /// - Returns: `nil` where the file system has no locks.
  /// - Throws: If another process holds it.
  init?(atOnce descriptor: CInt, of file: SitePath) throws(FileFault) {
    self.descriptor = descriptor
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { throw FileFault(path: file, reason: .busy) }
    return nil
  }

  deinit {
    close(descriptor)
  }
}
