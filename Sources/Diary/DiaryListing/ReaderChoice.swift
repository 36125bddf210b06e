package import DiaryGate
package import DiaryModel
package import DiaryWriting

/// The entries among some that get a visibility, and those that keep what they say themselves.
///
/// An entry that says that it has fewer readers (``Entry/said``) gets more only if it is named: who
/// opens a folder, a tag or a year does not look at each of its entries.
package struct ReaderChoice: Sendable {
  package let taken: [JudgedEntry]
  package let left: [JudgedEntry]

  /// - Parameter areNamed: Whether each of the entries was named by itself.
  package init(_ entries: [JudgedEntry], to visibility: Visibility, areNamed: Bool) {
    self.init(entries) { judged in
      !areNamed && judged.entry.said.map { $0.most < visibility } ?? false
    }
  }

  package init(_ entries: [JudgedEntry], leavingOut isLeft: (JudgedEntry) -> Bool) {
    taken = entries.filter { !isLeft($0) }
    left = entries.filter(isLeft)
  }
}

extension JudgedEntry {
  package var place: EntryPlace { EntryPlace(entry.content.source) }

  /// Whether only a tag says in the entry that it has fewer readers, and a change takes that away.
  ///
  /// - Parameter new: As the change would leave it; `nil` if it would have a fault.
  package func needsTag(_ new: JudgedEntry?) -> Bool {
    guard let said = entry.said, said.sign == .tag else { return false }
    return new?.entry.said.map { $0.most > said.most } ?? true
  }

  package static let whyTagStays =
    "nothing but the tag says in the entry that it has fewer readers"
}

extension SaidReaders {
  /// Where an entry says so, for messages: nothing of its text.
  package var place: String {
    switch sign {
    case .visibility: "its 'visibility'"
    case .draft: "its 'draft'"
    case .tag: "a tag"
    case .value: "a value"
    case .name: "the name of its file or of a folder"
    }
  }
}
