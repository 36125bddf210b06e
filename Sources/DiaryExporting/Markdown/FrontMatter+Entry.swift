import DiaryModel
import DiarySharing
import LocalizedDates
import SiteFiles
import StructuredText

/// The front matter of an entry, with its fences.
///
/// Texts are JSON strings, which are YAML's too.
///
/// - Parameters:
///   - zone: The diary's.
///   - visibility: Of entries that set none, in the diary.
func frontMatter(of entry: ExportedEntry, zone: Zone, visibility: Visibility) -> String {
  let content = entry.content
  var lines: [String] = []
  func add(_ key: String, _ value: String?) {
    if let value { lines.append("\(key): \(value)") }
  }
  add("title", content.title.map(jsonString))
  add("date", content.date?.exact)
  if let date = content.date, date.wall == nil, date.zone != zone {
    add("timeZone", jsonString(date.zone.name))
  }
  add("updated", content.updated?.exact)
  add("id", entry.id.text)
  if !content.terms.isEmpty { add("tags", list(content.terms.map(\.name))) }
  if content.isFavorite { add("favorite", "true") }
  add("mood", content.mood.map(jsonString))
  add("weather", content.weather.map(text))
  add("location", entry.location.map(text))
  if entry.visibility != .public || visibility != .public {
    add("visibility", entry.visibility.rawValue)
  }
  add("group", entry.group?.name)
  if entry.isDraft { add("draft", "true") }
  add("lang", content.language?.text)
  add("summary", content.summary.map(jsonString))
  if content.body.format == .plain { add("format", "plain") }
  if !content.aliases.isEmpty { add("aliases", list(content.aliases.map { "/" + $0.text })) }
  if entry.isPage { add("page", "true") }
  if !entry.extra.isEmpty { add("extra", map(of: entry.extra)) }
  return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n"
}

private func list(_ texts: [String]) -> String {
  "[" + texts.map(jsonString).joined(separator: ", ") + "]"
}

private func text(of weather: Weather) -> String {
  let isPlain = weather.temperature == nil && weather.icon == WeatherIcon(word: weather.condition)
  if isPlain { return jsonString(weather.condition) }
  return map([
    weather.condition.isEmpty ? nil : ("condition", jsonString(weather.condition)),
    weather.icon.map { ("icon", $0.rawValue) },
    weather.temperature.map { ("temperature", "\($0)") },
  ])
}

private func text(of location: Location) -> String {
  guard let coordinates = location.coordinates else { return jsonString(location.name ?? "") }
  return map([
    location.name.map { ("name", jsonString($0)) }, ("latitude", "\(coordinates.latitude)"),
    ("longitude", "\(coordinates.longitude)"),
  ])
}

private func map(_ fields: [(String, String)?]) -> String {
  "{" + fields.compactMap { $0 }.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
}

private func map(of fields: [Field]) -> String {
  "{"
    + fields.map { field in
      var json = JSONText()
      json.value(field.value)
      let value = String(decoding: json.bytes, as: UTF8.self)
      return "\(jsonString(field.key)): " + value.split(separator: "\n").joined(separator: " ")
    }.joined(separator: ", ") + "}"
}
