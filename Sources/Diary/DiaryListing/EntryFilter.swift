public import DiaryGate
public import DiaryModel
import LocalizedDates

/// A choice among the entries of a diary; without any condition it is all of them.
public struct EntryFilter: Hashable, Sendable {
  public var isFavorite = false
  /// The entry must have all of them.
  public var tags: [Term] = []
  /// The year of the entry's day.
  public var year: Int?
  public var isDraft = false
  public var visibility: Visibility?
  /// The greatest number of entries.
  public var limit: Int?

  public init() {}

  public func admits(_ judged: JudgedEntry) -> Bool {
    let (entry, content) = (judged.entry, judged.entry.content)
    if isFavorite, !content.isFavorite { return false }
    if isDraft, !entry.isDraft { return false }
    if let visibility, entry.visibility != visibility { return false }
    if let year, content.date?.day.year != year { return false }
    return tags.allSatisfy { tag in content.terms.contains { $0.slug == tag.slug } }
  }

  /// The entries that are admitted, in their order, up to the limit.
  public func chosen(among entries: [JudgedEntry]) -> [JudgedEntry] {
    var chosen: [JudgedEntry] = []
    for entry in entries where admits(entry) {
      if let limit, chosen.count >= limit { break }
      chosen.append(entry)
    }
    return chosen
  }
}
