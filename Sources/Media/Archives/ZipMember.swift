package import SiteFiles

/// A file in an archive.
package struct ZipMember: Hashable, Sendable {
  /// Safe to use below a folder.
  package let path: SitePath
  /// In bytes, unpacked, as the directory states it; reading ends in a fault if that is untrue.
  package let size: Int
  /// Where the directory has it: an offset and a number.
  let offset: UInt64
  let number: UInt64
}
