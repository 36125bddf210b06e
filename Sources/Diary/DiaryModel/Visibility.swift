/// The readers of an entry.
package enum Visibility: String, CaseIterable, Comparable, Hashable, Sendable {
  case `public`
  /// Readers with the address.
  case unlisted
  /// Readers with the passphrase of its group.
  case encrypted
  /// Nobody but the writer.
  case `private`

  private var rank: Int {
    switch self {
    case .private: 0
    case .encrypted: 1
    case .unlisted: 2
    case .public: 3
    }
  }

  /// Whether it means fewer readers.
  package static func < (one: Visibility, other: Visibility) -> Bool { one.rank < other.rank }
}

/// Readers who share a passphrase: `family`, `friends`.
public struct ReaderGroup: Hashable, Sendable {
  /// Small letters, digits and `-`; at most 40, beginning with a letter.
  package let name: String

  /// The group of a diary that names none.
  package static let readers = ReaderGroup(checked: "readers")

  package init?(_ name: String) {
    let isLetter = name.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
    let isName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isLetter, isName, name.utf8.count <= 40 else { return nil }
    self.name = name
  }

  private init(checked name: String) {
    self.name = name
  }
}
