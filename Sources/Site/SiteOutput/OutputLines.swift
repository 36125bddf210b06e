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
    // Made without a string: a large site has many lines.
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash.value >> UInt64(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
    bytes.append(UInt8(ascii: " "))
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
}

/// A line of the list cannot hold a newline, but a name can: it is written as a NUL, which no path
/// holds.
extension SitePath {
  var isOneLine: Bool { !text.utf8.contains(0x0A) }

  var asLine: String {
    String(decoding: text.utf8.map { $0 == 0x0A ? 0 : $0 }, as: UTF8.self)
  }

  init?(line bytes: some Collection<UInt8>) {
    self.init(String(decoding: bytes.map { $0 == 0 ? 0x0A : $0 }, as: UTF8.self))
  }
}
