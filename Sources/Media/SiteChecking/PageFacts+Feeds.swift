import Platform
import SiteFiles
import StructuredText
import XMLReading

extension PageFacts {
  /// Reads a feed, a sitemap, or any other XML, which must be well-formed.
  mutating func read(xml bytes: [UInt8], of index: SiteIndex) {
    let reader = XMLReader()
    var feed: FeedReading?
    var isBegun = false
    do throws(XMLFault) {
      var start = 0
      repeat {
        let end = min(start + 1 << 18, bytes.count)
        for event in try reader.read(Array(bytes[start..<end]), isLast: end == bytes.count) {
          if !isBegun, case .start(let name, let attributes) = event.kind {
            isBegun = true
            feed = FeedReading(root: name, attributes, line: event.line)
          }
          feed?.take(event)
        }
        start = end
      } while start < bytes.count
    } catch {
      let offset = LineStarts(bytes)[error.line]
      return add(.feed, path(in: index), error.words.why, written: "", at: offset)
    }
    guard var feed else { return }
    feed.end()
    let lines = LineStarts(bytes)
    for fault in feed.faults {
      add(feed.format.kind, path(in: index), fault.rule, written: "", at: lines[fault.line])
    }
    for link in feed.links { takeItem(link.address, at: lines[link.line], index) }
  }

  /// Reads JSON if it is a feed.
  mutating func read(json bytes: [UInt8], of index: SiteIndex) {
    let mark = Array("https://jsonfeed.org/version/".utf8)
    // The format wants the version near the beginning.
    guard firstIndex(of: mark, in: bytes.prefix(4_096)) != nil else { return }
    guard let source = try? SourceText(bytes, file: ""), let root = try? readJSON(source) else {
      return add(.feed, path(in: index), "it is no JSON", written: "", at: 0)
    }
    func broken(_ rule: String, _ node: Node) {
      add(.feed, path(in: index), rule, written: "", at: node.location.offset)
    }
    if root["title"]?.scalar == nil { broken("it has no 'title'", root) }
    guard let items = root["items"]?.items else { return broken("it has no 'items'", root) }
    var identities: Set<String> = []
    for item in items {
      let id = item["id"]?.scalar?.text ?? ""
      if id.isEmpty { broken("an item has no 'id'", item) }
      if !id.isEmpty, !identities.insert(id).inserted {
        broken("two items have the same 'id'", item)
      }
      if item["content_html"] == nil, item["content_text"] == nil {
        broken("an item has neither 'content_html' nor 'content_text'", item)
      }
      if let url = item["url"]?.scalar?.text { takeItem(url, at: item.location.offset, index) }
    }
  }

  private func path(in index: SiteIndex) -> String { index.pages[Int(page)].text }

  /// Takes the absolute address of an item.
  private mutating func takeItem(_ address: String, at offset: Int, _ index: SiteIndex) {
    let own = PageAddress(of: .root, on: index.site)
    if case .missing(let path) = index.target(of: address, on: own, at: page) {
      add(.deadLink, path, written: address, at: offset)
    }
  }
}

/// The offsets of a text's lines.
private struct LineStarts {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// - Parameter line: From 1; one that is not there is the last.
  subscript(line: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] }
}
