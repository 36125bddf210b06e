package import DiaryGate
package import DiaryModel
package import LocalizedDates
import Platform
import SearchIndex

/// A search in entries: for a text in the title, the body, a tag or the name of the place.
///
/// Case, width and accents do not count, and any white space is as good as another. Hangul is found
/// by syllables, by their initial consonants (`ㅂㅇ` finds `비옴`), and while it is typed (`비오`
/// finds `비옴`). A text that names a day, a month or a year also finds the entries of it.
package struct EntrySearch: Sendable {
  private let pattern: SearchPattern
  private let day: SearchedDay?

  /// - Parameter locale: That of the diary, in whose words days are named.
  /// - Returns: `nil` if the text is blank.
  package init?(_ text: String, in locale: LocaleTag = .english) {
    var folding = TextFolding()
    let units = folding.trimmedUnits(of: text)
    if units.isEmpty { return nil }
    pattern = SearchPattern(Array(units))
    day = SearchedDay(text.trimmingBlanks, in: locale)
  }

  /// The part of an entry in which the text was found.
  package struct Match: Hashable, Sendable {
    package enum Part: String, Hashable, Sendable {
      case title
      case tag
      case place
      case text
      case date
    }

    package let part: Part
    /// The title, the tag with `#`, the place, the line of the body, which is cut where it is long,
    /// or the day.
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
  /// - Returns: The first place where the text is found; `nil` if there is none.
  package func match(in content: EntryContent) -> Match? {
    var folding = TextFolding()
    return match(in: content, &folding)
  }

  private func match(in content: EntryContent, _ folding: inout TextFolding) -> Match? {
    if let title = content.title, isFound(in: title, &folding) {
      return Match(part: .title, line: title)
    }
    for term in content.terms where isFound(in: "#" + term.name, &folding) {
      return Match(part: .tag, line: "#" + term.name)
    }
    if let place = content.location?.text(in: .english), isFound(in: place, &folding) {
      return Match(part: .place, line: place)
    }
    if let line = line(of: content.body.bytes, &folding) { return Match(part: .text, line: line) }
    guard let day, let date = content.date?.day, day.contains(date) else { return nil }
    return Match(part: .date, line: date.iso)
  }

  /// Whether the text is found in another one.
  func isFound(in text: String, _ folding: inout TextFolding) -> Bool {
    var units: [UInt32] = []
    folding.append(Array(text.utf8).span, to: &units)
    return pattern.firstMatch(in: units) != nil
  }

  private func line(of body: ArraySlice<UInt8>, _ folding: inout TextFolding) -> String? {
    var units: [UInt32] = []
    folding.append(body.span, to: &units)
    guard let unit = pattern.firstMatch(in: units) else { return nil }
    let start = body.startIndex + folding.offset(ofUnit: unit, in: body.span)
    return MatchedLine(of: body, around: start).text
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
    let line = String(lead + rest).trimmingBlanks
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

extension String {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
