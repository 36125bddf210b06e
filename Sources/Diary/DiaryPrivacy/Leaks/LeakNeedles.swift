public import DiaryModel
import SiteFiles

/// Needles of all entries that are held, which must not be in the finished output.
///
/// They are hashes alone, so that they can be kept without a word of a private entry. The sources
/// name files and lines; whoever keeps needles decides whether to keep those.
public struct LeakNeedles: Sendable {
  /// The part of an entry that a needle is.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    case id
    case fileName
    case address
    case title
    case phrase
  }

  /// A passage of a held entry which a public entry has in its body, too.
  public struct Quoted: Hashable, Sendable {
    /// The entry that is held back.
    public let entry: EntrySource
    /// The public one, and where its body begins.
    public let by: EntrySource
    public let line: Int

    /// Bytes that both must share: idioms are shorter.
    static let shortest = 40
  }

  /// The data that decides whether a change of some entries changes ``quoted``.
  public struct Sharing: Sendable {
    /// Phrases of held entries, whether others have them or not; see ``PhraseUse``.
    public let phrases: [NeedleRecord]
    /// By index: the public entries that were found to have such phrases in a body.
    public let quoters: [Int: PhraseUse]
    /// Indices of public entries with a title, path or address that holds one of an entry that is
    /// held back.
    public let namesakes: Set<Int>
  }

  /// The held entries.
  public let sources: [EntrySource]
  /// Their needles; a tag is an entry's index in ``sources`` times 8, plus the kind.
  public let records: [NeedleRecord]
  public let key: NeedleKey
  /// Found while the needles were chosen: such passages are none.
  public let quoted: [Quoted]
  /// `nil` if they were not chosen, but remembered.
  public let sharing: Sharing?

  /// - Parameter key: The one that the records were made under. Records with a tag that names no
  ///   source are left out.
  public init(
    sources: [EntrySource], records: [NeedleRecord], key: NeedleKey, quoted: [Quoted] = [],
    sharing: Sharing? = nil
  ) {
    self.sources = sources
    self.quoted = quoted
    self.sharing = sharing
    self.records = records.filter { record in
      sources.indices.contains(record.tag >> 3) && Kind(rawValue: record.tag & 7) != nil
    }
    self.key = key
  }

  static func tag(of kind: Kind, owner: Int) -> Int { owner << 3 | kind.rawValue }
}
