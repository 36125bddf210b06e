import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import NIOHTTP1
import SiteFiles
import SiteOutput
import StructuredText

extension WritingDesk {
  /// A part of the list.
  func list(_ query: EntryQuery) async throws(WritingFault) -> JSONValue {
    let index = try await list()
    let matches = await matches(of: query, in: index)
    let after = try query.after.map { text throws(WritingFault) in try ListPosition(text) }
    let rest = matches.drop { match in
      after.map { ListPosition(of: match.entry) <= $0 } ?? false
    }
    let part = rest.prefix(query.limit)
    let rows = self.rows(of: index.configuration)
    let next = part.count < rest.count ? part.last.map { ListPosition(of: $0.entry).text } : nil
    var members: [(String, JSONValue)] = [
      ("entries", .list(part.map { rows.row($0.entry, match: $0.line) })),
      ("next", JSONValue(next)), ("count", .number(matches.count)),
    ]
    if query.search != nil {
      members.append(("searched", .number(index.entries.count { query.filter.admits($0) })))
    }
    if query.after == nil {
      members += [
        ("months", .list(months(of: matches.map(\.entry)))), ("broken", .list(broken(of: index))),
      ]
    }
    return .object(members)
  }

  /// The entries that a query asks for, and the lines that were found.
  func matches(
    of query: EntryQuery, in index: EntryIndex
  ) async -> [(entry: JudgedEntry, line: String?)] {
    let filter = query.filter
    let admitted = index.entries.filter { filter.admits($0) }
    guard let text = query.search else { return admitted.map { ($0, nil) } }
    let (locale, words) = (index.configuration.locale, PageWords(in: index.configuration.locale))
    guard let search = EntrySearch(text, in: locale, named: { words[$0] }) else {
      return admitted.map { ($0, nil) }
    }
    return await search.matches(among: admitted).map { ($0.entry, $0.match.line) }
  }

  /// The months of entries with the positions before them; that of the first is `null`.
  private func months(of entries: [JudgedEntry]) -> [JSONValue] {
    var (months, before): ([JSONValue], JudgedEntry?) = ([], nil)
    for judged in entries {
      guard let day = judged.entry.content.date?.day else { break }
      let last = before?.entry.content.date?.day
      if (day.year, day.month) != (last?.year, last?.month) {
        months.append(
          .object([
            ("month", .text(String(day.iso.prefix(7)))),
            ("after", JSONValue(before.map { ListPosition(of: $0).text })),
          ]))
      }
      before = judged
    }
    return months
  }

  /// The files that cannot be read.
  private func broken(of index: EntryIndex) -> [JSONValue] {
    index.broken.sorted { $0.key < $1.key }.map { file, faults in
      let message = faults.first.map { "\($0.what): \($0.why)" } ?? ""
      return .object([
        ("file", .text(file.belowContent?.text ?? file.text)), ("message", .text(message)),
      ])
    }
  }

  /// What the page needs to know of the diary.
  func settings() async throws(WritingFault) -> JSONValue {
    let index = try await list()
    let configuration = index.configuration
    let choices: [(String, JSONValue)] = [
      ("visibilities", .list(Visibility.allCases.map { .text($0.rawValue) })),
      ("groups", .list(configuration.groups.map { .text($0.name) })),
      ("moods", .list(Mood.allCases.map { .text($0.rawValue) })),
      ("weather", .list(WeatherIcon.allCases.map { .text($0.rawValue) })),
    ]
    return .object(
      [
        ("diary", .text(diary.name)), ("accent", .text(accent(of: configuration))),
        ("title", .text(configuration.title)), ("lang", .text(configuration.locale.text)),
        ("dir", .text(configuration.locale.direction.rawValue)),
        ("timeZone", .text(configuration.zone.name)), ("root", .text(diary.basePath())),
        ("visibility", .text(configuration.visibility.rawValue)),
        (
          "targets",
          .list(diary.publish == nil ? [] : configuration.publish.map { .text($0.name) })
        ),
        ("asksWeather", .boolean(diary.weather(configuration) != nil)),
        ("tags", .list(tags(of: index))),
      ] + choices + beginnings(index))
  }

  /// Whether months have hues of their own: `months`, `months-south`, or `one`.
  private func accent(of configuration: Configuration) -> String {
    let accent = configuration.appearance.accent
    return accent.isOfMonths ? accent.text : "one"
  }

  /// The tags with the numbers of their entries, the most common first.
  private func tags(of index: EntryIndex) -> [JSONValue] {
    var counts: [Slug: (name: String, count: Int)] = [:]
    for judged in index.entries {
      for term in judged.entry.content.terms {
        counts[term.slug, default: (term.name, 0)].count += 1
      }
    }
    return counts.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map {
      .object([("name", .text($0.name)), ("count", .number($0.count))])
    }
  }

  /// The figures of all entries.
  func statistics() async throws(WritingFault) -> JSONValue {
    await EntryStatistics(of: try await list(), hasHidden: true).value(quotes: true)
  }

  /// What was deleted, the latest first.
  func trash() async throws(WritingFault) -> JSONValue {
    let diary = try await known()
    let all = try desk { () throws(WriteFault) in try TrashedEntry.all(in: diary.files) }
    let loader = EntryLoader(diary.configuration, now: diary.now)
    let zone = diary.configuration.zone
    return .object([
      (
        "entries",
        .list(
          all.prefix(Self.mostTrashed).map { trashed in
            let content = trashed.entry(in: diary.files, by: loader)?.content
            return .object([
              ("name", .text(trashed.name)), ("file", .text(trashed.place.below.text)),
              ("row", trashed.isRow ? .number(trashed.place.row) : .null),
              ("deleted", JSONValue(zone.wallTime(at: trashed.deleted)?.rfc3339)),
              ("title", JSONValue(content?.title)),
              ("day", JSONValue(content?.date?.day.iso)),
            ])
          })
      )
    ])
  }

  private static var mostTrashed: Int { 200 }

  /// Asks for the weather of a place; without a date, of now.
  func weather(_ members: JSONMembers) async throws(WritingFault) -> JSONValue {
    try members.check(known: ["latitude", "longitude", "date"])
    guard let latitude = try members.number("latitude", in: -90...90),
      let longitude = try members.number("longitude", in: -180...180)
    else { throw .malformed("there is no position", "weather is asked for a place") }
    let date = try EntryFields.date(try members.line("date"))
    let configuration = try await known().configuration
    let moment = date?.moment(in: configuration.zone) ?? diary.present()
    do throws(WeatherRefusal) {
      guard let ask = diary.weather(configuration) else { throw .noProvider }
      let position = Location.Coordinates(
        latitude: (latitude * 100).rounded() / 100, longitude: (longitude * 100).rounded() / 100)
      return .object([("weather", try await ask(position, moment).json)])
    } catch {
      throw WritingFault(
        status: .badGateway, code: "weather", what: "there is no weather", why: error.why,
        fix: error.fix)
    }
  }
}

extension DateText {
  /// The moment that it names; of a day alone its noon.
  fileprivate func moment(in zone: Zone) -> Instant {
    guard let time, let offset else { return zone.instant(of: day, at: self.time ?? .noon) }
    return WallTime(day: day, time: time, offset: offset).instant
  }
}

extension EntryQuery {
  fileprivate var filter: EntryFilter {
    var filter = EntryFilter()
    filter.isFavorite = isFavorites
    filter.tags = tag.flatMap { Term($0) }.map { [$0] } ?? []
    return filter
  }
}

/// As text, a position is right behind an entry, even if that one is gone by now.
extension ListPosition {
  /// - Parameter text: As ``text`` gives it.
  init(_ text: String) throws(WritingFault) {
    let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let time = Int(parts[1]), let row = Int(parts[2]),
      parts[0] == "" || Int(parts[0]) != nil, let file = SitePath(String(parts[3]))
    else { throw .malformed("'after' is no position", "it is the 'next' of the part before") }
    self.init(day: Int(parts[0]), time: time, file: file, row: row)
  }

  var text: String { "\(day.map(String.init) ?? "").\(time).\(row).\(file.text)" }
}
