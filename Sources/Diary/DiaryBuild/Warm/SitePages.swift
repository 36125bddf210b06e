import DiaryLayout
package import DiaryModel
package import DiaryRendering
package import SiteFiles

/// Where entries stand on a site that was built, and what links may lead to there.
package struct SitePages: Sendable {
  package let entries: EntryTable
  package let addresses: SiteAddresses
  /// The smallest file of each entry's first picture; `nil` for those that show none.
  package let thumbs: [SitePath?]
  /// The folders of lists that stand at the top, such as `calendar`.
  package let topLists: Set<SitePath>

  /// The pages of a site that was not built yet: none.
  package init() {
    (entries, addresses, thumbs, topLists) = (EntryTable([]), SiteAddresses(), [], [])
  }

  init(_ site: Site) {
    (entries, addresses) = (site.model.entries, site.model.addresses)
    thumbs = site.facts.map { $0.pictures.first?.files.first?.path }
    topLists = Set(site.model.plan.lists.map(\.folder).filter { $0.parent.isRoot })
  }
}
