package import LocalizedDates

/// One shared entry in a feed.
package struct FeedItem: Sendable {
  /// A UUID; never changes while the entry keeps its `id` or its file.
  package let id: String
  /// Absolute permalink; `nil` for an entry without a page.
  package let url: String?
  /// `nil` for a title-less entry.
  package let title: String?
  /// The title; of a title-less entry its date. Never empty.
  package let subject: String
  /// As ``appendShareText(title:heading:hasWords:body:to:)`` makes it.
  package let text: [UInt8]
  /// The body, with absolute addresses, for the reader's page.
  package let html: [UInt8]
  package let summary: String?
  package let published: WallTime
  /// `nil` if it is only known when it was published.
  package let updated: WallTime?
  package let tags: [String]
  /// BCP 47; `nil` for the channel's.
  package let language: String?
  /// Absolute URL of the first picture.
  package let image: String?

  package init(
    id: String, url: String?, title: String?, subject: String, text: [UInt8], html: [UInt8],
    summary: String?, published: WallTime, updated: WallTime?, tags: [String], language: String?,
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
