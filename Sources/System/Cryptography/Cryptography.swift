private import CCryptography

/// SHA-1: 20 bytes. It protects nothing; identities of version 5 are made of it.
///
/// ## Source
/// FIPS 180-4.
package func sha1(_ bytes: [UInt8]) -> [UInt8] {
  filled(20) { crypto_sha1(bytes, bytes.count, $0) }
}

/// SHA-256: 32 bytes.
///
/// ## Source
/// FIPS 180-4.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  filled(32) { crypto_sha256(bytes, bytes.count, $0) }
}

/// MD5: 16 bytes. It protects nothing; other programs name files by it.
///
/// ## Source
/// RFC 1321.
package func md5(_ bytes: [UInt8]) -> [UInt8] {
  filled(16) { crypto_md5(bytes, bytes.count, $0) }
}

/// HMAC-SHA-256 of the parts, read one after the other: 32 bytes.
///
/// ## Source
/// RFC 2104, FIPS 180-4.
package func hmacSHA256(key: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
  let bytes = parts.count == 1 ? parts[0] : Array(parts.joined())
  return filled(32) { crypto_hmac_sha256(key, key.count, bytes, bytes.count, $0) }
}

/// HKDF-SHA-256 with an empty salt, as keys made from a key need none.
///
/// - Parameter count: The number of bytes to make; at most 8,160.
///
/// ## Source
/// RFC 5869.
package func hkdfSHA256(
  key: [UInt8], salt: [UInt8] = [], info: [UInt8], count: Int = 32
) -> [UInt8] {
  filled(count) {
    crypto_hkdf_sha256(key, key.count, salt, salt.count, info, info.count, $0, count)
  }
}

/// PBKDF2 with HMAC-SHA-256.
///
/// ## Source
/// RFC 8018, section 5.2.
package func pbkdf2SHA256(
  password: [UInt8], salt: [UInt8], rounds: Int, count: Int = 32
) -> [UInt8] {
  filled(count) {
    crypto_pbkdf2_sha256(
      password, password.count, salt, salt.count, UInt64(rounds), $0, count)
  }
}

/// AES-256-GCM: the ciphertext, as long as the text, and behind it the tag of 16 bytes.
///
/// - Parameters:
///   - key: 32 bytes.
///   - nonce: 12 bytes that serve no other text under this key.
///   - about: The data that is authenticated but not encrypted.
///
/// ## Source
/// NIST SP 800-38D.
package func sealAESGCM(
  _ text: [UInt8], key: [UInt8], nonce: [UInt8], about: [UInt8]
) -> [UInt8] {
  precondition(key.count == 32 && nonce.count == 12)
  return filled(text.count + 16) {
    crypto_seal(key, nonce, about, about.count, text, text.count, $0, $0 + text.count)
  }
}

/// The text that ``sealAESGCM(_:key:nonce:about:)`` sealed.
///
/// - Parameter sealed: Ciphertext and tag.
/// - Returns: `nil` if anything differs from what was sealed.
package func openAESGCM(
  _ sealed: ArraySlice<UInt8>, key: [UInt8], nonce: [UInt8], about: [UInt8]
) -> [UInt8]? {
  precondition(key.count == 32 && nonce.count == 12)
  guard sealed.count >= 16 else { return nil }
  let (box, tag) = (Array(sealed.dropLast(16)), Array(sealed.suffix(16)))
  var isWhole = false
  let text = filled(box.count) {
    isWhole = crypto_open(key, nonce, about, about.count, box, box.count, tag, $0)
  }
  return isWhole ? text : nil
}

private func filled(_ count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
  // One byte at least: an empty array may have no memory to point at.
  [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, filled in
    if let start = buffer.baseAddress { fill(start) }
    filled = count
  }
}
