import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The JSON of the diary apps that diarysite grew out of, and any like it: an array of objects, or
/// an object whose `entries` are one, with a title, a text and a moment.
enum SeedsImporter: EntryImporter {
  static let kind = ImportKind.seeds

  static let titles = ["title", "heading", "subject", "name"]
  static let bodies = ["body", "contents", "content", "text", "contentText"]
  static let dates = [
    "created_at", "createdAt", "createdDate", "date", "creationDate", "created", "timestamp",
  ]
  static let ids = ["identifier", "uuidString", "uuid", "id"]
  static let stars = ["favorite", "isStar", "isFavorite", "isFavorites", "isStart", "starred"]
  static let known = Set(
    titles + bodies + dates + ids + stars
      + [
        "weather", "updated_at", "updatedAt", "modified", "tags", "mood", "location", "timeZone",
        "format", "slug", "lang", "summary", "aliases", "draft", "essay", "visibility", "group",
        "extra",
      ])

  static func recognizes(_ source: SourceFiles) -> Bool {
    let files = source.files(endingIn: "json")
    guard source.files.count == 1, let file = files.first else { return false }
    let start = String(decoding: source.start(of: file), as: UTF8.self)
    guard start.hasPrefix("[") || start.hasPrefix("{") else { return false }
    return (dates + bodies).contains { start.contains("\"\($0)\"") }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files(endingIn: "json") {
      let root = try source.json(of: file, streaming: "entries") {
        index, node throws(ImportFault) in
        try take(item(node, place: "\(file.path.text), entry \(index + 1)", options))
      }
      try root.leaveOut(except: ["entries"], take)
    }
  }

  static func item(_ node: Node, place: String, _ options: ImportOptions) -> ImportedItem {
    func text(_ keys: [String]) -> String? { keys.lazy.compactMap { node.text($0) }.first }
    let (title, body) = (text(titles), text(bodies))
    let zone = node.text("timeZone").flatMap { Zone($0) } ?? options.zone
    guard let date = dates.lazy.compactMap({ date(node[$0], zone) }).first else {
      return .skipped(place: place, why: "it has no date")
    }
    let format = node.text("format").flatMap(EntryBody.Format.init(rawValue:)) ?? .plain
    var imported = ImportedEntry(
      SplitText.entry(
        title: title, text: body ?? "", date: date, format: format,
        // Our own export says its format.
        repeatsTitle: node["format"] == nil), place: place,
      originID: text(ids))
    imported.entry.id = text(ids)
    imported.entry.isFavorite = stars.contains { node.flag($0) }
    imported.entry.tags = node.texts("tags")
    imported.entry.mood = node.text("mood")
    imported.entry.location = location(node["location"])
    if let location = node["location"] {
      imported.keepMore(of: location, as: "location", except: ["name", "latitude", "longitude"])
    }
    if let weather = node["weather"] {
      imported.entry.weather = NewWeather(
        condition: weather.scalar.map { cleaned($0.text) } ?? weather.text("main", "condition"),
        icon: weather.text("icon"), temperature: weather.number("temperature"))
      imported.keepMore(
        of: weather, as: "weather", except: ["main", "condition", "icon", "temperature"])
    }
    imported.entry.updated = node.text("updated_at", "updatedAt", "modified").flatMap {
      ImportedDate.date($0, in: zone)
    }
    fillOwn(&imported, node)
    imported.keep(node, except: known)
    return .entry(imported)
  }

  /// Fields that our own export adds.
  private static func fillOwn(_ imported: inout ImportedEntry, _ node: Node) {
    imported.name = node.text("slug").flatMap(Slug.init(exactly:))
    imported.entry.language = node.text("lang")
    imported.entry.summary = node.text("summary")
    imported.entry.aliases = node.texts("aliases")
    imported.entry.essay = node["essay"]?.scalar?.boolean
    // Anything but a clear no is a yes.
    imported.entry.isDraft = node["draft"]?.scalar.map { $0.boolean != false } ?? false
    if let word = node.text("visibility") { imported.hide(as: word, for: node.text("group")) }
    for field in node["extra"]?.fields ?? [] {
      imported.entry.extra.append(.init(field.key, YAMLValue(field.value)))
    }
  }

  private static func location(_ node: Node?) -> Location? {
    guard let node else { return nil }
    return ImportedPlace.location(
      node.scalar.map { cleaned($0.text) } ?? node.text("name"), city: node.text("city"),
      country: node.text("country"), node.number("latitude"), node.number("longitude"))
  }

  /// Seconds or milliseconds since 1970, or a date as text.
  static func date(_ node: Node?, _ zone: Zone) -> DateText? {
    guard let scalar = node?.scalar else { return nil }
    if let number = Double(scalar.text), number.isFinite,
      scalar.form == .number || abs(number) >= 1e8
    {
      return ImportedDate.instant(unixNumber: number).flatMap { ImportedDate.date($0, in: zone) }
    }
    return ImportedDate.date(scalar.text, in: zone)
  }
}
