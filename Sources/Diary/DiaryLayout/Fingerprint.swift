import BuildGraph
import SiteFiles

/// A fingerprint of values one after the other.
struct Fingerprint {
  private(set) var value: UInt64 = 0

  mutating func add(_ number: UInt64) { value = mixed(value, number) }
  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }

  mutating func add(_ bytes: [UInt8]) {
    add(ContentHash(of: bytes.span).value)
  }

  mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { ContentHash(of: $0).value })
  }

  mutating func add(_ newer: SitePath?, _ older: SitePath?) {
    for path in [newer, older] {
      add(path != nil)
      if let path { add(path.text) }
    }
  }
}
