/// One number for many parts in their order.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0

  package init() {}

  package mutating func add(_ number: UInt64) { value = mixed(value, number) }
  package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }
  package mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    let hash =
      bytes.withContiguousStorageIfAvailable { ContentHash(of: $0) }
      ?? ContentHash(of: Array(bytes).span)
    add(hash.value)
  }

  package mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { ContentHash(of: $0).value })
  }

  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }
}

/// A fingerprint of two in their order.
///
/// Each half of the product depends on all bits of both; the first stays in, so that a factor of 0
/// forgets nothing.
@inlinable
package func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let product = (first ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(
    by: second ^ 0xA076_1D64_78BD_642F)
  return (first &* 0x9E37_79B9_7F4A_7C15) ^ product.high ^ product.low &+ second
}

/// The fingerprint of a text.
package func fingerprint(of text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { ContentHash(of: $0).value }
}

package func fingerprint(of path: SitePath) -> UInt64 { fingerprint(of: path.text) }

package func fingerprint(of stamp: FileStamp) -> UInt64 {
  withUnsafeBytes(of: stamp) { raw in ContentHash(of: raw.bindMemory(to: UInt8.self)).value }
}
