/// The description of a feed.
public struct FeedChannel: Sendable {
  public let title: String
  public let description: String
  /// Absolute.
  public let homeURL: String
  /// Absolute URL of the feed itself.
  public let feedURL: String
  /// BCP 47.
  public let language: String
  public let author: Author?

  public struct Author: Hashable, Sendable {
    public let name: String
    public let url: String?

    public init(name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  public init(
    title: String, description: String, homeURL: String, feedURL: String, language: String,
    author: Author?
  ) {
    self.title = title
    self.description = description
    self.homeURL = homeURL
    self.feedURL = feedURL
    self.language = language
    self.author = author
  }
}
