/// Stands for a path or a file's bytes in a list: 16 bytes that reveal nothing without the site's
/// secret.
struct FileDigest: Hashable, Comparable, Sendable {
  /// The number of bytes of a digest.
  static let size = 16

  private let high: UInt64
  private let low: UInt64

  /// Stands for any bytes: of a file that was taken over without being read.
  static let anyBytes = FileDigest(high: 0, low: 0)
  /// Stands for a folder that may be left empty.
  static let folder = FileDigest(high: 0, low: 1)

  private init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  /// - Returns: `nil` for more or fewer bytes.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    high = number(bytes.prefix(8))
    low = number(bytes.dropFirst(8))
  }

  var octets: [UInt8] {
    [high, low].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
  }

  static func < (left: FileDigest, right: FileDigest) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
