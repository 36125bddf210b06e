internal import Crypto
internal import CryptoExtras

/// HMAC-SHA-256 of the parts, read one after the other: 32 bytes.
///
/// ## Source
/// RFC 2104, FIPS 180-4.
func hmacSHA256(key: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
  var code = HMAC<SHA256>(key: SymmetricKey(data: key))
  for part in parts { code.update(data: part) }
  return Array(code.finalize())
}

/// HKDF-SHA-256 with an empty salt, as keys made from a key need none.
///
/// - Parameter count: The number of bytes to make; at most 8,160.
///
/// ## Source
/// RFC 5869.
func hkdfSHA256(key: [UInt8], salt: [UInt8] = [], info: [UInt8], count: Int = 32) -> [UInt8] {
  let derived = HKDF<SHA256>.deriveKey(
    inputKeyMaterial: SymmetricKey(data: key), salt: salt, info: info, outputByteCount: count)
  return derived.withUnsafeBytes { Array($0) }
}

/// PBKDF2 with HMAC-SHA-256.
///
/// ## Source
/// RFC 8018, section 5.2.
func pbkdf2SHA256(
  password: [UInt8], salt: [UInt8], rounds: Int, count: Int = 32
) throws(SealingFault) -> [UInt8] {
  do {
    // The number of rounds is ours; published test vectors have few.
    let key = try KDF.Insecure.PBKDF2.deriveKey(
      from: password, salt: salt, using: .sha256, outputByteCount: count,
      unsafeUncheckedRounds: rounds)
    return key.withUnsafeBytes { Array($0) }
  } catch {
    throw .notSealed
  }
}

/// AES-GCM: the ciphertext, as long as the text, and behind it the tag of 16 bytes.
///
/// - Parameters:
///   - key: 16, 24 or 32 bytes.
///   - nonce: 12 bytes that serve no other text under this key.
///   - about: The data that is authenticated but not encrypted.
///
/// ## Source
/// NIST SP 800-38D.
func sealAESGCM(
  _ text: [UInt8], key: [UInt8], nonce: [UInt8], about: [UInt8]
) throws(SealingFault) -> [UInt8] {
  do {
    let box = try AES.GCM.seal(
      text, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce),
      authenticating: about)
    return Array(box.ciphertext) + Array(box.tag)
  } catch {
    throw .notSealed
  }
}

/// The text that ``sealAESGCM(_:key:nonce:about:)`` sealed.
///
/// - Parameter sealed: Ciphertext and tag; at least 16 bytes.
/// - Throws: ``SealingFault/notOpened`` if anything differs from what was sealed.
func openAESGCM(
  _ sealed: ArraySlice<UInt8>, key: [UInt8], nonce: [UInt8], about: [UInt8]
) throws(SealingFault) -> [UInt8] {
  guard sealed.count >= 16 else { throw .notOpened }
  do {
    let box = try AES.GCM.SealedBox(
      nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.dropLast(16), tag: sealed.suffix(16))
    return Array(try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: about))
  } catch {
    throw .notOpened
  }
}
