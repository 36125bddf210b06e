/// Addresses as attributes hold them.
enum HTMLAddress {
  /// An attribute's value, its references resolved, without the blanks that browsers pass over.
  ///
  /// - Returns: `nil` if it is no address that may be published: of another scheme than `http`,
  ///   `https` and, for links, `mailto` and `tel`, or with control characters.
  static func published(_ value: some Sequence<UInt8>, isMedia: Bool) -> String? {
    let bytes = value.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    let address = bytes[start..<end]
    // An empty link leads to its own page; nothing is shown at an empty address.
    guard !(isMedia && address.isEmpty), !holdsForbidden(address),
      address.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      isPublished(address, isMedia: isMedia)
    else { return nil }
    return String(validating: address, as: UTF8.self)
  }

  /// Whether the scheme, if there is one, is published.
  static func isPublished(_ address: some Collection<UInt8>, isMedia: Bool) -> Bool {
    guard let end = address.firstIndex(where: { ":/?#".utf8.contains($0) }),
      address[end] == UInt8(ascii: ":")
    else { return true }
    switch String(decoding: address[..<end].map(\.lowerCased), as: UTF8.self) {
    // Without slashes, browsers disagree on what is meant.
    case "http", "https": return address[end...].starts(with: "://".utf8)
    case "mailto", "tel": return !isMedia
    default: return false
    }
  }

  /// Appends an address for a quoted attribute, with all that no URL holds percent-encoded.
  static func append(_ address: String, to html: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "'"): html += "&#x27;".utf8
      default:
        if byte.isLetter && byte < 0x80 || byte.isDigit || allowed.contains(byte) {
          html.append(byte)
        } else {
          html += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
  }

  private static let allowed = Array("!#$%()*+,-./:;=?@[]_~".utf8)

  /// The candidates of a `srcset` that may be published, each with what follows its address.
  ///
  /// ## Source
  /// WHATWG HTML, "Parsing a srcset attribute"; descriptors are digits with `w`, `x` or `h`.
  static func candidates(_ value: ArraySlice<UInt8>) -> [(address: String, descriptor: String)] {
    let comma = UInt8(ascii: ",")
    let bytes = resolvingReferences(value)
    var found: [(String, String)] = []
    var index = 0
    while index < bytes.count {
      if bytes[index].isSpace || bytes[index] == comma {
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex(where: \.isSpace) ?? bytes.count
      var address = bytes[index..<end]
      index = end
      var descriptor: [UInt8] = []
      if address.last == comma {
        while address.last == comma { address.removeLast() }
      } else {
        let next = bytes[end...].firstIndex(of: comma) ?? bytes.count
        descriptor = bytes[end..<next].filter { !$0.isSpace }
        index = next
      }
      guard isDescriptor(descriptor), let address = published(address, isMedia: true) else {
        continue
      }
      found.append((address, String(decoding: descriptor, as: UTF8.self)))
    }
    return found
  }

  private static func isDescriptor(_ bytes: [UInt8]) -> Bool {
    guard let unit = bytes.last else { return true }
    return bytes.count > 1 && "wxh".utf8.contains(unit)
      && bytes.dropLast().allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }
}
