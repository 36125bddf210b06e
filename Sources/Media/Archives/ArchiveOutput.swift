import CMinizip
import SiteFiles

/// The file of an archive that minizip writes.
///
/// A class, because minizip keeps a pointer to it.
final class ArchiveOutput {
  private let file: NewFile
  private var position = 0
  private var end = 0
  /// Bytes that were not written yet, and where they begin: minizip writes number by number.
  private var pending: [UInt8] = []
  private var pendingStart = 0
  private(set) var failure: FileFault?
  /// Whether the file is given up, so that nothing more is to be written.
  var isAbandoned = false

  private static let largestPending = 1 << 16

  init(_ file: NewFile) {
    self.file = file
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    if isAbandoned { return bytes.count }
    if position != pendingStart + pending.count || pending.count > Self.largestPending { flush() }
    if pending.isEmpty { pendingStart = position }
    pending.append(contentsOf: bytes)
    position += bytes.count
    end = max(end, position)
    return failure == nil ? bytes.count : 0
  }

  func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if failure != nil || isAbandoned { return }
    do throws(FileFault) {
      try file.write(pending.span, at: pendingStart)
    } catch {
      failure = error
    }
  }

  func seek(to offset: Int, from origin: CInt) -> Int {
    switch origin {
    case ZLIB_FILEFUNC_SEEK_SET: position = offset
    case ZLIB_FILEFUNC_SEEK_CUR: position += offset
    default: position = end + offset
    }
    return 0
  }

  /// Keeps the file.
  func finish() throws(FileFault) {
    flush()
    if let failure { throw failure }
    try file.finish()
  }

  /// The functions for minizip; this object must outlive their use.
  var functions: zlib_filefunc64_def {
    func output(_ pointer: UnsafeMutableRawPointer?) -> ArchiveOutput? {
      pointer.map { Unmanaged<ArchiveOutput>.fromOpaque($0).takeUnretainedValue() }
    }
    return zlib_filefunc64_def(
      zopen64_file: { opaque, _, _ in opaque },
      zread_file: { _, _, _, _ in 0 },
      zwrite_file: { opaque, _, bytes, count in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        return uLong(output(opaque)?.write(bytes) ?? 0)
      },
      ztell64_file: { opaque, _ in ZPOS64_T(output(opaque)?.position ?? 0) },
      zseek64_file: { opaque, _, offset, origin in
        output(opaque)?.seek(to: Int(truncatingIfNeeded: offset), from: origin) ?? -1
      },
      zclose_file: { _, _ in 0 },
      zerror_file: { opaque, _ in output(opaque)?.failure == nil ? 0 : 1 },
      opaque: Unmanaged.passUnretained(self).toOpaque())
  }
}
