import Diagnostics
import DiaryModel
import DiaryPrivacy
import SiteFiles

/// Where unlisted entries may stand: what their own pages hold of them is no leak.
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

/// What to say about finds; warnings for those that public entries quote.
///
/// - Parameter entries: With their bodies.
func judged(_ finds: [LeakFind], by entries: [PublicEntry]) -> [Diagnostic] {
  if finds.isEmpty { return [] }
  var quotations = Quotations(of: finds)
  quotations.search(entries)
  return leakDiagnostics(of: finds, quotations)
}
