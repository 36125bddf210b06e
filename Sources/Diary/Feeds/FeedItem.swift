public import LocalizedDates

/// One shared entry in a feed.
public struct FeedItem: Sendable {
  /// A UUID; never changes while the entry keeps its `id` or its file.
  public let id: String
  /// Absolute permalink.
  public let url: String
  /// `nil` for a title-less entry.
  public let title: String?
  /// The title; of a title-less entry its date. Never empty.
  public let subject: String
  /// As ``appendShareText(title:heading:hasWords:body:to:)`` makes it.
  public let text: [UInt8]
  /// The body, with absolute addresses, for the reader's page.
  public let html: [UInt8]
  public let summary: String?
  public let published: WallTime
  public let updated: WallTime
  public let tags: [String]
  /// BCP 47; `nil` for the channel's.
  public let language: String?
  /// Absolute URL of the first picture.
  public let image: String?

  public init(
    id: String, url: String, title: String?, subject: String, text: [UInt8], html: [UInt8],
    summary: String?, published: WallTime, updated: WallTime, tags: [String], language: String?,
    image: String?
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.subject = subject
    self.text = text
    self.html = html
    self.summary = summary
    self.published = published
    self.updated = updated
    self.tags = tags
    self.language = language
    self.image = image
  }
}
