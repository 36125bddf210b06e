/// The windows of many needles, by hash: a filter of bits that rejects most other windows at
/// once, and a table for the rest.
struct WindowTable: Sendable {
  /// A window of a needle's core.
  struct Slot: Sendable {
    let hash: UInt32
    /// The index of the needle in its set, times 8, plus that of the window in its
    /// core.
    let index: UInt32
  }

  /// The top bits of a hash choose a word, twelve others one or two bits in it.
  private var filter: [UInt64]
  private let filterShift: UInt64
  /// Sorted by bucket: the top bits of the hash.
  private var slots: [Slot]
  /// The start of each bucket, and the end.
  private var starts: [UInt32]
  private let bucketShift: UInt32

  var isEmpty: Bool { slots.isEmpty }

  /// - Parameters:
  ///   - indices: Of the needles that have windows of this width.
  ///   - hashOf: The hash of a window of a needle's core.
  init(
    of indices: [Int], _ windowsEach: Int, _ hashOf: (_ needle: Int, _ window: Int) -> UInt32
  ) {
    let count = indices.count * windowsEach
    // 64 bits a window have 1 of 32 to 64 set, and let 1 of 1,000 to 4,000 others through. 2^21
    // bits, 256 KB, are the limit: a filter that leaves the processor's own cache costs more than
    // what it lets through.
    let filterBits = Self.bits(for: 64 * count, in: 12...21)
    let bucketBits = Self.bits(for: count, in: 4...20)
    filterShift = UInt64(64 - (filterBits - 6))
    bucketShift = UInt32(32 - bucketBits)
    filter = Array(repeating: 0, count: 1 << (filterBits - 6))
    starts = Array(repeating: 0, count: 1 << bucketBits + 1)
    slots = Array(repeating: Slot(hash: 0, index: 0), count: count)
    for index in indices {
      for window in 0..<windowsEach {
        let hash = hashOf(index, window)
        filter[Int((UInt64(hash) << 32) >> filterShift)] |=
          1 << Self.bit(of: hash) | 1 << Self.otherBit(of: hash)
        starts[Int(hash >> bucketShift) + 1] += 1
      }
    }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var ends = starts
    for index in indices {
      for window in 0..<windowsEach {
        let hash = hashOf(index, window)
        let bucket = Int(hash >> bucketShift)
        slots[Int(ends[bucket])] = Slot(hash: hash, index: UInt32(index << 3 | window))
        ends[bucket] += 1
      }
    }
  }

  private static func bits(for count: Int, in range: ClosedRange<Int>) -> Int {
    var bits = range.lowerBound
    while bits < range.upperBound, 1 << bits < count { bits += 1 }
    return bits
  }

  // Which bits of its word a hash has, by other bits than those that chose the word.

  @inline(__always)
  private static func bit(of hash: UInt32) -> UInt64 { UInt64(hash >> 8 & 63) }

  /// Computed only if the word has the first.
  @inline(__always)
  private static func otherBit(of hash: UInt32) -> UInt64 { UInt64(hash >> 2 & 63) }

  /// Calls back for each slot whose hash a window of the text has, at multiples of the width.
  ///
  /// - Parameter found: Called with the window's offset; `false` ends the search.
  @inline(__always)
  func visit<Window: FixedWidthInteger>(
    windows _: Window.Type, in text: UnsafeRawBufferPointer, factor: UInt64,
    _ found: (_ offset: Int, _ slot: Slot) -> Bool
  ) {
    let width = MemoryLayout<Window>.size
    guard let base = text.baseAddress, text.count >= width else { return }
    filter.withUnsafeBufferPointer { filter in
      starts.withUnsafeBufferPointer { starts in
        slots.withUnsafeBufferPointer { slots in
          guard let words = filter.baseAddress, let starts = starts.baseAddress else { return }
          var next = base
          let last = base + (text.count - width)
          while true {
            let hash = Self.pass(
              Window.self, words, filterShift, factor: factor, from: &next, to: last)
            guard let hash else { return }
            let bucket = Int(hash >> bucketShift)
            for index in Int(starts[bucket])..<Int(starts[bucket + 1])
            where slots[index].hash == hash {
              if !found(next - base, slots[index]) { return }
            }
            next += width
          }
        }
      }
    }
  }

  /// Moves to the next window that the filter lets through.
  ///
  /// - Returns: Its hash; `nil` if there is none up to the last window.
  @inline(never)
  @_specialize(where Window == UInt64)
  @_specialize(where Window == UInt32)
  private static func pass<Window: FixedWidthInteger>(
    _ window: Window.Type, _ filter: UnsafePointer<UInt64>, _ shift: UInt64, factor: UInt64,
    from next: inout UnsafeRawPointer, to last: UnsafeRawPointer
  ) -> UInt32? {
    let width = MemoryLayout<Window>.size
    var here = next
    @inline(__always) func test(_ index: Int) -> UInt32? {
      let product = here.window(at: index * width, of: Window.self) &* factor
      let hash = UInt32(truncatingIfNeeded: product >> 32)
      let word = filter[Int(truncatingIfNeeded: product &>> shift)]
      if word &>> bit(of: hash) & 1 == 0 { return nil }
      return word &>> otherBit(of: hash) & 1 == 0 ? nil : hash
    }
    // Four at a time: asking for the end is a third of the work.
    while last - here >= 3 * width {
      if let hash = test(0) {
        next = here
        return hash
      }
      if let hash = test(1) {
        next = here + width
        return hash
      }
      if let hash = test(2) {
        next = here + 2 * width
        return hash
      }
      if let hash = test(3) {
        next = here + 3 * width
        return hash
      }
      here += 4 * width
    }
    while here <= last {
      if let hash = test(0) {
        next = here
        return hash
      }
      here += width
    }
    return nil
  }
}
