import Diagnostics
import DiaryModel
import Feeds
import LocalizedDates
import SiteFiles

/// Writes the ZIP that Day One exports and imports: one journal, its photos, sound, films and PDFs.
///
/// ```
/// Diary.json   {"metadata": {"version": "1.0"}, "entries": [{"uuid": ..., "text": "# Rain\n\n..."}]}
/// photos/0CC175B9C0F1B6A831C399E269772661.jpeg
/// ```
///
/// A title is a heading in the first line. A date without a time is an all-day entry at noon. Links
/// between entries and to photos are Day One's own.
struct DayOneExporter: Exporter {
  let held: Set<ExportField> = [
    .noTitle, .dateWithoutTime, .seconds, .zone, .updated, .id, .tags, .tagSpelling, .favorite,
    .weather, .temperature, .place, .coordinates, .links, .files,
  ]

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var json = JSONText()
    json.open("{")
    json.object("metadata") { $0.member("version", "1.0") }
    json.key("entries")
    json.open("[")
    var added: Set<SitePath> = []
    for entry in export.entries {
      var media: [DayOneMedia] = []
      for (order, source) in entry.files.enumerated() {
        let bytes = try export.bytes(of: source)
        let medium = DayOneMedia(source, bytes, of: entry.id, order: order)
        media.append(medium)
        if added.insert(medium.file).inserted {
          try sink.add(medium.file, bytes, isPacked: true)
        }
      }
      append(entry, media, of: export, to: &json)
    }
    json.close("]")
    json.close("}")
    try sink.add(journal(export.configuration.title), json.bytes + [0x0A])
  }

  /// Day One names the journal after the file.
  private func journal(_ title: String) -> SitePath {
    var name = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(60) {
      let isSafe = scalar.value >= 0x20 && !"/\\:*?\"<>|\u{7F}".unicodeScalars.contains(scalar)
      name.append(isSafe ? scalar : "-")
    }
    let text = String(name)
    return .root.appending((text.isEmpty || text.hasPrefix(".") ? "Journal" : text) + ".json")
  }

  private func append(
    _ entry: ExportedEntry, _ media: [DayOneMedia], of export: Export, to json: inout JSONText
  ) {
    let content = entry.content
    guard let date = content.date else { return }
    json.open("{")
    json.member("uuid", dayOneID(entry.id))
    json.member("creationDate", date.published.instant.universal)
    json.member(
      "modifiedDate", (content.updated ?? date).published.instant.universal)
    json.member("timeZone", zoneName(of: date, near: export.configuration.zone))
    json.member("isAllDay", date.wall == nil)
    json.member("starred", content.isFavorite)
    if !content.terms.isEmpty { json.member("tags", content.terms.map(\.name)) }
    json.member("text", text(of: entry, media, export))
    if let location = entry.location { append(location, to: &json) }
    if let weather = content.weather, !weather.condition.isEmpty || weather.temperature != nil {
      json.object("weather") { json in
        if !weather.condition.isEmpty {
          json.member("conditionsDescription", weather.condition)
        }
        if let temperature = weather.temperature {
          json.member("temperatureCelsius", temperature)
        }
      }
    }
    for kind in DayOneMedia.Kind.allCases {
      let own = media.filter { $0.kind == kind }
      if own.isEmpty { continue }
      json.key(kind.key)
      json.open("[")
      for medium in own { medium.append(to: &json) }
      json.close("]")
    }
    json.close("}")
  }

  /// A date without a time has a zone of its own, as long as it has a name.
  private func zoneName(of date: EntryDate, near zone: Zone) -> String {
    if date.wall == nil, date.zone.name.contains("/") { return date.zone.name }
    return ianaName(of: date.published, near: zone)
  }

  private func append(_ location: Location, to json: inout JSONText) {
    json.object("location") { json in
      if let name = location.name { json.member("placeName", name) }
      if let city = location.city { json.member("localityName", city) }
      if let country = location.country { json.member("country", country) }
      if let coordinates = location.coordinates {
        json.member("latitude", coordinates.latitude)
        json.member("longitude", coordinates.longitude)
      }
    }
  }

  private func text(of entry: ExportedEntry, _ media: [DayOneMedia], _ export: Export) -> String {
    let content = entry.content
    let title = content.title.map { "# " + escaped($0) }
    let body: String
    if content.body.format == .plain {
      body = markdown(ofPlain: String(decoding: content.body.bytes, as: UTF8.self))
    } else {
      let source = export.source(of: entry) { target in
        switch target {
        case .file(let file): media.first { $0.source == file }?.address
        case .entry(let other): "dayone://view?entryId=\(dayOneID(other.id))"
        case .elsewhere, .nothing: nil
        }
      }
      body = String(decoding: source, as: UTF8.self)
    }
    return [title, body.isEmpty ? nil : body].compactMap { $0 }.joined(separator: "\n\n")
  }

  /// Markdown that shows a text with its line breaks and its indentation, which would be code.
  private func markdown(ofPlain text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let blanks = line.prefix { $0 == " " || $0 == "\t" }
      let indentation = blanks.map { $0 == " " ? "\u{A0}" : "\u{A0}\u{A0}\u{A0}\u{A0}" }.joined()
      return indentation + escaped(String(line[blanks.endIndex...]))
    }
    return zip(lines, lines.dropFirst() + [""]).map { line, next in
      line.isEmpty || next.isEmpty ? line : line + "  "
    }.joined(separator: "\n")
  }

  /// Markdown that shows a text as it is.
  private func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "\\`*_{}[]()<>#+-.!|~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

/// 32 hexadecimal digits in upper case.
func dayOneID(_ id: EntryID) -> String { id.text.uppercased().filter { $0 != "-" } }
