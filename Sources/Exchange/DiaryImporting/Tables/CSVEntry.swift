import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// A row of a table on its way to an entry.
struct CSVEntry {
  private let cells: [String]
  private let columns: TableColumns
  private let dates: TableDates

  init(_ cells: [String], _ columns: TableColumns, _ dates: TableDates) {
    (self.cells, self.columns, self.dates) = (cells, columns, dates)
  }

  func item(_ place: String) -> ImportedItem {
    let (title, body) = (text(.title), text(.body) ?? "")
    if (title ?? "").isBlank && body.isBlank {
      return .skipped(place: place, why: ImportedEntry.whyEmpty)
    }
    let written = text(.date)
    let date = written.flatMap { self.date($0, time: text(.time)) }
    // Pages of our own diaries have none.
    if date == nil, written != nil || !columns.isOwn {
      return .skipped(
        place: place,
        why: written == nil ? "it has no date" : "its date cannot be read for sure")
    }
    var imported = ImportedEntry(
      columns.isOwn
        ? NewEntry(title: title, date: date, body: body)
        : SplitText.entry(title: title, text: body, date: date, format: .plain),
      place: place, originID: text(.id))
    if columns.isOwn { imported.entry.format = text(.format) == "plain" ? .plain : .markdown }
    fill(&imported)
    hide(&imported)
    imported.name = columns.ownText("slug", in: cells).flatMap(Slug.init(exactly:))
    for index in columns.others where !columns.isOwn || !Self.own.contains(columns.names[index]) {
      guard let value = columns.text(at: index, in: cells) else { continue }
      let name = columns.names[index]
      imported.keep(.text(value), as: name.isEmpty ? "column \(index + 1)" : name)
    }
    return .entry(imported)
  }

  /// Columns of our own tables that have no word for others.
  private static let own: Set = ["slug", "group"]

  private func text(_ meaning: TableColumns.Meaning) -> String? {
    columns.text(meaning, in: cells)
  }

  private func number(_ meaning: TableColumns.Meaning) -> Double? {
    text(meaning).flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Dates of our own say all; others are meant for the writer's clock.
  private func date(_ text: String, time: String?) -> DateText? {
    columns.isOwn ? try? DateText(parsing: text) : dates.date(text, time: time)
  }

  private func fill(_ imported: inout ImportedEntry) {
    imported.entry.id = text(.id)
    imported.entry.updated = text(.updated).flatMap { date($0, time: nil) }
    imported.entry.timeZone = columns.isOwn ? text(.timeZone) : nil
    imported.entry.tags = list(.tags)
    imported.entry.aliases = list(.aliases)
    imported.entry.isFavorite = text(.favorite).map(isYes) ?? false
    imported.entry.mood = text(.mood)
    imported.entry.language = text(.language)
    imported.entry.summary = text(.summary)
    imported.entry.location = location
    let weather = NewWeather(
      condition: text(.weather), icon: text(.icon), temperature: number(.temperature))
    let hasWeather =
      weather.condition != nil || weather.icon != nil || weather.temperature != nil
    imported.entry.weather = hasWeather ? weather : nil
  }

  private var location: Location? {
    let (latitude, longitude) = (number(.latitude), number(.longitude))
    guard columns.isOwn, let latitude, let longitude else {
      return ImportedPlace.location(
        text(.place), city: text(.city), country: text(.country), latitude, longitude)
    }
    return Location(
      name: text(.place), city: text(.city), country: text(.country),
      coordinates: .init(latitude: latitude, longitude: longitude))
  }

  private func list(_ meaning: TableColumns.Meaning) -> [String] {
    guard let text = text(meaning) else { return [] }
    if columns.isOwn { return Self.ownList(text) }
    return text.split { ",;|".contains($0) }.map { $0.trimmed.trimmingStart("#") }
      .filter { !$0.isEmpty }
  }

  /// Texts between commas; one behind a backslash is part of a text.
  private static func ownList(_ text: String) -> [String] {
    var texts = [""]
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if character == ",", !isEscaped {
        texts.append("")
      } else {
        texts[texts.count - 1].append(character)
      }
      isEscaped = false
    }
    return texts.map(\.trimmed).filter { !$0.isEmpty }
  }

  private func isYes(_ text: String) -> Bool {
    ["true", "yes", "y", "1", "x", "★", "*"].contains(text.trimmed.lowercased())
  }

  private func hide(_ imported: inout ImportedEntry) {
    imported.entry.isDraft = text(.draft).map(isYes) ?? false
    if let word = text(.visibility) {
      imported.hide(as: word, for: columns.ownText("group", in: cells))
    }
  }
}
