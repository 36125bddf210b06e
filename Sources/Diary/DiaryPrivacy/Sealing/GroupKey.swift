internal import Cryptography
internal import Foundation

/// The key of all that one passphrase opens: the entries of a group such as `family`, their
/// photos and their list.
///
/// - The salt is HMAC-SHA-256 of the group's name under the site's secret, the master key
///   PBKDF2-SHA-256 of the passphrase and the salt, in ``rounds`` rounds.
/// - Everything sealed has two keys of its own, HKDF-SHA-256 of the master key with the info `key`
///   or `nonce` and its opaque name.
/// - Authenticated with it are the version, the opaque name and the salt, so that nothing can be
///   put in another's place.
/// - The nonce is the first 12 bytes of HMAC-SHA-256, under the nonce's key, of what is
///   authenticated and the padded text. So equal texts give equal bytes and an unchanged diary an
///   unchanged site, and a nonce serves two texts only if HMAC collides.
///
/// Parts put together stand behind their lengths (`framed`), texts are UTF-8, opaque names their
/// 32 digits.
///
/// ## Source
/// NIST SP 800-38D, section 8.2 (unique nonces); RFC 8018; RFC 5869; the number of rounds from
/// OWASP's Password Storage Cheat Sheet.
package struct GroupKey: Sendable, SecretValue {
  /// Rounds of PBKDF2: they make each guess of a passphrase as costly as 600,000.
  package static let rounds = 600_000

  /// 32 bytes, not secret: the page's script needs them.
  package let salt: [UInt8]
  private let master: [UInt8]

  /// Makes the key; this takes a good part of a second, once for each group.
  ///
  /// - Parameter rounds: Fewer for tests that build again and again.
  package init(
    passphrase: Passphrase, secret: SiteSecret, group: String, rounds: Int = GroupKey.rounds
  ) {
    self.init(passphrase: passphrase, salt: secret.salt(of: group), rounds: rounds)
  }

  init(passphrase: Passphrase, salt: [UInt8], rounds: Int) {
    self.salt = salt
    master = pbkdf2SHA256(password: passphrase.bytes, salt: salt, rounds: rounds)
  }

  /// For an attribute of a page.
  package var saltBase64: String { Data(salt).base64EncodedString() }

  /// Seals a text under the name that it will be found by.
  package func seal(_ text: [UInt8], as id: Opaque) -> Sealed {
    let padded = Padding.pad(text)
    let about = about(id)
    let nonce = Array(
      hmacSHA256(
        key: key("nonce", id), framed(about), lengthBytes(padded.count), padded
      ).prefix(12))
    let box = sealAESGCM(padded, key: key("key", id), nonce: nonce, about: about)
    return Sealed(nonce: nonce, box: box)
  }

  /// Seals a photo: its media type, a line feed, and its bytes.
  ///
  /// - Parameter mediaType: Such as `image/jpeg`; without a line feed.
  /// - Throws: ``SealingFault/notSealed`` for want of memory.
  package func seal(
    photo: [UInt8], mediaType: String, as id: Opaque
  ) -> Sealed {
    seal(Array(mediaType.utf8) + [UInt8(ascii: "\n")] + photo, as: id)
  }

  /// The text that was sealed under this name.
  ///
  /// - Throws: ``SealingFault/notOpened`` if passphrase, secret, group or name is another one or
  ///   the bytes are not those that were sealed.
  package func open(_ sealed: Sealed, as id: Opaque) throws(SealingFault) -> [UInt8] {
    guard let (nonce, box) = sealed.parts else { throw .notOpened }
    let padded = openAESGCM(box, key: key("key", id), nonce: nonce, about: about(id))
    guard let padded, let text = Padding.unpad(padded) else { throw .notOpened }
    return text
  }

  /// 32 bytes for one thing sealed.
  func key(_ purpose: String, _ id: Opaque) -> [UInt8] {
    hkdfSHA256(key: master, info: framed(Array(purpose.utf8), id.bytes))
  }

  /// The data authenticated with the text; the page's script has all of it.
  private func about(_ id: Opaque) -> [UInt8] {
    framed([Sealed.version], id.bytes, salt)
  }
}

/// Something sealed: in a page as base64, beside it as a file `OPAQUE.sealed`.
///
/// The bytes are the version (one byte, 1), the nonce (12 bytes), the ciphertext and the tag (16).
package struct Sealed: Hashable, Sendable {
  /// The only version; the page's script has it too.
  package static let version: UInt8 = 1

  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// For an attribute of a page.
  package var base64: String { Data(bytes).base64EncodedString() }

  init(nonce: [UInt8], box: [UInt8]) {
    bytes = [Sealed.version] + nonce + box
  }

  /// All that a page has sealed: a theme has its own words around it, and base64 has none so long.
  package static func all(in page: [UInt8]) -> [Sealed] {
    func isBase64(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || "+/=".utf8.contains(byte)
    }
    let long = page.split { !isBase64($0) }.filter { $0.count > Padding.shortest }
    let sealed = long.prefix(most).compactMap { Data(base64Encoded: Data($0)) }
    return sealed.map { Sealed(bytes: Array($0)) }.filter { $0.parts != nil }
  }

  /// A page has one for each group of readers.
  private static let most = 256

  /// The nonce, and the ciphertext with its tag.
  ///
  /// - Returns: `nil` if the version is another one or the bytes are too few.
  var parts: (nonce: [UInt8], box: ArraySlice<UInt8>)? {
    guard bytes.first == Sealed.version, bytes.count >= 29 else { return nil }
    return (Array(bytes[1..<13]), bytes[13...])
  }
}

/// Why something could not be sealed or opened. It names no reason: to distinguish a wrong
/// passphrase from damaged data would help whoever guesses.
package enum SealingFault: Error, Hashable, Sendable {
  /// The passphrase is another one, or the bytes are not those that were sealed.
  case notOpened
}
