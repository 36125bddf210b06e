/// The destination of a link, as it stands in a text.
///
/// Not cmark's tree: it has what a destination means, and not where it stands.
///
/// ## Source
/// CommonMark 0.31, section 6.3: in `<` and `>`, or without blanks and with balanced parentheses.
struct LinkDestination {
  /// With its `<` and `>`, if it has them.
  let range: Range<Int>
  /// Whether a parenthesis or a title follows.
  let endsLink: Bool

  /// - Returns: `nil` if there is none.
  init?(at start: Int, in source: [UInt8]) {
    var index = start
    while index < source.count, [0x20, 0x09, 0x0A].contains(source[index]) { index += 1 }
    let first = index
    guard first < source.count else { return nil }
    if source[first] == UInt8(ascii: "<") {
      index += 1
      while index < source.count, source[index] != UInt8(ascii: ">") {
        if source[index] == 0x0A || source[index] == UInt8(ascii: "<") { return nil }
        index += source[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    } else {
      var depth = 0
      while index < source.count, source[index] > 0x20 {
        if source[index] == UInt8(ascii: "\\"), index + 1 < source.count, source[index + 1] > 0x20 {
          index += 2
          continue
        }
        if source[index] == UInt8(ascii: "(") {
          depth += 1
          // As in cmark, which bounds the time for texts of nothing else.
          if depth > 32 { return nil }
        }
        if source[index] == UInt8(ascii: ")") {
          if depth == 0 { break }
          depth -= 1
        }
        index += 1
      }
    }
    guard index <= source.count, index > first else { return nil }
    range = first..<index
    let next = source[index...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
    endsLink = next.map { ")\"'(".utf8.contains($0) } ?? false
  }

  /// What could be a destination: what stands behind `](` and `]:`.
  ///
  /// - Parameter part: The part of the source to look in; `nil`: all of it.
  static func all(in source: [UInt8], _ part: Range<Int>? = nil) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = part?.lowerBound ?? 0
    let end = part?.upperBound ?? source.count
    while let mark = source[index..<end].firstIndex(of: UInt8(ascii: "]")), mark + 2 < end {
      index = mark + 1
      let isDefinition = source[index] == UInt8(ascii: ":")
      guard isDefinition || source[index] == UInt8(ascii: "("),
        let found = LinkDestination(at: index + 1, in: source), found.range.upperBound <= end,
        // The text of a footnote may begin with a link.
        isDefinition ? !source[found.range].contains(UInt8(ascii: "[")) : found.endsLink
      else { continue }
      places.append(found.range)
      index = found.range.upperBound
    }
    return places
  }

  /// The address that a destination means, without its escapes.
  static func address(_ destination: ArraySlice<UInt8>) -> String {
    var rest = destination
    if rest.first == UInt8(ascii: "<") { rest = rest.dropFirst().dropLast() }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, next.isPunctuation {
        bytes.append(next)
        rest = rest.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self).replacing("&amp;", with: "&")
  }
}
