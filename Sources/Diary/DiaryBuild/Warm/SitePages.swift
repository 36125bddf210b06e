package import DiaryModel
package import DiaryRendering
import SiteFiles

/// Where entries stand on a site that was built, and what links may lead to there.
package struct SitePages: Sendable {
  package let entries: EntryTable
  package let addresses: SiteAddresses

  /// The pages of a site that was not built yet: none.
  package init() {
    (entries, addresses) = (EntryTable([]), SiteAddresses())
  }

  init(_ model: SiteModel) {
    (entries, addresses) = (model.entries, model.addresses)
  }
}
