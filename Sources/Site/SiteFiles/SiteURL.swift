/// The address of the site: an absolute `http` or `https` URL with its base path, ending in `/`.
package struct SiteURL: Hashable, Sendable {
  /// The whole, ending in `/`.
  package let text: String
  /// From the root of the host, beginning and ending in `/`.
  package let basePath: String

  /// Adds the last slash where it is missing.
  ///
  /// - Returns: `nil` for other schemes, for a missing or odd host, and for URLs with user,
  ///   query, fragment, or `.` and `..` in the path.
  package init?(_ text: String) {
    let scheme = text.hasPrefix("https://") ? "https://" : "http://"
    guard text.hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard SiteURL.isHost(host) else { return nil }
    var path = String(rest.dropFirst(host.count))
    if !path.hasSuffix("/") { path += "/" }
    guard path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\"<>\\^`{|}".utf8.contains($0) }),
      let decoded = percentDecoded(String(path.dropFirst().dropLast())), SitePath(decoded) != nil
    else { return nil }
    self.basePath = percentEncoded(path, keepsPercentSigns: true)
    self.text = scheme + host.lowercased() + basePath
  }

  /// Names, IPv4 and `[IPv6]`, each with a port or without.
  private static func isHost(_ host: Substring) -> Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    var name = host.utf8
    if let colon = name.lastIndex(of: UInt8(ascii: ":")), name.last != UInt8(ascii: "]") {
      let port = name[name.index(after: colon)...]
      guard (1...5).contains(port.count), port.allSatisfy(isDigit) else { return false }
      name = name[..<colon]
    }
    var marks = "-."
    if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
      name = name.dropFirst().dropLast()
      marks = ".:"
    }
    let isWord = { (byte: UInt8) in
      byte >= 0x80 || isDigit(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return name.contains(where: isWord)
      && name.allSatisfy { isWord($0) || marks.utf8.contains($0) }
  }

  /// The absolute URL of a path below the site's root, percent-encoded.
  package func url(of path: String) -> String {
    text + percentEncoded(path)
  }
}
