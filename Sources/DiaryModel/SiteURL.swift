import SiteFiles

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
    let isHost = { (byte: UInt8) in
      byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard !host.isEmpty, host.utf8.allSatisfy(isHost), host.utf8.first != UInt8(ascii: ":") else {
      return nil
    }
    var path = String(rest.dropFirst(host.count))
    if !path.hasSuffix("/") { path += "/" }
    guard path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\"<>\\^`{|}".utf8.contains($0) }),
      path == "/" || SitePath(String(path.dropFirst().dropLast())) != nil
    else { return nil }
    self.basePath = percentEncoded(path)
    self.text = scheme + host.lowercased() + basePath
  }

  /// The absolute URL of a path below the site's root, percent-encoded.
  public func url(of path: String) -> String {
    text + percentEncoded(path)
  }
}

/// A path with every byte that RFC 3986 does not allow in one written as `%XX`.
///
/// A `%` already there stays: paths made of slugs have none.
public func percentEncoded(_ path: String) -> String {
  if path.utf8.allSatisfy(isPathByte) { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity(path.utf8.count * 2)
  for byte in path.utf8 {
    if isPathByte(byte) {
      encoded.append(byte)
    } else {
      encoded.append(UInt8(ascii: "%"))
      encoded.append(digits[Int(byte >> 4)])
      encoded.append(digits[Int(byte & 15)])
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// `pchar`, `/` and `%` of RFC 3986: letters, digits and `-._~!$&'()*+,;=:@`.
private func isPathByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
    UInt8(ascii: "$")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
