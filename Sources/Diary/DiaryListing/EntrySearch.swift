package import DiaryGate
package import DiaryModel
package import LocalizedDates
import Platform
import SearchIndex

/// A search in entries: for words that stand anywhere in an entry, apart or together, in its title,
/// its tags, the name of its place, its mood, its weather or its text. What stands in quotes is looked
/// for as it is.
///
/// Case, width and accents do not count, and any white space is as good as another. Hangul is found
/// by syllables, by their initial consonants (`ㅂㅇ` finds `비옴`), and while it is typed (`비오`
/// finds `비옴`). A text that names a day, a month or a year also finds the entries of it.
package struct EntrySearch: Sendable {
  /// A word or a phrase.
  private struct Wanted: Sendable {
    let pattern: SearchPattern
    let day: SearchedDay?

    init?(_ text: some StringProtocol, in locale: LocaleTag?) {
      var folding = TextFolding()
      let units = folding.trimmedUnits(of: String(text))
      if units.isEmpty { return nil }
      pattern = SearchPattern(Array(units))
      day = locale.flatMap { SearchedDay(trimmed(text), in: $0) }
    }
  }

  private let whole: Wanted
  private let parts: [Wanted]
  private let named: @Sendable (String) -> String?

  /// - Parameters:
  ///   - locale: That of the diary, in whose words days are named.
  ///   - named: The words for a mood or a weather, such as `mood.happy`; `nil` if there are none.
  /// - Returns: `nil` if the text is blank.
  package init?(
    _ text: String, in locale: LocaleTag = .english,
    named: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    let quote = Character("\"")
    let text =
      text.contains(quote) ? text : String(text.map { "“”„«»「」".contains($0) ? quote : $0 })
    let pieces = text.split(separator: quote, omittingEmptySubsequences: false)
    guard let whole = Wanted(pieces.joined(separator: " "), in: locale) else { return nil }
    let inside = whole.day == nil ? locale : nil
    (self.whole, self.named) = (whole, named)
    parts = pieces.enumerated().flatMap { index, piece in
      index % 2 == 1 ? [piece] : piece.split(whereSeparator: \.isWhitespace)
    }.compactMap { Wanted($0, in: inside) }
  }

  /// The part of an entry in which the text was found.
  package struct Match: Hashable, Sendable {
    package enum Part: String, Hashable, Sendable {
      case title
      case tag
      case place
      case mood
      case weather
      case text
      case date
    }

    package let part: Part
    /// The title, the tag with `#`, the place, the mood, the weather, the line of the body, which is
    /// cut where it is long, or the day.
    package let line: String
  }

  /// The entries in which the text is found, in their order.
  ///
  /// - Parameter entries: With their bodies.
  package func matches(
    among entries: [JudgedEntry]
  ) async -> [(entry: JudgedEntry, match: Match)] {
    await parallelChunks(of: entries, chunk: 256) { chunk in
      var folding = TextFolding()
      return chunk.compactMap { judged in
        match(in: judged.entry.content, &folding).map { (judged, $0) }
      }
    }
  }

  /// Searches one entry.
  ///
  /// - Returns: The place where the last of the words is found; `nil` if one is nowhere.
  package func match(in content: EntryContent) -> Match? {
    var folding = TextFolding()
    return match(in: content, &folding)
  }

  private func match(in content: EntryContent, _ folding: inout TextFolding) -> Match? {
    var rest = parts[...]
    var units: [UInt32] = []
    for field in fields(of: content) {
      units.removeAll(keepingCapacity: true)
      folding.append(Array(field.line.utf8).span, to: &units)
      rest.removeAll { $0.pattern.firstMatch(in: units) != nil }
      if rest.isEmpty { return field }
    }
    let body = content.body.bytes
    units.removeAll(keepingCapacity: true)
    folding.append(body.span, to: &units)
    var unit = rest.count == parts.count ? whole.pattern.firstMatch(in: units) : nil
    rest.removeAll { part in
      guard let found = part.pattern.firstMatch(in: units) else { return false }
      unit = unit ?? found
      return true
    }
    let date = content.date?.day
    if let date { rest.removeAll { $0.day?.contains(date) ?? false } }
    if rest.isEmpty, let unit {
      let start = body.startIndex + folding.offset(ofUnit: unit, in: body.span)
      return Match(part: .text, line: MatchedLine(of: body, around: start).text)
    }
    guard let date, rest.isEmpty || whole.day?.contains(date) ?? false else { return nil }
    return Match(part: .date, line: date.iso)
  }

  /// The fields that are searched besides the body.
  private func fields(of content: EntryContent) -> [Match] {
    var fields = content.title.map { [Match(part: .title, line: $0)] } ?? []
    fields += content.terms.map { Match(part: .tag, line: "#" + $0.name) }
    if let place = content.location?.text(in: .english) {
      fields.append(Match(part: .place, line: place))
    }
    if let mood = content.mood {
      fields += words(of: "mood", mood).map { Match(part: .mood, line: $0) }
    }
    if let weather = content.weather {
      fields += (words(of: "weather", weather.icon?.rawValue) + [weather.condition]).filter {
        !$0.isEmpty
      }.map { Match(part: .weather, line: $0) }
    }
    return fields
  }

  private func words(of kind: String, _ name: String?) -> [String] {
    guard let name else { return [] }
    return [named("\(kind).\(name)") ?? name, name]
  }

  /// Whether the text is found in another one as it is.
  func isFound(in text: String, _ folding: inout TextFolding) -> Bool {
    var units: [UInt32] = []
    folding.append(Array(text.utf8).span, to: &units)
    return whole.pattern.firstMatch(in: units) != nil
  }
}

/// A line of a text around a place in it, cut where it is long.
struct MatchedLine {
  let text: String

  /// In characters, without the marks of what is left out.
  private static let longest = 120
  private static let longestBefore = 40
  /// In bytes: so much is looked at on each side, however long a line is.
  private static let reach = 1_024

  /// - Parameter start: An index of the text, where a character begins.
  init(of bytes: ArraySlice<UInt8>, around start: Int) {
    let before = bytes[..<start]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    let near = Self.wholeCharacters(bytes[max(lineStart, start - Self.reach)..<start])
    let far = Self.wholeCharacters(bytes[start..<min(lineEnd, start + Self.reach)])
    let lead = near.suffix(Self.longestBefore)
    let rest = far.prefix(Self.longest - lead.count)
    let isCutBefore = lead.startIndex > near.startIndex || lineStart < start - Self.reach
    let isCutBehind = rest.endIndex < far.endIndex || lineEnd > start + Self.reach
    let line = trimmed(lead + rest)
    text = (isCutBefore ? "…" : "") + line + (isCutBehind ? "…" : "")
  }

  /// The characters that stand whole in some bytes.
  private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop { $0 & 0xC0 == 0x80 }
    // What is cut at the end has no more than three bytes.
    let end = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
    if let end, String(validating: bytes[end...], as: UTF8.self) == nil { bytes = bytes[..<end] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
