import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// The parts that make the address of an entry, and decide whether it has one.
struct EntryNaming: Hashable {
  private let place: EntryPlace
  private let day: Day?
  private let time: TimeOfDay?
  private let words: [String?]
  private let visibility: Visibility
  private let isDraft: Bool
  private let tags: [Slug]

  init(_ entry: Entry) {
    let content = entry.content
    place = EntryPlace(content.source)
    (day, time) = (content.date?.day, content.date?.wall?.time)
    let hasName = entry.slugs.explicit != nil || entry.slugs.fileName != nil
    words = [
      entry.slugs.explicit?.text, entry.slugs.fileName, hasName ? nil : content.title,
    ]
    (visibility, isDraft) = (entry.visibility, entry.isDraft)
    tags = content.terms.map(\.slug)
  }

  /// Whether pages may have moved when some files were read again.
  static func differ(_ change: EntryIndex.Change) -> Bool {
    Set(change.before.map { EntryNaming($0.entry) })
      != Set(change.after.map { EntryNaming($0.entry) })
  }
}
