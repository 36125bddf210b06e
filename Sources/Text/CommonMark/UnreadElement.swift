/// The element of typed HTML, if one is open, whose content nobody reads as words: scripts, styles,
/// and what stands for those whose reader cannot show the rest.
///
/// One that is never closed takes the rest of the text with it, as it does in browsers.
struct UnreadElement {
  /// In lower case; `nil` outside of all of them.
  private(set) var name: String?

  private static let names: Set<String> = [
    "audio", "canvas", "head", "iframe", "noembed", "noframes", "noscript", "object", "script",
    "style", "template", "title", "video",
  ]

  /// Goes on over a piece of HTML: a tag, a comment or a whole block.
  mutating func pass(_ html: [UInt8]) {
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if name == nil, html[start...].starts(with: "<!--".utf8) {
        guard let end = html[index...].firstRange(of: "-->".utf8) else { return }
        index = end.upperBound
        continue
      }
      let isEnd = index < html.count && html[index] == UInt8(ascii: "/")
      let tag = html[(isEnd ? index + 1 : index)...].prefix { ($0 | 0x20) &- 0x61 < 26 }
      let found = String(decoding: tag, as: UTF8.self).lowercased()
      if let name {
        if isEnd, found == name { self.name = nil }
      } else if !isEnd, Self.names.contains(found) {
        name = found
      }
    }
  }
}
