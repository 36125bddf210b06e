import Glibc
import SiteFiles

/// Lines of an ``OutputList`` on their way, in any order.
struct OutputLines: Sendable {
  /// The byte range of a line's path; the hash precedes it.
  struct PathRange {
    let start: Int
    let count: Int
  }

  /// The length of the text before a path: 16 digits and a space.
  static let prefix = 17

  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [PathRange] = []

  mutating func append(_ path: SitePath, _ hash: ContentHash) {
    let line = (
      Self.digits(hash.value >> 32), Self.digits(hash.value & 0xFFFF_FFFF), UInt8(ascii: " ")
    )
    withUnsafeBytes(of: line) { bytes.append(contentsOf: $0.prefix(Self.prefix)) }
    let start = bytes.count
    bytes.append(contentsOf: path.isOneLine ? path.text.utf8 : path.asLine.utf8)
    ranges.append(PathRange(start: start, count: bytes.count - start))
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func append(_ other: OutputLines) {
    let offset = bytes.count
    bytes += other.bytes
    ranges += other.ranges.lazy.map { PathRange(start: $0.start + offset, count: $0.count) }
  }

  /// Eight hexadecimal digits of 32 bits, in the order in which they are written.
  private static func digits(_ value: UInt64) -> UInt64 {
    // Each step doubles the room between halves, until each half byte has a byte of its own.
    var spread = (value | value << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // 10 and more carry into the upper half when 6 is added; letters stand 39 above ':'.
    let letters = (spread &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (spread &+ 0x3030_3030_3030_3030 &+ letters &* 39).bigEndian
  }
}

/// A line of the list cannot hold a newline, but a name can: it is written as a NUL, which no path
/// holds.
extension SitePath {
  var isOneLine: Bool {
    let isOne = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0x0A, bytes.count) == nil } ?? true
    }
    return isOne ?? !text.utf8.contains(0x0A)
  }

  var asLine: String {
    String(decoding: text.utf8.map { $0 == 0x0A ? 0 : $0 }, as: UTF8.self)
  }

  init?(line bytes: some Collection<UInt8>) {
    self.init(String(decoding: bytes.map { $0 == 0 ? 0x0A : $0 }, as: UTF8.self))
  }
}
