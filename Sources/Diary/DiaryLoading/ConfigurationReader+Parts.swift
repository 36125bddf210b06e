import CommonMark
import Diagnostics
import DiaryModel
import SiteFiles
import StructuredText

extension ConfigurationReader {
  /// Reads the value of a key of the file, or of the map that has it.
  ///
  /// A value with a fault leaves its setting as it is: no configuration comes of the file.
  mutating func read(_ field: Field, as key: ConfigurationKey) {
    let bytes = 1...(1 << 40)
    switch key {
    case .title: set(\.title, reader.line(field))
    case .author: readAuthor(field)
    case .description: set(\.description, reader.line(field))
    case .baseURL: readBaseURL(field)
    case .locale: set(\.locale, reader.locale(field))
    case .timeZone: set(\.zone, reader.zone(field))
    case .theme: readTheme(field)
    case .dateStyle: readDateStyle(field)
    case .dates: choose(\.dates, field)
    case .listLayout: choose(\.list.layout, field)
    case .listPageSize: count(\.list.pageSize, field, in: 1...10_000)
    case .listOrder: choose(\.list.order, field)
    case .archivesYears: flag(\.archives.years, field)
    case .archivesMonths: flag(\.archives.months, field)
    case .archivesDays: flag(\.archives.days, field)
    case .tags: flag(\.hasTags, field)
    case .favorites: flag(\.hasFavorites, field)
    case .feedsRSS: count(\.feeds.rss, field, in: 0...100_000)
    case .feedsAtom: count(\.feeds.atom, field, in: 0...100_000)
    case .feedsJSON: count(\.feeds.json, field, in: 0...100_000)
    case .shareText: flag(\.share.text, field)
    case .shareButton: flag(\.share.button, field)
    case .shareCards: set(\.share.cards, reader.boolean(field))
    case .sitemap: flag(\.hasSitemap, field)
    case .markdownBreaks: choose(\.markdown.breaks, field)
    case .markdownRawHTML:
      set(\.markdown.rawHTML, reader.boolean(field).map { $0 ? .allowed : .escaped })
    case .markdownSmart: flag(\.markdown.isSmart, field)
    case .markdownWiki: flag(\.markdown.isWiki, field)
    case .markdownExtensions: if !field.value.isNull { readExtensions(field) }
    // A value that is not understood hides all; it is an error anyway.
    case .visibilityDefault: configuration.visibility = reader.visibility(field) ?? .private
    case .visibilityLocations: configuration.locations = locations(field)
    case .visibilityPhotos: choose(\.photos, field)
    case .visibilityGroups: configuration.groups = groups(field)
    case .visibilityStubs: flag(\.hasStubs, field)
    case .publish: readPublish(field)
    case .limitsEntryFile: count(\.limits.entryFile, field, in: bytes)
    case .limitsJSONFile: count(\.limits.jsonFile, field, in: bytes)
    case .limitsFrontMatter: count(\.limits.frontMatter, field, in: bytes)
    case .limitsAsset: count(\.limits.asset, field, in: bytes)
    // Deeper values could exhaust the stack when they are freed.
    case .limitsJSONDepth: count(\.limits.jsonDepth, field, in: 1...1_000)
    case .limitsTitle: count(\.limits.title, field, in: 1...10_000)
    case .limitsTags: count(\.limits.tags, field, in: 1...10_000)
    case .limitsUnmatchedBrackets:
      count(\.markdown.limits.unmatchedBrackets, field, in: 1...20_000)
    case .limitsNestedLists: count(\.markdown.limits.nestedLists, field, in: 1...1_000)
    case .limitsPage: count(\.limits.page, field, in: bytes)
    case .content: readContent(field)
    case .photosSizes: configuration.photoSizes.widths = widths(field)
    case .photosQuality: count(\.photoSizes.quality, field, in: 1...100)
    case .photosOriginals: flag(\.photoSizes.keepsOriginals, field)
    case .photosGallery: flag(\.photoSizes.hasGallery, field)
    case .previewLength:
      set(\.preview.length, reader.integer(field, in: 20...1_000, example: 160))
      set(\.markdown.excerptLength, configuration.preview.length)
    case .previewLines: set(\.preview.lines, reader.integer(field, in: 0...6, example: 2))
    case .navigation: readNavigation(field)
    case .appearance: readAppearance(field)
    case .appearanceVoice: configuration.appearance.voice = voice(field)
    case .appearanceAccent: set(\.appearance.accent, accent(field))
    case .appearancePaper: configuration.appearance.paper = colour(field)
    case .appearanceInk: configuration.appearance.ink = colour(field)
    case .appearanceScheme: choose(\.appearance.scheme, field)
    case .appearanceFont: configuration.appearance.font = font(field)
    case .appearanceHeadings: configuration.appearance.headings = font(field)
    case .appearanceDensity: choose(\.appearance.density, field)
    case .onThisDay: set(\.onThisDay, reader.boolean(field))
    case .calendar: readCalendar(field)
    case .calendarShade: choose(\.calendar.shade, field)
    case .weather: readWeather(field)
    case .weatherProvider:
      set(\.weatherProvider, reader.choice(field, of: WeatherProvider.self))
    case .keys: readKeys(field)
    case .ignore: readIgnored(field)
    case .journals: readJournals(field)
    case .footer: readFooter(field)
    case .favicon:
      configuration.look.favicon = picture(field, endingIn: Self.icons, example: "favicon.svg")
    case .cover:
      configuration.look.cover = picture(field, endingIn: Self.photos, example: "cover.jpg")
    case .params: readParams(field)
    case .home: choose(\.home, field)
    case .search: flag(\.hasSearch, field)
    case .statistics: flag(\.hasStatistics, field)
    case .places: flag(\.hasPlaces, field)
    case .mediaAudio: flag(\.media.audio, field)
    case .mediaVideo: flag(\.media.video, field)
    case .mediaDocuments: flag(\.media.documents, field)
    case .list, .archives, .feeds, .share, .markdown, .visibility, .limits, .photos, .preview,
      .media:
      readParts(of: field, key)
    // The maps that have these take them together.
    case .authorName, .authorURL, .navigationName, .navigationURL, .git, .gitRemote, .gitBranch,
      .gitHistory, .rsync, .rsyncDestination, .rsyncOptions, .rclone, .rcloneRemote, .folder,
      .folderPath:
      break
    }
  }

  /// Reads each key within a map on its own.
  mutating func readParts(of field: Field, _ map: ConfigurationKey) {
    parts(of: field, map) { own, part in
      if let key = ConfigurationKey(part.key, within: map) { own.read(part, as: key) }
    }
  }

  private mutating func set<Value>(
    _ setting: WritableKeyPath<Configuration, Value>, _ value: Value?
  ) {
    if let value { configuration[keyPath: setting] = value }
  }

  private mutating func flag(
    _ setting: WritableKeyPath<Configuration, Bool>, _ field: Field
  ) {
    set(setting, reader.boolean(field))
  }

  private mutating func choose<Choice: CaseIterable & RawRepresentable<String>>(
    _ setting: WritableKeyPath<Configuration, Choice>, _ field: Field
  ) {
    set(setting, reader.choice(field, of: Choice.self))
  }

  private mutating func count(
    _ setting: WritableKeyPath<Configuration, Int>, _ field: Field, in range: ClosedRange<Int>
  ) {
    set(setting, reader.integer(field, in: range, example: configuration[keyPath: setting]))
  }

  private mutating func readExtensions(_ field: Field) {
    let names: [(String, MarkdownExtensions)] = [
      ("tables", .tables), ("strikethrough", .strikethrough), ("tasks", .tasks),
      ("autolinks", .autolinks), ("footnotes", .footnotes),
    ]
    var extensions: MarkdownExtensions = []
    reader.texts(field) { reader, text, location in
      if let known = names.first(where: { $0.0 == text }) {
        extensions.insert(known.1)
        return
      }
      let near = nearMiss(of: text, in: names.map(\.0))
      reader.report(
        location, what: "'extensions' names one that is not known",
        why: "there are \(names.map(\.0).joined(separator: ", "))",
        fix: near.map { "did you mean '\($0)'?" } ?? "remove it")
    }
    configuration.markdown.extensions = extensions
  }

  private mutating func readIgnored(_ field: Field) {
    var ignored: Set<SitePath> = []
    reader.texts(field) { reader, text, location in
      let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      if let path = SitePath(parts.joined(separator: "/")), !path.isRoot {
        ignored.insert(contentFolder.appending(path.text))
      } else {
        reader.report(
          location, what: "'ignore' names what is no path",
          why: "paths begin in the folder of entries",
          fix: "write it like 'templates/'")
      }
    }
    configuration.ignored = ignored
  }

  private mutating func locations(_ field: Field) -> Configuration.Locations {
    guard field.value.scalar?.text == "exact" else {
      return reader.choice(field, of: Configuration.Locations.self, safest: .city) ?? .none
    }
    reader.report(
      field.value.location, what: "'locations: exact' is gone",
      why: "it published where entries were written to within metres",
      fix: "write 'locations: place' to show names, or 'locations: city'")
    return .none
  }

  private mutating func groups(_ field: Field) -> [ReaderGroup] {
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

  private mutating func readCalendar(_ field: Field) {
    if let isOn = field.value.scalar?.boolean {
      configuration.calendar.hasPage = isOn
    } else if field.value.isNull || field.value.fields != nil {
      readParts(of: field, .calendar)
    } else {
      reader.wrongType(
        field, wanted: "true, false or a map", example: "calendar: {shade: length}")
    }
  }

  /// `weather: {provider: open-meteo}`. A key, and the service's host, are no matter of a file that
  /// may come from elsewhere.
  private mutating func readWeather(_ field: Field) {
    // Whatever else stands there may be a key; no message repeats it.
    let others = (field.value.fields ?? []).filter { $0.key != "provider" }
    for part in others { reader.redact(part.value.location) }
    if let key = others.first(where: { $0.key.lowercased().hasSuffix("key") }) {
      return reader.report(
        key.keyLocation, what: "'\(key.key)' is not a key of 'weather'",
        why: "the file is shared and kept, so it must not have the key of a service",
        fix: "remove it, and set the variable DIARYSITE_WEATHER_KEY instead")
    }
    readParts(of: field, .weather)
  }
}
