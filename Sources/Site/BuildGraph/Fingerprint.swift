package import SiteFiles

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

  package mutating func add(_ newer: SitePath?, _ older: SitePath?) {
    add(newer?.text)
    add(older?.text)
  }
}
