import XMLReading

/// The rules of a feed or a sitemap, applied as its elements come.
struct FeedReading {
  /// A rule that is broken, and the line of the element that breaks it.
  private(set) var faults: [(rule: String, line: Int)] = []
  /// The addresses of items.
  private(set) var links: [(address: String, line: Int)] = []
  let format: FeedFormat
  private let namespace: String
  /// Made once: to make one takes longer than to match.
  private let date: Regex<Substring>
  private var open: [String] = []
  private var seen: Set<String> = []
  private var identities: Set<String> = []
  private var itemCount = 0
  private var items: XMLElementCollector
  private let line: Int

  /// - Returns: `nil` if the element begins neither a feed nor a sitemap.
  init?(root: XMLName, _ attributes: [XMLName: String], line: Int) {
    let format = FeedFormat.all.first {
      $0.root == root.local && ($0.isSitemap || $0.namespace == root.namespace)
    }
    guard let format else { return nil }
    (self.format, namespace, self.line) = (format, root.namespace, line)
    date = format.date
    let item = XMLName(format.item, in: root.namespace)
    items = XMLElementCollector { $0 == item }
    if format.isRSS, attributes[XMLName("version")] != "2.0" {
      faults.append(("'rss' has no attribute 'version' that is 2.0", line))
    }
    if root.namespace != format.namespace {
      faults.append(("'\(root.local)' is not in the namespace of its format", line))
    }
  }

  mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, _):
      let isOfHead = open == (format.isRSS ? ["rss", "channel"] : ["feed"])
      if isOfHead, name.namespace == namespace { seen.insert(name.local) }
      open.append(name.local)
    case .end: _ = open.popLast()
    case .text: break
    }
    if let item = items.take(event) { take(item) }
  }

  /// Applies the rules about the whole.
  mutating func end() {
    for name in format.needed where !seen.contains(name) {
      faults.append(("it has no '\(name)'", line))
    }
    if format.isSitemap, itemCount > FeedFormat.mostAddresses {
      faults.append(("it has more than \(FeedFormat.mostAddresses) addresses", line))
    }
  }

  // MARK: Items

  private mutating func take(_ item: XMLElement) {
    itemCount += 1
    func texts(_ name: String) -> [(text: String, line: Int)] {
      item.elements.filter { $0.name == XMLName(name, in: namespace) }
        .map { (Self.trimmed($0.text), $0.line) }
    }
    for name in format.neededInItem where texts(name).isEmpty {
      faults.append(("'\(format.item)' has no '\(name)'", item.line))
    }
    if format.isRSS, texts("title").isEmpty, texts("description").isEmpty {
      faults.append(("'item' has neither a 'title' nor a 'description'", item.line))
    }
    for (text, line) in texts(format.identity) where !identities.insert(text).inserted {
      faults.append(("two of '\(format.item)' have the same '\(format.identity)'", line))
    }
    for name in format.dates {
      for (text, line) in texts(name) where text.wholeMatch(of: date) == nil {
        faults.append(("'\(name)' is not a date as the format writes it", line))
      }
    }
    if format.isRSS { return takeRSS(item) }
    for (text, line) in texts("loc") { add(text, "loc", line) }
    for link in item.elements where link.name == XMLName("link", in: namespace) {
      add(link.attributes[XMLName("href")] ?? "", "href", link.line)
    }
  }

  private mutating func takeRSS(_ item: XMLElement) {
    for part in item.elements where part.name.namespace.isEmpty {
      switch part.name.local {
      case "link": add(Self.trimmed(part.text), "link", part.line)
      case "guid" where part.attributes[XMLName("isPermaLink")] != "false":
        add(Self.trimmed(part.text), "guid", part.line)
      case "enclosure":
        add(part.attributes[XMLName("url")] ?? "", "url", part.line)
        let hasLength = part.attributes[XMLName("length")].map { Int($0) != nil } ?? false
        if !hasLength || part.attributes[XMLName("type")]?.contains("/") != true {
          faults.append(("'enclosure' needs a 'length' in bytes and a 'type'", part.line))
        }
      default: break
      }
    }
  }

  private mutating func add(_ address: String, _ name: String, _ line: Int) {
    if address.hasPrefix("https://") || address.hasPrefix("http://") {
      links.append((address, line))
    } else {
      faults.append(("'\(name)' is not an absolute address", line))
    }
  }

  private static func trimmed(_ text: String) -> String {
    let words = text.drop(while: \.isWhitespace)
    return String(
      words.prefix(
        upTo: words.lastIndex { !$0.isWhitespace }.map(words.index(after:)) ?? words.startIndex))
  }
}
