public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// An entry as it was loaded: it may be private, a draft or not due yet.
///
/// It lives in a module of its own. A stage behind the gate does not import this module, so it
/// cannot even name an entry.
///
/// A class, as what it becomes: the gate sorts entries, and copies of its fields cost more than all
/// else it does.
public final class Entry: Sendable {
  public let content: EntryContent
  public let visibility: Visibility
  /// The readers of an encrypted entry.
  public let group: ReaderGroup
  public let isDraft: Bool
  /// An undated page, at `/SLUG/`.
  public let isPage: Bool
  /// The sources of the permalink's last part, best first.
  public let slugs: SlugSources
  /// When it falls due; `nil` for a page without a date.
  public let due: Instant?
  /// The slug of an earlier build; `nil` if there is none.
  public let name: Name?

  /// - Parameter due: Default: by the content's date, which an undated page has not.
  public init(
    content: EntryContent, visibility: Visibility, group: ReaderGroup = .readers, isDraft: Bool,
    isPage: Bool, slugs: SlugSources, due: Instant? = nil, name: Name? = nil
  ) {
    self.content = content
    self.visibility = visibility
    self.group = group
    self.isDraft = isDraft
    self.isPage = isPage
    self.slugs = slugs
    self.due = due ?? content.date?.due
    self.name = name
  }

  /// The path at which an earlier build published an entry.
  public struct Name: Sendable {
    public let path: SitePath
    public let slug: Slug

    public init(path: SitePath, slug: Slug) {
      self.path = path
      self.slug = slug
    }
  }

  public struct SlugSources: Sendable {
    /// The front matter's `slug`.
    public let explicit: Slug?
    /// The file's name behind its date.
    public let fileName: String?

    public init(explicit: Slug?, fileName: String?) {
      self.explicit = explicit
      self.fileName = fileName
    }
  }
}
