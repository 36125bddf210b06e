internal import Cryptography
package import DiaryModel
package import SiteFiles
import SiteOutput

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

/// Digests that stand for files in lists which strangers may read, such as the list of a published
/// site: without the secret they reveal neither a file's path nor its bytes.
extension SiteSecret: ListSecret {
  /// The number of bytes of a digest.
  package static let digestSize = 16

  /// Stands for a path.
  ///
  /// - Parameter path: Relative to the site's root.
  package func digest(ofPath path: String) -> [UInt8] {
    Array(code("path", Array(path.utf8)).prefix(Self.digestSize))
  }

  /// Stands for the bytes of a file; the same bytes at another path have another digest.
  ///
  /// - Parameter hash: The hash of the file's bytes.
  package func digest(ofContents hash: UInt64, at path: String) -> [UInt8] {
    let octets = (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
    return Array(code("contents", Array(path.utf8), octets).prefix(Self.digestSize))
  }

  /// Proves that whoever holds the secret wrote some bytes for one purpose: 32 bytes.
  ///
  /// - Parameter purpose: The kind of bytes, such as `list`; a proof for one purpose is none for
  ///   another.
  package func proof(of bytes: [UInt8], as purpose: String) -> [UInt8] {
    code("proof", Array(purpose.utf8), bytes)
  }
}

/// The part of an entry that an opaque name stands for. Each gives another name, so that an address
/// given out while an entry was unlisted does not lead to it once it is encrypted.
package enum Surface: Hashable, Sendable {
  /// The page of an entry that whoever has its address may read.
  case unlisted
  /// The page of an entry that opens with a passphrase.
  case encrypted
  /// A sealed photo of an entry, by its path among the sources.
  case photo(SitePath)

  var parts: (name: String, path: String) {
    switch self {
    case .unlisted: ("unlisted", "")
    case .encrypted: ("encrypted", "")
    case .photo(let path): ("photo", path.text)
    }
  }
}
