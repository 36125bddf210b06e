import Glibc

/// A lock that one process holds at a time, until this value goes or the process ends.
///
/// A class because it owns the descriptor that holds the lock.
public final class FileLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock; waits while another process holds it.
  ///
  /// - Parameter path: A file, made if it is missing; its folder exists.
  public init(at path: DiskPath) throws(FileFault) {
    // Set last: a value that is thrown away would close the descriptor a second time.
    let opened = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if opened < 0 { throw .last(at: .root) }
    if !Self.take(opened) {
      let fault = FileFault.last(at: .root)
      close(opened)
      throw fault
    }
    descriptor = opened
  }

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

  deinit {
    close(descriptor)
  }
}
