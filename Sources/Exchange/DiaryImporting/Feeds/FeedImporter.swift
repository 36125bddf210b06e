import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import XMLReading

/// RSS, Atom and JSON Feed: an entry for each item.
enum FeedImporter: EntryImporter {
  static let kind = ImportKind.feed

  static func recognizes(_ source: SourceFiles) -> Bool {
    guard source.files.count == 1, let file = source.files.first else { return false }
    let start = String(decoding: source.start(of: file), as: UTF8.self)
    if start.hasPrefix("{") { return start.contains("jsonfeed.org/version/") }
    return start.hasPrefix("<")
      && (start.contains("<rss") || start.contains("http://www.w3.org/2005/Atom")
        || start.contains("<rdf:RDF"))
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      if source.start(of: file).first == UInt8(ascii: "{") {
        let root = try source.json(of: file, streaming: "items") {
          index, node throws(ImportFault) in
          try take(item(node, place: "\(file.path.text), item \(index + 1)", options.zone))
        }
        try root.leaveOut(except: knownOfFeed, take)
      } else {
        try source.elements(of: file, named: ["item", "entry"]) {
          element throws(ImportFault) in
          let place = "\(file.path.text), line \(element.line)"
          try take(item(element, place: place, options.zone))
        }
      }
    }
  }

  /// Elements that say nothing about readers.
  private static let known = used.union([
    "author", "creator", "contributor", "comments", "source", "enclosure", "rights", "origin",
  ])
  /// Elements that an entry is made of.
  static let used: Set = [
    "title", "link", "guid", "id", "encoded", "content", "description", "summary", "category",
  ]
  /// The fields of JSON Feed; our own export says the day on the writer's wall where the time does not.
  private static let table = FieldTable(
    [
      .body: "contenttext", .date: "datepublished datemodified",
      .updated: "datemodified", .timeZone: "diarysite.timezone", .id: "id url",
      .visibility: "diarysite.visibility", .group: "diarysite.group", .draft: "diarysite.draft",
    ])
  /// Keys that describe a feed and not its items.
  private static let knownOfFeed: Set = [
    "version", "title", "home_page_url", "feed_url", "description", "user_comment", "next_url",
    "icon", "favicon", "authors", "author", "language", "expired", "hubs", "items",
  ]
  static let dates: Set = [
    "pubDate", "published", "date", "issued", "modified", "updated",
  ]
  static func item(_ element: XMLElement, place: String, _ zone: Zone) -> ImportedItem {
    let html =
      element.text("encoded") ?? element.elements.first { $0.name.local == "content" }?.markup
      ?? element.text("description")
      ?? element.elements.first { $0.name.local == "summary" }?.markup
    let written = element.text("pubDate", "published", "date", "issued", "updated")
    let link =
      element.text("link")
      ?? element.elements.first {
        $0.name.local == "link" && ($0.attributes[XMLName("rel")] ?? "alternate") == "alternate"
      }?.attributes[XMLName("href")]
    let tags = element.elements.filter { $0.name.local == "category" }.map {
      $0.attributes[XMLName("term")] ?? $0.text.trimmed
    }
    let texts: KeyValuePairs<String, String?> = [
      "title": element.text("title").map(HTMLBody.text), "content_html": html,
      "date_published": written, "id": element.text("guid", "id") ?? link, "url": link,
    ]
    let fields = texts.compactMap { key, text in text.map { Field(key, Node($0)) } }
    let tagged = Field("tags", Node(.list(tags.map { Node($0) }), at: .none))
    let item = item(Node(.map(fields + [tagged]), at: .none), place: place, zone)
    guard case .entry(var imported) = item else { return item }
    imported.hide(for: element) { child in
      let isDate = dates.contains(child.name.local) && SourceDates(in: zone).date(child.text) != nil
      return isDate || known.contains(child.name.local)
    }
    imported.leaveOut(element.names(except: used.union(dates)), of: "an item")
    return .entry(imported)
  }

  private static func item(_ node: Node, place: String, _ zone: Zone) -> ImportedItem {
    var fields = EntryFields(node, table, SourceDates(in: zone))
    let own = fields.take(["diarysite.date"]) { $0.words.flatMap { try? DateText(parsing: $0) } }
    guard let date = own ?? fields.date(.date) else { return fields.undated(at: place) }
    var imported = fields.entry(on: date, at: place)
    imported.entry.id = imported.originID.flatMap { uuid(of: $0) }
    if imported.entry.date?.time != nil { imported.entry.timeZone = nil }
    if let link = fields.text("url") { imported.keep(.text(link), as: "link") }
    // Our own export says these for other readers.
    if node["_diarysite"] != nil {
      fields.drop("datepublished", "authors", "author", "image", "bannerimage", "attachments")
    }
    fields.keepRest(in: &imported)
    return .entry(imported)
  }
}

extension ImportedEntry {
  /// Hides the entry if an attribute of its element, or anything in it that no importer knows, may
  /// speak of its readers.
  ///
  /// - Parameter isKnown: Whether an element in it says nothing about readers, or was understood.
  mutating func hide(for element: XMLElement, except isKnown: (XMLElement) -> Bool) {
    let name = element.name.local
    let attributes = element.attributes.sorted { $0.key.local < $1.key.local }
    if element.elements.isEmpty {
      // An element that says nothing more, such as `<hidden/>`, says yes.
      let isBare = element.text.isEmpty && attributes.isEmpty
      hide(for: name, isBare ? "true" : element.text)
    }
    for (attribute, value) in attributes {
      hide(for: attribute.local, value)
      if element.text.isBlank { hide(for: name, value) }
      // A word such as that of `<category domain="visibility">` names what the element says.
      guard value.count <= 30, !value.contains("/") else { continue }
      for said in [element.text] + attributes.map(\.value) where said != value {
        hide(for: value, said)
      }
    }
    for child in element.elements where !isKnown(child) { hide(for: child) { _ in false } }
  }
}

extension XMLElement {
  /// The names of the elements in it, each once, without those that a reader used.
  func names(except used: Set<String>) -> [String] {
    Set(elements.map(\.name.local)).subtracting(used).sorted()
  }
}

/// The UUID of an item's name: `urn:uuid:9f86d081-…`; `nil` for any other name.
private func uuid(of name: String) -> String? {
  let text = name.lowercased().hasPrefix("urn:uuid:") ? String(name.dropFirst(9)) : name
  return EntryID(text).map(\.text)
}

extension XMLElement {
  /// The HTML in an element of Atom: escaped, or as elements of XHTML.
  fileprivate var markup: String {
    elements.isEmpty ? text : children.map(\.markup).joined()
  }
}

extension XMLElement.Child {
  /// As HTML. Readers bound how deep elements nest, and so this recursion.
  fileprivate var markup: String {
    switch self {
    case .text(let text):
      return text.escapedForHTML
    case .element(let element):
      let attributes = element.attributes.map { name, value in
        " \(name.local)=\"\(value.escapedForHTML)\""
      }.sorted().joined()
      let inner = element.children.map(\.markup).joined()
      return "<\(element.name.local)\(attributes)>\(inner)</\(element.name.local)>"
    }
  }
}
