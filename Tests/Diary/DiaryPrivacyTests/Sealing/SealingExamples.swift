import DiaryModel
import SiteFiles
import Testing

@testable import DiaryPrivacy

/// The values that the tests of sealing share. What they lead to was computed with Python's
/// `cryptography` and `hashlib`.
enum Example {
  static let secretText = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
  static let words = "café otter violin 42"

  static func secret() throws -> SiteSecret {
    try #require(SiteSecret(secretText))
  }

  static func id(_ text: String = "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374") throws -> EntryID {
    try #require(EntryID(text))
  }

  static func opaque() throws -> Opaque {
    try secret().opaque(.encrypted, of: id())
  }

  /// A key of few rounds, for tests in which the rounds play no part.
  static func key(_ words: String = words, group: String = "family") throws -> GroupKey {
    try GroupKey(
      passphrase: Passphrase(unchecked: words), salt: secret().salt(of: group), rounds: 10)
  }
}

/// The bytes that hexadecimal digits stand for, with white space among them.
func hex(_ digits: String) throws -> [UInt8] {
  try #require(octets(fromHexadecimal: digits.utf8.filter { $0 > 0x20 }))
}
