package import DiaryGate
package import DiaryModel

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
