package import DiaryGate
package import DiaryModel
import LocalizedDates
package import SiteFiles

/// A choice among the entries of a diary; without any condition it is all of them.
package struct EntryFilter: Hashable, Sendable {
  package var isFavorite = false
  /// The entry must have one of them, if there are any.
  package var tags: [Term] = []
  /// Whether it must have all of them.
  package var hasAllTags = false
  /// The year of the entry's day.
  package var year: Int?
  /// The folder that the entry's file must be in, at any depth.
  package var folder: SitePath?
  package var isDraft = false
  package var visibility: Visibility?
  /// The greatest number of entries.
  package var limit: Int?

  package init() {}

  package func admits(_ judged: JudgedEntry) -> Bool {
    let (entry, content) = (judged.entry, judged.entry.content)
    if isFavorite, !content.isFavorite { return false }
    if isDraft, !entry.isDraft { return false }
    if let visibility, entry.visibility != visibility { return false }
    if let folder, !content.source.file.isInside(folder) { return false }
    if let year, content.date?.day.year != year { return false }
    let found = tags.count { tag in content.terms.contains { $0.slug == tag.slug } }
    return hasAllTags ? found == tags.count : found > 0 || tags.isEmpty
  }

  /// The entries that are admitted, in their order, up to the limit.
  package func chosen(among entries: [JudgedEntry]) -> [JudgedEntry] {
    var chosen: [JudgedEntry] = []
    for entry in entries where admits(entry) {
      if let limit, chosen.count >= limit { break }
      chosen.append(entry)
    }
    return chosen
  }
}
