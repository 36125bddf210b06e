public import DiaryModel
public import LocalizedDates
public import StructuredText

/// An entry that is to become a Markdown file.
///
/// Texts are taken as they are: what a field cannot hold, as a line break in a title, is the
/// caller's to mend before.
public struct NewEntry: Hashable, Sendable {
  /// `nil` leaves it to the first line of the body, as for any entry.
  public var title: String?
  /// `nil` makes an undated page.
  public var date: DateText?
  /// The name of a zone of the IANA database, for dates without an offset.
  public var timeZone: String?
  public var updated: DateText?
  public var id: String?
  public var slug: String?
  public var tags: [String]
  public var isFavorite: Bool
  public var mood: String?
  public var weather: NewWeather?
  public var location: Location?
  /// `nil` leaves it to the folder.
  public var visibility: Visibility?
  /// The readers of an encrypted entry; `nil` leaves them to the folder.
  public var group: ReaderGroup?
  public var isDraft: Bool
  /// A tag of BCP 47.
  public var language: String?
  public var summary: String?
  /// Addresses that lead to the entry, such as `/2019/05/rain/`.
  public var aliases: [String]
  /// What no other field can hold; templates show it as `extra`.
  public var extra: [YAMLValue.Member]
  public var format: EntryBody.Format
  public var body: String

  public init(title: String? = nil, date: DateText?, body: String = "") {
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
public struct NewWeather: Hashable, Sendable {
  public var condition: String?
  /// One of OpenWeatherMap's codes, such as `10d`.
  public var icon: String?
  /// In degrees Celsius.
  public var temperature: Double?

  public init(condition: String? = nil, icon: String? = nil, temperature: Double? = nil) {
    self.condition = condition
    self.icon = icon
    self.temperature = temperature
  }
}
