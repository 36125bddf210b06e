import XMLReading

/// The rules of a format of feeds or sitemaps.
///
/// ## Source
/// RSS 2.0 at Harvard; RFC 4287 (Atom); sitemaps.org, "Protocol".
struct FeedFormat: Sendable {
  /// The element around all.
  let root: String
  let namespace: String
  /// The element that a file has many of.
  let item: String
  /// The elements beside the items that must be there.
  let needed: [String]
  /// The elements of an item that must be there.
  let neededInItem: [String]
  /// The dates of an item.
  let dates: [String]
  /// The element that no two items may have alike.
  let identity: String

  /// In bytes: a sitemap may have 50 MiB.
  static let largest = 50 << 20
  /// The addresses of one sitemap.
  static let mostAddresses = 50_000

  private static let sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9"
  static let all = [
    FeedFormat(
      root: "rss", namespace: "", item: "item", needed: ["title", "link", "description"],
      neededInItem: [], dates: ["pubDate"], identity: "guid"),
    FeedFormat(
      root: "feed", namespace: "http://www.w3.org/2005/Atom", item: "entry",
      needed: ["title", "id", "updated"], neededInItem: ["title", "id", "updated"],
      dates: ["updated", "published"], identity: "id"),
    FeedFormat(
      root: "urlset", namespace: sitemaps, item: "url", needed: [], neededInItem: ["loc"],
      dates: ["lastmod"], identity: "loc"),
    FeedFormat(
      root: "sitemapindex", namespace: sitemaps, item: "sitemap", needed: [],
      neededInItem: ["loc"], dates: ["lastmod"], identity: "loc"),
  ]

  var isRSS: Bool { root == "rss" }
  var isSitemap: Bool { namespace == Self.sitemaps }
  var kind: SiteFind.Kind { isSitemap ? .sitemap : .feed }

  /// A date as the format writes it; whether the day exists is not looked at.
  var date: Regex<Substring> {
    if isRSS {
      return
        /(?:[A-Z][a-z]{2}, ?)?\d{1,2} [A-Z][a-z]{2} (?:\d{2}){1,2} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|[A-Z]{1,3})/
    }
    return isSitemap
      ? /\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?/
      : /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/
  }

  /// The addresses of a sitemap, as far as it can be read.
  static func addresses(ofMap xml: [UInt8]) -> [String] {
    var items = XMLElementCollector { $0.local == "loc" }
    let events = try? XMLReader().read(xml, isLast: true)
    return (events ?? []).compactMap { items.take($0)?.text.filter { !$0.isWhitespace } }
  }
}
