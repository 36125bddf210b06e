/// The seconds by which a clock is ahead of UTC.
///
/// Local mean time, used before about 1900, has offsets with seconds: Seoul's was +08:27:52.
package struct UTCOffset: Hashable, Sendable {
  /// -64,800 to 64,800; positive east of Greenwich.
  @inlinable package var seconds: Int { Int(storedSeconds) }

  /// As small as a ``Day``.
  @usableFromInline let storedSeconds: Int32

  package static let utc = UTCOffset(unchecked: 0)
  static let farthest = 64_800

  /// - Returns: `nil` beyond 18 hours either way.
  package init?(seconds: Int) {
    guard (-UTCOffset.farthest...UTCOffset.farthest).contains(seconds) else { return nil }
    self.init(unchecked: seconds)
  }

  init(unchecked seconds: Int) {
    storedSeconds = Int32(seconds)
  }

  /// Whether the offset is whole minutes, as RFC 3339 and RFC 5322 require.
  package var isWholeMinutes: Bool { seconds % 60 == 0 }
}

extension UTCOffset: CustomStringConvertible {
  /// `+09:00`; with seconds `+08:27:52`.
  package var description: String {
    let size = abs(seconds)
    let whole = "\(seconds < 0 ? "-" : "+")\(pair(size / 3600)):\(pair(size / 60 % 60))"
    return isWholeMinutes ? whole : "\(whole):\(pair(size % 60))"
  }
}

/// A number from 0 to 99 with two digits.
func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
