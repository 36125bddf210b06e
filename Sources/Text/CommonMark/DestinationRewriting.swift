/// Copies a Markdown body with other destinations of links, all else as it was typed.
///
/// All in code, in escapes and in comments is as it was: cmark says which links there are, and
/// ``TypedPlaces`` where.
package enum DestinationRewriting {
  /// - Parameter answer: Gives the new destination, once for each link or definition in the order
  ///   of the text; `nil` leaves the old one.
  package static func rewritten(
    _ body: ArraySlice<UInt8>, options: MarkdownOptions = MarkdownOptions(),
    _ answer: (_ address: String) -> String?
  ) -> [UInt8] {
    let source = Array(body)
    let candidates = Set(LinkDestination.all(in: source))
    guard !candidates.isEmpty, let renderer = MarkdownRenderer(notedIn: source, options) else {
      return source
    }
    var typed = TypedPlaces(in: TypedText(source))
    let found = Set(typed.ranges(of: renderer.places).compactMap { $0 }).intersection(candidates)
    return source.replacing(
      found.sorted { $0.lowerBound < $1.lowerBound }.compactMap { place in
        answer(LinkDestination.address(source[place])).map { (place, Array($0.utf8)) }
      })
  }

  /// The same of a text.
  package static func rewritten(
    _ body: String, _ answer: (_ address: String) -> String?
  ) -> String {
    String(decoding: rewritten(Array(body.utf8)[...], answer), as: UTF8.self)
  }
}

extension [UInt8] {
  /// A copy with other bytes in some places, which ascend.
  func replacing(_ edits: [(place: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var written: [UInt8] = []
    var start = 0
    for (place, bytes) in edits {
      written += self[start..<Swift.max(start, place.lowerBound)] + bytes
      start = Swift.max(start, place.upperBound)
    }
    return written + self[start...]
  }
}
