import Diagnostics
import DiaryModel
import Feeds
import LocalizedDates
import SiteFiles
import StructuredText

/// Writes the ZIP that Day One exports and imports: the diary's journals, and all photos, sound,
/// films and PDFs.
///
/// ```
/// Diary.json   {"metadata": {"version": "1.0"}, "entries": [{"uuid": ..., "text": "# Rain\n\n..."}]}
/// travel.json
/// photos/0CC175B9C0F1B6A831C399E269772661.jpeg
/// ```
///
/// A title is a heading in the first line. A date without a time is an all-day entry at noon. Links
/// between entries and to photos are Day One's own. What an import kept below `extra` goes back into
/// the fields that it is from.
struct DayOneExporter: Exporter {
  let held: Set<ExportField> = [
    .noTitle, .dateWithoutTime, .seconds, .zone, .updated, .id, .tags, .tagSpelling, .favorite,
    .weather, .temperature, .place, .coordinates, .links, .files,
  ]

  func holdsExtra(of entry: ExportedEntry) -> Bool {
    entry.extra.allSatisfy { field in
      field.key == "place" ? entry.keptPlace != nil : entry.kept(below: field.key) != nil
    }
  }

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    let journals = DayOneJournals(export)
    let entries = Dictionary(grouping: export.entries) { file(named: journals.name(of: $0)) }
    var added: Set<SitePath> = []
    for (file, entries) in entries.sorted(by: { $0.key < $1.key }) {
      let json = try text(of: entries, in: export, adding: &added, to: sink)
      try sink.add(file, json.bytes + [0x0A])
    }
  }

  /// - Parameter added: The media in the archive.
  private func text(
    of entries: [ExportedEntry], in export: Export, adding added: inout Set<SitePath>,
    to sink: any ExportSink
  ) throws(Diagnostics) -> JSONText {
    var json = JSONText()
    json.open("{")
    json.object("metadata") { $0.member("version", "1.0") }
    json.key("entries")
    json.open("[")
    for entry in entries {
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
    return json
  }

  /// Day One names a journal after its file.
  private func file(named title: String) -> SitePath {
    let refused = #/[\u{0}-\u{1F}\/\\:*?"<>|\u{7F}]/#.matchingSemantics(.unicodeScalar)
    let text = String(title.unicodeScalars.prefix(60)).replacing(refused, with: "-")
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
    json.member("modifiedDate", (content.updated ?? date).published.instant.universal)
    json.member("timeZone", zoneName(of: date, near: export.configuration.zone))
    json.member("isAllDay", date.wall == nil)
    json.member("starred", content.isFavorite)
    if !content.terms.isEmpty { json.member("tags", content.terms.map(\.name)) }
    json.member("text", text(of: entry, media, export))
    appendLocation(of: entry, to: &json)
    appendWeather(of: entry, to: &json)
    for kind in DayOneMedia.Kind.allCases {
      let own = media.filter { $0.kind == kind }
      if own.isEmpty { continue }
      json.key(kind.rawValue)
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

  private func appendLocation(of entry: ExportedEntry, to json: inout JSONText) {
    let (location, kept) = (entry.location, entry.kept(below: "location"))
    let name = location?.name ?? entry.keptPlace
    if location == nil, name == nil, kept == nil { return }
    json.object("location") { json in
      json.member("placeName", name)
      json.member("localityName", location?.city)
      json.member("country", location?.country)
      json.member("latitude", location?.coordinates?.latitude)
      json.member("longitude", location?.coordinates?.longitude)
      json.members(kept ?? [])
    }
  }

  private func appendWeather(of entry: ExportedEntry, to json: inout JSONText) {
    let condition = entry.content.weather.flatMap { $0.condition.isEmpty ? nil : $0.condition }
    let temperature = entry.content.weather?.temperature
    let kept = entry.kept(below: "weather")
    if condition == nil, temperature == nil, kept == nil { return }
    json.object("weather") { json in
      json.member("conditionsDescription", condition)
      json.member("temperatureCelsius", temperature)
      json.members(kept ?? [])
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
    let marks = #/[\\`*_{}\[\]()<>#+.!|~&-]/#.matchingSemantics(.unicodeScalar)
    return text.replacing(marks) { "\\" + $0.0 }
  }
}

extension ExportedEntry {
  /// The name of a place that an import kept from readers.
  fileprivate var keptPlace: String? {
    location?.name == nil ? extra.first { $0.key == "place" }?.value.scalar?.text : nil
  }

  /// The members of an object that an import kept, besides those that have a field of their own.
  fileprivate func kept(below name: String) -> [Field]? {
    if name != "location" && name != "weather" { return nil }
    return extra.first { $0.key == name }?.value.fields?.filter { field in
      ![
        "placeName", "localityName", "country", "latitude", "longitude", "conditionsDescription",
        "temperatureCelsius",
      ].contains(field.key)
    }
  }
}

/// 32 hexadecimal digits in upper case.
func dayOneID(_ id: EntryID) -> String { id.text.uppercased().filter { $0 != "-" } }
