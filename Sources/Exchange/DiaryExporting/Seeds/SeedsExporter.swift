import Diagnostics
import DiaryModel
import Feeds
import LocalizedDates
import SiteFiles
import StructuredText

/// Writes the JSON of the apps that diarysite carries on, oldest entry first.
///
/// ```
/// [{"title": "Rain", "body": "Words.", "created_at": 1715466600, "identifier": "5F2C...",
///   "weather": {"main": "Rain", "icon": "10d"}, "favorite": true}]
/// ```
///
/// Each entry has `title`, `body` and `created_at`, which those apps want; the other keys are those
/// that diarysite itself reads. A date without a time stands at noon.
struct SeedsExporter: Exporter {
  let held = Set(ExportField.allCases).subtracting([
    .noTitle, .dateWithoutTime, .links, .files,
  ])

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var json = JSONText()
    json.open("[")
    for entry in export.entries { append(entry, of: export, to: &json) }
    json.close("]")
    try sink.add(.root, json.bytes + [0x0A])
  }

  private func append(_ entry: ExportedEntry, of export: Export, to json: inout JSONText) {
    let content = entry.content
    guard let date = content.date else { return }
    json.open("{")
    json.member("title", content.title ?? "")
    json.member("body", export.source(of: entry))
    json.key("created_at")
    json.literal(seconds(of: date.published.instant))
    json.member("identifier", entry.id.text.uppercased())
    if content.isFavorite { json.member("favorite", true) }
    if let weather = content.weather { append(weather, to: &json) }
    if let zone = entry.zoneToWrite(besides: export.configuration.zone) {
      json.member("timeZone", zone)
    }
    if let updated = content.updated { json.member("updated_at", updated.exact) }
    append(rest: entry, to: &json)
    json.close("}")
  }

  /// Whole, or with the digits that it has.
  private func seconds(of instant: Instant) -> String {
    if instant.nanoseconds == 0 { return String(instant.seconds) }
    let (whole, rest) =
      instant.seconds < 0
      ? (instant.seconds + 1, 1_000_000_000 - instant.nanoseconds)
      : (instant.seconds, instant.nanoseconds)
    let sign = instant.seconds < 0 && whole == 0 ? "-" : ""
    return "\(sign)\(whole).\(padded(rest, to: 9))"
  }

  private func append(_ weather: Weather, to json: inout JSONText) {
    json.object("weather") { json in
      json.member("main", weather.condition)
      if let icon = weather.icon { json.member("icon", icon.code ?? icon.rawValue) }
      json.member("temperature", weather.temperature)
    }
  }

  private func append(rest entry: ExportedEntry, to json: inout JSONText) {
    let content = entry.content
    if content.title.flatMap({ Slug(from: $0) }) != entry.slug {
      json.member("slug", entry.slug.text)
    }
    if !content.terms.isEmpty { json.member("tags", content.terms.map(\.name)) }
    if let mood = content.mood { json.member("mood", mood) }
    if let location = entry.location {
      json.object("location") { json in
        if let name = location.name { json.member("name", name) }
        if let city = location.city { json.member("city", city) }
        if let country = location.country { json.member("country", country) }
        json.member("latitude", location.coordinates?.latitude)
        json.member("longitude", location.coordinates?.longitude)
      }
    }
    if let language = content.language { json.member("lang", language.text) }
    if let summary = content.summary { json.member("summary", summary) }
    json.member("format", content.body.format.rawValue)
    if !entry.aliases.isEmpty { json.member("aliases", entry.aliases) }
    if entry.visibility != .public { json.member("visibility", entry.visibility.rawValue) }
    if let group = entry.group { json.member("group", group.name) }
    if entry.isDraft { json.member("draft", true) }
    if let essay = content.essay { json.member("essay", essay) }
    if !entry.extra.isEmpty {
      json.object("extra") { $0.members(entry.extra) }
    }
  }
}
