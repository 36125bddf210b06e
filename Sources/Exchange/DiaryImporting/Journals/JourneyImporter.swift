import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The export of Journey: one JSON file for each entry, with its photos beside it.
enum JourneyImporter: EntryImporter {
  static let kind = ImportKind.journey

  private static let known: Set = [
    "id", "date_journal", "date_modified", "timezone", "text", "preview_text", "mood", "favourite",
    "lat", "lon", "address", "photos", "tags", "weather",
  ]

  static func recognizes(_ source: SourceFiles) -> Bool {
    let files = source.files(endingIn: "json").prefix(5)
    return !files.isEmpty
      && files.contains { file in
        String(decoding: source.start(of: file), as: UTF8.self).contains("\"date_journal\"")
      }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "json") {
      do throws(ImportFault) {
        let node = try source.json(of: file)
        guard node["date_journal"] != nil else { continue }
        try take(item(node, of: file, source, options.zone))
      } catch {
        guard options.keepsGoing, case .broken(let why) = error.reason else { throw error }
        try take(.skipped(place: file.path.text, why: why))
      }
    }
  }

  private static func item(
    _ node: Node, of file: SourceFile, _ source: SourceFiles, _ zone: Zone
  ) -> ImportedItem {
    let place = file.path.text
    let own = node.text("timezone").flatMap(Zone.init)
    guard let milliseconds = node.number("date_journal"),
      let instant = ImportedDate.instant(unixSeconds: milliseconds / 1000),
      let date = ImportedDate.date(instant, in: own ?? zone)
    else { return .skipped(place: place, why: "it has no date") }
    var imported = ImportedEntry(
      NewEntry(date: date), place: place, originID: node.text("id") ?? file.path.name)
    imported.entry.body = text(node.text("text") ?? "")
    for name in node.texts("photos") {
      if let photo = source.file(named: name, beside: file) {
        imported.show(photo)
      } else {
        imported.append(imported.miss(name))
      }
    }
    if imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a text nor a photo")
    }
    fill(&imported, node, zone: own, or: zone)
    imported.keep(node, except: known)
    return .entry(imported)
  }

  /// Markdown, or the HTML that its editor makes.
  private static func text(_ text: String) -> String {
    let start = text.trimmed
    return start.hasPrefix("<") && start.contains("</") ? HTMLBody.markdown(text) : start
  }

  private static func fill(
    _ imported: inout ImportedEntry, _ node: Node, zone: Zone?, or siteZone: Zone
  ) {
    imported.entry.id = node.text("id")
    imported.entry.updated = node.number("date_modified").flatMap { milliseconds in
      milliseconds == node.number("date_journal")
        ? nil : ImportedDate.instant(unixSeconds: milliseconds / 1000)
    }.flatMap { ImportedDate.date($0, in: zone ?? siteZone) }
    if let zone, zone.name.contains("/") { imported.entry.timeZone = zone.name }
    imported.entry.tags = node.texts("tags")
    imported.entry.isFavorite = node.flag("favourite")
    // From 1 for the worst to 5; 0 says nothing.
    let moods = ["awful", "bad", "okay", "good", "great"]
    if let mood = node.integer("mood"), (1...5).contains(mood) {
      imported.entry.mood = moods[mood - 1]
    }
    imported.entry.location = ImportedPlace.location(
      node.text("address"), node.number("lat"), node.number("lon"))
    if let weather = node["weather"], let condition = weather.text("description") {
      imported.entry.weather = NewWeather(
        condition: condition, icon: weather.text("icon"),
        temperature: weather.number("degree_c").flatMap { abs($0) <= 150 ? $0 : nil })
      imported.keepMore(of: weather, as: "weather", except: ["description", "icon", "degree_c"])
    }
  }
}
