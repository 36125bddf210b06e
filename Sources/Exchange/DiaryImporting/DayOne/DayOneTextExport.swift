import DiaryWriting
import LocalizedDates
import StructuredText

/// The plain text export of Day One: entries that begin with `Date:` between two tabs, in English.
enum DayOneTextExport {
  static func recognizes(_ file: SourceFile, in source: SourceFiles) -> Bool {
    guard let start = try? source.beginning(ofTextIn: file) else { return false }
    return ("\n" + EntryDraft.text(start)).contains("\n\tDate:\t")
  }

  static func read(
    _ file: SourceFile, of source: SourceFiles, _ zone: Zone, _ take: EntryImporter.Taking
  ) throws(ImportFault) {
    try source.readEntries(
      of: file, take, head: { $0.hasPrefix("\tDate:\t") ? $0 : nil },
      item: { item([$0] + $1, place: $2, file, source, zone) })
  }

  private static func item(
    _ lines: [Substring], place: String, _ file: SourceFile, _ source: SourceFiles, _ zone: Zone
  ) -> ImportedItem {
    let heads = lines.prefix { $0.hasPrefix("\t") }
    let body = lines.dropFirst(heads.count).joined(separator: "\n").withoutOuterBlankLines
    var imported = ImportedEntry(
      NewEntry(date: nil, body: DayOneText.unescaped(body)), place: place)
    for head in heads {
      let parts = head.dropFirst().split(separator: "\t", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].trimmed : ""
      fill(&imported, parts.first?.trimmed ?? "", value, file, source, zone)
    }
    guard imported.entry.date != nil else {
      return .skipped(place: place, why: "its date cannot be read")
    }
    if imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a text nor a photo")
    }
    return .entry(imported)
  }

  private static func fill(
    _ imported: inout ImportedEntry, _ name: String, _ value: String, _ file: SourceFile,
    _ source: SourceFiles, _ zone: Zone
  ) {
    switch name {
    case "Date:": imported.entry.date = SourceDates(in: zone).date(value)
    case "Location:": imported.entry.location = ImportedPlace.location(value, nil, nil)
    case "Weather:": imported.entry.weather = weather(value)
    case "Tags:":
      imported.entry.tags = value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case "Starred:": imported.entry.isFavorite = value.lowercased() != "false"
    case "Photo:":
      guard let photo = source.file(named: value, beside: file) else {
        return imported.append(imported.miss(value))
      }
      imported.show(photo)
    default:
      guard name.hasSuffix(":"), !value.isEmpty else { return }
      let key = String(name.dropLast())
      imported.keep(.text(value), as: key)
    }
  }

  /// `21°C Clear`, `70°F Rain`.
  private static func weather(_ text: String) -> NewWeather? {
    guard let match = text.wholeMatch(of: #/(-?\d+(?:\.\d+)?)\s*°\s*([CF])[,\s]*(.*)/#),
      let number = Double(match.1)
    else { return text.isEmpty ? nil : NewWeather(condition: text) }
    let celsius = match.2 == "C" ? number : ((number - 32) / 1.8 * 10).rounded() / 10
    return NewWeather(
      condition: match.3.isEmpty ? nil : String(match.3), temperature: celsius)
  }
}
