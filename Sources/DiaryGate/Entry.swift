public import DiaryModel

/// An entry as it was loaded: it may be private, a draft or not due yet.
///
/// It lives in a module of its own. What works behind the gate does not import this module, so it
/// cannot even name an entry.
public struct Entry: Sendable {
  public let content: EntryContent
  public let visibility: Visibility
  public let isDraft: Bool
  /// An undated page, at `/SLUG/`.
  public let isPage: Bool
  /// What the permalink's last part is made of, best first.
  public let slugs: SlugSources

  public init(
    content: EntryContent, visibility: Visibility, isDraft: Bool, isPage: Bool, slugs: SlugSources
  ) {
    self.content = content
    self.visibility = visibility
    self.isDraft = isDraft
    self.isPage = isPage
    self.slugs = slugs
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
