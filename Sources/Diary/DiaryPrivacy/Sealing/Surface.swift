package import SiteFiles

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
