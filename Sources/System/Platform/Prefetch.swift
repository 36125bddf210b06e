import CPlatform

/// The place of an object in memory, for having it fetched before it is used.
///
/// Unlike a reference it counts none: to count one would wait for the object.
@usableFromInline
package struct PrefetchHint: Sendable {
  private let address: UInt

  package init(of object: AnyObject) {
    address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  @usableFromInline
  init(address: UInt) {
    self.address = address
  }

  /// Has the processor fetch the first `count` bytes, if they are still there.
  @usableFromInline
  package func prefetch(_ count: Int) {
    bytes_prefetch(UnsafeRawPointer(bitPattern: address), count)
  }
}

extension Array where Element: AnyObject {
  /// Has the processor fetch the first `count` bytes of an object of the array, without reading it.
  @inlinable
  package func prefetch(_ index: Int, _ count: Int) {
    let address = withUnsafeBytes { elements in
      elements.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: UInt.self)
    }
    PrefetchHint(address: address).prefetch(count)
  }
}
