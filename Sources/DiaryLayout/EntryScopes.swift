import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import StructuredText
import Templating

/// What pages show of one entry.
struct ListedEntry: Sendable {
  /// The title; of a title-less entry its date.
  let heading: String
  let scope: Scope
  /// The entry as the pages of its neighbours name it.
  let neighbor: Scope
}

/// Makes the scopes of entries.
struct EntryScopes: Sendable {
  private let model: PageModel
  private let dates: DateScopes
  private let shownDate: DayFormat
  private let words: CalendarWords
  private let direction: String
  private let configuration: Configuration
  private let phrases: Phrases
  private let shapes: [String: String]
  private let showsLine: Bool
  private let slots: Slots
  private let neighborSlots: NeighborSlots

  /// Bytes of an entry's `line`.
  private static let lineLength = 96

  init(_ theme: CompiledTheme, dates: DateScopes, configuration: Configuration) {
    model = theme.model
    phrases = theme.phrases
    shapes = theme.shapes
    showsLine = theme.templates.values.contains {
      $0.uses("line", of: theme.model.entry)
    }
    self.dates = dates
    self.configuration = configuration
    shownDate = DayFormat(configuration.locale, style: configuration.dateStyle)
    words = CalendarWords(configuration.locale)
    direction = configuration.locale.direction.rawValue
    slots = Slots(model.entry)
    neighborSlots = NeighborSlots(model.neighbor)
  }

  /// What lists, its own page and its neighbours' pages show of an entry.
  func listed(_ rendered: RenderedEntry) -> ListedEntry {
    let entry = rendered.entry
    let heading = heading(of: entry)
    let date = entry.content.date.map { dates.scope(of: $0) }
    let scope = Scope(model.entry) { fill(&$0, rendered, heading: heading, date: date) }
    let neighbor = Scope(model.neighbor) { builder in
      if let title = entry.content.title { builder.setText(neighborSlots.title, title) }
      builder.setText(neighborSlots.heading, heading)
      builder.setText(neighborSlots.path, entry.path.text + "/")
      builder.setScope(neighborSlots.date, date)
    }
    return ListedEntry(heading: heading, scope: scope, neighbor: neighbor)
  }

  /// The title; of a title-less entry its date.
  func heading(of entry: PublicEntry) -> String {
    if let title = entry.content.title { return title }
    if let date = entry.content.date { return shownDate.text(of: date.day) }
    return phrases["untitled"] ?? entry.slug.text
  }

  /// Where an entry's fields stand in a schema.
  private struct Slots: Sendable {
    let title, heading, path, url, id, lang, dir, date, updated, favorite, weather, mood: Slot
    let location, tags, preview, line, textPath, image, extra: Slot

    init(_ schema: Schema) {
      title = schema.slot("title")
      heading = schema.slot("heading")
      path = schema.slot("path")
      url = schema.slot("url")
      id = schema.slot("id")
      lang = schema.slot("lang")
      dir = schema.slot("dir")
      date = schema.slot("date")
      updated = schema.slot("updated")
      favorite = schema.slot("favorite")
      weather = schema.slot("weather")
      mood = schema.slot("mood")
      location = schema.slot("location")
      tags = schema.slot("tags")
      preview = schema.slot("preview")
      line = schema.slot("line")
      textPath = schema.slot("textPath")
      image = schema.slot("image")
      extra = schema.slot("extra")
    }
  }

  private struct NeighborSlots: Sendable {
    let title, heading, path, date: Slot

    init(_ schema: Schema) {
      title = schema.slot("title")
      heading = schema.slot("heading")
      path = schema.slot("path")
      date = schema.slot("date")
    }
  }

  private func fill(
    _ builder: inout ScopeBuilder, _ rendered: RenderedEntry, heading: String, date: Scope?
  ) {
    let entry = rendered.entry
    let said = entry.content
    let path = entry.path.text + "/"
    if let title = said.title { builder.setText(slots.title, title) }
    builder.setText(slots.heading, heading)
    builder.setText(slots.path, path)
    if let site = configuration.baseURL { builder.setText(slots.url, site.url(of: path)) }
    builder.setText(slots.id, said.id.text)
    builder.setText(slots.lang, said.language?.text ?? configuration.locale.text)
    builder.setText(slots.dir, said.language?.direction.rawValue ?? direction)
    builder.setScope(slots.date, date)
    if let updated = said.updated { builder.setScope(slots.updated, dates.scope(of: updated)) }
    builder.setFlag(slots.favorite, said.isFavorite)
    if let weather = said.weather { builder.setScope(slots.weather, scope(of: weather)) }
    if let mood = said.mood { builder.setScope(slots.mood, scope(ofMood: mood)) }
    if let place = scope(of: said.location) { builder.setScope(slots.location, place) }
    if !said.terms.isEmpty { builder.setList(slots.tags, said.terms.map { scope(of: $0) }) }
    builder.setText(slots.preview, rendered.excerpt)
    if showsLine { builder.setText(slots.line, line(of: rendered.excerpt)) }
    if configuration.share.text { builder.setText(slots.textPath, path + "index.txt") }
    if let picture = rendered.picture { builder.setText(slots.image, percentEncoded(picture.text)) }
    if !said.extra.isEmpty { builder.setFree(slots.extra, freeValue(of: said.extra)) }
  }

  private func scope(of term: Term) -> Scope {
    let path = configuration.hasTags ? Value.text("tags/\(term.slug.text)/") : .absent
    return Scope(model.tag, ["name": .text(term.name), "path": path])
  }

  private func scope(of weather: Weather) -> Scope {
    let name =
      weather.icon.flatMap { phrases["weather." + $0.rawValue] } ?? weather.condition
    let degrees = weather.temperature.map { degrees in
      phrases.phrase("degrees", filling: ["number": number(degrees)])
    }
    return Scope(
      model.weather,
      [
        "name": .text(name), "icon": weather.icon.map { .text($0.rawValue) } ?? .absent,
        "shape": shape("weather", weather.icon?.rawValue),
        "temperature": degrees.map { .text($0) } ?? .absent,
      ])
  }

  private func scope(ofMood word: String) -> Scope {
    let mood = Mood(word: word)
    return Scope(
      model.mood,
      [
        "name": .text(mood.flatMap { phrases["mood." + $0.rawValue] } ?? word),
        "icon": mood.map { .text($0.rawValue) } ?? .absent,
        "shape": shape("mood", mood?.rawValue),
      ])
  }

  private func shape(_ kind: String, _ icon: String?) -> Value {
    icon.flatMap { shapes["\(kind).\($0)"] }.map { .text($0) } ?? .absent
  }

  /// The beginning of an excerpt that fits a row.
  private func line(of excerpt: String) -> String {
    let limit = Self.lineLength
    if excerpt.utf8.count <= limit { return excerpt }
    var bytes = Array(excerpt.utf8.prefix(limit + 1))
    let isASCIIAtCut = bytes[limit] < 0x80 && bytes[limit - 1] < 0x80
    bytes.removeLast()
    if !isASCIIAtCut {
      // Whole code points, less the last character: it could go on behind the cut.
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      bytes = Array(String(decoding: bytes, as: UTF8.self).dropLast().utf8)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes + Array("\u{2026}".utf8), as: UTF8.self)
  }

  /// As much of a location as the site publishes.
  private func scope(of location: Location?) -> Scope? {
    guard let location, configuration.locations != .none else { return nil }
    let exact = configuration.locations == .exact ? location.coordinates : nil
    if location.name == nil && exact == nil { return nil }
    return Scope(
      model.location,
      [
        "name": location.name.map { .text($0) } ?? .absent,
        "latitude": exact.map { .text("\($0.latitude)") } ?? .absent,
        "longitude": exact.map { .text("\($0.longitude)") } ?? .absent,
      ])
  }

  /// To the nearest whole degree, as people say it.
  private func number(_ degrees: Double) -> String {
    let rounded = Int(degrees.rounded())
    let digits = words.number(abs(rounded))
    return rounded < 0 ? "\u{2212}" + digits : digits
  }

  /// YAML and JSON nest at most as deep as their readers allow, so this recursion is bounded.
  private func freeValue(of fields: [StructuredText.Field]) -> FreeValue {
    .dictionary(fields.map { ($0.key, freeValue(of: $0.value)) })
  }

  private func freeValue(of node: StructuredText.Node) -> FreeValue {
    switch node.value {
    case .null: return .absent
    case .list(let items): return .list(items.map(freeValue))
    case .map(let fields): return freeValue(of: fields)
    case .scalar(let scalar):
      if let flag = scalar.boolean { return .flag(flag) }
      if let number = scalar.numberText { return .number(number) }
      return .text(scalar.text)
    }
  }
}
