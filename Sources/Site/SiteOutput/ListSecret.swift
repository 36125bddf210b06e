/// The secret of a site, as far as lists need it. Strangers may read the lists, but without the
/// secret they learn neither the names of files nor their contents.
package protocol ListSecret: Sendable {
  /// Stands for a path, relative to the root of the site: 16 bytes.
  func digest(ofPath path: String) -> [UInt8]

  /// Stands for the bytes of a file: 16 bytes. The same bytes at another path have another digest.
  ///
  /// - Parameter hash: The hash of the bytes.
  func digest(ofContents hash: UInt64, at path: String) -> [UInt8]

  /// Proves that whoever holds the secret wrote some bytes for one purpose: 32 bytes.
  ///
  /// - Parameter purpose: The kind of bytes, such as `list`; a proof for one purpose is none for
  ///   another.
  func proof(of bytes: [UInt8], as purpose: String) -> [UInt8]
}
