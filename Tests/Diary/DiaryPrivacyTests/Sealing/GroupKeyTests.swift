import Cryptography
import DiaryModel
import SiteFiles
import Testing

@testable import DiaryPrivacy

@Suite struct GroupKeyTests {
  /// The whole construction, computed with Python's `hashlib` and `cryptography`.
  @Test(arguments: [
    (
      1_000, "3903f1f7e5ac6509294f5e99039a87b2dde3c243bb28c15fa889d1c4e24394c4",
      "4d97feadec2a11626dc2d527",
      "9cedbf29296bdba2cdbee93bef8c00dab67441429519c14aecc8a102da674a87"
    ),
    (
      600_000, "aa369cc1192f18381a9e61e40e9f260885448762d2e2b025a152ffc557eabbd6",
      "04cf540d78686334edf53bda",
      "3c343df3255fb6596b3ecbf2c5210c049078ecfe101c0a9cca98204e7add3a05"
    ),
  ])
  func sealedBytesAreThoseOfAnotherImplementation(
    rounds: Int, key: String, nonce: String, hash: String
  ) throws {
    // Typed in pieces: an `e` and an accent.
    let passphrase = Passphrase(unchecked: "cafe\u{301} otter violin 42")
    let group =
      rounds == GroupKey.rounds
      ? try GroupKey(passphrase: passphrase, secret: Example.secret(), group: "family")
      : try GroupKey(
        passphrase: passphrase, salt: Example.secret().salt(of: "family"), rounds: rounds)
    let id = try Example.opaque()
    let sealed = group.seal(Array("비가 왔다.\n".utf8), as: id)
    #expect(sealed.bytes.count == 1_053)
    #expect(sealed.bytes.first == 1)
    #expect(hexadecimal(group.key("key", id)) == key)
    #expect(hexadecimal(sealed.bytes[1..<13]) == nonce)
    #expect(hexadecimal(sha256(sealed.bytes)) == hash)
    #expect(try group.open(sealed, as: id) == Array("비가 왔다.\n".utf8))
  }

  @Test func equalThingsGiveEqualBytes() throws {
    let id = try Example.opaque()
    let first = try Example.key().seal([1, 2, 3], as: id)
    let second = try Example.key().seal([1, 2, 3], as: id)
    #expect(first == second)
    #expect(first.base64 == second.base64)
  }

  @Test func whateverDiffersGivesAnotherNonceAndAnotherKey() throws {
    let ids = [
      try Example.opaque(), try Example.secret().opaque(.unlisted, of: Example.id()),
      try Example.secret().opaque(listOf: "family"),
    ]
    let keys = [
      try Example.key(), try Example.key(group: "friends"), try Example.key("another one"),
    ]
    var nonces: [[UInt8]] = []
    var derived: [[UInt8]] = []
    for key in keys {
      for id in ids {
        derived += [key.key("key", id), key.key("nonce", id)]
        for text in [[], [0], [0, 0], [1]] as [[UInt8]] {
          nonces.append(Array(key.seal(text, as: id).bytes[1..<13]))
        }
      }
    }
    #expect(Set(nonces).count == 36)
    #expect(Set(derived).count == 18)
  }

  @Test(arguments: [0, 1, 1_015, 1_016, 1_017, 70_000])
  func whatWasSealedOpensAgain(length: Int) throws {
    let text = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let id = try Example.opaque()
    let sealed = try Example.key().seal(text, as: id)
    #expect(sealed.bytes.count == 29 + Padding.paddedLength(length + 8))
    #expect(try Example.key().open(Sealed(bytes: sealed.bytes), as: id) == text)
  }

  @Test func textsOfNearlyTheSameLengthLookTheSame() throws {
    let lengths = try [0, 1, 500, 1_016].map { length in
      try Example.key().seal([UInt8](repeating: 7, count: length), as: Example.opaque()).bytes.count
    }
    #expect(lengths == [1_053, 1_053, 1_053, 1_053])
  }

  @Test func aPhotoIsItsMediaTypeAndItsBytes() throws {
    let id = try Example.opaque()
    let sealed = try Example.key().seal(photo: [0xFF, 0xD8, 10], mediaType: "image/jpeg", as: id)
    #expect(
      try Example.key().open(sealed, as: id) == Array("image/jpeg\n".utf8) + [0xFF, 0xD8, 10])
  }

  @Test func anotherPassphraseGroupOrNameDoesNotOpen() throws {
    let id = try Example.opaque()
    let sealed = try Example.key().seal([1, 2, 3], as: id)
    for key in [try Example.key("another one"), try Example.key(group: "friends")] {
      #expect(throws: SealingFault.notOpened) { try key.open(sealed, as: id) }
    }
    let other = try Example.secret().opaque(.unlisted, of: Example.id())
    #expect(throws: SealingFault.notOpened) { try Example.key().open(sealed, as: other) }
  }

  @Test func anyChangedByteIsNoticed() throws {
    let key = try Example.key()
    let id = try Example.opaque()
    let sealed = key.seal(Array("비".utf8), as: id)
    for index in sealed.bytes.indices {
      var bytes = sealed.bytes
      bytes[index] ^= 1 << UInt8(index % 8)
      #expect(throws: SealingFault.notOpened) { try key.open(Sealed(bytes: bytes), as: id) }
    }
  }

  @Test func anyOtherLengthIsNoticed() throws {
    let key = try Example.key()
    let id = try Example.opaque()
    let bytes = key.seal([1], as: id).bytes
    for count in [0, 1, 12, 13, 28, 29, 30, bytes.count - 1] {
      #expect(throws: SealingFault.notOpened) {
        try key.open(Sealed(bytes: Array(bytes.prefix(count))), as: id)
      }
    }
    #expect(throws: SealingFault.notOpened) { try key.open(Sealed(bytes: bytes + [0]), as: id) }
  }

  @Test func aPageShowsTheSaltOfItsGroup() throws {
    #expect(try Example.key().saltBase64 == "cD0TzVYX0LKjDCBGGMR+S5EzYbEBOmU0H7XJS5ZwPhU=")
    #expect(try Example.key().salt == Example.secret().salt(of: "family"))
  }
}
