/// The description of a feed.
package struct FeedChannel: Sendable {
  package let title: String
  package let description: String?
  /// Absolute; `nil` for a feed of a site that has no address.
  package let homeURL: String?
  /// Absolute URL of the feed itself; `nil` if it stands nowhere.
  package let feedURL: String?
  /// BCP 47.
  package let language: String
  package let author: Author?

  package struct Author: Hashable, Sendable {
    package let name: String
    package let url: String?

    package init(name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  package init(
    title: String, description: String?, homeURL: String?, feedURL: String?, language: String,
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
