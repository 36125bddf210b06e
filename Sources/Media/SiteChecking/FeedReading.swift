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
  /// The element beside the items that was opened last.
  private var head: (name: String, text: String, line: Int)?
  /// Whether relative addresses are allowed.
  private var hasBase = false
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
    let version = attributes[XMLName("version")] ?? ""
    if format.isRSS, version != "2.0", !version.hasPrefix("0.9") {
      faults.append(("'rss' has no attribute 'version' that is 2.0", line))
    }
    if root.namespace != format.namespace {
      faults.append(("'\(root.local)' is not in the namespace of its format", line))
    }
  }

  mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      if attributes[XMLName("base", in: "http://www.w3.org/XML/1998/namespace")] != nil {
        hasBase = true
      }
      let isOfHead = open == (format.isRSS ? ["rss", "channel"] : ["feed"])
      if isOfHead, name.namespace == namespace {
        seen.insert(name.local)
        head = (name.local, "", event.line)
      }
      // That of Atom is in feeds of RSS, too.
      if isOfHead, name.local == "link", let address = attributes[XMLName("href")] {
        addIfAbsolute(address, event.line)
      }
      open.append(name.local)
    case .end:
      _ = open.popLast()
      takeHead()
    case .text(let text): head?.text += text
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

  private mutating func takeHead() {
    guard let (name, text, line) = head else { return }
    head = nil
    let words = Self.trimmed(text)
    if format.isRSS, name == "link" { addIfAbsolute(words, line) }
    let dates = format.isRSS ? ["pubDate", "lastBuildDate"] : ["updated"]
    if dates.contains(name), words.wholeMatch(of: date) == nil {
      faults.append(("'\(name)' is not a date as the format writes it", line))
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
    for (text, line) in texts("priority") where !(Double(text).map { 0...1 ~= $0 } ?? false) {
      faults.append(("'priority' is not between 0.0 and 1.0", line))
    }
    for (text, line) in texts("changefreq") where !Self.frequencies.contains(text) {
      faults.append(("'changefreq' is none of the words that it may be", line))
    }
    for link in item.elements where link.name == XMLName("link", in: namespace) {
      let address = link.attributes[XMLName("href")] ?? ""
      // Other schemes, such as `mailto`, lead to no page.
      let hasScheme = address.utf8.first { ":/?#".utf8.contains($0) } == UInt8(ascii: ":")
      if !addIfAbsolute(address, link.line), !hasScheme, !hasBase {
        faults.append(("'href' is not an absolute address", link.line))
      }
    }
  }

  private static let frequencies: Set = [
    "always", "hourly", "daily", "weekly", "monthly", "yearly", "never",
  ]

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
    if !addIfAbsolute(address, line) {
      faults.append(("'\(name)' is not an absolute address", line))
    }
  }

  @discardableResult
  private mutating func addIfAbsolute(_ address: String, _ line: Int) -> Bool {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return false }
    links.append((address, line))
    return true
  }

  private static func trimmed(_ text: String) -> String {
    let words = text.drop(while: \.isWhitespace)
    return String(
      words.prefix(
        upTo: words.lastIndex { !$0.isWhitespace }.map(words.index(after:)) ?? words.startIndex))
  }
}
