import LocalizedDates

/// Writes a JSON Feed, newest item first; no clock is read.
package func jsonFeed(_ channel: FeedChannel, items: [FeedItem]) -> [UInt8] {
  jsonFeed(channel) { json in
    for item in items { json.item(item) }
  }
}

/// Writes a JSON Feed whose items are appended one by one.
///
/// ## Source
/// JSON Feed 1.1 (jsonfeed.org).
package func jsonFeed<Failure>(
  _ channel: FeedChannel, _ appendItems: (inout JSONText) throws(Failure) -> Void
) throws(Failure) -> [UInt8] {
  var json = JSONText()
  json.open("{")
  json.member("version", "https://jsonfeed.org/version/1.1")
  json.member("title", channel.title)
  json.member("home_page_url", channel.homeURL)
  json.member("feed_url", channel.feedURL)
  json.member("description", channel.description)
  json.member("language", channel.language)
  if let author = channel.author {
    json.key("authors")
    json.open("[")
    json.open("{")
    json.member("name", author.name)
    json.member("url", author.url)
    json.close("}")
    json.close("]")
  }
  json.key("items")
  json.open("[")
  try appendItems(&json)
  json.close("]")
  json.close("}")
  return json.bytes + [UInt8(ascii: "\n")]
}

extension JSONText {
  /// An item of a JSON Feed. A title-less entry has no `title`, as the specification foresees.
  ///
  /// - Parameter extend: Appends members that the specification does not know.
  package mutating func item(_ item: FeedItem, extend: (inout JSONText) -> Void = { _ in }) {
    open("{")
    member("id", "urn:uuid:" + item.id)
    member("url", item.url)
    member("title", item.title)
    if !item.html.isEmpty { member("content_html", item.html) }
    member("content_text", item.text)
    member("summary", item.summary)
    member("image", item.image)
    member("date_published", item.published.rfc3339)
    member("date_modified", item.updated?.rfc3339)
    if !item.tags.isEmpty { member("tags", item.tags) }
    member("language", item.language)
    if !item.enclosures.isEmpty {
      key("attachments")
      open("[")
      for file in item.enclosures {
        open("{")
        member("url", file.url)
        member("mime_type", file.type)
        key("size_in_bytes")
        literal(String(file.length))
        close("}")
      }
      close("]")
    }
    extend(&self)
    close("}")
  }
}
