import SiteFiles
import XMLReading

/// The rules of feeds and sitemaps.
///
/// ## Source
/// RSS 2.0 at Harvard; RFC 4287 (Atom); sitemaps.org, "Protocol"; jsonfeed.org, version 1.1.
enum FeedFormat: Sendable {
  case rss, atom, map, mapIndex

  /// In bytes: a sitemap may have 50 MiB.
  static let largest = 50 << 20
  /// The addresses of one sitemap.
  static let mostAddresses = 50_000

  init?(root: XMLName) {
    switch root.local {
    case "rss": self = .rss
    case "feed" where root.namespace == "http://www.w3.org/2005/Atom": self = .atom
    case "urlset": self = .map
    case "sitemapindex": self = .mapIndex
    default: return nil
    }
  }

  /// The element that a file has many of.
  var item: String {
    switch self {
    case .rss: "item"
    case .atom: "entry"
    case .map: "url"
    case .mapIndex: "sitemap"
    }
  }

  /// The elements around the items that must be there.
  var needed: [String] {
    switch self {
    case .rss: ["title", "link", "description"]
    case .atom: ["title", "id", "updated"]
    case .map, .mapIndex: []
    }
  }

  /// The elements of an item that must be there.
  var neededInItem: [String] {
    switch self {
    case .rss: []
    case .atom: ["title", "id", "updated"]
    case .map, .mapIndex: ["loc"]
    }
  }

  /// The dates of an item.
  var dates: [String] {
    switch self {
    case .rss: ["pubDate"]
    case .atom: ["updated", "published"]
    case .map, .mapIndex: ["lastmod"]
    }
  }

  /// The element that no two items may have alike.
  var identity: String {
    switch self {
    case .rss: "guid"
    case .atom: "id"
    case .map, .mapIndex: "loc"
    }
  }

  var kind: SiteFind.Kind { self == .rss || self == .atom ? .feed : .sitemap }

  /// Whether a date is written as the format wants it; whether the day exists is not looked at.
  func isDate(_ text: String) -> Bool {
    let shape = Self.shape(of: text)
    return switch self {
    case .rss: Self.mailDates.contains(shape)
    case .atom: Self.times.contains(shape)
    case .map, .mapIndex: Self.times.contains(shape) || Self.days.contains(shape)
    }
  }

  /// A text with `0` for each digit, `a` for each letter, `+` for the sign of an offset, and without
  /// fractions of seconds.
  static func shape(of text: String) -> String {
    var shape = ""
    var isFraction = false
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isFraction && isDigit { continue }
      isFraction = scalar == "." && shape.hasSuffix("00")
      if isFraction { continue }
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      let isSign = scalar == "-" && shape.contains(":")
      shape.unicodeScalars.append(isDigit ? "0" : isLetter ? "a" : isSign ? "+" : scalar)
    }
    return shape
  }

  private static let days: Set = [
    "0000", "0000-00", "0000-00-00", "0000-00-00a00:00+00:00",
    "0000-00-00a00:00a",
  ]
  private static let times: Set = ["0000-00-00a00:00:00a", "0000-00-00a00:00:00+00:00"]
  private static let mailDates: Set<String> = {
    var shapes: Set<String> = []
    for day in ["aaa, 00", "aaa, 0", "00", "0"] {
      for year in ["0000", "00"] {
        for time in ["00:00:00", "00:00"] {
          for zone in ["+0000", "aaa", "aa"] {
            shapes.insert("\(day) aaa \(year) \(time) \(zone)")
          }
        }
      }
    }
    return shapes
  }()

  /// The addresses of a sitemap, as far as it can be read.
  static func addresses(ofMap xml: [UInt8]) -> [String] {
    var items = XMLElementCollector { $0.local == "loc" }
    let events = try? XMLReader().read(xml, isLast: true)
    return (events ?? []).compactMap { items.take($0)?.text.filter { !$0.isWhitespace } }
  }
}
