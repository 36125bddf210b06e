import LocalizedDates

/// Writes an RSS 2.0 feed, newest item first.
///
/// `<title>` is the subject, `<description>` the share text, `content:encoded` the body's HTML.
/// Readers take a description for HTML, so that text is escaped for HTML before it is for XML.
/// The same items give the same bytes: no clock is read.
///
/// ## Source
/// RSS 2.0 (rssboard.org), the content module 1.0, RFC 822 dates with four-digit years; the link
/// to itself as in the RSS best practices profile.
package func rssFeed(_ channel: FeedChannel, items: [FeedItem]) -> [UInt8] {
  var xml = XMLText()
  xml.markup(
    #"<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom""#
      + #" xmlns:content="http://purl.org/rss/1.0/modules/content/""#
      + #" xmlns:dc="http://purl.org/dc/elements/1.1/">"# + "\n<channel>\n")
  xml.element("title", channel.title)
  xml.element("link", channel.homeURL)
  xml.element("description", escapedForHTML(Array((channel.description ?? "").utf8)))
  xml.element("language", channel.language)
  if let newest = items.compactMap(\.updated).max(by: { $0.instant < $1.instant }) {
    xml.element("lastBuildDate", newest.rfc5322)
  }
  xml.element("generator", "diarysite")
  xml.markup(#"<atom:link rel="self" type="application/rss+xml" href=""#)
  xml.escaped(channel.feedURL ?? "")
  xml.markup("\"/>\n")
  for item in items { append(item, by: channel.author, to: &xml) }
  xml.markup("</channel>\n</rss>\n")
  return xml.bytes
}

private func append(_ item: FeedItem, by author: FeedChannel.Author?, to xml: inout XMLText) {
  xml.markup("<item>\n")
  xml.element("title", item.subject)
  xml.element("link", item.url)
  xml.element("guid isPermaLink=\"false\"", "urn:uuid:" + item.id)
  xml.element("pubDate", item.published.rfc5322)
  xml.element("dc:creator", author?.name)
  for tag in item.tags { xml.element("category", tag) }
  xml.element("description", escapedForHTML(item.text))
  if !item.html.isEmpty {
    xml.markup("<content:encoded>")
    xml.cdata(item.html)
    xml.markup("</content:encoded>\n")
  }
  // Of several, readers take any one; the body has them all. What plays comes first.
  let files = item.enclosures
  if let file = files.first(where: { !$0.type.hasPrefix("application/") }) ?? files.first {
    xml.markup("<enclosure url=\"")
    xml.escaped(file.url)
    xml.markup("\" length=\"\(file.length)\" type=\"\(file.type)\"/>\n")
  }
  xml.markup("</item>\n")
}

/// A text as HTML that shows it.
private func escapedForHTML(_ text: [UInt8]) -> [UInt8] {
  var html: [UInt8] = []
  html.reserveCapacity(text.count)
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    default: html.append(byte)
    }
  }
  return html
}
