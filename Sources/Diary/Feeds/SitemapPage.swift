package import LocalizedDates

/// A page's entry in a sitemap.
package struct SitemapPage: Sendable {
  /// When a page was changed.
  package enum Change: Sendable {
    case day(Day)
    case time(WallTime)
  }

  /// Below the site's root, percent-encoded, without a slash at its end; empty for the root itself.
  package let folder: String
  package let changed: Change?

  package init(folder: String, changed: Change?) {
    self.folder = folder
    self.changed = changed
  }
}
