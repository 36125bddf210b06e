/// The address of a page, which relative ones start from.
///
/// ## Source
/// RFC 3986, section 5.2.
package struct PageAddress {
  /// `https:`
  private let scheme: Substring
  /// `https://example.org`
  private let origin: Substring
  /// `/diary/2024/05/12/rain/`
  private let path: Substring
  /// Whether a `base` element says where relative addresses start.
  package let isBased: Bool

  package init(of page: SitePath, on site: SiteURL) {
    origin = site.text.dropLast(site.basePath.utf8.count)
    scheme = origin.prefix { $0 != "/" }
    path = Substring(
      site.basePath + (page.isRoot ? "" : percentEncoded(page.text) + "/"))
    isBased = false
  }

  /// The same page where a `base` element says that relative addresses start elsewhere.
  package func based(on address: String) -> PageAddress {
    let whole = absolute(address)
    let path = whole.dropFirst(whole.prefix { $0 != ":" }.count + 3).drop { $0 != "/" }
      .prefix { !"?#".contains($0) }
    guard let slash = path.lastIndex(of: "/") else { return self }
    return PageAddress(
      scheme: scheme, origin: whole[..<path.startIndex], path: path[...slash])
  }

  private init(scheme: Substring, origin: Substring, path: Substring) {
    (self.scheme, self.origin, self.path, isBased) = (scheme, origin, path, true)
  }

  /// The address that a browser resolves on this page.
  package func absolute(_ address: String) -> String {
    let mark = address.utf8.first { ":/?#".utf8.contains($0) }
    if mark == UInt8(ascii: ":"), address.utf8.first.map({ ($0 | 0x20) &- 0x61 < 26 }) ?? false {
      return address
    }
    if address.hasPrefix("//") { return scheme + address }
    let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
    let (own, rest) = (address[..<end], address[end...])
    if own.isEmpty { return String(origin + path + rest) }
    let start = own.hasPrefix("/") ? "" : path
    return origin + Self.withoutDots(String(start + own)) + rest
  }

  /// The path with its `.` and `..` parts resolved; none leads above the root.
  private static func withoutDots(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (index, part) in parts.dropFirst().map({ Substring($0) }).enumerated() {
      let isLast = index == parts.count - 2
      switch part {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(part)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
