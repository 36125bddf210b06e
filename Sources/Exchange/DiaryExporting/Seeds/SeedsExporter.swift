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
    if let weather = content.weather {
      json.object("weather") { json in
        json.member("main", weather.condition)
        json.member("icon", weather.icon.map { $0.code ?? $0.rawValue })
        json.member("temperature", weather.temperature)
      }
    }
    json.member("timeZone", entry.zoneToWrite(besides: export.configuration.zone))
    json.member("updated_at", content.updated?.exact)
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

  private func append(rest entry: ExportedEntry, to json: inout JSONText) {
    let content = entry.content
    let implied = content.title.flatMap { Slug(from: $0) }
    json.member("slug", implied == entry.slug ? nil : entry.slug.text)
    if !content.terms.isEmpty { json.member("tags", content.terms.map(\.name)) }
    json.member("mood", content.mood)
    if let location = entry.location {
      json.object("location") { json in
        json.member("name", location.name)
        json.member("city", location.city)
        json.member("country", location.country)
        json.member("latitude", location.coordinates?.latitude)
        json.member("longitude", location.coordinates?.longitude)
      }
    }
    json.member("lang", content.language?.text)
    json.member("summary", content.summary)
    json.member("format", content.body.format.rawValue)
    if !entry.aliases.isEmpty { json.member("aliases", entry.aliases) }
    if entry.visibility != .public { json.member("visibility", entry.visibility.rawValue) }
    json.member("group", entry.group?.name)
    if entry.isDraft { json.member("draft", true) }
    if let essay = content.essay { json.member("essay", essay) }
    if !entry.extra.isEmpty { json.object("extra") { $0.members(entry.extra) } }
  }
}
