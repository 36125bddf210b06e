/// Copies a Markdown body with other destinations of links, all else as it was typed.
///
/// All in code, in escapes and in comments is as it was: cmark says which links there are, and
/// ``TypedPlaces`` where.
package enum DestinationRewriting {
  /// - Parameters:
  ///   - named: Gives what stands for a link by a name; `nil` leaves it. Asked in texts of vaults.
  ///   - answer: Gives the new destination, once for each link or definition in the order of the
  ///     text; `nil` leaves the old one.
  package static func rewritten(
    _ body: ArraySlice<UInt8>, options: MarkdownOptions = MarkdownOptions(),
    named: (NamedLink) -> String? = { _ in nil }, _ answer: (_ address: String) -> String?
  ) -> [UInt8] {
    let source = Array(body)
    let candidates = Set(LinkDestination.all(in: source))
    guard source.firstRange(of: "](".utf8) != nil || !candidates.isEmpty || options.isWiki,
      let renderer = MarkdownRenderer(notedIn: source, options)
    else { return source }
    let blanks = renderer.blankAddresses.map(\.bytes)
    if !blanks.isEmpty {
      return rewritten(source.marking(blanks)[...], options: options, named: named, answer)
    }
    var typed = TypedPlaces(in: TypedText(source))
    let ranges = typed.ranges(of: renderer.places)
    let found = Dictionary(
      zip(ranges, renderer.places.map(\.text)).compactMap { range, text in range.map { ($0, text) }
      }
    ) { first, _ in first }
    return source.replacing(
      found.sorted { $0.key.lowerBound < $1.key.lowerBound }.compactMap { place, text in
        var new: String?
        if text.first == linkByNameMark {
          new = NamedLink(typed: source[place]).flatMap(named)
        } else if candidates.contains(place) {
          new = answer(LinkDestination.address(source[place]))
        }
        return new.map { (place, Array($0.utf8)) }
      })
  }

  /// The same of a text.
  package static func rewritten(
    _ body: String, options: MarkdownOptions = MarkdownOptions(),
    named: (NamedLink) -> String? = { _ in nil }, _ answer: (_ address: String) -> String?
  ) -> String {
    String(
      decoding: rewritten(Array(body.utf8)[...], options: options, named: named, answer),
      as: UTF8.self)
  }
}

extension [UInt8] {
  /// A copy with `<` and `>` around addresses, which ascend: so they may have blanks.
  package func marking(_ addresses: [Range<Int>]) -> [UInt8] {
    replacing(addresses.map { ($0, Array("<".utf8) + self[$0] + Array(">".utf8)) })
  }

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
