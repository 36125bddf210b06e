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
      let kind = FeedFormat.named(in: bytes)?.kind ?? .unreadablePage
      let offset = LineStarts(bytes)[error.line]
      return add(kind, path(in: index), error.words.why, written: "", at: offset)
    }
    guard var feed else { return }
    feed.end()
    let lines = LineStarts(bytes)
    for fault in feed.faults {
      add(feed.format.kind, path(in: index), fault.rule, written: "", at: lines[fault.line])
    }
    for link in feed.links {
      let target = takeItem(link.address, at: lines[link.line], index)
      if feed.format.isSitemap, index.knowsSite, case .outside = target {
        let rule = "'\(feed.format.item)' has an address outside the site"
        add(.sitemap, path(in: index), rule, written: "", at: lines[link.line])
      }
    }
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
    let version = root["version"]?.scalar?.text.split(separator: "/").last ?? ""
    if !["1", "1.1"].contains(version) { broken("'version' is not one of JSON Feed", root) }
    if root["title"]?.scalar == nil { broken("it has no 'title'", root) }
    takeLinks(["home_page_url", "feed_url", "icon", "favicon"], of: root, index)
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
      for key in ["date_published", "date_modified"] {
        guard let date = item[key] else { continue }
        if date.scalar?.text.wholeMatch(of: FeedFormat.internetDate) == nil {
          broken("'\(key)' is not a date as the format writes it", date)
        }
      }
      takeLinks(["url", "image", "banner_image"], of: item, index)
      for attachment in item["attachments"]?.items ?? [] {
        if attachment["url"] == nil || attachment["mime_type"] == nil {
          broken("an attachment needs a 'url' and a 'mime_type'", attachment)
        }
        takeLinks(["url"], of: attachment, index)
      }
    }
  }

  private mutating func takeLinks(_ keys: [String], of node: Node, _ index: SiteIndex) {
    for key in keys {
      guard let link = node[key], let address = link.scalar?.text else { continue }
      takeItem(address, at: link.location.offset, index)
    }
  }

  private func path(in index: SiteIndex) -> String { index.pages[Int(page)].text }

  /// Takes the absolute address of an item.
  @discardableResult
  private mutating func takeItem(
    _ address: String, at offset: Int, _ index: SiteIndex
  ) -> SiteIndex.Target {
    let own = PageAddress(of: .root, on: index.site)
    let target = index.target(of: address, on: own, at: page)
    if case .missing(let path) = target { add(.deadLink, path, written: address, at: offset) }
    return target
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
