import Cryptography

/// An entry's lasting identity: a UUID.
///
/// ## Source
/// RFC 9562; derived identities are version 5 (SHA-1 of a namespace and a name).
package struct EntryID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The namespace of identities derived from a source path; it must never change, since feeds
  /// have given them out.
  private static let namespace: [UInt8] = [
    0x5F, 0x2C, 0x9A, 0x1E, 0x77, 0x04, 0x4B, 0xD3, 0x8E, 0x61, 0x0D, 0xAA, 0x42, 0xC7, 0x19, 0x5B,
  ]

  /// The namespace of identities made from a writer's own text.
  private static let namespaceOfTexts: [UInt8] = [
    0x9B, 0x3D, 0x51, 0xE7, 0x0C, 0x86, 0x4F, 0x2A, 0xB4, 0x19, 0x63, 0xD8, 0x2E, 0xF5, 0x70, 0xA1,
  ]

  /// Characters of a text that an identity may be made from.
  package static let longestText = 128

  /// Reads 32 hexadecimal digits, with the usual hyphens or without, in either case.
  package init?(_ text: String) {
    var digits: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "-") {
        guard text.utf8.count == 36, [8, 13, 18, 23].contains(index) else { return nil }
        continue
      }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    guard digits.count == 32, [32, 36].contains(text.utf8.count) else { return nil }
    high = digits[..<16].reduce(0) { $0 << 4 | UInt64($1) }
    low = digits[16...].reduce(0) { $0 << 4 | UInt64($1) }
  }

  /// Derives an identity from a name, the same on every machine.
  package init(derivedFrom name: some Sequence<UInt8>) {
    self.init(derivedFrom: name, in: Self.namespace)
  }

  /// Makes an identity from a text that names an entry in another app: a number, a word.
  package init(ofText text: String) {
    self.init(derivedFrom: text.utf8, in: Self.namespaceOfTexts)
  }

  private init(derivedFrom name: some Sequence<UInt8>, in namespace: [UInt8]) {
    // It protects nothing: version 5 is made of SHA-1.
    let digest = sha1(namespace + name)
    let (first, second) = (Self.number(digest[..<8]), Self.number(digest[8..<16]))
    high = first & 0xFFFF_FFFF_FFFF_0FFF | 0x5000
    low = second & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether this could be derived from a name: its version is 5.
  package var mayBeDerived: Bool { high >> 12 & 0xF == 5 }

  /// Lower case, with hyphens.
  package var text: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var index = 0
      for nibble in 0..<32 {
        if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 {
          buffer[index] = UInt8(ascii: "-")
          index += 1
        }
        let half = nibble < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - nibble % 16 * 4) & 0xF)
        buffer[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        index += 1
      }
      return index
    }
  }
}
