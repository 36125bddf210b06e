import Diagnostics
import DiaryModel
import DiaryPrivacy
import SiteFiles

/// The pages of unlisted entries, which may show them: their text there is no leak.
struct OwnPages: Sendable {
  private let folders: [EntrySource: SitePath]

  init(of entries: [UnlistedEntry]) {
    folders = Dictionary(
      entries.map { ($0.content.source, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a find is what such a page is there for.
  func hold(_ find: LeakFind) -> Bool {
    folders[find.entry].map { find.output.isInside($0) } ?? false
  }
}

/// Tells leaks from words that public entries have too.
///
/// - Parameter entries: All public ones, with their bodies.
func verdict(on finds: [LeakFind], among entries: EntryTable) -> LeakVerdict {
  var search = QuotationSearch(of: finds)
  if !finds.isEmpty { search.search(entries) }
  return LeakVerdict(on: finds, search)
}
