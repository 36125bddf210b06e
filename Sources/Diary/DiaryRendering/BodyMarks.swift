import CommonMark

/// Words in a Markdown body that show from where in it the tags of its HTML come.
///
/// cmark does not say where in a text most of them stand. So, as in ``DestinationRewriting``, each
/// place that could make a tag gets a word of its own: the tag that has the word is from there. Words
/// in code, in escapes and in comments arrive in none.
struct BodyMarks {
  /// A place that could make a tag.
  struct Place {
    let kind: BodyOrigins.Kind
    /// The part that messages point at.
    let range: Range<Int>
    /// Where the word is put.
    let offset: Int
  }

  private(set) var places: [Place]
  private let source: [UInt8]
  private let word: [UInt8]

  init(in source: [UInt8]) {
    self.source = source
    word = DestinationRewriting.unusedWord(in: source)
    let destinations = DestinationRewriting.places(in: source).compactMap { range in
      let isInMarks = source[range.lowerBound] == UInt8(ascii: "<")
      let inner = isInMarks ? range.lowerBound + 1..<range.upperBound - 1 : range
      return inner.isEmpty ? nil : Place(kind: .destination, range: inner, offset: inner.lowerBound)
    }
    let others = Self.tags(in: source) + Self.headings(in: source) + Self.addresses(in: source)
    var (places, end) = ([Place](), 0)
    for place in (destinations + others).sorted(by: { $0.offset < $1.offset })
    where place.kind == .destination || place.offset >= end {
      places.append(place)
      if place.kind == .destination { end = place.range.upperBound }
    }
    self.places = places
  }

  /// The body with its words.
  var text: [UInt8] {
    DestinationRewriting.replacing(places.map { $0.offset..<$0.offset }, in: source) { number in
      let word = word(number)
      switch places[number].kind {
      case .tag: return [0x20] + word
      case .heading: return word + [0x20]
      case .destination, .address: return word
      }
    }
  }

  func word(_ number: Int) -> [UInt8] { word + Array("\(number)q".utf8) }

  /// The first word in a text, and where it stands.
  func first(in text: some Collection<UInt8>) -> (number: Int, range: Range<Int>)? {
    let bytes = Array(text)
    guard let start = bytes.firstRange(of: word) else { return nil }
    let digits = bytes[start.upperBound...].prefix { $0 &- 0x30 < 10 }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number < places.count,
      digits.endIndex < bytes.count
    else { return nil }
    return (number, start.lowerBound..<digits.endIndex + 1)
  }

  mutating func keep(_ numbers: Set<Int>) {
    places = places.enumerated().filter { numbers.contains($0.offset) }.map(\.element)
  }

  // MARK: What could make a tag

  private static func tags(in source: [UInt8]) -> [Place] {
    StartTag.all(in: source).compactMap { tag in
      guard tag.nameEnd < source.count,
        [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")].contains(source[tag.nameEnd])
      else { return nil }
      return Place(kind: .tag, range: tag.range, offset: tag.nameEnd)
    }
  }

  /// Lines behind `#`, and lines that are underlined.
  private static func headings(in source: [UInt8]) -> [Place] {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      // Marks of quotes and lists stand in front.
      var words = lines[index].drop { " \t>*+-.)0123456789".utf8.contains($0) }
      let marks = words.prefix { $0 == UInt8(ascii: "#") }
      let isUnderlined = index + 1 < lines.count && isLine(lines[index + 1])
      if marks.isEmpty, !isUnderlined { return nil }
      if !marks.isEmpty {
        words = words[marks.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
        if words.startIndex == marks.endIndex { return nil }
      }
      let end = words.lastIndex { !" \t\r#".utf8.contains($0) }
      return end.map {
        Place(kind: .heading, range: words.startIndex..<$0 + 1, offset: words.startIndex)
      }
    }
  }

  private static func isLine(_ text: ArraySlice<UInt8>) -> Bool {
    let marks = text.drop { " \t>".utf8.contains($0) }
    guard let first = marks.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return marks.drop { $0 == first }.allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }

  private static let longestAddress = 4_096

  /// Addresses without brackets.
  private static func addresses(in source: [UInt8]) -> [Place] {
    var places: [Place] = []
    for mark in ["://", "www."].map({ Array($0.utf8) }) {
      var rest = source[...]
      while let found = rest.firstRange(of: mark) {
        rest = rest[found.upperBound...]
        let scheme = source[..<found.lowerBound].suffix(longestAddress).reversed()
          .prefix { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }.count
        let address = rest.prefix(longestAddress).prefix {
          $0 > 0x20 && !"<>\"".utf8.contains($0)
        }
        let end = address.endIndex
        // An address that begins with `www.` has no scheme.
        guard (scheme > 0) == (mark.count == 3), end > found.upperBound else { continue }
        places.append(
          Place(kind: .address, range: found.lowerBound - scheme..<end, offset: found.upperBound))
      }
    }
    return places
  }
}

/// A start tag in a text, or what looks like one in code or a comment.
struct StartTag {
  let range: Range<Int>
  let nameEnd: Int
  let name: String

  /// The bytes in which its end is looked for, so that the time for texts of beginnings alone grows with
  /// their length only.
  private static let longest = 4_096

  static func all(in text: [UInt8]) -> [StartTag] {
    var tags: [StartTag] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-")
      }
      guard let first = name.first, (first | 0x20) &- 0x61 < 26 else { continue }
      let end = end(of: text[name.endIndex...].prefix(longest))
      tags.append(
        StartTag(
          range: start..<end, nameEnd: name.endIndex, name: String(decoding: name, as: UTF8.self)))
    }
    return tags
  }

  /// - Parameter rest: The text behind a tag's name.
  private static func end(of rest: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for index in rest.indices {
      if let open = quote {
        if rest[index] == open { quote = nil }
      } else if rest[index] == UInt8(ascii: ">") {
        return index + 1
      } else if rest[index] == UInt8(ascii: "\"") || rest[index] == UInt8(ascii: "'") {
        quote = rest[index]
      }
    }
    // A quotation mark that is never closed is none.
    return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
  }

  /// The tag; a heading with the words in it.
  func withWords(in text: [UInt8]) -> Range<Int> {
    let level = name.utf8.last.map { $0 &- 0x31 < 6 } ?? false
    guard level, name.utf8.count == 2, name.lowercased().hasPrefix("h") else { return range }
    let words = text[range.upperBound...].prefix(Self.longest)
    return range.lowerBound..<(words.firstRange(of: "</h".utf8)?.lowerBound ?? words.endIndex)
  }
}
