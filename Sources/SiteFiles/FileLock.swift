import Glibc

/// A lock that one process holds at a time, until this value goes or the process ends.
///
/// A class because it owns the descriptor that holds the lock.
public final class FileLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock of an open file or folder.
  ///
  /// - Parameters:
  ///   - descriptor: Closed when the value goes, or at once.
  ///   - waits: Whether to wait while another process holds it.
  /// - Returns: `nil` where the file system has no locks, and if another process holds it.
  init?(descriptor: CInt, waits: Bool = true) {
    if !Self.take(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  private static func take(_ descriptor: CInt, _ operation: CInt) -> Bool {
    while flock(descriptor, operation) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Lets others have it before this value goes.
  public func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}
