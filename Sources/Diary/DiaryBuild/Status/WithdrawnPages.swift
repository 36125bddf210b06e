package import Diagnostics
import DiaryGate
import DiaryModel
package import SiteFiles

/// The folders that pages of entries had or would have that are not public: of all entries that the
/// diary holds back or keeps for some readers, as if anyone might read them, and of those that were
/// public when the site was last published.
///
/// They are worked out from the sources, and written nowhere.
///
/// - Parameter key: Stands for the target.
/// - Returns: The folders of such pages, and their aliases; nothing that a public entry has.
/// - Throws: The faults of the configuration or of entries that a build would report.
package func placesOfWithdrawnPages(
  of request: BuildRequest, sincePublishingTo key: String
) async throws(Diagnostics) -> Set<SitePath> {
  let diary = try await LoadedDiary.checked(request)
  var paths: Set<SitePath> = []
  // The number behind a slug that entries of one day share depends on which of them were public.
  for entries in [diary.notPublic.map(\.entry), diary.contents.entries.map(\.entry)] {
    let shown = gate(entries.map(\.asIfPublic), at: request.now, showing: [.future]).diary
    for entry in shown.entries + shown.pages { paths.formUnion(entry.paths) }
  }
  for file in [PublishedSite.file, PublishedSite.file(of: key)] {
    let past = PublishedSite.published(by: request.diary, file: file)
    paths.formUnion((past?.entries ?? []).map(\.path))
  }
  let open = diary.gated().diary
  for entry in open.entries + open.pages { paths.subtract(entry.paths) }
  return paths
}

extension Entry {
  fileprivate var asIfPublic: Entry {
    Entry(
      content: content, visibility: .public, isDraft: false, isPage: isPage, slugs: slugs, due: due)
  }
}

extension PublicEntry {
  fileprivate var paths: [SitePath] { [path] + content.aliases }
}
