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

  /// The format that a file begins in, be it well-formed or not.
  static func named(in xml: [UInt8]) -> FeedFormat? {
    let start = String(decoding: xml.prefix(4_096), as: UTF8.self)
    return all.first { start.contains("<\($0.root)") }
  }

  var isRSS: Bool { root == "rss" }
  var isSitemap: Bool { namespace == Self.sitemaps }
  var kind: SiteFind.Kind { isSitemap ? .sitemap : .feed }

  /// A date as the format writes it; whether the month has the day is not looked at.
  var date: Regex<Substring> {
    if isRSS { return Self.mailDate }
    if !isSitemap { return Self.internetDate }
    return
      #/
      \d{4} (?: - (?:0[1-9]|1[0-2]) (?: - (?:0[1-9]|[12]\d|3[01])
      (?: T(?:[01]\d|2[0-3]):[0-5]\d (?: :[0-5]\d (?:\.\d+)? )? (?:Z|[+-]\d\d:\d\d) )? )? )?
      /#
  }

  /// As RFC 822 has it, with years of four digits, too.
  private static var mailDate: Regex<Substring> {
    #/
      (?: (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),\x20? )? (?:0?[1-9]|[12]\d|3[01]) \x20
      (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \x20 (?:\d{2}){1,2} \x20
      (?:[01]\d|2[0-3]):[0-5]\d (?: :(?:[0-5]\d|60) )? \x20 (?:[+-]\d{4}|[A-Z]{1,3})
      /#
  }

  /// As RFC 3339 has it.
  static var internetDate: Regex<Substring> {
    #/
      \d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])
      T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60) (?:\.\d+)? (?:Z|[+-]\d\d:\d\d)
      /#
  }

  /// The addresses of a sitemap, as far as it can be read.
  static func addresses(ofMap xml: [UInt8]) -> [String] {
    var items = XMLElementCollector { $0.local == "loc" }
    let events = try? XMLReader().read(xml, isLast: true)
    return (events ?? []).compactMap { items.take($0)?.text.filter { !$0.isWhitespace } }
  }
}
