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
    descriptor = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { throw .last(at: .root) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR {
        let fault = FileFault.last(at: .root)
        close(descriptor)
        throw fault
      }
    }
  }

  deinit {
    close(descriptor)
  }
}
