package import DiaryModel
import SiteFiles

/// Needles of all entries that are held, which must not be in the finished output.
///
/// They are hashes alone: searching for them takes no words.
package struct LeakNeedles: Sendable {
  /// The part of an entry that a needle is.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case id
    case fileName
    case address
    case title
    case phrase
  }

  /// A passage of a held entry which a public entry has in its body, too.
  package struct Quoted: Hashable, Sendable {
    /// The entry that is held back.
    package let entry: EntrySource
    /// The public one, and where its body begins.
    package let by: EntrySource
    package let line: Int

    /// Bytes that both must share: idioms are shorter.
    static let shortest = 40
  }

  /// The held entries.
  package let sources: [EntrySource]
  /// Their needles; a tag is an entry's index in ``sources`` times 8, plus the kind.
  package let records: [NeedleRecord]
  package let key: NeedleKey
  /// Found while the needles were chosen: such passages are none.
  package let quoted: [Quoted]

  /// - Parameter key: The one that the records were made under. Records with a tag that names no
  ///   source are left out.
  package init(
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
