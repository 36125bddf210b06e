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
    var written: [UInt8] = []
    var start = 0
    for place in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      written += source[start..<place.lowerBound]
      let address = answer(LinkDestination.address(source[place]))
      written += address.map { Array($0.utf8) } ?? Array(source[place])
      start = place.upperBound
    }
    return written + source[start...]
  }
}
