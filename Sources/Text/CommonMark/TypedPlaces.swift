import Platform

/// The bytes of a text or a file, and its lines.
package struct TypedText: Sendable {
  package let bytes: [UInt8]
  /// Where lines begin, and where the last one ends.
  let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = bytes.withUnsafeBufferPointer { LineBounds.all(in: $0) }
  }

  /// The line and the column of a byte, from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return (low, offset - lineStarts[low - 1] + 1)
  }
}

/// Finds in a text what its rendering has noted.
///
/// Not cmark's tree: its lines and columns are bounds, as ``MarkdownPlace`` says.
package struct TypedPlaces {
  private let text: TypedText
  /// The string of a JSON file that has the text, as the file has it; `nil` of any other file.
  private let string: Range<Int>?
  private var links: [String: ArraySlice<Range<Int>>] = [:]
  private var definitions: [String: Range<Int>] = [:]
  /// The end of the address or the HTML before.
  private var end = 0

  /// What is not found so many bytes behind where it could begin is not looked for any farther.
  private static let farthest = 65_536

  package init(in text: TypedText, string: Range<Int>? = nil) {
    (self.text, self.string) = (text, string)
    for range in LinkDestination.all(in: text.bytes, string) {
      let address = LinkDestination.address(text.bytes[range])
      let mark = text.bytes[..<range.lowerBound].last { !" \t\n".utf8.contains($0) }
      if mark == UInt8(ascii: "(") {
        links[address, default: []].append(range)
      } else if definitions[address] == nil {
        definitions[address] = range
      }
    }
  }

  /// Where each was typed: a destination or an address with its `<` and `>`, all of a link by a name,
  /// HTML up to the end of its first line, a heading without its marks. `nil` of what is not found.
  package mutating func ranges(of places: [MarkdownPlace]) -> [Range<Int>?] {
    var found = [Range<Int>?](repeating: nil, count: places.count)
    let order = places.indices.sorted {
      (places[$0].line, places[$0].column, $0) < (places[$1].line, places[$1].column, $1)
    }
    for index in order { found[index] = range(of: places[index]) }
    return found
  }

  private mutating func range(of place: MarkdownPlace) -> Range<Int>? {
    let bounds = bounds(of: place)
    if place.text.first == linkByNameMark {
      let found = named(place.text.drop { $0 == linkByNameMark }, in: bounds)
      end = found?.upperBound ?? end
      return found
    }
    switch place.kind {
    case .heading where string != nil: return nil
    case .heading:
      let words = text.bytes[bounds].prefix { $0 != 0x0A }
      return words.lastIndex { !" \t\r#".utf8.contains($0) }.map { words.startIndex..<$0 + 1 }
    case .html, .address:
      let line = place.text.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
      let found = find(
        Array(line), in: min(max(end, bounds.lowerBound), bounds.upperBound)..<bounds.upperBound)
      end = found?.upperBound ?? end
      return found
    case .link, .image:
      let address = String(decoding: place.text, as: UTF8.self)
      var rest = (links[address] ?? []).drop { $0.lowerBound < bounds.lowerBound }
      let typed = rest.first.flatMap { $0.lowerBound < bounds.upperBound ? $0 : nil }
      let behind = typed?.lowerBound ?? bounds.upperBound
      if let found = inMarks(place, before: behind, from: bounds.lowerBound - 1) { return found }
      if typed != nil { rest = rest.dropFirst() }
      if links[address] != nil { links[address] = rest }
      return typed ?? definitions[address]
    }
  }

  /// The bytes of a whole link by a name.
  private func named(_ name: ArraySlice<UInt8>, in bounds: Range<Int>) -> Range<Int>? {
    let (open, close) = (Array("[[".utf8), Array("]]".utf8))
    let start = min(max(end, bounds.lowerBound), bounds.upperBound)
    guard let found = find(open + name, in: start..<bounds.upperBound),
      let last = firstIndex(of: close, in: text.bytes[found.upperBound..<bounds.upperBound])
    else { return nil }
    let isEmbed = found.lowerBound > 0 && text.bytes[found.lowerBound - 1] == UInt8(ascii: "!")
    return found.lowerBound - (isEmbed ? 1 : 0)..<last + 2
  }

  /// An address in `<` and `>`, which stands for itself.
  private func inMarks(_ place: MarkdownPlace, before end: Int, from start: Int) -> Range<Int>? {
    let isMail = place.text.starts(with: "mailto:".utf8)
    let name = isMail ? place.text.dropFirst("mailto:".utf8.count) : place.text[...]
    guard place.kind == .link, name.contains(where: { ":@".utf8.contains($0) }) else { return nil }
    return find([UInt8(ascii: "<")] + name + [UInt8(ascii: ">")], in: max(0, start)..<end)
  }

  /// Where the first words of a place can begin, and where its block ends.
  private func bounds(of place: MarkdownPlace) -> Range<Int> {
    if let string { return string }
    let starts = text.lineStarts
    let start = starts[min(place.line, starts.count) - 1] + place.column - 1
    let end = starts[min(place.lastLine, starts.count - 1)]
    return min(start, end)..<end
  }

  /// Some words behind others, all of which stand together.
  private func find(
    _ words: [UInt8], behind others: [UInt8] = [], in range: Range<Int>
  ) -> Range<Int>? {
    let end = min(range.upperBound, range.lowerBound + Self.farthest)
    guard range.lowerBound < end else { return nil }
    for spelling in string == nil ? [{ $0 }] : Self.spellings {
      let (before, typed) = (spelling(others), spelling(words))
      if let start = firstIndex(of: before + typed, in: text.bytes[range.lowerBound..<end]) {
        return start + before.count..<start + before.count + typed.count
      }
    }
    return nil
  }

  /// The ways in which strings of JSON have quotation marks and slashes.
  private static let spellings: [@Sendable ([UInt8]) -> [UInt8]] = ["\"", "\"/"].map { escaped in
    { $0.flatMap { escaped.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] } }
  }

  /// Where a part of typed HTML is.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - found: Where its first line is.
  package func range(
    of part: Range<Int>, in html: ArraySlice<UInt8>, at found: Range<Int>
  ) -> Range<Int>? {
    let before = html[..<part.lowerBound]
    let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    var start = found.lowerBound
    if string == nil, line > before.startIndex {
      let first = text.position(of: start).line
      start =
        text.lineStarts[
          min(first - 1 + before.count { $0 == 0x0A }, text.lineStarts.count - 1)]
    }
    // The page has no marks of quotes, and no indentation of lists.
    let words = before[line...].drop { " \t>".utf8.contains($0) }
    return find(Array(html[part]), behind: Array(words), in: start..<text.bytes.count)
  }
}
