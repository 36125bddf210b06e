package import DiaryModel
import StructuredText

/// Who may read an entry, by its own fields or else by its folder and the diary.
package struct Readers: Hashable, Sendable {
  package let visibility: Visibility
  /// The readers of an encrypted entry.
  package let group: ReaderGroup

  package init(_ visibility: Visibility, _ group: ReaderGroup = .readers) {
    (self.visibility, self.group) = (visibility, group)
  }

  /// Whether they are all among others.
  package func isWithin(_ others: Readers) -> Bool {
    if visibility == .encrypted, others.visibility == .encrypted { return group == others.group }
    return visibility <= others.visibility
  }

  /// The fields that give an entry these readers wherever it stands.
  package var changes: [EntryChange] {
    let group = EntryChange.field(.group, .word(group.name))
    return EntryChange.opening(to: visibility) + (visibility == .encrypted ? [group] : [])
  }
}

/// The readers that an entry has in bytes of its file; `nil` if they cannot be read.
package typealias ReadersOf = (_ bytes: [UInt8], _ place: EntryPlace) -> Readers?
