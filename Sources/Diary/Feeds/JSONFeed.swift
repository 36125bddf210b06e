import LocalizedDates

/// Writes a JSON Feed, newest item first; no clock is read.
///
/// A title-less entry has no `title`, as the specification foresees.
///
/// ## Source
/// JSON Feed 1.1 (jsonfeed.org).
package func jsonFeed(_ channel: FeedChannel, items: [FeedItem]) -> [UInt8] {
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
    if let url = author.url { json.member("url", url) }
    json.close("}")
    json.close("]")
  }
  json.key("items")
  json.open("[")
  for item in items { append(item, to: &json) }
  json.close("]")
  json.close("}")
  return json.bytes + [UInt8(ascii: "\n")]
}

private func append(_ item: FeedItem, to json: inout JSONText) {
  json.open("{")
  json.member("id", "urn:uuid:" + item.id)
  json.member("url", item.url)
  if let title = item.title { json.member("title", title) }
  if !item.html.isEmpty { json.member("content_html", item.html) }
  json.member("content_text", item.text)
  if let summary = item.summary { json.member("summary", summary) }
  if let image = item.image { json.member("image", image) }
  json.member("date_published", item.published.rfc3339)
  json.member("date_modified", item.updated.rfc3339)
  if !item.tags.isEmpty {
    json.key("tags")
    json.open("[")
    for tag in item.tags { json.value(Array(tag.utf8)) }
    json.close("]")
  }
  if let language = item.language { json.member("language", language) }
  json.close("}")
}
