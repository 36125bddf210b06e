public import SiteFiles

/// An entry that anyone may read, as all stages behind the gate use it.
///
/// Only the gate makes one. A class, as is its content: every stage hands entries on, and a copy of
/// some twenty fields each time was a tenth of a build.
public final class PublicEntry: Sendable {
  package let content: EntryContent
  /// The folder of the page: `2024/05/12/rain`, or `about` for an undated page.
  package let path: SitePath
  package let slug: Slug
  package let heldReason: HeldReason?

  @_spi(Gate)
  public init(content: EntryContent, path: SitePath, slug: Slug, heldReason: HeldReason? = nil) {
    self.content = content
    self.path = path
    self.slug = slug
    self.heldReason = heldReason
  }
}
