import CommonMark
import Diagnostics
import DiaryModel
import StructuredText

extension ConfigurationReader {
  mutating func readPages(_ field: Field) {
    var site = configuration
    switch field.key {
    case "tags": site.hasTags = reader.boolean(field) ?? true
    case "favorites": site.hasFavorites = reader.boolean(field) ?? true
    case "home": site.home = reader.choice(field, of: Configuration.Home.self) ?? .rows
    case "search": site.hasSearch = reader.boolean(field) ?? false
    case "statistics": site.hasStatistics = reader.boolean(field) ?? false
    case "places": site.hasPlaces = reader.boolean(field) ?? false
    case "sitemap": site.hasSitemap = reader.boolean(field) ?? true
    case "list":
      parts(of: field, .list) { reader, part in
        switch part.key {
        case "layout":
          site.list.layout = reader.choice(part, of: Configuration.List.Layout.self) ?? .rows
        case "order":
          site.list.order = reader.choice(part, of: Configuration.List.Order.self) ?? .newest
        default: site.list.pageSize = reader.integer(part, in: 1...10_000) ?? 20
        }
      }
    case "archives":
      parts(of: field, .archives) { reader, part in
        let isOn = reader.boolean(part) ?? true
        switch part.key {
        case "years": site.archives.years = isOn
        case "months": site.archives.months = isOn
        default: site.archives.days = isOn
        }
      }
    case "feeds":
      parts(of: field, .feeds) { reader, part in
        let count = reader.integer(part, in: 0...100_000) ?? 0
        switch part.key {
        case "rss": site.feeds.rss = count
        case "atom": site.feeds.atom = count
        default: site.feeds.json = count
        }
      }
    default:
      parts(of: field, .share) { reader, part in
        let isOn = reader.boolean(part) ?? true
        if part.key == "text" { site.share.text = isOn } else { site.share.button = isOn }
      }
    }
    configuration = site
  }

  mutating func readMarkdown(_ field: Field) {
    var markdown = configuration.markdown
    let names: [(String, MarkdownExtensions)] = [
      ("tables", .tables), ("strikethrough", .strikethrough), ("tasks", .tasks),
      ("autolinks", .autolinks), ("footnotes", .footnotes),
    ]
    parts(of: field, .markdown) { reader, part in
      switch part.key {
      case "breaks": markdown.breaks = reader.choice(part, of: LineBreaks.self) ?? .joined
      case "rawHTML": markdown.rawHTML = reader.boolean(part) ?? false ? .allowed : .escaped
      case "smart": markdown.isSmart = reader.boolean(part) ?? false
      case _ where part.value.isNull: break
      default:
        markdown.extensions = []
        reader.texts(part) { reader, text, location in
          if let known = names.first(where: { $0.0 == text }) {
            markdown.extensions.insert(known.1)
            return
          }
          let near = nearMiss(of: text, in: names.map(\.0))
          reader.report(
            location, what: "'extensions' names one that is not known",
            why: "there are \(names.map(\.0).joined(separator: ", "))",
            fix: near.map { "did you mean '\($0)'?" } ?? "remove it")
        }
      }
    }
    configuration.markdown = markdown
  }

  mutating func readVisibility(_ field: Field) {
    var site = configuration
    parts(of: field, .visibility) { reader, part in
      switch part.key {
      // A value that is not understood hides all; it is an error anyway.
      case "default": site.visibility = reader.visibility(part) ?? .private
      case "locations":
        site.locations = Self.locations(part, &reader)
      case "photos":
        site.photos = reader.choice(part, of: Configuration.Photos.self) ?? .stripped
      case "groups": site.groups = Self.groups(part, &reader)
      default: site.hasStubs = reader.boolean(part) ?? false
      }
    }
    configuration = site
  }

  private static func locations(
    _ field: Field, _ reader: inout FieldReader
  ) -> Configuration.Locations {
    guard field.value.scalar?.text == "exact" else {
      return reader.choice(field, of: Configuration.Locations.self, safest: .city) ?? .none
    }
    reader.report(
      field.value.location, what: "'locations: exact' is gone",
      why: "it published where entries were written to within metres",
      fix: "write 'locations: place' to show names, or 'locations: city'")
    return .none
  }

  private static func groups(_ field: Field, _ reader: inout FieldReader) -> [ReaderGroup] {
    var groups: [ReaderGroup] = []
    reader.texts(field) { reader, text, location in
      guard let group = ReaderGroup(text) else {
        return reader.report(
          location, what: "a group has a name that cannot be used",
          why: "it is of small letters, digits and '-', at most 40, and begins with a letter",
          fix: "write it like 'groups: [family, friends]'")
      }
      if groups.contains(group) {
        reader.report(
          location, what: "the group '\(group.name)' appears twice",
          why: "each group has one passphrase", fix: "remove one of the two")
      } else {
        groups.append(group)
      }
    }
    if groups.isEmpty, field.value.isNull || field.value.items?.isEmpty == true {
      reader.report(
        field.keyLocation, what: "'\(field.key)' is empty",
        why: "it names the groups of readers that have a passphrase",
        fix: "write it like 'groups: [family, friends]', or remove the key")
    }
    return groups.isEmpty ? [.readers] : groups
  }

  mutating func readLimits(_ field: Field) {
    var site = configuration
    let bytes = 1...(1 << 40)
    typealias Limit = (String, WritableKeyPath<Configuration, Int>, ClosedRange<Int>)
    let limits: [Limit] = [
      ("entryFile", \.limits.entryFile, bytes), ("jsonFile", \.limits.jsonFile, bytes),
      ("frontMatter", \.limits.frontMatter, bytes), ("asset", \.limits.asset, bytes),
      // Deeper values could exhaust the stack when they are freed.
      ("jsonDepth", \.limits.jsonDepth, 1...1_000), ("title", \.limits.title, 1...10_000),
      ("tags", \.limits.tags, 1...10_000), ("page", \.limits.page, bytes),
      ("unmatchedBrackets", \.markdown.limits.unmatchedBrackets, 1...20_000),
      ("nestedLists", \.markdown.limits.nestedLists, 1...1_000),
    ]
    parts(of: field, .limits) { reader, part in
      guard let limit = limits.first(where: { $0.0 == part.key }),
        let value = reader.integer(part, in: limit.2, example: site[keyPath: limit.1])
      else { return }
      site[keyPath: limit.1] = value
    }
    configuration = site
  }
}

extension ConfigurationReader {
  mutating func readDays(_ field: Field) {
    if field.key == "onThisDay" {
      configuration.onThisDay = reader.boolean(field)
      return
    }
    if let isOn = field.value.scalar?.boolean {
      configuration.calendar = Configuration.Calendar()
      configuration.calendar.hasPage = isOn
      return
    }
    guard field.value.isNull || field.value.fields != nil else {
      return reader.wrongType(
        field, wanted: "true, false or a map", example: "calendar: {shade: length}")
    }
    var calendar = Configuration.Calendar()
    parts(of: field, .calendar) { reader, part in
      calendar.shade = reader.choice(part, of: Configuration.Calendar.Shade.self) ?? .length
    }
    configuration.calendar = calendar
  }
}

extension ConfigurationReader {
  mutating func readPreview(_ field: Field) {
    var preview = Configuration.Preview()
    parts(of: field, .preview) { reader, part in
      switch part.key {
      case "length": preview.length = reader.integer(part, in: 20...1_000, example: 160)
      default: preview.lines = reader.integer(part, in: 0...6, example: 2)
      }
    }
    configuration.preview = preview
    if let length = preview.length { configuration.markdown.excerptLength = length }
  }
}

extension ConfigurationReader {
  /// `weather: {provider: open-meteo}`. A key, and the service's host, are no matter of a file that
  /// may come from elsewhere.
  mutating func readWeather(_ field: Field) {
    // Whatever else stands there may be a key; no message repeats it.
    let others = (field.value.fields ?? []).filter { $0.key != "provider" }
    for part in others { reader.redact(part.value.location) }
    if let key = others.first(where: { $0.key.lowercased().hasSuffix("key") }) {
      return reader.report(
        key.keyLocation, what: "'\(key.key)' is not a key of 'weather'",
        why: "the file is shared and kept, so it must not have the key of a service",
        fix: "remove it, and set the variable DIARYSITE_WEATHER_KEY instead")
    }
    var provider: WeatherProvider?
    parts(of: field, .weather) { reader, part in
      provider = reader.choice(part, of: WeatherProvider.self)
    }
    configuration.weatherProvider = provider
  }
}
