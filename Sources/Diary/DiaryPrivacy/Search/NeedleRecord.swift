/// A needle as hashes alone: it can be searched for without its text.
///
/// A needle is found by its *core*: 15 bytes of it, of which the 8 windows of 8 bytes are hashed.
/// Any occurrence of the needle has one of these windows at a multiple of 8. Needles below 15
/// bytes have a core of 7 bytes, with 4 windows of 4 bytes, at multiples of 4.
package struct NeedleRecord: Hashable, Sendable {
  /// The hashes of the core's windows; of a short needle, the last four are 0.
  let windows: SIMD8<UInt32>
  let fingerprint: SIMD2<UInt64>
  package private(set) var tag: Int
  private let storedLength: UInt32
  private let storedCore: UInt32

  /// The same needle, known by another tag.
  package func tagged(_ tag: Int) -> NeedleRecord {
    var record = self
    record.tag = tag
    return record
  }

  /// In bytes.
  package var length: Int { Int(storedLength) }
  /// The start of the core.
  var core: Int { Int(storedCore) }
  var isShort: Bool { storedLength < Self.shortestLong }

  static let shortestLong = 15

  /// - Parameter core: The start of the core, which must end inside the needle.
  init(of needle: Needle, core: Int, key: NeedleKey) {
    let isShort = needle.bytes.count < Self.shortestLong
    var windows = SIMD8<UInt32>()
    var fingerprint = SIMD2<UInt64>()
    needle.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for index in 0..<(isShort ? 4 : 8) {
        windows[index] =
          isShort
          ? base.windowHash(at: core + index, of: UInt32.self, factor: key.factor)
          : base.windowHash(at: core + index, of: UInt64.self, factor: key.factor)
      }
      fingerprint = key.fingerprint(of: base, count: bytes.count)
    }
    self.windows = windows
    self.fingerprint = fingerprint
    tag = needle.tag
    storedLength = UInt32(needle.bytes.count)
    storedCore = UInt32(core)
  }
}

extension UnsafeRawPointer {
  /// The hash of the window of 4 or 8 bytes at an offset.
  @inline(__always)
  func windowHash<Window: FixedWidthInteger>(
    at offset: Int, of type: Window.Type, factor: UInt64
  ) -> UInt32 {
    UInt32(truncatingIfNeeded: (window(at: offset, of: type) &* factor) >> 32)
  }
}
