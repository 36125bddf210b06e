import SiteFiles
import SiteOutput

/// The part of a publish that the lists of a target record.
struct Sending: Sendable {
  let plan: PublishPlan
  /// Files of unknown origin that are taken over.
  let adopted: [SitePath]
  /// Files that were ours and are somebody else's now.
  let released: [SitePath]
  /// The site's own files.
  let list: SentList

  init(
    _ site: FinishedSite, _ plan: PublishPlan, adopted: [SitePath], released: [SitePath],
    _ digests: FileDigests
  ) {
    (self.plan, self.adopted, self.released) = (plan, adopted, released)
    var list = SentList()
    for file in site.files {
      list.add(digests.contents(file.hash, at: file.path), at: digests.path(file.path))
      if file.path.isGuarded { list.isFilled = true }
    }
    self.list = list
  }
}
