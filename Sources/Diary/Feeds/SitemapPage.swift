public import LocalizedDates

/// A page's entry in a sitemap.
public struct SitemapPage: Sendable {
  /// When a page was changed.
  public enum Change: Sendable {
    case day(Day)
    case time(WallTime)
  }

  /// Below the site's root, percent-encoded, without a slash at its end; empty for the root itself.
  public let folder: String
  public let changed: Change?

  public init(folder: String, changed: Change?) {
    self.folder = folder
    self.changed = changed
  }
}
