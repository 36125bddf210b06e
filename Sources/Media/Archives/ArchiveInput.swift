import CMinizip
import SiteFiles

/// The bytes of an archive, as minizip asks for them.
///
/// A class, because minizip keeps a pointer to it.
final class ArchiveInput {
  private let file: OpenFile
  private var position = 0
  /// Bytes around the position: minizip reads number by number.
  private var window: [UInt8] = []
  private var windowStart = 0
  private(set) var failure: FileFault?
  /// Whether more was asked for than there is: minizip would take numbers there for 0.
  private var isPastEnd = false

  private static let windowLength = 1 << 15

  init(_ file: OpenFile) {
    self.file = file
  }

  /// - Returns: Fewer bytes at the end of the file, and after a failure.
  func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < target.count {
      if !(windowStart..<windowStart + window.count).contains(position) { fill() }
      let offset = position - windowStart
      guard window.indices.contains(offset) else { break }
      let count = min(window.count - offset, target.count - done)
      let piece = UnsafeMutableRawBufferPointer(rebasing: target[done..<done + count])
      piece.copyBytes(from: window[offset..<offset + count])
      done += count
      position += count
    }
    if done < target.count { isPastEnd = true }
    return done
  }

  private func fill() {
    windowStart = position
    window = []
    if position < 0 { return }
    do throws(FileFault) {
      window = try file.read(from: position, count: Self.windowLength)
    } catch {
      failure = error
    }
  }

  func seek(to offset: Int, from origin: CInt) -> Int {
    let start =
      switch origin {
      case ZLIB_FILEFUNC_SEEK_SET: 0
      case ZLIB_FILEFUNC_SEEK_CUR: position
      default: file.size
      }
    let (target, overflows) = start.addingReportingOverflow(offset)
    if overflows || target < 0 || target > file.size { return -1 }
    position = target
    return 0
  }

  /// The functions for minizip; this object must outlive their use.
  var functions: zlib_filefunc64_def {
    func input(_ pointer: UnsafeMutableRawPointer?) -> ArchiveInput? {
      pointer.map { Unmanaged<ArchiveInput>.fromOpaque($0).takeUnretainedValue() }
    }
    return zlib_filefunc64_def(
      zopen64_file: { opaque, _, _ in opaque },
      zread_file: { opaque, _, target, count in
        let target = UnsafeMutableRawBufferPointer(start: target, count: Int(count))
        return uLong(input(opaque)?.read(into: target) ?? 0)
      },
      zwrite_file: { _, _, _, _ in 0 },
      ztell64_file: { opaque, _ in ZPOS64_T(input(opaque)?.position ?? 0) },
      zseek64_file: { opaque, _, offset, origin in
        input(opaque)?.seek(to: Int(truncatingIfNeeded: offset), from: origin) ?? -1
      },
      zclose_file: { _, _ in 0 },
      zerror_file: { opaque, _ in input(opaque)?.isPastEnd ?? true ? 1 : 0 },
      opaque: Unmanaged.passUnretained(self).toOpaque())
  }
}
