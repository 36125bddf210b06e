import Foundation

/// Looks whether the links of a target's lists lead somewhere, at any moment.
struct LinkWatch {
  /// Reads a file of the target; `nil` if there is none.
  let read: (_ path: String) throws -> Data?

  /// Where the site stands, as its feeds and sitemap have it.
  static let address = "https://example.org/diary/"

  /// Links of lists that lead to no file, as `list: target`.
  ///
  /// What goes between two looks is no fault: only a list that is the same afterwards counts.
  func brokenLinks(of lists: [String]) throws -> [String] {
    var broken: [String] = []
    for list in lists {
      guard let bytes = try read(list) else { continue }
      for target in Self.links(of: list, String(decoding: bytes, as: UTF8.self)) {
        if try read(target) == nil, try read(list) == bytes { broken.append("\(list): \(target)") }
      }
    }
    return broken.sorted()
  }

  /// The files that a list leads to.
  static func links(of path: String, _ text: String) -> Set<String> {
    if !path.hasSuffix(".html") {
      return Set(
        text.components(separatedBy: address).dropFirst()
          .map { file(String($0.prefix { !"<\"'& \\)".contains($0) })) })
    }
    let base = URL(
      string: address + path.split(separator: "/").map(String.init).joined(separator: "/"))
    var links: Set<String> = []
    for part in text.components(separatedBy: "href=\"").dropFirst() {
      let link = String(part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" })
      guard !link.isEmpty, let url = URL(string: link, relativeTo: base) else { continue }
      let absolute = url.absoluteString
      if absolute.hasPrefix(address) {
        links.insert(file(String(absolute.dropFirst(address.count))))
      }
    }
    return links
  }

  private static func file(_ address: String) -> String {
    let path = address.removingPercentEncoding ?? address
    return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }
}
