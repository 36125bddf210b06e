extension NeedleRecord {
  /// The records of needles, in their order.
  ///
  /// As its core each needle gets the part of it whose windows are rarest among all of them, so
  /// that the first look distinguishes needles with a common beginning.
  package static func records(of needles: [Needle], key: NeedleKey) -> [NeedleRecord] {
    let counts = WindowCounts(of: needles, key: key)
    return needles.map { needle in
      NeedleRecord(of: needle, core: counts.rarestCore(of: needle), key: key)
    }
  }
}

/// The approximate number of windows with a hash: hashes may share a counter.
private struct WindowCounts {
  private var counts: [UInt16]
  private let shift: UInt32
  private let factor: UInt64

  init(of needles: [Needle], key: NeedleKey) {
    let total = needles.reduce(0) { $0 + $1.bytes.count }
    var bits: UInt32 = 8
    while bits < 20, 1 << bits < 2 * total { bits += 1 }
    counts = Array(repeating: 0, count: 1 << bits)
    shift = 32 - bits
    factor = key.factor
    let shift = shift
    let factor = factor
    counts.withUnsafeMutableBufferPointer { counts in
      for needle in needles {
        Self.visitWindows(of: needle, factor: factor) { _, hash in
          let index = Int(hash >> shift)
          if counts[index] < .max { counts[index] += 1 }
        }
      }
    }
  }

  /// The offset at which the windows are rarest; the first, if there are several.
  func rarestCore(of needle: Needle) -> Int {
    let length = needle.bytes.count
    let width = length < NeedleRecord.shortestLong ? 4 : 8
    guard length > 2 * width - 1 else { return 0 }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: length - width + 1) { found in
      counts.withUnsafeBufferPointer { counts in
        Self.visitWindows(of: needle, factor: factor) { offset, hash in
          found[offset] = Int(counts[Int(hash >> shift)])
        }
      }
      var sum = found[..<width].reduce(0, +)
      var best = (core: 0, sum: sum)
      for core in 1..<(found.count - width + 1) {
        sum += found[core + width - 1] - found[core - 1]
        if sum < best.sum { best = (core, sum) }
      }
      return best.core
    }
  }

  @inline(__always)
  private static func visitWindows(
    of needle: Needle, factor: UInt64, _ visit: (_ offset: Int, _ hash: UInt32) -> Void
  ) {
    let isShort = needle.bytes.count < NeedleRecord.shortestLong
    needle.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for offset in 0...(bytes.count - (isShort ? 4 : 8)) {
        visit(
          offset,
          isShort
            ? base.windowHash(at: offset, of: UInt32.self, factor: factor)
            : base.windowHash(at: offset, of: UInt64.self, factor: factor))
      }
    }
  }
}
