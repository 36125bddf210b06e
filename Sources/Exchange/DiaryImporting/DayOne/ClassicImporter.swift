import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText

/// The package of Day One Classic: `Journal.dayone`, with a property list for each entry and a photo
/// of the same name.
enum ClassicImporter: EntryImporter {
  static let kind = ImportKind.dayoneClassic

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files.contains { $0.path.fileExtension == "doentry" }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let photos = Dictionary(
      source.files.filter { $0.path.parent.name == "photos" }.map { file in
        (String(file.path.name.prefix { $0 != "." }).uppercased(), file)
      }, uniquingKeysWith: { first, _ in first })
    for file in source.files where file.path.fileExtension == "doentry" {
      guard let fields = PropertyList.map(try source.bytes(of: file, limit: 16 << 20)) else {
        try take(.skipped(place: file.path.text, why: "it is no property list"))
        continue
      }
      try take(ClassicEntry(fields, file, photos, options.zone).item())
    }
  }
}

/// One entry of Day One Classic.
private struct ClassicEntry {
  let fields: [String: Any]
  let file: SourceFile
  let id: String
  let photo: SourceFile?
  let zone: Zone
  let hasZone: Bool

  private static let known: Set = [
    "UUID", "Creation Date", "Time Zone", "Entry Text", "Starred", "Tags", "Location", "Weather",
  ]

  init(
    _ fields: [String: Any], _ file: SourceFile, _ photos: [String: SourceFile], _ zone: Zone
  ) {
    (self.fields, self.file) = (fields, file)
    let name = file.path.name.prefix { $0 != "." }
    id = (fields["UUID"] as? String).map(cleaned) ?? String(name)
    photo = photos[id.uppercased()] ?? photos[name.uppercased()]
    let own = (fields["Time Zone"] as? String).flatMap { Zone($0) }
    (self.zone, hasZone) = (own ?? zone, own != nil)
  }

  func item() -> ImportedItem {
    let place = file.path.text
    guard let written = fields["Creation Date"] as? Date,
      let instant = ImportedDate.instant(unixSeconds: written.timeIntervalSince1970),
      let date = ImportedDate.date(instant, in: zone)
    else { return .skipped(place: place, why: "it has no date") }
    var imported = ImportedEntry(
      NewEntry(
        date: date, body: EntryDraft.text(cleaned(fields["Entry Text"] as? String ?? "")).trimmed),
      place: place, originID: id)
    if let photo {
      let address = imported.attach(
        ImportedAttachment(photo, fileExtension: photo.path.fileExtension.lowercased()))
      let body = imported.entry.body
      imported.entry.body = "![](\(address))" + (body.isEmpty ? "" : "\n\n") + body
    }
    if imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a text nor a photo")
    }
    imported.entry.id = id
    if hasZone, zone.name.contains("/") { imported.entry.timeZone = zone.name }
    imported.entry.isFavorite = (fields["Starred"] as? NSNumber)?.boolValue ?? false
    imported.entry.tags = (fields["Tags"] as? [Any] ?? []).compactMap { $0 as? String }.map(cleaned)
    fillPlace(&imported)
    fillWeather(&imported)
    keepOthers(&imported)
    return .entry(imported)
  }

  private func fillPlace(_ imported: inout ImportedEntry) {
    guard let location = fields["Location"] as? [String: Any] else { return }
    func text(_ key: String) -> String? { (location[key] as? String).map(cleaned) }
    imported.entry.location = ImportedPlace.location(
      text("Place Name"), city: text("Locality"), country: text("Country"),
      (location["Latitude"] as? NSNumber)?.doubleValue,
      (location["Longitude"] as? NSNumber)?.doubleValue)
    imported.isAtHome = text("User Label")?.isBlank == false
  }

  private func fillWeather(_ imported: inout ImportedEntry) {
    guard let weather = fields["Weather"] as? [String: Any] else { return }
    let celsius =
      (weather["Celsius"] as? NSNumber)?.doubleValue
      ?? (weather["Celsius"] as? String).flatMap { Double($0) }
    let temperature = celsius.flatMap { $0.isFinite ? $0 : nil }
    let condition = (weather["Description"] as? String).map(cleaned)
    if condition != nil || temperature != nil {
      imported.entry.weather = NewWeather(condition: condition, temperature: temperature)
    }
  }

  private func keepOthers(_ imported: inout ImportedEntry) {
    keep(
      "Location", &imported,
      except: ["Place Name", "Locality", "Administrative Area", "Country", "Latitude", "Longitude"])
    keep("Weather", &imported, except: ["Celsius", "Fahrenheit", "Description"])
    PropertyList.keep(fields, except: Self.known, &imported)
  }

  /// Keeps what a map says besides the fields that have a place here.
  private func keep(_ name: String, _ imported: inout ImportedEntry, except used: Set<String>) {
    guard let map = fields[name] as? [String: Any],
      let value = PropertyList.kept(map.filter { !used.contains($0.key) })
    else { return }
    imported.keep(value, as: name.lowercased())
  }
}

extension PropertyList {
  /// Keeps the fields of a map that no other field holds.
  static func keep(
    _ fields: [String: Any], except used: Set<String>, _ imported: inout ImportedEntry
  ) {
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) where !used.contains(key) {
      let key = cleaned(key)
      if let value = kept(value) {
        imported.keep(value, as: key)
      } else {
        imported.leaveOut([key], of: "an entry")
      }
    }
  }

  /// A value of a property list as it is kept; nothing of bytes.
  fileprivate static func kept(_ value: Any, depth: Int = 0) -> YAMLValue? {
    if depth > 8 { return nil }
    switch value {
    case let text as String: return text.isEmpty ? nil : .text(cleaned(text))
    case let date as Date:
      return ImportedDate.instant(unixSeconds: date.timeIntervalSince1970)
        .flatMap { ImportedDate.date($0, in: .utc) }.map { .word($0.text) }
    case let number as NSNumber: return .word("\(number)")
    case let list as [Any]: return .list(list.compactMap { kept($0, depth: depth + 1) })
    case let map as [String: Any]:
      let members = map.sorted { $0.key < $1.key }.compactMap { key, value in
        kept(value, depth: depth + 1).map { YAMLValue.Member(cleaned(key), $0) }
      }
      return members.isEmpty ? nil : .map(members)
    default: return nil
    }
  }
}
