package import SiteFiles

/// The address of a page or file, relative to a page.
///
/// - Parameter folder: Where the page stands.
func relativeAddress(of target: SitePath, isFolder: Bool, from folder: SitePath) -> [UInt8] {
  let path = isFolder && !target.isRoot ? target.text + "/" : target.text
  // A picture beside the page is named alone.
  if !isFolder, target.parent == folder {
    // A colon would make the beginning of the name a scheme.
    return percentEncoded(target.name).utf8.flatMap { byte in
      byte == UInt8(ascii: ":") ? Array("%3A".utf8) : [byte]
    }
  }
  return wayToRoot(from: folder) + percentEncoded(path).utf8
}

private func wayToRoot(from folder: SitePath) -> [UInt8] {
  folder.isRoot ? Array("./".utf8) : Array(String(repeating: "../", count: folder.depth).utf8)
}

/// The body of an entry as a list shows it, which stands in another folder than the entry's page.
///
/// It has no ids, since those of several entries could be the same: what led to them leads to the
/// entry's page. Only tags are changed, and in them only what stands between quotation marks.
///
/// Not cmark's tree: HTML that was typed has addresses and ids too.
///
/// - Parameters:
///   - page: The folder of the entry's page.
///   - folder: That of the list.
package func htmlOfBody(
  _ html: [UInt8], at page: SitePath, inListAt folder: SitePath
) -> [UInt8] {
  var body = ListedBody(page: page, folder: folder)
  body.append(html[...])
  return body.written
}

private struct ListedBody {
  /// From the list: the entry's page, and the folder that it is in, as HTML.
  private let page: [UInt8]
  private let pageFolder: [UInt8]
  /// The ways to the site's root, from the page and from the list.
  private let before: [UInt8]
  private let now: [UInt8]
  private(set) var written: [UInt8] = []

  init(page: SitePath, folder: SitePath) {
    func html(_ address: [UInt8]) -> [UInt8] {
      address.flatMap { $0 == UInt8(ascii: "&") ? Array("&amp;".utf8) : [$0] }
    }
    self.page = html(relativeAddress(of: page, isFolder: true, from: folder))
    (before, now) = (wayToRoot(from: page), wayToRoot(from: folder))
    pageFolder = now + (page.isRoot ? [] : html(Array((percentEncoded(page.text) + "/").utf8)))
  }

  mutating func append(_ html: ArraySlice<UInt8>) {
    written.reserveCapacity(html.count + html.count / 8)
    var rest = html
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      written += rest[...start]
      rest = rest[(start + 1)...]
      if let first = rest.first, (first | 0x20) &- 0x61 < 26 { appendTag(&rest) }
    }
    written += rest
  }

  /// Appends a tag to its end, so that no byte is looked at twice.
  private mutating func appendTag(_ rest: inout ArraySlice<UInt8>) {
    while let mark = rest.firstIndex(where: { "\"'>".utf8.contains($0) }) {
      if rest[mark] == UInt8(ascii: ">") {
        written += rest[...mark]
        rest = rest[(mark + 1)...]
        return
      }
      let (start, quote) = (rest[..<mark], rest[mark])
      let value = rest[(mark + 1)...].prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      let name = start.last == UInt8(ascii: "=") ? Self.name(before: start) : []
      if name.elementsEqual("id".utf8) {
        written += start.dropLast(4)
        continue
      }
      written += start + [quote]
      append(value, named: name)
      written.append(quote)
    }
    written += rest
    rest = []
  }

  /// The name of the attribute whose value begins.
  private static func name(before start: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blank = start.lastIndex { $0 <= 0x20 }
    return start[(blank.map { $0 + 1 } ?? start.startIndex)...].dropLast()
  }

  private mutating func append(_ value: ArraySlice<UInt8>, named name: ArraySlice<UInt8>) {
    switch String(decoding: name, as: UTF8.self) {
    case "href", "src", "poster": append(address: value)
    case "srcset":
      for (index, part) in value.split(separator: UInt8(ascii: ",")).enumerated() {
        if index > 0 { written.append(UInt8(ascii: ",")) }
        let blanks = part.prefix { $0 == 0x20 }
        written += blanks
        append(address: part.dropFirst(blanks.count))
      }
    default: written += value
    }
  }

  private mutating func append(address: ArraySlice<UInt8>) {
    let beginning = address.prefix { !"/?#".utf8.contains($0) }
    if address.first == UInt8(ascii: "#") {
      written += page + address
    } else if beginning.isEmpty || beginning.contains(UInt8(ascii: ":")) {
      // From the root of the host, or outside of the site.
      written += address
    } else if address.starts(with: before) {
      written += now + address.dropFirst(before.count)
    } else {
      written += pageFolder + address
    }
  }
}
