import Platform
import SiteFiles

/// The addresses of the internet that any two machines may talk over.
package enum PublicAddress {
  /// Whether an address leads to no machine of a local network and is not reserved.
  ///
  /// - Parameter text: As `getent` writes it; what is no address is not public.
  ///
  /// ## Source
  /// The registries of IANA for special purposes, after RFC 6890; multicast: RFC 5771.
  package static func contains(_ text: String) -> Bool {
    var short = in_addr()
    if inet_pton(AF_INET, text, &short) == 1 {
      let address = UInt32(bigEndian: short.s_addr)
      return !reserved.contains { address >> (32 - $0.bits) == $0.network >> (32 - $0.bits) }
    }
    var long = in6_addr()
    guard inet_pton(AF_INET6, text, &long) == 1 else { return false }
    let bytes = withUnsafeBytes(of: &long) { Array($0) }
    // All others are local, reserved, multicast, or stand for an address of four bytes.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0x20, 0x01): return bytes[2] >= 2 && !(bytes[2] == 0x0D && bytes[3] == 0xB8)
    case (0x20, 0x02): return false
    case (0x3F, 0xFF): return bytes[2] & 0xF0 != 0
    default: return true
    }
  }

  private static let reserved: [(network: UInt32, bits: Int)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16),
    (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 3),
  ]
}

/// An address of the web that may be asked for, taken apart.
struct WebAddress: Sendable {
  /// Percent-encoded, without its fragment.
  let text: String
  /// In lower case, without brackets; as it is spoken, such as `bücher.example`, or as it is encoded.
  let host: String

  /// Longer addresses are not asked for.
  ///
  /// ## Source
  /// RFC 9110, 4.1: the length that every server should understand, in bytes.
  static let longest = 8_000

  /// - Returns: `nil` for other schemes than `http` and `https`, for addresses with a user or a
  ///   backslash, for ports of other services, and for those that are too long.
  init?(_ address: String) {
    guard address.utf8.count <= Self.longest, let colon = address.firstRange(of: "://") else {
      return nil
    }
    let scheme = address[..<colon.lowerBound].lowercased()
    let rest = address[colon.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    // Pages of Markdown have the letters of other languages percent-encoded in names of hosts, too.
    guard scheme == "http" || scheme == "https", !rest.contains("\\"),
      let decoded = percentDecoded(String(authority)), !decoded.utf8.contains(UInt8(ascii: "/")),
      let site = SiteURL("\(scheme)://\(decoded)/")
    else { return nil }
    let named = site.text.dropFirst(scheme.utf8.count + 3).dropLast()
    var name = named
    if let mark = named.lastIndex(of: ":"), named.last != "]" {
      guard let port = Int(named[named.index(after: mark)...]),
        [80, 443].contains(port) || (1_024...65_535).contains(port)
      else { return nil }
      name = named[..<mark]
    }
    host = String(name.drop { $0 == "[" }.prefix { $0 != "]" })
    let tail = rest.dropFirst(authority.count)
    text = "\(scheme)://\(named)" + Self.encoded((tail.hasPrefix("/") ? "" : "/") + tail)
  }

  /// Whether the host is named, and not a number in any notation.
  var hasName: Bool {
    !host.contains(":") && host.split(separator: ".").last?.first?.isNumber == false
  }

  /// All that no address holds percent-encoded.
  private static func encoded(_ path: String) -> String {
    let parts = path.split(separator: "?", omittingEmptySubsequences: false)
    return parts.map { percentEncoded(String($0), keepsPercentSigns: true) }.joined(separator: "?")
  }
}
