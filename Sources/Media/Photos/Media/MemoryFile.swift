import CPlatform
import Platform

/// A file in memory that another program reads or writes by an address.
///
/// Films are read here and there, so a pipe would not do; and what is on no disk can be left on
/// none, whatever ends this process. A class, because it closes its descriptor.
final class MemoryFile: Sendable {
  private let descriptor: Int32

  /// - Returns: `nil` if there is no room.
  init?(_ bytes: [UInt8] = []) {
    descriptor = cplatform_memory_file()
    var rest = bytes[...]
    while descriptor >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return nil }
      rest = rest.dropFirst(count)
    }
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// For programs that this process starts.
  var address: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// The bytes that another program wrote; `nil` if there are more than the limit.
  func bytes(limit: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= limit else { return nil }
    let size = Int(status.st_size)
    return Array(unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let read = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
        if read <= 0 { break }
        count += read
      }
    }
  }
}
