package import LocalizedDates
import Platform
package import SiteFiles
package import StructuredText

/// The content of an entry, without its visibility.
public final class EntryContent: Sendable {
  // Fields that are read of all entries come first, side by side in memory.
  package let source: EntrySource
  /// The line that names the entry in feeds, file names and what is shared; `nil` for one that shows
  /// its date instead. See ``headline`` for what stands above its text.
  package let title: String?
  package let terms: [Term]
  /// `nil` for an undated page only.
  package let date: EntryDate?
  package let updated: EntryDate?
  package let body: EntryBody
  package let identity: EntryIdentity
  package let isFavorite: Bool
  package let mood: String?
  package let weather: Weather?
  package let location: Location?
  /// `nil` for the site's language.
  package let language: LocaleTag?
  package let summary: String?
  package let aliases: [SitePath]
  /// Other names by which links of a vault lead to it.
  package let names: [String]
  /// Whether its page is laid out as an essay; `nil` if the writer does not say.
  package let essay: Bool?
  /// The place of an undated page among the others; `nil` if the writer gives it none.
  package let pageOrder: Int?
  /// Values of the writer's own, in the order of the file.
  package let extra: [Field]

  package var id: EntryID { identity.id(in: source) }

  package init(
    identity: EntryIdentity, source: EntrySource, title: String?, body: EntryBody, date: EntryDate?,
    updated: EntryDate?, terms: [Term], isFavorite: Bool, mood: String?, weather: Weather?,
    location: Location?, language: LocaleTag?, summary: String?, aliases: [SitePath],
    names: [String] = [], essay: Bool? = nil, pageOrder: Int? = nil, extra: [Field]
  ) {
    self.identity = identity
    self.source = source
    self.title = title
    self.body = body
    self.date = date
    self.updated = updated
    self.terms = terms
    self.isFavorite = isFavorite
    self.mood = mood
    self.weather = weather
    self.location = location
    self.language = language
    self.summary = summary
    self.aliases = aliases
    self.names = names
    self.essay = essay
    self.pageOrder = pageOrder
    self.extra = extra
  }

  /// The same entry with other words.
  package convenience init(
    _ entry: EntryContent, title: String?, summary: String?, body: EntryBody
  ) {
    self.init(
      identity: entry.identity, source: entry.source, title: title, body: body, date: entry.date,
      updated: entry.updated, terms: entry.terms, isFavorite: entry.isFavorite, mood: entry.mood,
      weather: entry.weather, location: entry.location, language: entry.language, summary: summary,
      aliases: entry.aliases, names: entry.names, essay: entry.essay, pageOrder: entry.pageOrder,
      extra: entry.extra)
  }
}

extension EntryContent {
  /// The title that the writer gave the entry. `nil` where ``title`` is only how its text begins: then
  /// the text is shown with that line.
  package var headline: String? { body.whole == nil ? title : nil }

  /// The line of the file for a line that is counted in its text: a string of JSON stands on one.
  package func line(_ counted: Int) -> Int {
    source.file.fileExtension == "json" ? body.line : counted
  }

  /// The day and the time on the writer's wall, by which entries are sorted: those without a time
  /// come first on their day.
  package var order: (day: Int, time: TimeOfDay) {
    guard let date else { return (0, .midnight) }
    return (date.day.daysSinceEpoch, date.wall?.time ?? .midnight)
  }

  /// The weather, a place and the mood, in the writer's words; without those that it does not say.
  ///
  /// - Parameter place: The words for its location.
  package func facts(at place: String?) -> [String] {
    let temperature = weather?.temperature.map { number in
      "\(number)".replacing(#/\.0$/#, with: "") + " °C"
    }
    let sky = [weather?.condition, temperature].compactMap { $0 }.filter { !$0.isEmpty }
    return [sky.joined(separator: ", "), place ?? "", mood ?? ""].filter { !$0.isEmpty }
  }

  /// The words of its fields that pages show.
  ///
  /// - Parameter places: As much of places as the site shows.
  package func shownWords(places: Configuration.Locations) -> [String] {
    let place = location?.shown(as: places)
    let words = [
      title, summary, mood, weather?.condition, place?.name, place?.city, place?.country,
    ]
    return words.compactMap { $0 } + terms.map(\.name)
  }
}

/// The text of an entry behind its title.
package struct EntryBody: Sendable {
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case markdown
    /// Text as typed: line breaks stay, nothing is markup.
    case plain
  }

  /// UTF-8 without outer blank lines; a part of the file where that is possible.
  package let bytes: ArraySlice<UInt8>
  package let format: Format
  /// The line of the file that the body begins on, from 1.
  package let line: Int
  /// The body with the line that names the entry, where that line is no headline; else `nil`.
  package let whole: Part?
  /// The line that the headline is from, if that may have links; else `nil`.
  package let linkedTitle: Part?
  /// For the owner's own copy alone; `nil` if the body lacks nothing of it.
  package let typed: Typed?
  /// Whether it may have links by names, `[[name]]`: noted where the text is in memory anyway.
  package let mayLinkNames: Bool

  /// A text, and the line of the file that it begins on, from 1.
  package struct Part: Sendable {
    package let bytes: ArraySlice<UInt8>
    package let line: Int

    package init(bytes: ArraySlice<UInt8>, line: Int) { (self.bytes, self.line) = (bytes, line) }
  }

  /// The text that pages show below the headline.
  package var shown: Part { whole ?? Part(bytes: bytes, line: line) }

  /// A text as it was typed, with the comments that its body lacks.
  package struct Typed: Hashable, Sendable {
    package let bytes: [UInt8]
    /// Whether the title is from its first line.
    package let holdsTitle: Bool

    package init(bytes: [UInt8], holdsTitle: Bool) {
      (self.bytes, self.holdsTitle) = (bytes, holdsTitle)
    }
  }

  package init(
    bytes: ArraySlice<UInt8>, format: Format, line: Int, whole: Part? = nil,
    linkedTitle: Part? = nil, typed: Typed? = nil
  ) {
    self.whole = whole
    self.linkedTitle = linkedTitle
    self.bytes = bytes
    self.format = format
    self.line = line
    self.typed = typed
    let text = whole?.bytes ?? bytes
    var end = text.firstIndex(ofByte: UInt8(ascii: "]"), from: text.startIndex)
    while let bracket = end, text[bracket...].dropFirst().first != text[bracket] {
      end = text.firstIndex(ofByte: text[bracket], from: bracket + 1)
    }
    mayLinkNames = end != nil
  }
}
