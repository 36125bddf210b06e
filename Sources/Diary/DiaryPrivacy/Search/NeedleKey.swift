/// The key of the hashes of needles.
///
/// Sets and records match only under the same key. Without the key, a record tells
/// nothing about its needle but the length; with it, guesses can be tried. A text made without
/// knowing the key cannot be made to search slowly.
package struct NeedleKey: Hashable, Sendable {
  /// Odd; the high half of a window times this is the window's hash.
  let factor: UInt64
  private let seeds: SIMD4<UInt64>

  package init(_ value: UInt64) {
    var state = value
    // SplitMix64: spreads a key with few bits set over all of them.
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
    factor = next() | 1
    seeds = SIMD4(next(), next(), next() | 1, next() | 1)
  }

  /// A key of the system's generator, for a set that is not kept.
  package static func random() -> NeedleKey {
    NeedleKey(.random(in: .min ... .max))
  }

  /// A hash of a whole needle.
  ///
  /// - Parameter count: At least 7.
  @inline(__always)
  func fingerprint(of bytes: UnsafeRawPointer, count: Int) -> SIMD2<UInt64> {
    var first = seeds.x ^ UInt64(truncatingIfNeeded: count)
    var second = seeds.y
    @inline(__always) func add(_ word: UInt64) {
      let products = (
        (first ^ word).multipliedFullWidth(by: seeds.z),
        (second ^ word).multipliedFullWidth(by: seeds.w)
      )
      // The word is added once more, so that a product of 0 forgets nothing of it.
      first = (products.0.high ^ products.0.low) &+ word
      second = (products.1.high ^ products.1.low) ^ word
    }
    var offset = 0
    while offset + 8 <= count {
      add(bytes.window(at: offset, of: UInt64.self))
      offset += 8
    }
    if offset == 0 { add(bytes.window(at: 0, of: UInt32.self)) }
    if offset < count {
      // The last bytes once more with those in front of them: no byte is missed.
      add(
        count >= 8
          ? bytes.window(at: count - 8, of: UInt64.self)
          : bytes.window(at: count - 4, of: UInt32.self))
    }
    return SIMD2(first, second)
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
