import DiaryModel
import DiaryRendering
import SiteFiles

/// A file that nothing public leads to.
struct GuardedItem: Sendable {
  let path: SitePath
  /// A fingerprint of everything it is made from, the passphrase too, and never the text itself.
  let fingerprint: UInt64
  let kind: Kind

  enum Kind: Sendable {
    /// The page of an unlisted entry.
    case page([UInt8])
    /// The page of an encrypted entry.
    case sealed(EncryptedEntry, [UInt8])
    /// A photo of an encrypted entry.
    case photo(CopiedFile, of: EncryptedEntry)
    /// The list of encrypted entries, one text for each group.
    case list([(group: ReaderGroup, text: [UInt8])])
  }

  /// Whether it is a page of the site.
  var isPage: Bool {
    if case .photo = kind { false } else { true }
  }

  /// The photo, if it is one.
  var photo: CopiedFile? {
    if case .photo(let copy, _) = kind { copy } else { nil }
  }

  /// The readers who must have a key for it.
  var groups: [ReaderGroup] {
    switch kind {
    case .page: []
    case .sealed(let entry, _), .photo(_, let entry): [entry.group]
    case .list(let lists): lists.map(\.group)
    }
  }
}
