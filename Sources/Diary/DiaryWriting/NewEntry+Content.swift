package import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

extension NewEntry {
  /// An entry that was read, to be written as the same.
  ///
  /// Its id, its name and its readers are the caller's to set.
  package init(_ content: EntryContent) {
    self.init(
      title: content.title, date: content.date.map(DateText.init),
      body: String(decoding: content.body.bytes, as: UTF8.self))
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
