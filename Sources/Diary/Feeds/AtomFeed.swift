import LocalizedDates

/// Writes an Atom 1.0 feed, newest entry first; no clock is read.
///
/// ## Source
/// RFC 4287. The feed's `updated` is that of its newest change; an empty feed, which has none,
/// stands at the epoch.
package func atomFeed(_ channel: FeedChannel, items: [FeedItem]) -> [UInt8] {
  var xml = XMLText()
  xml.markup(#"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang=""#)
  xml.escaped(channel.language)
  xml.markup("\">\n")
  xml.element("id", channel.feedURL)
  xml.element("title", channel.title)
  xml.element("subtitle", channel.description)
  let newest = items.compactMap(\.updated).max { $0.instant < $1.instant }
  xml.element("updated", newest?.rfc3339 ?? "1970-01-01T00:00:00Z")
  link("self", "application/atom+xml", channel.feedURL, in: &xml)
  link("alternate", "text/html", channel.homeURL, in: &xml)
  append(channel.author ?? .init(name: channel.title, url: nil), to: &xml)
  xml.markup("<generator>diarysite</generator>\n")
  for item in items { append(item, to: &xml) }
  xml.markup("</feed>\n")
  return xml.bytes
}

private func append(_ author: FeedChannel.Author, to xml: inout XMLText) {
  xml.markup("<author>\n")
  xml.element("name", author.name)
  xml.element("uri", author.url)
  xml.markup("</author>\n")
}

private func link(
  _ relation: String, _ type: String, _ url: String?, length: Int? = nil, in xml: inout XMLText
) {
  guard let url else { return }
  let length = length.map { " length=\"\($0)\"" } ?? ""
  xml.markup("<link rel=\"\(relation)\" type=\"\(type)\"\(length) href=\"")
  xml.escaped(url)
  xml.markup("\"/>\n")
}

private func append(_ item: FeedItem, to xml: inout XMLText) {
  xml.markup("<entry")
  if let language = item.language {
    xml.markup(" xml:lang=\"")
    xml.escaped(language)
    xml.markup("\"")
  }
  xml.markup(">\n")
  xml.element("id", "urn:uuid:" + item.id)
  xml.element("title", item.subject)
  link("alternate", "text/html", item.url, in: &xml)
  for file in item.enclosures {
    link("enclosure", file.type, file.url, length: file.length, in: &xml)
  }
  xml.element("published", item.published.rfc3339)
  xml.element("updated", (item.updated ?? item.published).rfc3339)
  for tag in item.tags {
    xml.markup("<category term=\"")
    xml.escaped(tag)
    xml.markup("\"/>\n")
  }
  xml.element("summary", item.summary)
  if item.html.isEmpty {
    xml.element("content type=\"text\"", item.text)
  } else {
    xml.element("content type=\"html\"", item.html)
  }
  xml.markup("</entry>\n")
}
