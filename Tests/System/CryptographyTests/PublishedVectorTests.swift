import SiteFiles
import Testing

@testable import Cryptography

/// The published test vectors, through the functions that all sealing goes through.
@Suite struct PublishedVectorTests {
  struct Authenticated: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let key: String
    let nonce: String
    let text: String
    let about: String
    let sealed: String
  }

  static let long = """
    d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72\
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
    """
  static let short = String(repeating: "0", count: 32)
  static let zeroKey = String(repeating: "0", count: 64)
  static let zeroNonce = String(repeating: "0", count: 24)
  static let key128 = "feffe9928665731c6d6a8f9467308308"

  /// McGrew and Viega, "The Galois/Counter Mode of Operation", appendix B: the cases with nonces
  /// of 12 bytes and keys of 256 bits.
  static let cases = [
    Authenticated(
      testDescription: "13", key: zeroKey, nonce: zeroNonce, text: "", about: "",
      sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
    Authenticated(
      testDescription: "14", key: zeroKey, nonce: zeroNonce, text: short, about: "",
      sealed: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"),
    Authenticated(
      testDescription: "15", key: key128 + key128, nonce: "cafebabefacedbaddecaf888",
      text: long + "1aafd255", about: "",
      sealed: """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa\
        8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad\
        b094dac5d93471bdec1a502270e3cc6c
        """),
    Authenticated(
      testDescription: "16", key: key128 + key128, nonce: "cafebabefacedbaddecaf888", text: long,
      about: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      sealed: """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa\
        8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662\
        76fc6ece0f4e1768cddf8853bb2d551b
        """),
  ]

  @Test(arguments: cases)
  func aesGCMSealsAndOpensAsPublished(vector: Authenticated) throws {
    let (key, nonce) = (try hex(vector.key), try hex(vector.nonce))
    let (text, about) = (try hex(vector.text), try hex(vector.about))
    let sealed = sealAESGCM(text, key: key, nonce: nonce, about: about)
    #expect(sealed == (try hex(vector.sealed)))
    #expect(openAESGCM(sealed[...], key: key, nonce: nonce, about: about) == text)
    for index in sealed.indices {
      var other = sealed
      other[index] ^= 1
      #expect(openAESGCM(other[...], key: key, nonce: nonce, about: about) == nil)
    }
    #expect(openAESGCM(sealed[...], key: key, nonce: nonce, about: about + [0]) == nil)
    #expect(openAESGCM(sealed.dropLast(), key: key, nonce: nonce, about: about) == nil)
  }

  /// FIPS 180-4's examples and RFC 1321, appendix A.5.
  @Test(arguments: [
    (
      "", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "d41d8cd98f00b204e9800998ecf8427e"
    ),
    (
      "abc", "a9993e364706816aba3e25717850c26c9cd0d89d",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "900150983cd24fb0d6963f7d28e17f72"
    ),
  ])
  func digestsAreAsPublished(text: String, first: String, second: String, third: String) {
    let bytes = Array(text.utf8)
    #expect(hexadecimal(sha1(bytes)) == first)
    #expect(hexadecimal(sha256(bytes)) == second)
    #expect(hexadecimal(md5(bytes)) == third)
  }

  /// RFC 4231, cases 1, 2, 3 and 6.
  @Test(arguments: [
    (
      "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "4869205468657265",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      String(repeating: "aa", count: 131),
      """
      54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a\
      65204b6579202d2048617368204b6579204669727374
      """,
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func hmacIsAsPublished(key: String, message: String, code: String) throws {
    let message = try hex(message)
    for split in [0, 3, message.count] {
      let found = hmacSHA256(key: try hex(key), Array(message[..<split]), Array(message[split...]))
      #expect(hexadecimal(found) == code)
    }
  }

  /// RFC 5869, appendix A, cases 1 to 3.
  @Test(arguments: [
    (
      "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c",
      "f0f1f2f3f4f5f6f7f8f9",
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      bytesInOrder(0x00...0x4F), bytesInOrder(0x60...0xAF), bytesInOrder(0xB0...0xFF),
      """
      b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c\
      59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71\
      cc30c58179ec3e87c14c01d5c1f3434f1d87
      """
    ),
    (
      "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "",
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    ),
  ])
  func hkdfIsAsPublished(key: String, salt: String, info: String, derived: String) throws {
    let found = hkdfSHA256(
      key: try hex(key), salt: try hex(salt), info: try hex(info), count: derived.utf8.count / 2)
    #expect(hexadecimal(found) == derived)
  }

  /// RFC 7914, section 11.
  @Test(arguments: [
    (
      "passwd", "salt", 1,
      """
      55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc\
      49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
      """
    ),
    (
      "Password", "NaCl", 80_000,
      """
      4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56\
      a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d
      """
    ),
  ])
  func pbkdf2IsAsPublished(password: String, salt: String, rounds: Int, key: String) throws {
    let found = pbkdf2SHA256(
      password: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds, count: 64)
    #expect(hexadecimal(found) == key)
  }

  static func bytesInOrder(_ range: ClosedRange<UInt8>) -> String { hexadecimal(Array(range)) }
}

private func hex(_ digits: String) throws -> [UInt8] {
  try stride(from: 0, to: digits.utf8.count, by: 2).map { start in
    try #require(UInt8(digits.dropFirst(start).prefix(2), radix: 16))
  }
}
