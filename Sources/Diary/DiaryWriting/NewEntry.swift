package import DiaryModel
package import LocalizedDates
import SiteFiles
package import StructuredText

/// An entry that is to become a Markdown file.
///
/// Texts are taken as they are: what a field cannot hold, as a line break in a title, is the
/// caller's to mend before.
package struct NewEntry: Hashable, Sendable {
  /// `nil` leaves it to the first line of the body, as for any entry.
  package var title: String?
  /// `nil` makes an undated page.
  package var date: DateText?
  /// The name of a zone of the IANA database, for dates without an offset.
  package var timeZone: String?
  package var updated: DateText?
  package var id: String?
  package var slug: String?
  package var tags: [String]
  package var isFavorite: Bool
  package var mood: String?
  package var weather: NewWeather?
  package var location: Location?
  /// `nil` leaves it to the folder.
  package var visibility: Visibility?
  /// The readers of an encrypted entry; `nil` leaves them to the folder.
  package var group: ReaderGroup?
  package var isDraft: Bool
  /// A tag of BCP 47.
  package var language: String?
  package var summary: String?
  /// Addresses that lead to the entry, such as `/2019/05/rain/`.
  package var aliases: [String]
  /// What no other field can hold; templates show it as `extra`.
  package var extra: [YAMLValue.Member]
  package var format: EntryBody.Format
  package var body: String

  package init(title: String? = nil, date: DateText?, body: String = "") {
    self.title = title
    self.date = date
    self.body = body
    tags = []
    isFavorite = false
    isDraft = false
    aliases = []
    extra = []
    format = .markdown
  }
}

/// The weather of a new entry, as front matter has it.
package struct NewWeather: Hashable, Sendable {
  package var condition: String?
  /// One of OpenWeatherMap's codes, such as `10d`.
  package var icon: String?
  /// In degrees Celsius.
  package var temperature: Double?

  package init(condition: String? = nil, icon: String? = nil, temperature: Double? = nil) {
    self.condition = condition
    self.icon = icon
    self.temperature = temperature
  }
}

extension NewEntry {
  /// The kinds of content files that entries can be written as.
  package enum Form: String, CaseIterable, Hashable, Sendable {
    case markdown = "md"
    case json
  }

  /// The content file in one of its forms.
  package func text(as form: Form) -> String {
    switch form {
    case .markdown: text
    case .json: json
    }
  }

  /// An object with the keys of front matter, in its order, and the body as the last one.
  private var json: String {
    var lines = members.map { "  \(jsonString($0.key)): \($0.value.json)" }
    let body = trimmedBody
    if !body.isEmpty { lines.append("  \"body\": \(jsonString(body))") }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

extension NewEntry {
  /// An entry that was read, to be written as the same: a line that names it and is no headline
  /// begins the body again.
  ///
  /// Its id, its name and its readers are the caller's to set.
  package init(_ content: EntryContent) {
    self.init(
      title: content.headline, date: content.date.map(DateText.init),
      body: String(decoding: content.body.shown.bytes, as: UTF8.self))
    updated = content.updated.map(DateText.init)
    tags = content.terms.map(\.name)
    isFavorite = content.isFavorite
    mood = content.mood
    weather = content.weather.map(NewWeather.init)
    location = content.location
    language = content.language?.text
    summary = content.summary
    aliases = content.aliases.map { "/" + $0.text }
    extra = content.extra.map { .init($0.key, YAMLValue($0.value)) }
    format = content.body.format
  }
}

extension NewWeather {
  /// Without an icon that its words give.
  fileprivate init(_ weather: Weather) {
    let isOwn = WeatherIcon(word: weather.condition) != weather.icon
    self.init(
      condition: weather.condition.isEmpty ? nil : weather.condition,
      icon: isOwn ? weather.icon?.rawValue : nil, temperature: weather.temperature)
  }
}

extension DateText {
  fileprivate init(_ date: EntryDate) {
    self.init(day: date.day, time: date.wall?.time, offset: date.wall?.offset)
  }
}
