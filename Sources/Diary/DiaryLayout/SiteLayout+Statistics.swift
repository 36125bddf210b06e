import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import SiteFiles
import Templating

/// The page of figures.
extension SiteLayout {
  func fillStatistics(_ builder: inout ScopeBuilder, _ layout: LayoutTemplates) {
    let scopes = FigureScopes(values, statistics(of: 0..<values.plan.entryCount))
    builder.setList(layout.root.slot("figures"), figures(scopes))
    builder.setList(
      layout.root.slot("tables"),
      (timeTables(scopes) + [runs(scopes)] + wordTables(scopes) + [longest(scopes)])
        .compactMap { $0 })
  }

  /// The figures of some of the entries.
  package func statistics(of range: Range<Int>) -> Statistics {
    Statistics(
      of: range.lazy.map { index in
        .init(
          index, entries[index].content, facts[index].text, photos: facts[index].pictures.count)
      }, calendar: values.names.calendar, locations: values.configuration.locations)
  }

  private func figures(_ scopes: FigureScopes) -> [Scope] {
    let all = scopes.statistics.all
    return scopes.figures(
      [("entriesName", all.entries), ("daysName", all.days)],
      [("minutes", all.text.minutes)] + scopes.photos)
  }

  /// The tables by years, months, weekdays and hours.
  private func timeTables(_ scopes: FigureScopes) -> [Scope?] {
    let (statistics, words) = (scopes.statistics, values.words)
    func row(_ name: String, _ sum: Statistics.Sum, path: String? = nil, hue: String? = nil) -> Row
    {
      let counts = [sum.entries, sum.days].map { FigureScopes.Cell(text: scopes.number($0)) }
      return Row(
        name: name, path: path, hue: hue, measure: sum.entries,
        cells: counts + scopes.lengths(of: sum.text))
    }
    let columns = ["entriesName", "daysName"].map(scopes.phrase) + scopes.lengthNames
    let years = statistics.years.map { year in
      row(values.names.name(ofYear: year.day), year.sum, path: path(ofYear: year.day))
    }
    let months = statistics.months.indices.compactMap { number -> Row? in
      let month = statistics.months[number]
      guard let day = month.day else {
        return values.names.calendar.name == nil && (1...12).contains(number)
          ? row(words.month(number), month.sum, hue: hue(ofMonth: number)) : nil
      }
      return row(
        values.names.name(ofMonthAlone: day), month.sum, hue: hue(ofMonth: number))
    }
    let weekdays = words.week.map {
      row(words.weekday($0), statistics.weekdays[$0.daysAfterSunday])
    }
    let clock = ClockFormat(values.configuration.locale).compiled()
    let hours = statistics.hours.enumerated().compactMap { hour, sum -> Row? in
      guard let time = TimeOfDay(hour: hour, minute: 0, second: 0) else { return nil }
      var name: [UInt8] = []
      clock.append(time, to: &name)
      return Row(
        name: String(decoding: name, as: UTF8.self), measure: sum.entries,
        cells: [.init(text: scopes.number(sum.entries))])
    }
    let hasHours = statistics.hours.contains { $0.entries > 0 }
    let hasEntries = statistics.all.entries > 0
    return [
      scopes.table("years", scopes.phrase("byYear"), columns: columns, years),
      scopes.table("months", scopes.phrase("byMonth"), columns: columns, hasEntries ? months : []),
      scopes.table(
        "weekdays", scopes.phrase("byWeekday"), columns: columns, hasEntries ? weekdays : []),
      scopes.table(
        "hours", scopes.phrase("byHour"), columns: [scopes.phrase("entriesName")],
        hasHours ? hours : []),
    ]
  }

  private typealias Row = FigureScopes.Row

  private func path(ofYear day: Day) -> String? {
    guard values.configuration.archives.years else { return nil }
    let calendar = values.names.calendar
    return calendar.yearFolder(of: calendar.month(of: day)).text + "/"
  }

  private func runs(_ scopes: FigureScopes) -> Scope? {
    scopes.table(
      "runs", scopes.phrase("longestRuns"), columns: [scopes.phrase("daysName")],
      scopes.statistics.longestRuns(3).map { run in
        Row(
          name: values.span(from: run.first, to: run.last), measure: run.length,
          cells: [.init(text: scopes.number(run.length))])
      })
  }

  private func wordTables(_ scopes: FigureScopes) -> [Scope?] {
    let years = scopes.statistics.years
    // One year says no more than all.
    let shown = years.count > 1 ? years : []
    let columns =
      [scopes.phrase("entriesName")] + shown.map { values.names.yearNumber.text(of: $0.day) }
    let numbers = shown.map(\.number)
    let one = [scopes.phrase("entriesName")]
    return [
      scopes.table(
        "moods", scopes.phrase("moods"), columns: columns, scopes.moods(atMost: 12, years: numbers)),
      scopes.table(
        "weather", scopes.phrase("weatherName"), columns: columns,
        scopes.weather(atMost: 14, years: numbers)),
      scopes.table("tags", scopes.phrase("tags"), columns: one, scopes.tags(atMost: 20)),
      scopes.table("places", scopes.phrase("places"), columns: one, scopes.places(atMost: 20)),
    ]
  }

  private func longest(_ scopes: FigureScopes) -> Scope? {
    scopes.table(
      "longest", scopes.phrase("longestEntries"), columns: scopes.lengthNames,
      scopes.statistics.longest.map { found in
        Row(
          name: values.entryScopes.subject(of: found.content),
          path: entries[found.index].path.text + "/", language: found.content.language,
          measure: found.text.length, cells: scopes.lengths(of: found.text))
      })
  }
}
