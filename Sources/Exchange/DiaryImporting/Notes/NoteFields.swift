import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// The front matter of a note: fields that have a place here go there, and the rest is kept below
/// `extra`.
struct NoteFields {
  private let fields: [Field]
  private let unread: String?
  private let day: Day
  private let zone: Zone
  private var used: Set<String> = []

  /// - Parameter day: Of the note, as its name says it; a field adds no more than its time.
  init(_ note: MarkdownNote, day: Day, _ zone: Zone) {
    (fields, unread) = (note.fields?.fields ?? [], note.unread)
    (self.day, self.zone) = (day, zone)
  }

  /// Tags from lists and texts, without the marks of links and tags.
  static func tags(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split { $0 == "," || $0 == "\n" } }.map { text in
      text.replacing("[[", with: "").replacing("]]", with: "").trimmed.trimmingStart("#")
    }.filter { !$0.isEmpty }
  }

  func fill(_ imported: inout ImportedEntry) {
    var copy = self
    copy.take(&imported)
    for field in fields where !copy.used.contains(field.key) {
      guard let value = field.value.kept else { continue }
      imported.keep(value, as: field.key)
    }
    if let unread {
      imported.entry.extra.append(.init("properties", .text(unread)))
      imported.remarks.append(
        ImportRemark(.kept, "properties that cannot be read are kept under 'extra'"))
      imported.hide(because: "properties that cannot be read")
    }
  }

  private mutating func take(_ imported: inout ImportedEntry) {
    imported.entry.title = text("title")
    for name in ["tags", "tag", "keywords"] {
      take(name) { value in
        let tags = Self.tags(value.words)
        imported.entry.tags += tags
        return !tags.isEmpty || value.isNull
      }
    }
    if let date = date("date", "created", "creation date", "date created") {
      imported.entry.date = date
    }
    let zone = zone
    take("updated", "modified", "lastmod", "last modified", "date modified") { value in
      imported.entry.updated = value.scalar.flatMap { ImportedDate.date($0.text, in: zone) }
      return imported.entry.updated != nil
    }
    imported.entry.mood = text("mood", "feeling")
    imported.entry.language = text("lang", "language")
    imported.entry.summary = text("summary", "description")
    take("timeZone") { value in
      imported.entry.timeZone = value.scalar.flatMap { Zone($0.text) }?.name
      return imported.entry.timeZone != nil
    }
    take("favorite", "favourite", "starred", "star") { value in
      imported.entry.isFavorite = value.scalar?.boolean == true
      return value.scalar?.boolean != nil
    }
    takeWeather(&imported)
    takePlace(&imported)
    takeReaders(&imported)
  }

  // MARK: Who may read it

  /// Anything but a clear word that everybody may read it hides the entry.
  private mutating func takeReaders(_ imported: inout ImportedEntry) {
    for field in fields where ["publish", "public", "draft"].contains(field.key.lowercased()) {
      imported.hide(for: Node(.map([field]), at: field.keyLocation))
      if field.value.fields == nil, !field.value.isNull { used.insert(field.key) }
    }
    take("visibility") { value in
      if let scalar = value.scalar { imported.hide(as: scalar.text) }
      return value.scalar != nil
    }
  }

  // MARK: Weather and place

  private mutating func takeWeather(_ imported: inout ImportedEntry) {
    var weather = NewWeather()
    take("weather") { value in
      weather.condition =
        value.scalar.map { cleaned($0.text) } ?? value.text("condition", "description", "main")
      weather.icon = value.text("icon")
      weather.temperature = value.number("temperature", "temp")
      guard value.fields != nil else { return weather.condition != nil }
      imported.keepMore(
        of: value, as: "weather",
        except: ["condition", "description", "main", "icon", "temperature", "temp"])
      return true
    }
    take("temperature", "temp") { value in
      guard let number = value.scalar.flatMap({ Double($0.text) }), abs(number) <= 150 else {
        return false
      }
      weather.temperature = weather.temperature ?? number
      return true
    }
    if weather != NewWeather() { imported.entry.weather = weather }
  }

  private mutating func takePlace(_ imported: inout ImportedEntry) {
    var name: String?
    var position: [Double] = []
    take("location", "place") { value in
      // `[37.5, 127]` and `37.5, 127` are what maps of notes read.
      let numbers = value.words.flatMap { $0.split(separator: ",") }.map { Double($0.trimmed) }
      if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
        position = [latitude, longitude]
        return true
      }
      name = value.scalar.map { cleaned($0.text) } ?? value.text("name", "place")
      if let latitude = value.number("latitude", "lat"),
        let longitude = value.number("longitude", "lon", "lng")
      {
        position = [latitude, longitude]
      }
      let known: Set = ["name", "place", "latitude", "lat", "longitude", "lon", "lng"]
      if value.fields != nil { imported.keepMore(of: value, as: "location", except: known) }
      return name != nil || value.fields != nil
    }
    let all = Node(.map(fields), at: TextLocation(offset: 0, line: 1, column: 1, length: 0))
    if position.isEmpty, let latitude = all.number("latitude", "lat"),
      let longitude = all.number("longitude", "lon", "lng")
    {
      position = [latitude, longitude]
      used.formUnion(["latitude", "lat", "longitude", "lon", "lng"])
    }
    imported.entry.location = ImportedPlace.location(name, position.first, position.last)
  }

  // MARK: Fields

  /// Gives the first field of these names that has a value on.
  ///
  /// - Parameter read: Whether all of the value went to a place.
  private mutating func take(_ names: String..., read: (Node) -> Bool) {
    for name in names {
      for field in fields where field.key.lowercased() == name.lowercased() && !field.value.isNull {
        if used.contains(field.key) { continue }
        if read(field.value) { used.insert(field.key) }
        return
      }
    }
  }

  private mutating func text(_ names: String...) -> String? {
    for name in names {
      for field in fields where field.key.lowercased() == name {
        let words = field.value.words
        if words.isEmpty || words.allSatisfy(\.isBlank) { continue }
        used.insert(field.key)
        return words.joined(separator: ", ")
      }
    }
    return nil
  }

  /// The first of some dates that is on the note's day; a time makes it more than the name says.
  private mutating func date(_ names: String...) -> DateText? {
    var found: DateText?
    for name in names {
      for field in fields where field.key.lowercased() == name {
        guard let text = field.value.scalar?.text, let date = ImportedDate.date(text, in: zone),
          date.day == day
        else { continue }
        used.insert(field.key)
        if found?.time == nil, date.time != nil { found = date }
      }
    }
    return found
  }
}

extension Node {
  /// The text of a scalar, or those of a list and of the lists in it: `[[rain]]` is one for YAML.
  fileprivate var words: [String] {
    switch value {
    case .scalar(let scalar): [cleaned(scalar.text)]
    case .list(let items): items.flatMap(\.words)
    case .null, .map: []
    }
  }
}
