/// The kind of secret in a file with this beginning; `nil` if it may be published.
///
/// A text that speaks of keys shows none: a key's frame stands alone in its line with the key below
/// it, and tokens are long and made by chance.
///
/// - Parameter file: The whole file, of which the beginning is looked at, or the beginning.
package func secretKind(ofFileBeginningWith file: [UInt8]) -> SecretKind? {
  let beginning = file.prefix(mostLookedAt)
  for (magic, kind) in magics where beginning.starts(with: magic) { return kind }
  if let kind = binaryKind(Array(beginning.prefix(64))) { return kind }
  // Pictures, films and packed files hold any bytes by chance.
  if beginning.prefix(1_024).contains(0) { return nil }
  return SecretText(bytes: Array(beginning)).kind
}

/// Whether a file is a public key although its name might be one of a private one.
package func isPublicKey(_ file: [UInt8]) -> Bool {
  if let first = file.first, [0x98, 0x99, 0xC6].contains(first) {
    return secretKind(ofFileBeginningWith: file) == nil
  }
  let frames = ["-----BEGIN PGP PUBLIC KEY", "-----BEGIN CERTIFICATE", "-----BEGIN PUBLIC KEY"]
  return frames.contains { file.starts(with: $0.utf8) }
    && secretKind(ofFileBeginningWith: file) == nil
}

/// In bytes.
private let mostLookedAt = 1 << 16

private let magics: [([UInt8], SecretKind)] =
  [
    // KeePass 1 and 2.
    ([0x03, 0xD9, 0xA2, 0x9A, 0x65, 0xFB, 0x4B, 0xB5], .passwords),
    ([0x03, 0xD9, 0xA2, 0x9A, 0x67, 0xFB, 0x4B, 0xB5], .passwords),
    (Array("PWS3".utf8), .passwords), (Array("kych".utf8), .passwords),
    // Java's stores.
    ([0xFE, 0xED, 0xFE, 0xED], .keyStore), ([0xCE, 0xCE, 0xCE, 0xCE], .keyStore),
    (Array("LUKS".utf8) + [0xBA, 0xBE], .keyStore),
    (Array("openssh-key-v1".utf8) + [0], .privateKey),
    (Array("SQLite format 3".utf8) + [0], .database), (Array("PGDMP".utf8), .database),
    ([0, 1, 0, 0] + Array("Standard Jet DB".utf8), .database),
    ([0, 1, 0, 0] + Array("Standard ACE DB".utf8), .database),
    (Array("REDIS00".utf8), .database), (Array("JAVA PROFILE 1.0".utf8), .dump),
    (Array("MDMP".utf8), .dump), (Array("PAGEDUMP".utf8), .dump), (Array("PAGEDU64".utf8), .dump),
  ]

private func binaryKind(_ bytes: [UInt8]) -> SecretKind? {
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  // A process that died, in either order of bytes.
  if bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]),
    byte(5) == 1 && byte(16) == 4 && byte(17) == 0 || byte(5) == 2 && byte(16) == 0 && byte(17) == 4
  {
    return .dump
  }
  // OpenPGP: a packet with a secret key, in the old and the new form, of version 3 to 6.
  let version: [UInt8: Int] = [0x94: 2, 0x95: 3, 0x96: 5]
  if let index = version[byte(0)], (3...6).contains(byte(index)), bytes.count > 16 {
    return .keyStore
  }
  if byte(0) == 0xC5, bytes.count > 16 {
    let index = byte(1) < 192 ? 2 : byte(1) < 224 ? 3 : 6
    if (3...6).contains(byte(index)) { return .keyStore }
  }
  return kindOfDER(bytes)
}

/// The keys and stores that are written in DER.
///
/// ```
/// 30 length 02 01 version ...
/// ```
///
/// ## Source
/// RFC 5208, section 5; RFC 5915, section 3; RFC 7292, section 4; RFC 8017, appendix A.1.2.
private func kindOfDER(_ bytes: [UInt8]) -> SecretKind? {
  guard bytes.count >= 16, bytes[0] == 0x30 else { return nil }
  let start = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
  guard bytes[1] < 0x85, start + 6 < bytes.count, bytes[start] == 0x02, bytes[start + 1] == 1
  else { return nil }
  switch (bytes[start + 2], bytes[start + 3], bytes[start + 4]) {
  case (3, 0x30, _): return .keyStore
  case (0, 0x30, _), (1, 0x30, _), (0, 0x02, 0x81), (0, 0x02, 0x82), (1, 0x04, 0x20...0x42):
    return .privateKey
  default: return nil
  }
}
