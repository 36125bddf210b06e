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
  /// The files that go with it, in their order.
  package var enclosures: [Enclosure] = []

  /// ## Source
  /// RSS 2.0, `<enclosure>`: all three attributes are required.
  package struct Enclosure: Sendable {
    /// Absolute: a reader has no page to resolve it against.
    let url: String
    /// Such as `audio/mp4`.
    let type: String
    /// In bytes.
    let length: Int

    package init(url: String, type: String, length: Int) {
      (self.url, self.type, self.length) = (url, type, length)
    }
  }

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

/// Appends the text of a shared entry, as the apps' activity sheet gave it: title, newline, body.
///
/// A title-less entry is its body; one of pictures alone is its heading, which is its date, and
/// what the pictures are called. It is never empty.
///
/// - Parameters:
///   - title: `nil` for a title-less entry.
///   - heading: The title; of a title-less entry its date. Never empty.
///   - hasWords: Whether there is more in the body than what pictures are called.
///   - body: UTF-8; what pictures are called included.
package func appendShareText(
  title: String?, heading: String, hasWords: Bool, body: [UInt8], to text: inout [UInt8]
) {
  if let first = title ?? (hasWords && !body.isEmpty ? nil : heading) {
    text.append(contentsOf: first.utf8)
    if !body.isEmpty { text.append(UInt8(ascii: "\n")) }
  }
  text.append(contentsOf: body)
}
