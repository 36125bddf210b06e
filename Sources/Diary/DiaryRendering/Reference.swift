import CommonMark
package import SiteFiles

/// The target that the writer of a link meant.
enum Reference {
  /// Another site, a mail address or a telephone number.
  case outside
  /// `//host/path`: the page's own scheme.
  case sameScheme
  /// A fragment of the same page.
  case fragment
  /// A scheme that is not published, such as `javascript:` or `file:`.
  case refused
  /// A path, decoded, with what follows it (`?...#...`), and whether it begins at the root.
  case path(String, rest: [UInt8], isFromRoot: Bool)
  /// A note or a file of a vault by its name, the heading there, and whether it is to be shown.
  case named(String, heading: String?, isEmbed: Bool)
  /// A path that leads nowhere by its form.
  case malformed

  /// - Parameter address: The destination of a link, as it is written.
  init(_ address: String) {
    self = Array(address.utf8).withUnsafeBufferPointer { Reference($0) }
  }

  /// - Parameter isVault: Whether links of notes may lead to others by their names.
  init(_ destination: UnsafeBufferPointer<UInt8>, isVault: Bool = false) {
    guard let first = destination.first else {
      self = .fragment
      return
    }
    if isVault, first == linkByNameMark {
      let isEmbed = destination.dropFirst().first == linkByNameMark
      let parts = destination.dropFirst(isEmbed ? 2 : 1).split(
        separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { String(decoding: $0, as: UTF8.self) }
      // The last of several headings, which stand in one another.
      let heading = words.dropFirst().first?.split(separator: "#").last.map(String.init)
      let id = heading.flatMap { $0.hasPrefix("^") ? nil : $0 }
      self = .named(words[0], heading: id, isEmbed: isEmbed)
    } else if first == UInt8(ascii: "#") {
      self = .fragment
    } else if let scheme = Reference.scheme(of: destination) {
      let published = ["http", "https", "mailto", "tel"]
      self = published.contains(scheme) ? .outside : .refused
    } else if destination.starts(with: "//".utf8) {
      self = .sameScheme
    } else {
      let end = destination.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let path = destination[..<(end ?? destination.endIndex)]
      let rest = Array(destination[(end ?? destination.endIndex)...])
      guard let decoded = Reference.decoded(path) else {
        self = .malformed
        return
      }
      self = .path(decoded, rest: rest, isFromRoot: first == UInt8(ascii: "/"))
    }
  }

  /// The scheme in lower case, as RFC 3986 spells one.
  private static func scheme(of destination: UnsafeBufferPointer<UInt8>) -> String? {
    // Browsers pass over blanks and controls in front of and inside a scheme.
    let beginning = destination.prefix(32).filter { $0 > 0x20 }
    guard let end = beginning.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = beginning[..<end].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let isLetter: (UInt8) -> Bool = { $0 &- 0x61 < 26 }
    guard scheme.first.map(isLetter) ?? false,
      scheme.allSatisfy({ isLetter($0) || "+-.0123456789".utf8.contains($0) })
    else { return nil }
    return String(decoding: scheme, as: UTF8.self)
  }

  /// The path with `%XX` decoded; `nil` if that is no text without control characters.
  private static func decoded(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let bytes = percentDecoded(Array(path))
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\\") }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Walks from a folder along a relative path.
///
/// - Returns: `nil` if the path leads out of the root.
package func resolve(_ path: String, from folder: SitePath) -> SitePath? {
  // Split by bytes: a name that begins with a combining mark takes the slash into its character.
  let slash = UInt8(ascii: "/")
  var parts = folder.text.utf8.split(separator: slash).map { Substring($0) }
  for part in path.utf8.split(separator: slash).map({ Substring($0) }) where part != "." {
    if part == ".." {
      if parts.popLast() == nil { return nil }
    } else {
      parts.append(part)
    }
  }
  return SitePath(parts.joined(separator: "/"))
}
