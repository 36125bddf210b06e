/// Where the site stands: an absolute `http` or `https` URL with its base path, ending in `/`.
public struct SiteURL: Hashable, Sendable {
  /// The whole, ending in `/`.
  public let text: String
  /// From the root of the host, beginning and ending in `/`.
  public let basePath: String

  /// Adds the last slash where it is missing.
  ///
  /// - Returns: `nil` for other schemes, for a missing or odd host, and for URLs with user,
  ///   query, fragment, or `.` and `..` in the path.
  public init?(_ text: String) {
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
    self.basePath = encoded(path, where: { isPathByte($0) || $0 == UInt8(ascii: "%") })
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
  public func url(of path: String) -> String {
    text + percentEncoded(path)
  }
}

/// A path with every byte that RFC 3986 does not allow in one written as `%XX`.
///
/// A `%` is a character of the path like any other: a photo may be named `100%.jpg`.
public func percentEncoded(_ path: String) -> String {
  encoded(path, where: isPathByte)
}

private func encoded(_ path: String, where stays: (UInt8) -> Bool) -> String {
  if path.utf8.allSatisfy(stays) { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity(path.utf8.count * 2)
  for byte in path.utf8 {
    if stays(byte) {
      encoded.append(byte)
    } else {
      encoded.append(UInt8(ascii: "%"))
      encoded.append(digits[Int(byte >> 4)])
      encoded.append(digits[Int(byte & 15)])
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// A path with its `%XX` resolved.
///
/// - Returns: `nil` for a `%` without two hexadecimal digits, or if the result is not UTF-8.
public func percentDecoded(_ path: String) -> String? {
  if !path.utf8.contains(UInt8(ascii: "%")) { return path }
  var decoded: [UInt8] = []
  var rest = path.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      let octet = octets(fromHexadecimal: rest.prefix(2))
      guard let octet, octet.count == 1 else { return nil }
      decoded += octet
      rest = rest.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return String(validating: decoded, as: UTF8.self)
}

/// `pchar` and `/` of RFC 3986: letters, digits and `-._~!$&'()*+,;=:@`.
private func isPathByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
    UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "$"),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
