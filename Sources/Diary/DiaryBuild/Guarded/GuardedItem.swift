import DiaryRendering
import SiteFiles

/// A file that nothing public leads to.
struct GuardedItem: Sendable {
  let path: SitePath
  let kind: Kind

  enum Kind: Sendable {
    /// The page of an unlisted entry, by its index among these.
    case page(Int)
    /// The page of an encrypted entry, by its index among these.
    case sealed(Int)
    /// A photo of an encrypted entry.
    case photo(CopiedFile, of: Int)
    /// The list of encrypted entries.
    case list
  }

  /// Whether it is a page of the site.
  var isPage: Bool {
    if case .photo = kind { false } else { true }
  }
}
