package import SiteFiles

/// An entry that has a page, as the stages that make pages see it.
///
/// Only the gate makes one. Lists, feeds, texts to share, sitemaps, tags and neighbours take a
/// ``PublicEntry``, so that the other kinds cannot get there.
package protocol ReadableEntry: Sendable {
  var content: EntryContent { get }
  /// The folder of the page.
  var path: SitePath { get }
  /// The reason why only a preview has the page; `nil` if the site has it.
  var heldReason: HeldReason? { get }
}

extension PublicEntry: ReadableEntry {}
