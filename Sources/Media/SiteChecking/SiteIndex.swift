import Platform
import SiteFiles

/// The files of a site, and what an address on one of its pages leads to.
struct SiteIndex: Sendable {
  /// Absolute; a made-up one where the site's own is not known.
  let site: SiteURL
  private let plainSite: String
  /// Whether the address is the site's own.
  var knowsSite: Bool { site.text != Self.unknown.text }
  /// Pages, feeds and other files that are looked into, sorted.
  let pages: [SitePath]
  let fileCount: Int
  /// By path: the index among the pages, or -1.
  private let files: [SitePath: Int32]
  /// Folders and names that differ in nothing that every file system sees.
  let alike: [(page: Int32, other: SitePath)]

  /// The address of a site that does not say its own: absolute addresses lead to other hosts.
  static let unknown: SiteURL = {
    guard let url = SiteURL("http://site.invalid/") else { preconditionFailure("no address") }
    return url
  }()

  /// What an address leads to.
  enum Target: Hashable {
    /// A mail address, a program, or nothing.
    case none
    /// A file of the site; of a page, its index.
    case file(Int32, fragment: Substring)
    case missing(String)
    case outside(String)
  }

  init(files paths: [SitePath], of site: SiteURL) {
    self.site = site
    plainSite = Self.plain(site.text)
    pages = paths.filter { FileFormat(of: $0) != nil && !$0.isHidden }.sorted()
    fileCount = paths.count { !$0.isHidden }
    var files: [SitePath: Int32] = [:]
    files.reserveCapacity(paths.count)
    for path in paths { files[path] = -1 }
    for (index, page) in pages.enumerated() { files[page] = Int32(index) }
    self.files = files
    alike = Self.alike(pages, files)
  }

  /// Pages that another page shares its address with: where hosts leave the ending away, and where
  /// neither case nor the form of accents counts.
  private static func alike(
    _ pages: [SitePath], _ files: [SitePath: Int32]
  ) -> [(page: Int32, other: SitePath)] {
    var found: [(page: Int32, other: SitePath)] = []
    // The keys of strings are equal whatever the form of their accents.
    var folded: [String: SitePath] = [:]
    for (index, page) in pages.enumerated() where FileFormat(of: page) == .html {
      if let first = folded.updateValue(page, forKey: page.text.lowercased()) {
        found.append((Int32(index), first))
      } else if page.name == "index.html", !page.parent.isRoot {
        let other = SitePath(unchecked: page.parent.text + ".html")
        if files[other] != nil { found.append((Int32(index), other)) }
      }
    }
    return found
  }

  func target(of address: String, on page: PageAddress, at index: Int32) -> Target {
    let address = Self.cleaned(address)
    if address.isEmpty { return .none }
    if !page.isBased, address.utf8.first == UInt8(ascii: "#") {
      return .file(index, fragment: address.dropFirst())
    }
    if !page.isBased, address.utf8.first == UInt8(ascii: "?") {
      return .file(index, fragment: address.drop { $0 != "#" }.dropFirst())
    }
    let absolute = page.absolute(address)
    let known = belowSite(absolute, site.text) ?? belowSite(Self.plain(absolute), plainSite)
    guard let rest = known else {
      let isOfWeb = absolute.prefix(8).lowercased().hasPrefix("http")
      return isOfWeb && absolute.contains("://") ? .outside(absolute) : .none
    }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let mark = rest.utf8.firstIndex(of: UInt8(ascii: "#"))
    let fragment = mark.map { rest[rest.utf8.index(after: $0)...] } ?? ""
    guard let file = file(at: String(path)) else { return .missing(String(path)) }
    return .file(file, fragment: fragment)
  }

  /// What stands behind the site's own address, with whichever of the two schemes.
  private func belowSite(_ absolute: String, _ site: String) -> Substring? {
    if absolute.utf8.starts(with: site.utf8) { return absolute[site.endIndex...] }
    let colon = absolute.utf8.firstIndex(of: UInt8(ascii: ":"))
    let ownColon = site.utf8.firstIndex(of: UInt8(ascii: ":"))
    guard let colon, let ownColon, absolute[..<colon].lowercased().hasPrefix("http") else {
      return nil
    }
    // Hosts have no case.
    let authority = absolute[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    let rest = "://" + authority.lowercased() + absolute[authority.endIndex...]
    let own = site[ownColon...]
    if rest.utf8.starts(with: own.utf8) { return rest.dropFirst(own.count) }
    return rest + "/" == own ? "" : nil
  }

  /// An address without a port that goes without saying, and with one spelling of its path.
  private static func plain(_ address: String) -> String {
    let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
    let whole = address[..<end].replacing(/^(https:\/\/[^\/]*):443|^(http:\/\/[^\/]*):80/) {
      ($0.output.1 ?? $0.output.2) ?? ""
    }
    guard let decoded = percentDecoded(String(whole)) else { return address }
    return percentEncoded(decoded) + address[end...]
  }

  /// The file that a host sends for a path.
  private func file(at path: String) -> Int32? {
    guard let decoded = percentDecoded(path) else { return nil }
    if decoded.isEmpty { return files[SitePath(unchecked: "index.html")] }
    if decoded.utf8.last == UInt8(ascii: "/") {
      guard let folder = SitePath(String(decoded.dropLast())) else { return nil }
      return files[folder.appending("index.html")] ?? files[folder.appending("index.htm")]
    }
    guard let file = SitePath(decoded) else { return nil }
    return files[file] ?? files[file.appending("index.html")]
      ?? files[SitePath(unchecked: decoded + ".html")]
  }

  /// As browsers read an attribute: without blanks around it and line ends in it.
  private static func cleaned(_ address: String) -> String {
    let bytes = address.utf8
    let isClean =
      bytes.first.map { $0 > 0x20 } ?? true && bytes.last.map { $0 > 0x20 } ?? true
      && !bytes.contains { $0 == 9 || $0 == 10 || $0 == 13 }
    if isClean { return address }
    let kept = bytes.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    let start = kept.firstIndex { $0 > 0x20 } ?? kept.endIndex
    let end = kept.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: kept[start..<end], as: UTF8.self)
  }
}

/// The formats of files that are looked into.
enum FileFormat: Sendable {
  case html, xml, json

  init?(of file: SitePath) {
    switch file.fileExtension {
    case "html", "htm", "xhtml": self = .html
    case "xml", "rss", "atom": self = .xml
    case "json": self = .json
    default: return nil
    }
  }
}

extension SitePath {
  /// Whether it or a folder around it begins with a dot: hosts may send it, but it is no page.
  fileprivate var isHidden: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { part in
      part.first == UInt8(ascii: ".") && !part.elementsEqual(".well-known".utf8)
    }
  }
}
