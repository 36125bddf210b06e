internal import Cryptography
package import DiaryModel
package import SiteFiles

/// 32 random bytes that belong to one site: opaque names and salts are made from them.
///
/// They stand as one line of 64 hexadecimal digits in `.diarysite-secret` or in the environment
/// variable `DIARYSITE_SECRET`. Whoever has them can guess addresses of unlisted entries; sealed
/// text needs a passphrase as well. With other bytes all those addresses are other ones.
///
/// Every code is HMAC-SHA-256 under these bytes of `diarysite 1`, a purpose and the parts, each
/// behind its length, so no purpose can speak for another.
package struct SiteSecret: Hashable, Sendable, SecretValue {
  /// The file beside the configuration; it is never published.
  package static let fileName = ".diarysite-secret"
  /// The environment variable that goes before the file.
  package static let variableName = "DIARYSITE_SECRET"

  private let bytes: [UInt8]

  /// Reads 64 hexadecimal digits in either case, with ASCII white space around them.
  ///
  /// - Returns: `nil` for anything else.
  package init?(_ text: String) {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let digits = text.utf8.drop(while: isSpace)
    guard let last = digits.lastIndex(where: { !isSpace($0) }) else { return nil }
    let trimmed = digits[...last]
    guard trimmed.count == 64, let bytes = octets(fromHexadecimal: trimmed) else { return nil }
    self.bytes = bytes
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A new secret, from the system's random numbers.
  package static func random() -> SiteSecret {
    var generator = SystemRandomNumberGenerator()
    return SiteSecret(
      bytes: (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// 64 lower-case hexadecimal digits without a line end: what the file and the variable hold.
  package var text: String { hexadecimal(bytes) }

  /// The opaque name of an entry's page or photo: the same in every build with this secret.
  package func opaque(_ surface: Surface, of id: EntryID) -> Opaque {
    let (name, path) = surface.parts
    return Opaque(code(name, Array(id.text.utf8), Array(path.utf8)))
  }

  /// The opaque name of the list of what a passphrase group may read.
  package func opaque(listOf group: String) -> Opaque {
    Opaque(code("list", Array(group.utf8)))
  }

  /// The salt of a passphrase group: 32 bytes. Equal passphrases of two groups or sites give
  /// different keys.
  func salt(of group: String) -> [UInt8] {
    code("salt", Array(group.utf8))
  }

  /// Bytes to remember in `.diarysite/`, which change when the secret or the passphrase does: a
  /// quick way to see that the ciphertext is still good. They reveal nothing without the secret.
  ///
  /// - Returns: 32 bytes.
  package func mark(of passphrase: Passphrase, group: String) -> [UInt8] {
    code("mark", Array(group.utf8), passphrase.bytes)
  }

  /// A name for a host of the diary in a folder: 16 hexadecimal digits. No other diary has it, not
  /// even one that brings the same secret along.
  ///
  /// - Parameter secret: Without one, the folder alone tells diaries apart.
  package static func hostName(of folder: DiskPath, _ secret: SiteSecret?) -> String {
    let secret = secret ?? SiteSecret(bytes: [UInt8](repeating: 0, count: 32))
    return String(hexadecimal(secret.code("host", Array(folder.resolved.text.utf8))).prefix(16))
  }

  func code(_ purpose: String, _ parts: [UInt8]...) -> [UInt8] {
    var message = framed(Array("diarysite 1".utf8), Array(purpose.utf8))
    for part in parts { message += framed(part) }
    return hmacSHA256(key: bytes, message)
  }
}
