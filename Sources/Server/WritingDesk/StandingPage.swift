import Platform
package import SiteFiles

/// A page on the disk that leads to the writing page of a run as long as the run lives, so that the
/// same user can come back to it.
///
/// It lies in the user's own folder for running programs, is locked by its run, and is worth nothing
/// without the lock, which ends with its process however that ends. Not a socket: a file that only
/// its user can read asks for no protocol, and no question from elsewhere reaches the program.
package final class StandingPage: Sendable {
  package let path: DiskPath
  private let descriptor: CInt

  /// The one who has the writing page of a diary.
  package enum Holder {
    case thisRun(StandingPage)
    /// Another run, with its page.
    case other(DiskPath)
  }

  private init(_ path: DiskPath, _ descriptor: CInt) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  /// Finds the run that has the writing page of a diary; if none has, this one has it from now on.
  ///
  /// Waits for a run that has just begun, for ten seconds at most.
  ///
  /// - Parameters:
  ///   - name: The name that no other diary has.
  ///   - runtime: The variable `XDG_RUNTIME_DIR`.
  /// - Returns: `nil` if there is no folder that is the user's own.
  package static func holder(of name: String, runtime: String?) async -> Holder? {
    guard let around = RedirectFile.ownFolder(runtime) else { return nil }
    let path = around.appending("diarysite-\(name).html")
    for _ in 0..<200 {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = open(path.text, flags, 0o600)
      guard descriptor >= 0 else { return nil }
      let page = StandingPage(path, descriptor)
      guard let status = page.ownStatus else { return nil }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // The one who had it may have removed it in between.
        if page.isInItsPlace(status) { return .thisRun(page) }
      } else if errno != EWOULDBLOCK {
        return nil
      } else if status.st_size > 0 {
        return .other(path)
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return nil
  }

  /// The status of the open file; `nil` unless it is a file of this user's alone.
  private var ownStatus: stat? {
    var status = stat()
    let isOwn =
      fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0 && status.st_nlink <= 1
    return isOwn ? status : nil
  }

  private func isInItsPlace(_ status: stat) -> Bool {
    var now = stat()
    return lstat(path.text, &now) == 0 && now.st_ino == status.st_ino
      && now.st_dev == status.st_dev && ftruncate(descriptor, 0) == 0
  }

  /// Has the page lead to an address; all addresses of a run are of one length.
  package func lead(to address: String) {
    let bytes = Array(RedirectFile.page(leadingTo: address).utf8)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }

  /// Removes it, once no page is to be found any more.
  package func remove() { unlink(path.text) }
}
