public import DiaryRendering
public import SiteFiles
import Templating

/// What pages show of an entry's body besides the body: little, and known once it is rendered.
public struct EntryFacts: Sendable {
  /// One line; may be empty.
  public let excerpt: String
  /// The first picture of the diary's own, relative to the site's root.
  public let picture: SitePath?

  public init(excerpt: String, picture: SitePath?) {
    self.excerpt = excerpt
    self.picture = picture
  }

  public init(_ rendered: RenderedEntry) {
    self.init(excerpt: rendered.excerpt, picture: rendered.picture)
  }
}

/// An entry as its own page, lists and its neighbours' pages show it.
public struct ListedEntry: Sendable {
  /// The title; of a title-less entry its date.
  public let heading: String
  let scope: Scope
  let picture: SitePath?
}
