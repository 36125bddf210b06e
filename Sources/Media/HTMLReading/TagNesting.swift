/// How deep the tags of HTML stand in one another, counted without a tree.
///
/// Parsing looks at all open elements for many tags, so that 200,000 that are never closed take
/// minutes. No page of people has so many.
struct TagNesting {
  private let bytes: [UInt8]

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  /// The most tags that are open at once; those that end by themselves do not count.
  var depth: Int {
    var (depth, deepest) = (0, 0)
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "/")
      let start = open + (isEnd ? 2 : 1)
      let name = name(at: start)
      index = start + name.count
      if name.isEmpty || Self.endsByItself.contains(name) { continue }
      depth = isEnd ? max(0, depth - 1) : depth + 1
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// In small letters; no longer than any that is told apart here.
  private func name(at start: Int) -> [UInt8] {
    guard start < bytes.count else { return [] }
    return bytes[start...].prefix(10).prefix { Self.isLetter($0) }.map { $0 | 0x20 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Elements without content, and those that the next of their kind or the end of their parent
  /// closes.
  ///
  /// ## Source
  /// WHATWG HTML, "Void elements" and "Optional tags".
  private static let endsByItself = Set(
    [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
      "track", "wbr", "p", "li", "dt", "dd", "td", "th", "tr", "thead", "tbody", "tfoot", "option",
      "optgroup", "colgroup", "caption", "rb", "rt", "rp", "html", "head", "body", "a", "path",
      "rect", "circle", "line", "use", "stop", "polygon", "polyline", "ellipse",
    ].map { Array($0.utf8) })
}
