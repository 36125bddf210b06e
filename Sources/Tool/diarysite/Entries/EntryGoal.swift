import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting

/// The change that a command makes in entries.
enum EntryGoal {
  /// Some readers; without a group those of encrypted entries are of the group that the entry has.
  case readers(Visibility, ReaderGroup?)
  /// The readers that its folder or the diary gives it.
  case folder
  /// Another tag in place of one, in each of its spellings; `nil`: none.
  case tag([Term], Term?)

  var changes: [EntryChange] {
    switch self {
    case .readers(let visibility, let group):
      group.map { Readers(visibility, $0).changes } ?? EntryChange.opening(to: visibility)
    case .folder: [.field(.visibility, nil), .field(.group, nil)]
    case .tag(let old, let new): old.map { .tag($0, new) }
    }
  }

  /// Whether an entry keeps what it says itself of its readers.
  ///
  /// - Parameter new: As the change would leave it; `nil` if it would have a fault.
  func leavesOut(_ judged: JudgedEntry, _ new: JudgedEntry?) -> Bool {
    if case .tag = self { return judged.needsTag(new) }
    guard let said = judged.entry.said else { return false }
    let most = Readers(said.most, judged.entry.group)
    switch self {
    case .readers(let visibility, let group):
      return !Readers(visibility, group ?? most.group).isWithin(most)
    case .folder, .tag: return !(new?.entry.readers.isWithin(most) ?? false)
    }
  }

  /// Why an entry is left out, and the way to have it changed.
  func left(_ count: Int, by command: String) -> (why: String, fix: String) {
    if case .tag = self {
      return (
        JudgedEntry.whyTagStays,
        "run 'diarysite close' with the names of those that are meant, and this again"
      )
    }
    return (
      count == 1
        ? "it says itself that it has fewer readers"
        : "they say themselves that they have fewer readers",
      "run 'diarysite \(command)' with the names of those that are meant"
    )
  }
}
