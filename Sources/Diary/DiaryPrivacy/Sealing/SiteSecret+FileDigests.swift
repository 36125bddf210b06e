import SiteOutput

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
