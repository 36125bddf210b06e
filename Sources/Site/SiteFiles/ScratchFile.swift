import Platform

/// A file without a name in the temporary folder: only this process can open it, and it goes with it.
package struct ScratchFile: ~Copyable {
  private let descriptor: CInt
  private var size = 0
  private var isOpened = false

  package init() throws(FileFault) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var name = Array(((folder.isEmpty ? "/tmp" : folder) + "/diarysite-XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    if descriptor < 0 {
      isOpened = true
      throw .last(at: .root)
    }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    if !isOpened { close(descriptor) }
  }

  package mutating func append(_ bytes: [UInt8]) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(size)) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw .last(at: .root) }
      size += count
      rest = rest.dropFirst(count)
    }
  }

  /// The file for reading; nothing more can be written.
  package consuming func opened() throws(FileFault) -> OpenFile {
    isOpened = true
    return try OpenFile(descriptor, at: .root)
  }
}
