public import ByteSearch
public import DiaryModel

/// What must not stand in the finished output: needles of all entries that are held back.
///
/// They are hashes alone, so that they can be kept without a word of a private entry. The sources
/// name files and lines; whoever keeps needles decides whether to keep those.
public struct LeakNeedles: Sendable {
  /// What of an entry a needle is.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    case id
    case fileName
    case address
    case title
    case phrase
  }

  /// A passage of an entry that is held back which a public entry has in its body, too.
  public struct Quoted: Hashable, Sendable {
    /// The entry that is held back.
    public let entry: EntrySource
    /// The public one, and where its body begins.
    public let by: EntrySource
    public let line: Int

    /// Bytes that both must share: idioms are shorter.
    static let shortest = 40
  }

  /// The entries that are held back.
  public let sources: [EntrySource]
  /// Their needles; a tag is an entry's place in ``sources`` times 8, plus the kind.
  public let records: [NeedleRecord]
  public let key: NeedleKey
  /// Found while the needles were chosen: such passages are none.
  public let quoted: [Quoted]

  /// - Parameter key: The one that the records were made under. Records with a tag that names no
  ///   source are left out.
  public init(
    sources: [EntrySource], records: [NeedleRecord], key: NeedleKey, quoted: [Quoted] = []
  ) {
    self.sources = sources
    self.quoted = quoted
    self.records = records.filter { record in
      sources.indices.contains(record.tag >> 3) && Kind(rawValue: record.tag & 7) != nil
    }
    self.key = key
  }

  static func tag(of kind: Kind, owner: Int) -> Int { owner << 3 | kind.rawValue }
}
