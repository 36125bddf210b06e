import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// One entry of a Day One export.
struct DayOneEntry {
  /// The fields of the JSON, and of the property lists of Day One Classic.
  static let table = FieldTable(
    [
      .title: "", .date: "creationdate", .updated: "modifieddate", .body: "text entrytext",
      .timeZone: "timezone location.timezonename", .place: "location.placename",
      .city: "location.localityname location.locality",
      .weather: "weather.conditionsdescription weather.weathercode weather.description",
      .temperature: "weather.temperaturecelsius weather.celsius",
    ], ignored: "weather.fahrenheit location.region")

  let node: Node
  let media: DayOneMedia

  /// - Parameter place: Of the entry in its journal.
  func item(_ options: ImportOptions, place: String) -> ImportedItem {
    var fields = EntryFields(node, Self.table, SourceDates(in: options.zone))
    let isAllDay = fields.take(["isallday"]) { $0.scalar?.boolean } ?? false
    let text = DayOneText.markdown(
      fields.text(.body) ?? "", or: fields.take(["richtext"]) { $0.scalar?.text })
    guard let date = fields.date(.date) else { return fields.undated(at: place) }
    let lists = DayOneMedia.lists.map { list in
      (list, fields.take([list.lowercased()], \.items) ?? [])
    }
    var imported = fields.entry(
      on: isAllDay ? DateText(day: date.day) : date, at: "\(place) (\(date.day.iso))")
    // The words are in the language of the phone, the code is the same in all.
    if let words = imported.entry.weather?.condition, WeatherIcon(word: words) == nil,
      let code = node["weather"]?["weatherCode"]?.scalar?.text
    {
      imported.entry.weather?.icon = WeatherIcon(word: code)?.rawValue
    }
    imported.linkName = imported.entry.id.map { $0.filter { $0 != "-" }.uppercased() }
    imported.entry.body = body(text, &imported)
    fields.drop("location.timezonename")
    fields.keepRest(in: &imported)
    for medium in lists.flatMap(\.1) {
      imported.leaveOut(medium.keys(except: DayOneMedia.known), of: "a photo or recording")
    }
    return .entry(imported)
  }
}
