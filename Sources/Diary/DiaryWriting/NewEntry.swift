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
  package var tags: [String] = []
  package var isFavorite = false
  package var mood: String?
  package var weather: NewWeather?
  package var location: Location?
  /// `nil` leaves it to the folder.
  package var visibility: Visibility?
  /// The readers of an encrypted entry; `nil` leaves them to the folder.
  package var group: ReaderGroup?
  package var isDraft = false
  /// A tag of BCP 47.
  package var language: String?
  package var summary: String?
  /// Addresses that lead to the entry, such as `/2019/05/rain/`.
  package var aliases: [String] = []
  /// Whether its page is laid out as an essay; `nil` leaves it to its pictures.
  package var essay: Bool?
  /// The place of an undated page among the others.
  package var pageOrder: Int?
  /// What no other field can hold; templates show it as `extra`.
  package var extra: [YAMLValue.Member] = []
  package var format = EntryBody.Format.markdown
  package var body: String

  package init(title: String? = nil, date: DateText?, body: String = "") {
    self.title = title
    self.date = date
    self.body = body
  }
}

extension NewEntry {
  /// The value of a field as front matter has it; `nil` if that does not name it.
  package func value(of key: EntryKey) -> YAMLValue? {
    switch key {
    case .title: title.map(YAMLValue.text)
    case .date: date.map { .word($0.text) }
    case .timeZone: timeZone.map(YAMLValue.text)
    case .updated: updated.map { .word($0.text) }
    case .tags: tags.isEmpty ? nil : .list(tags.map(YAMLValue.text))
    case .favorite: isFavorite ? .word("true") : nil
    case .mood: mood.map(YAMLValue.text)
    case .weather: weather?.value
    case .location: location?.value
    case .visibility: visibility.map { .word($0.rawValue) }
    case .group: group.map { .word($0.name) }
    case .draft: isDraft ? .word("true") : nil
    case .page: date == nil ? .word("true") : nil
    case .order: pageOrder.map { .word("\($0)") }
    case .essay: essay.map { .word("\($0)") }
    case .lang: language.map(YAMLValue.text)
    case .summary: summary.map(YAMLValue.text)
    case .slug: slug.map(YAMLValue.text)
    case .aliases: aliases.isEmpty ? nil : .list(aliases.map(YAMLValue.text))
    case .format: format == .plain ? .word("plain") : nil
    case .id: id.map(YAMLValue.text)
    case .extra: extra.isEmpty ? nil : .map(extra)
    // It stands below.
    case .body: nil
    }
  }

  /// The fields of the front matter.
  package var members: [YAMLValue.Member] {
    EntryKey.allCases.compactMap { key in value(of: key).map { .init(key.rawValue, $0) } }
  }

  /// The changes that give another entry the values of some fields.
  ///
  /// - Parameter isInJSON: Whether that is in JSON: entries of apps have all their fields, with `false`
  ///   for most.
  package func changes(of keys: [EntryKey], isInJSON: Bool = false) -> [EntryChange] {
    keys.map { key in
      let isFlag = key == .favorite || key == .draft
      return .field(key, value(of: key) ?? (isFlag && isInJSON ? .word("false") : nil))
    }
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
    (essay, pageOrder) = (content.essay, content.pageOrder)
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
