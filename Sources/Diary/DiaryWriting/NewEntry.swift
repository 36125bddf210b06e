package import DiaryModel
package import LocalizedDates
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
