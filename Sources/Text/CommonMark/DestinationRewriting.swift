/// Copies a Markdown body with other destinations of links, all else as it was typed.
///
/// All in code, in escapes and in comments is as it was: cmark says which links there are, and
/// ``TypedPlaces`` where.
package enum DestinationRewriting {
  /// - Parameters:
  ///   - named: Gives what stands for a link by a name; `nil` leaves it. Asked in texts of vaults.
  ///   - lost: Gives what stands for an image that gets no other destination; `nil` leaves it.
  ///   - answer: Gives the new destination, once for each link or definition in the order of the
  ///     text; `nil` leaves the old one.
  package static func rewritten(
    _ body: ArraySlice<UInt8>, options: MarkdownOptions = MarkdownOptions(),
    named: (NamedLink) -> String? = { _ in nil },
    lost: (_ address: String) -> String? = { _ in nil }, _ answer: (_ address: String) -> String?
  ) -> [UInt8] {
    let source = Array(body)
    let candidates = Set(LinkDestination.all(in: source))
    guard source.firstRange(of: "](".utf8) != nil || !candidates.isEmpty || options.isWiki,
      let renderer = MarkdownRenderer(notedIn: source, options)
    else { return source }
    let blanks = renderer.blankAddresses.map(\.bytes)
    if !blanks.isEmpty {
      return rewritten(
        source.marking(blanks)[...], options: options, named: named, lost: lost, answer)
    }
    var typed = TypedPlaces(in: TypedText(source))
    let ranges = typed.ranges(of: renderer.places)
    let found = Dictionary(
      zip(ranges, renderer.places).compactMap { range, place in range.map { ($0, place) } }
    ) { first, _ in first }
    return source.replacing(
      found.sorted { $0.key.lowerBound < $1.key.lowerBound }.compactMap { range, place in
        if place.text.first == linkByNameMark {
          return NamedLink(typed: source[range]).flatMap(named).map { (range, Array($0.utf8)) }
        }
        guard candidates.contains(range) else { return nil }
        let address = LinkDestination.address(source[range])
        if let new = answer(address) { return (range, Array(new.utf8)) }
        guard place.kind == .image, let image = source.image(at: range) else { return nil }
        return lost(address).map { (image, Array($0.utf8)) }
      })
  }

  /// The same of a text.
  package static func rewritten(
    _ body: String, options: MarkdownOptions = MarkdownOptions(),
    named: (NamedLink) -> String? = { _ in nil },
    lost: (_ address: String) -> String? = { _ in nil }, _ answer: (_ address: String) -> String?
  ) -> String {
    String(
      decoding: rewritten(
        Array(body.utf8)[...], options: options, named: named, lost: lost, answer),
      as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes of a whole image, by its destination; `nil` if it has a title, or if its destination is
  /// elsewhere.
  fileprivate func image(at destination: Range<Int>) -> Range<Int>? {
    let behind = self[destination.upperBound...].drop { $0 == 0x20 }
    let words = self[..<destination.lowerBound]
    guard behind.first == UInt8(ascii: ")"), words.suffix(2).elementsEqual("](".utf8),
      let open = words.lastIndex(of: UInt8(ascii: "[")), open > 0,
      self[open - 1] == UInt8(ascii: "!"), !self[open..<words.endIndex - 2].contains(0x5D)
    else { return nil }
    return open - 1..<behind.startIndex + 1
  }

  /// A copy with `<` and `>` around addresses, which ascend: so they may have blanks.
  package func marking(_ addresses: [Range<Int>]) -> [UInt8] {
    replacing(addresses.map { ($0, Array("<".utf8) + self[$0] + Array(">".utf8)) })
  }

  /// A copy with other bytes in some places, which ascend.
  package func replacing(_ edits: [(place: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var written: [UInt8] = []
    var start = 0
    for (place, bytes) in edits {
      written += self[start..<Swift.max(start, place.lowerBound)] + bytes
      start = Swift.max(start, place.upperBound)
    }
    return written + self[start...]
  }
}
