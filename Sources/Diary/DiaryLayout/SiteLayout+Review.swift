import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import SiteFiles
import Templating

/// The review above the days of a year: figures, a bar for each day, photos, tables, and its first and
/// last sentence.
extension SiteLayout {
  /// - Parameter bodies: Of ``SitePlan/quotedEntries(of:)``.
  func review(of group: SitePlan.Group, _ bodies: [Int: [UInt8]]) -> Scope? {
    guard values.plan.hasStatistics else { return nil }
    let scopes = FigureScopes(values: values, statistics: statistics(of: group.entries))
    let (oldest, newest) = (group.entries.upperBound - 1, group.entries.lowerBound)
    let first = bodies[oldest].flatMap(Sentence.first).map { quote($0, of: oldest) }
    let last = bodies[newest].flatMap(Sentence.last).map { quote($0, of: newest) }
    let gauge = gauge(group, scopes)
    let grid = grid(of: photos(of: group))
    return Scope(
      values.model.review,
      [
        "figures": .list(figures(scopes)), "gauge": .list(gauge.months),
        "scale": gauge.scale.map { .text($0) } ?? .absent,
        "axis": .list([1, 10, 20, 31].map { scopes.figure(values.words.number($0), "") }),
        "photos": .list(grid.photos), "photoRows": .list(grid.rows),
        "tables": .list(tables(scopes)),
        "first": first.map { .scope($0) } ?? .absent, "last": last.map { .scope($0) } ?? .absent,
      ])
  }

  private func figures(_ scopes: FigureScopes) -> [Scope] {
    let run = scopes.statistics.longestRuns(1).map { ("longestRun", $0.length) }
    return scopes.figures([("daysName", scopes.statistics.all.days)], scopes.photos + run)
  }

  // MARK: Days

  /// The months from the first to the last that has entries, a bar for each day, and the length that
  /// a line across them stands for.
  private func gauge(
    _ group: SitePlan.Group, _ scopes: FigureScopes
  ) -> (months: [Scope], scale: String?) {
    let cells = cells(of: group)
    let gauge = Gauge(scopes, longest: cells.map { text(of: $0).length }.max() ?? 0)
    let all = months(ofYear: group.day).map { month in
      (month: month, cells: cells.filter { month.contains($0.day) })
    }
    let shown = all.drop { $0.cells.isEmpty }.reversed().drop { $0.cells.isEmpty }.reversed()
    return (shown.map { scope(of: $0.month, $0.cells, gauge) }, gauge.label)
  }

  private func text(of cell: DayCell) -> TextCount {
    cell.entries.reduce(into: TextCount()) { $0 += facts[$1].text }
  }

  private func scope(of month: CalendarMonth, _ cells: [DayCell], _ gauge: Gauge) -> Scope {
    let schema = values.model.gauge
    let table = MonthTable(of: month, cells, isOfYear: true)
    return Scope(schema, reserving: 256) { builder in
      guard let day = cells.first?.day ?? month.day(1) else { return }
      let name = values.names.name(ofMonthAlone: day)
      builder.setText(schema.slot("name"), name)
      if let hue = hue(ofMonth: month.number) { builder.setText(schema.slot("hue"), hue) }
      builder.setText(schema.slot("count"), values.words.number(cells.count))
      builder.setText(schema.slot("label"), said(values.days(cells.count), of: name))
      if let height = gauge.markHeight {
        builder.setText(schema.slot("scale"), String(40 - height))
      }
      builder.setList(
        schema.slot("bars"), cells.reversed().map { bar(of: $0, in: month, table, gauge) })
      if values.configuration.archives.months, !cells.isEmpty {
        builder.setText(schema.slot("path"), values.names.calendar.folder(of: month).text + "/")
      }
    }
  }

  private func bar(
    of cell: DayCell, in month: CalendarMonth, _ table: MonthTable, _ gauge: Gauge
  ) -> Scope {
    let (schema, text) = (values.model.bar, text(of: cell))
    return Scope(schema, reserving: 64) { builder in
      table.setPath(schema.slot("path"), of: cell, values, entries, &builder)
      builder.setText(
        schema.slot("label"),
        said(gauge.scopes.counted(text), of: values.names.monthAndDay.text(of: cell.day)))
      builder.setText(
        schema.slot("bar"),
        gauge.scopes.bar(at: month.number(of: cell.day) - 1, height: gauge.height(of: text)))
    }
  }

  private func said(_ facts: String, of day: String) -> String {
    values.phrases.phrase("dayLabel", filling: ["day": day, "facts": facts])
  }

  // MARK: Photos and words

  private static let photoCount = 5

  /// The first photos of some entries: favourites before others, then those with the longest texts;
  /// in the order of their days.
  private func photos(of group: SitePlan.Group) -> [(Int, EntryPicture)] {
    let shown = group.entries.filter(hasPictures).sorted { left, right in
      let (a, b) = (entries[left].content.isFavorite, entries[right].content.isFavorite)
      if a != b { return a }
      let (longer, shorter) = (facts[left].text.length, facts[right].text.length)
      return longer != shorter ? longer > shorter : left < right
    }.prefix(Self.photoCount).sorted(by: >)
    return shown.compactMap { entry in
      facts[entry].pictures.first.map { (entry, $0) }
    }
  }

  private func tables(_ scopes: FigureScopes) -> [Scope] {
    let column = [scopes.phrase("entriesName")]
    let favorites = scopes.statistics.favorites.prefix(12).map { found in
      FigureScopes.Row(
        name: values.entryScopes.subject(of: found.content),
        path: entries[found.index].path.text + "/", language: found.content.language,
        cells: [
          .init(text: found.content.date.map { values.names.monthAndDay.text(of: $0.day) } ?? "")
        ]
      )
    }
    return [
      scopes.table("moods", scopes.phrase("moods"), columns: column, scopes.moods(atMost: 6)),
      scopes.table(
        "weather", scopes.phrase("weatherName"), columns: column, scopes.weather(atMost: 6)),
      scopes.table("favorites", scopes.phrase("favorites"), columns: [""], Array(favorites)),
      scopes.table("tags", scopes.phrase("tags"), columns: column, scopes.tags(atMost: 8)),
      scopes.table("places", scopes.phrase("places"), columns: column, scopes.places(atMost: 8)),
    ].compactMap { $0 }
  }

  private func quote(_ text: String, of index: Int) -> Scope {
    let entry = entries[index]
    let language = entry.content.language ?? values.configuration.locale
    let day = entry.content.date.map { values.names.monthAndDay.text(of: $0.day) }
    return Scope(
      values.model.quote,
      [
        "text": .text(text), "path": .text(entry.path.text + "/"),
        "day": day.map { .text($0) } ?? .absent, "lang": .text(language.text),
        "dir": .text(language.direction.rawValue),
      ])
  }
}
