import HTMLReading
import SiteFiles

/// The faults of one page, and what other pages decide about it.
struct PageFacts: Sendable {
  /// A find with its place.
  struct Found: Sendable {
    let key: SiteFind.Key
    let place: SiteFind.Place
  }

  /// A fragment of another page.
  struct Wanted: Sendable {
    let id: Int
    let target: Int32
    let subject: String
    let place: SiteFind.Place
  }

  private(set) var finds: [Found] = []
  /// Numbers of the ids that the page has.
  private(set) var ids: [Int] = []
  private(set) var wanted: [Wanted] = []
  private(set) var outside: [(address: String, place: SiteFind.Place)] = []
  /// Its index.
  let page: Int32
  /// Whether its ids are not known.
  private(set) var isUnread = false

  init(page: Int32) { self.page = page }

  mutating func add(
    _ kind: SiteFind.Kind, _ subject: String, _ detail: String = "", written: String, at offset: Int
  ) {
    finds.append(Found(key: .init(kind, subject, detail), place: place(offset, written)))
  }

  mutating func forgetOutside() { outside = [] }

  private func place(_ offset: Int, _ written: String) -> SiteFind.Place {
    SiteFind.Place(page: page, offset: Int32(clamping: offset), written: written)
  }

  /// The attributes that pages are read for.
  private static let attributes: Set = [
    "id", "name", "href", "src", "srcset", "poster", "data", "action", "alt", "rel", "role",
    "aria-label", "aria-labelledby", "aria-hidden", "title", "http-equiv", "content", "property",
    "type", "imagesrcset", "formaction",
  ]

  static let limits = HTMLLimits(bytes: 8_000_000, memory: 256 << 20, depth: 200)

  /// - Parameter size: In words.
  mutating func addLarge(_ size: String, limit: Int, isRead: Bool = true) {
    isUnread = !isRead
    add(.largePage, "\(page)", "\(size) bytes, and the limit is \(limit)", written: "", at: 0)
  }

  mutating func addUnread(_ why: String) {
    isUnread = true
    add(.unreadablePage, "\(page)", why, written: "", at: 0)
  }

  mutating func read(html: [UInt8], of index: SiteIndex) {
    // A mark of UTF-16, in which no byte would be found again.
    if html.starts(with: [0xFF, 0xFE]) || html.starts(with: [0xFE, 0xFF]) {
      return addUnread("it is not UTF-8")
    }
    let tags: [HTMLTag]
    do throws(HTMLFault) {
      tags = try HTMLTags(of: html, attributes: Self.attributes, limits: Self.limits).all
    } catch {
      return addUnread("its HTML is nested too deeply or too long to read")
    }
    let path = index.pages[Int(page)]
    var address = PageAddress(of: path.parent, on: index.site)
    if let base = tags.first(where: { $0.name == "base" })?["href"] {
      address = address.based(on: base)
    }
    var own: [Int: Int] = [:]
    for tag in tags { takeID(of: tag, &own) }
    var level = 0
    for tag in tags {
      if let next = tag.headingLevel {
        if next > max(level, 1) + 1 {
          let text = tag.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          let rule = level == 0 ? "\(next) is the first one" : "\(next) after \(level)"
          add(.skippedHeading, text, rule, written: text, at: tag.offset)
        }
        level = next
      }
      takeAlternative(of: tag, tags)
      for (link, isPicture) in Self.links(of: tag) {
        take(link, isPicture: isPicture, of: tag, address, index, own)
      }
    }
  }

  // MARK: Ids

  /// - Parameter own: The places of the ids by their number.
  private mutating func takeID(of tag: HTMLTag, _ own: inout [Int: Int]) {
    if let id = tag["id"], !id.isEmpty {
      let number = Self.number(of: id, on: page)
      if let first = own[number] {
        // Of an element that is never closed browsers make several.
        if first != tag.offset { add(.duplicateID, id, written: id, at: tag.offset) }
      } else {
        own[number] = tag.offset
        ids.append(number)
      }
    }
    // As old pages name places.
    guard tag.name == "a", let name = tag["name"], !name.isEmpty else { return }
    let number = Self.number(of: name, on: page)
    if own.updateValue(tag.offset, forKey: number) == nil { ids.append(number) }
  }

  /// Millions of ids are remembered as numbers, which differ within a run of the program. Other bytes
  /// are another id, even if they look the same.
  static func number(of id: some StringProtocol, on page: Int32) -> Int {
    var hasher = Hasher()
    hasher.combine(page)
    for byte in id.utf8 { hasher.combine(byte) }
    return hasher.finalize()
  }

  // MARK: Alternative texts

  private mutating func takeAlternative(of tag: HTMLTag, _ tags: [HTMLTag]) {
    let isPicture =
      tag.name == "img" || tag.name == "area" && tag["href"] != nil
      || tag.name == "input" && tag["type"]?.lowercased() == "image"
    let written = tag["src"] ?? tag["href"] ?? ""
    if tag.name == "img", tag["src"] != nil, written.allSatisfy(\.isWhitespace),
      tag["srcset"] == nil
    {
      add(.missingPicture, "", written: "", at: tag.offset)
    }
    guard isPicture, !Self.isNamedOtherwise(tag) else { return }
    guard let text = tag["alt"] else {
      return add(.missingAlternative, written, written: written, at: tag.offset)
    }
    guard text.allSatisfy(\.isWhitespace), tag.name == "img", let around = tag.link else { return }
    let link = tags[around]
    if link["href"] != nil, !link.hasText, !Self.isNamedOtherwise(link) {
      add(.namelessLink, written, written: written, at: tag.offset)
    }
  }

  private static func isNamedOtherwise(_ tag: HTMLTag) -> Bool {
    let names = ["aria-label", "aria-labelledby", "title"]
    return names.contains { tag[$0]?.isEmpty == false } || tag["aria-hidden"] == "true"
      || ["presentation", "none"].contains(tag["role"])
  }

  // MARK: Links

  /// Where a tag leads to, and whether that is a picture.
  private static func links(of tag: HTMLTag) -> [(String, isPicture: Bool)] {
    switch tag.name {
    case "base": return []
    case "link":
      let kinds = Set((tag["rel"] ?? "").lowercased().split(separator: " ").map(String.init))
      if !kinds.isDisjoint(with: ["preconnect", "dns-prefetch"]) { return [] }
      return (tag["href"].map { [($0, kinds.contains("icon"))] } ?? [])
        + candidates(in: tag["imagesrcset"])
    case "img", "source", "input":
      let isPicture = tag.name != "source" || tag["src"] == nil
      let own = [tag["src"].map { ($0, isPicture) }, tag["formaction"].map { ($0, false) }]
      return own.compactMap { $0 } + candidates(in: tag["srcset"])
    case "meta": return links(ofMeta: tag)
    case "object": return tag["data"].map { [($0, false)] } ?? []
    case "form": return tag["action"].map { [($0, false)] } ?? []
    case "image": return tag["href"].map { [($0, true)] } ?? []
    default:
      return [
        (tag["href"], false), (tag["src"], false), (tag["poster"], true),
        (tag["formaction"], false),
      ].compactMap { link, isPicture in link.map { ($0, isPicture) } }
    }
  }

  private static func candidates(in set: String?) -> [(String, isPicture: Bool)] {
    (set.map { PublishedAddress.candidates($0) } ?? []).map { ($0.address, true) }
  }

  private static func links(ofMeta tag: HTMLTag) -> [(String, isPicture: Bool)] {
    guard let content = tag["content"] else { return [] }
    if tag["http-equiv"]?.lowercased() == "refresh" {
      let form = /^\s*[\d.]*\s*[;,]\s*(?:(?i:url)\s*=\s*)?["']?([^"']*)/
      let address = content.firstMatch(of: form)?.1
      return address.map { [(String($0), false)] } ?? []
    }
    switch tag["property"] ?? tag["name"] {
    case "og:image", "og:image:url", "og:image:secure_url", "twitter:image":
      return [(content, true)]
    case "og:url": return [(content, false)]
    default: return []
    }
  }

  private mutating func take(
    _ link: String, isPicture: Bool, of tag: HTMLTag, _ address: PageAddress, _ index: SiteIndex,
    _ own: [Int: Int]
  ) {
    switch index.target(of: link, on: address, at: page) {
    case .none: break
    case .missing(let path):
      add(isPicture ? .missingPicture : .deadLink, path, written: link, at: tag.offset)
    case .outside(let absolute):
      if ["a", "area", "img"].contains(tag.name) {
        outside.append((absolute, place(tag.offset, absolute)))
      }
    case .file(let file, let fragment):
      // Browsers find the beginning of a page, and words of it, without an id.
      if isPicture || fragment.isEmpty || file < 0 || fragment.hasPrefix(":~:") { return }
      let decoded = percentDecoded(String(fragment)) ?? String(fragment)
      if decoded.lowercased() == "top" { return }
      let target = index.pages[Int(file)]
      guard FileFormat(of: target) == .html else { return }
      let subject = "\(target.withoutIndex)#\(decoded)"
      if file != page {
        wanted.append(
          Wanted(
            id: Self.number(of: decoded, on: file), target: file, subject: subject,
            place: place(tag.offset, link)))
      } else if own[Self.number(of: decoded, on: page)] == nil,
        own[Self.number(of: fragment, on: page)] == nil
      {
        add(.deadFragment, subject, written: link, at: tag.offset)
      }
    }
  }
}

extension SitePath {
  /// As addresses name a page.
  var withoutIndex: String {
    guard name == "index.html" else { return text }
    return parent.isRoot ? "" : parent.text + "/"
  }
}
