package import SiteFiles
package import StructuredText

extension Configuration {
  /// The additions of a diary to the pages of a theme.
  package struct Look: Sendable {
    /// The words at the end of every page, as they are.
    package var footer: String?
    /// A file of `Static`.
    package var favicon: SitePath?
    /// A photo of `Static`, with which the first page begins.
    package var cover: SitePath?
    /// Values of the diary's own for its templates.
    package var params: [Field] = []
  }

  /// The beginning of the site's first page.
  package enum Home: String, CaseIterable, Hashable, Sendable {
    /// The newest entry as a leaf of a calendar, then rows.
    case leaf
    case rows
    /// The photo of ``Look/cover``, then rows. Others of these have it as well.
    case cover
  }

  /// Something that the header links to.
  package enum NavigationItem: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A page of the site, by its name.
    case page(String)
    /// An `http`, `https` or `mailto` URL.
    case link(name: String, url: String)

    package init(stringLiteral name: String) { self = .page(name) }
  }

  /// The journals of a diary that has several.
  package enum Journals: Hashable, Sendable {
    case none
    /// ``JournalFolders``
    case folders
    /// Each tag.
    case tags
    /// The folders and tags of these names, in this order.
    case names([String])
  }
}
