/// Copies a Markdown body with other destinations of links, all else as it was typed.
///
/// cmark does not say where in a text a destination stands. So each place that could be one gets a
/// word of its own; where a link leads to such a word, there is one. All else in code, in escapes and
/// in comments is as it was.
package enum DestinationRewriting {
  /// - Parameter answer: Gives the new destination, once for each link or definition in the order
  ///   of the text; `nil` leaves the old one.
  package static func rewritten(
    _ body: ArraySlice<UInt8>, options: MarkdownOptions = MarkdownOptions(),
    _ answer: (_ address: String) -> String?
  ) -> [UInt8] {
    let source = Array(body)
    var places = places(in: source)
    let mark = unusedWord(in: source)
    var renderer = MarkdownRenderer(options: options)
    // A word in code may change what stands around it, so it is taken back.
    for _ in 1...4 where !places.isEmpty {
      let text = replacing(places, in: source) { mark + "\($0)q".utf8 }
      var words = WordsThatLead(mark: mark)
      let isRead = text.withUnsafeBufferPointer { text in
        (try? renderer.render(text, file: "", resolver: &words, keepsText: false)) != nil
      }
      guard isRead else { return source }
      let count = places.count
      places = places.enumerated().filter { words.found.contains($0.offset) }.map(\.element)
      if places.count == count { break }
    }
    return replacing(places, in: source) { number in
      answer(LinkDestination.address(source[places[number]])).map { Array($0.utf8) }
        ?? Array(source[places[number]])
    }
  }

  /// What could be a destination: what stands behind `](` and `]:`.
  package static func places(in source: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = 0
    while let mark = source[index...].firstIndex(of: UInt8(ascii: "]")), mark + 2 < source.count {
      index = mark + 1
      let isDefinition = source[index] == UInt8(ascii: ":")
      guard isDefinition || source[index] == UInt8(ascii: "("),
        let found = LinkDestination(at: index + 1, in: source),
        // The text of a footnote may begin with a link.
        isDefinition ? !source[found.range].contains(UInt8(ascii: "[")) : found.endsLink
      else { continue }
      places.append(found.range)
      index = found.range.upperBound
    }
    return places
  }

  package static func replacing(
    _ places: [Range<Int>], in source: [UInt8], _ replacement: (_ number: Int) -> [UInt8]
  ) -> [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(source.count)
    var start = 0
    for (number, place) in places.enumerated() {
      written += source[start..<place.lowerBound]
      written += replacement(number)
      start = place.upperBound
    }
    return written + source[start...]
  }

  /// A word of letters and digits that the text does not have.
  package static func unusedWord(in source: [UInt8]) -> [UInt8] {
    var number = 0
    while source.firstRange(of: "q\(number)q".utf8) != nil { number += 1 }
    return Array("q\(number)q".utf8)
  }
}

/// Notes the numbers of the words that links lead to.
private struct WordsThatLead: LinkResolver {
  let mark: [UInt8]
  var found: Set<Int> = []

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    if destination.starts(with: mark),
      let number = Int(
        String(decoding: destination.dropFirst(mark.count).dropLast(), as: UTF8.self))
    {
      found.insert(number)
    }
    return .unchanged
  }
}
