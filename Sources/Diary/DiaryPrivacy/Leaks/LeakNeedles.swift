package import DiaryModel

/// Parts of the entries that are not public, which the finished output is searched for.
package struct LeakNeedles: Sendable {
  /// The part of an entry that a needle is.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case id
    case fileName
    case photoName
    case address
    case title
    case phrase

    /// With an article.
    var name: String {
      switch self {
      case .id: "the id"
      case .fileName: "the file name"
      case .photoName: "the name of a photo"
      case .address: "the address"
      case .title: "the title"
      case .phrase: "a phrase"
      }
    }
  }

  /// The entries that are not public.
  package let sources: [EntrySource]
  /// A tag is an entry's index in ``sources`` times 8, plus the kind.
  package let needles: [Needle]

  static func tag(of kind: Kind, owner: Int) -> Int { owner << 3 | kind.rawValue }
}
