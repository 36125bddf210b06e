/// How many tags of HTML are open at once, counted without a tree.
///
/// Parsing looks at all open elements for many tags, so that 200,000 that are never closed take
/// minutes. No page of people has so many.
struct TagNesting {
  let bytes: [UInt8]

  /// The most tags that are open at once; those that end by themselves do not count.
  ///
  /// An end tag closes one of its own name only: parsers pass over others, and what they would have
  /// closed stays open.
  var depth: Int {
    var open: [UInt64: Int] = [:]
    var (depth, deepest) = (0, 0)
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
      let name = bytes[(start + (isEnd ? 2 : 1))...].prefix { Self.isLetter($0) }
      index = name.endIndex
      let key = Self.key(name)
      if name.isEmpty || Self.endsByItself.contains(key) { continue }
      if Self.shapes.contains(key), isClosed(from: index) { continue }
      if isEnd {
        guard let count = open[key], count > 0 else { continue }
        open[key] = count - 1
        depth -= 1
      } else {
        open[key, default: 0] += 1
        depth += 1
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }

  /// Whether a tag ends in `/>`.
  private func isClosed(from index: Int) -> Bool {
    let end = bytes[index...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
    return end.map { bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "/") } ?? false
  }

  /// The last eight letters of a name, whatever their case: no two elements share them.
  private static func key(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
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
      "optgroup", "colgroup", "caption", "rb", "rt", "rp", "html", "head", "body", "a",
    ].map { key($0.utf8) })

  /// Elements of `svg`, where any tag may close itself.
  private static let shapes = Set(
    [
      "path", "rect", "circle", "line", "use", "stop", "polygon", "polyline", "ellipse", "g",
      "text", "tspan", "image", "animate",
    ].map { key($0.utf8) })
}
