/// Bytes to search for.
///
/// A needle is found by its *core*: 15 bytes of it, in which 8 windows of 8 bytes begin, one of them at
/// a multiple of 8 wherever it occurs. Needles below 15 bytes have a core of 7 bytes, with 4 windows of
/// 4 bytes.
package struct Needle: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The caller's own number for it; several needles may share one.
  package let tag: Int

  /// The lengths that a needle may have, in bytes.
  ///
  /// Shorter ones would have windows of 2 bytes, which any text is full of; of longer ones a part says
  /// enough.
  package static let lengths = 7...1024

  /// - Returns: `nil` outside ``lengths``.
  package init?(_ bytes: some Collection<UInt8>, tag: Int) {
    guard Self.lengths.contains(bytes.count) else { return nil }
    self.bytes = Array(bytes)
    self.tag = tag
  }

  var isShort: Bool { bytes.count < 15 }
  /// The length of its windows, and their number in a core.
  var width: Int { isShort ? 4 : 8 }

  /// The hash of the window at an offset.
  ///
  /// - Parameter factor: Odd, and not known to whoever wrote a text, so that none can be made to search
  ///   slowly.
  @inline(__always)
  func hash(at offset: Int, factor: UInt64) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let window =
        isShort
        ? base.window(at: offset, of: UInt32.self) : base.window(at: offset, of: UInt64.self)
      return UInt32(truncatingIfNeeded: (window &* factor) >> 32)
    }
  }
}

extension UnsafeRawPointer {
  /// 4 or 8 bytes of a text as a number, the same on every machine.
  @inline(__always)
  func window<Window: FixedWidthInteger>(at offset: Int, of: Window.Type) -> UInt64 {
    UInt64(
      truncatingIfNeeded: Window(
        littleEndian: loadUnaligned(fromByteOffset: offset, as: Window.self))
    )
  }
}

/// The place of the core of each of some needles: where its windows are rarest among all of them, so
/// that the first look distinguishes needles with a common beginning.
///
/// - Parameter factor: That of the hashes.
func cores(of needles: [Needle], factor: UInt64) -> [Int] {
  let total = needles.reduce(0) { $0 + $1.bytes.count }
  var bits: UInt32 = 8
  while bits < 20, 1 << bits < 2 * total { bits += 1 }
  // Hashes may share a counter.
  var counts = [UInt16](repeating: 0, count: 1 << bits)
  func places(in needle: Needle) -> [Int] {
    (0...(needle.bytes.count - needle.width)).map {
      Int(needle.hash(at: $0, factor: factor) >> (32 - bits))
    }
  }
  for needle in needles {
    for place in places(in: needle) where counts[place] < .max { counts[place] += 1 }
  }
  return needles.map { needle in
    let found = places(in: needle).map { Int(counts[$0]) }
    let width = needle.width
    var sum = found.prefix(width).reduce(0, +)
    var best = (core: 0, sum: sum)
    for core in stride(from: 1, through: found.count - width, by: 1) {
      sum += found[core + width - 1] - found[core - 1]
      if sum < best.sum { best = (core, sum) }
    }
    return best.core
  }
}
