/// Addresses that a text of others may have.
package enum PublishedAddress {
  /// - Returns: The address that the resolver gives for an attribute's value, with all that no URL
  ///   holds percent-encoded; `nil` if one of the two may not be published.
  static func written(
    _ value: String, isMedia: Bool, resolving resolve: (String) -> String?
  ) -> String? {
    guard let address = published(value, isMedia: isMedia), let resolved = resolve(address),
      isPublished(resolved.utf8, isMedia: isMedia)
    else { return nil }
    return encoded(resolved)
  }

  /// An attribute's value without the blanks that browsers pass over.
  ///
  /// - Returns: `nil` if it has another scheme than `http`, `https` and, for links, `mailto` and
  ///   `tel`, or control characters.
  private static func published(_ value: String, isMedia: Bool) -> String? {
    let bytes = value.utf8.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    let address = bytes[start..<end]
    // An empty link leads to its own page; nothing is shown at an empty address.
    guard !(isMedia && address.isEmpty), address.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      isPublished(address, isMedia: isMedia)
    else { return nil }
    let text = String(decoding: address, as: UTF8.self)
    return text == withoutForbidden(text) ? text : nil
  }

  /// Whether the scheme, if there is one, is published.
  private static func isPublished(_ address: some Collection<UInt8>, isMedia: Bool) -> Bool {
    guard let end = address.firstIndex(where: { ":/?#".utf8.contains($0) }),
      address[end] == UInt8(ascii: ":")
    else { return true }
    switch String(decoding: address[..<end], as: UTF8.self).lowercased() {
    // Without slashes, browsers disagree on what is meant.
    case "http", "https": return address[end...].starts(with: "://".utf8)
    case "mailto", "tel": return !isMedia
    default: return false
    }
  }

  private static func encoded(_ address: String) -> String {
    if address.utf8.allSatisfy(isOfURL) { return address }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if isOfURL(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isOfURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'()*+,-./:;=?@[]_~".utf8.contains(byte)
    }
  }

  /// The candidates of a `srcset`, each with what follows its address.
  ///
  /// ## Source
  /// WHATWG HTML, "Parsing a srcset attribute"; descriptors are digits with `w`, `x` or `h`.
  package static func candidates(_ value: String) -> [(address: String, descriptor: String)] {
    let (bytes, comma) = (Array(value.utf8), UInt8(ascii: ","))
    var found: [(String, String)] = []
    var index = 0
    while index < bytes.count {
      if isSpace(bytes[index]) || bytes[index] == comma {
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex(where: isSpace) ?? bytes.count
      var address = bytes[index..<end]
      index = end
      var descriptor: [UInt8] = []
      if address.last == comma {
        while address.last == comma { address.removeLast() }
      } else {
        let next = bytes[end...].firstIndex(of: comma) ?? bytes.count
        descriptor = bytes[end..<next].filter { !isSpace($0) }
        index = next
      }
      guard isDescriptor(descriptor) else { continue }
      found.append(
        (String(decoding: address, as: UTF8.self), String(decoding: descriptor, as: UTF8.self)))
    }
    return found
  }

  private static func isDescriptor(_ bytes: [UInt8]) -> Bool {
    guard let unit = bytes.last else { return true }
    return bytes.count > 1 && "wxh".utf8.contains(unit)
      && bytes.dropLast().allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// As HTML means it: without the vertical tab.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 9 || byte == 10 || byte == 12 || byte == 13
  }
}
