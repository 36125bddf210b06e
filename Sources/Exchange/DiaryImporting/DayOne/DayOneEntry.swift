import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// One entry of a Day One export.
struct DayOneEntry {
  let node: Node
  let media: DayOneMedia
  private let place: String
  private let zone: Zone
  private let hasZone: Bool
  private let siteZone: Zone

  /// Fields that have a place of their own.
  private static let known: Set = [
    "uuid", "creationDate", "modifiedDate", "timeZone", "isAllDay", "text", "richText", "tags",
    "starred", "location", "weather", "photos", "videos", "audios", "pdfAttachments",
  ]

  init(_ node: Node, _ media: DayOneMedia, _ options: ImportOptions, place: String) {
    (self.node, self.media, siteZone) = (node, media, options.zone)
    let name =
      node.text("timeZone") ?? node["location"]?.text("timeZoneName")
    // One converter writes a backslash.
    let zone = name.flatMap { Zone($0.replacing("\\", with: "")) }
    (self.zone, hasZone) = (zone ?? options.zone, zone != nil)
    let day = node.text("creationDate").flatMap { ImportedDate.date($0, in: zone ?? options.zone) }
    self.place = day.map { "\(place) (\($0.day.iso))" } ?? place
  }

  func item() -> ImportedItem {
    guard let created = node.text("creationDate"), let date = ImportedDate.date(created, in: zone)
    else { return .skipped(place: place, why: "it has no date") }
    let text = DayOneText.markdown(node.text("text") ?? "", or: node.text("richText"))
    let isAllDay = node.flag("isAllDay")
    let entry = NewEntry(date: isAllDay ? DateText(day: date.day) : date, body: "")
    var imported = ImportedEntry(entry, place: place, originID: node.text("uuid"))
    imported.entry.body = body(text, &imported)
    if imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a text nor a photo")
    }
    fill(&imported, hasTime: !isAllDay)
    imported.keep(node, except: Self.known)
    for list in DayOneMedia.lists {
      for medium in node[list]?.items ?? [] {
        imported.leaveOut(medium.keys(except: DayOneMedia.known), of: "a photo or recording")
      }
    }
    return .entry(imported)
  }

  private func fill(_ imported: inout ImportedEntry, hasTime: Bool) {
    imported.entry.id = node.text("uuid")
    imported.linkName = node.text("uuid").map { $0.filter { $0 != "-" }.uppercased() }
    imported.entry.timeZone = timeZone(hasTime: hasTime)
    imported.entry.updated = node.text("modifiedDate").flatMap { text in
      text == node.text("creationDate") ? nil : ImportedDate.date(text, in: zone)
    }
    imported.entry.tags = node.texts("tags")
    imported.entry.isFavorite = node.flag("starred")
    if let location = node["location"] { fill(&imported, location: location) }
    if let weather = node["weather"] { fill(&imported, weather: weather) }
  }

  /// The name of the zone, where it says more than the date.
  private func timeZone(hasTime: Bool) -> String? {
    guard hasZone else { return nil }
    let isOffset = zone.name.hasPrefix("Etc/") || !zone.name.contains("/")
    if hasTime { return isOffset ? nil : zone.name }
    let offset = zone.offset(at: Instant(seconds: 0))
    if zone.name == siteZone.name || isOffset && offset == .utc { return nil }
    return isOffset ? offset.description : zone.name
  }

  private func fill(_ imported: inout ImportedEntry, location: Node) {
    imported.entry.location = ImportedPlace.location(
      location.text("placeName"), city: location.text("localityName"),
      country: location.text("country"), location.number("latitude"),
      location.number("longitude"))
    imported.isAtHome = ImportedPlace.isHome(location)
    let known: Set = [
      "placeName", "localityName", "country", "latitude", "longitude", "region", "timeZoneName",
    ]
    imported.keepMore(of: location, as: "location", except: known)
  }

  private func fill(_ imported: inout ImportedEntry, weather: Node) {
    let condition = weather.text("conditionsDescription", "weatherCode")
    imported.entry.weather = NewWeather(
      condition: condition, temperature: weather.number("temperatureCelsius"))
    if condition == nil && weather.number("temperatureCelsius") == nil {
      imported.entry.weather = nil
    }
    let known: Set = ["conditionsDescription", "weatherCode", "temperatureCelsius"]
    imported.keepMore(of: weather, as: "weather", except: known)
  }
}
