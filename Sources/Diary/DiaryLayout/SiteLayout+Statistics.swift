import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import SiteFiles
import Templating

/// The page of figures.
extension SiteLayout {
  func fillStatistics(_ builder: inout ScopeBuilder, _ layout: LayoutTemplates) {
    let scopes = FigureScopes(
      values: values, statistics: statistics(of: 0..<values.plan.entryCount))
    builder.setList(layout.root.slot("figures"), figures(scopes))
    builder.setFlag(
      layout.root.slot("isFew"), scopes.statistics.all.entries < FigureScopes.fewest)
    builder.setList(
      layout.root.slot("tables"),
      ([years(scopes), months(scopes), weekdays(scopes), hours(scopes), runs(scopes)]
        + wordTables(scopes) + [longest(scopes)])
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

  // MARK: Times

  private func years(_ scopes: FigureScopes) -> Scope? {
    scopes.table(
      "years", scopes.phrase("byYear"),
      columns: ["entriesName", "daysName"].map(scopes.phrase) + [scopes.lengthName],
      scopes.statistics.years.map { year in
        let counts = [year.sum.entries, year.sum.days]
        return Row(
          name: values.names.name(ofYear: year.day), path: path(ofYear: year.day),
          measure: year.sum.entries,
          cells: counts.map { .init(text: scopes.number($0)) }
            + [scopes.lengthCell(of: year.sum.text)])
      })
  }

  /// The months of each year: their entries, or the lengths of these if they are as many on any day.
  private func months(_ scopes: FigureScopes) -> Scope? {
    let statistics = scopes.statistics
    let months = statistics.monthsOfYears
    if statistics.all.entries < FigureScopes.fewest || months.count < 2 { return nil }
    let isSteady = isSteady(statistics)
    func amount(_ sum: Statistics.Sum) -> Int {
      isSteady ? scopes.length(of: sum.text) : sum.entries
    }
    let most = months.map { amount($0.sum) }.max() ?? 1
    let names = monthNames(upTo: months.map(\.month.number).max() ?? 12)
    let rows = statistics.years.map { year in
      let cells = names.indices.map { number -> FigureScopes.Cell in
        let found = months.filter { $0.month.year == year.number && $0.month.number == number + 1 }
        if found.isEmpty { return .init(text: "") }
        let amount = found.reduce(0) { $0 + amount($1.sum) }
        return .init(
          text: isSteady ? scopes.thousands(amount) : scopes.number(amount),
          level: scopes.level(of: amount, most: most), hue: hue(ofMonth: number + 1))
      }
      return Row(
        name: values.names.yearNumber.text(of: year.day), path: path(ofYear: year.day),
        cells: cells)
    }
    let unit =
      isSteady
      ? values.phrases.phrase("inThousands", filling: ["name": scopes.lengthName])
      : scopes.phrase("entriesName")
    return scopes.table(
      "months", scopes.phrase("byMonth"), columns: names.map(\.name), short: names.map(\.short),
      note: values.phrases.phrase("blankMonths", filling: ["name": unit]), rows)
  }

  /// Whether most months have about as many entries for each of their days, from the first of the
  /// diary to the last.
  private func isSteady(_ statistics: Statistics) -> Bool {
    guard let first = statistics.days.last?.day, let last = statistics.days.first?.day else {
      return false
    }
    let rates = statistics.monthsOfYears.map { month, sum in
      let end = month.contains(last) ? month.number(of: last) : month.length
      let days = end - (month.contains(first) ? month.number(of: first) - 1 : 0)
      return sum.entries * 10_000 / days
    }.sorted()
    let few = rates.count / 8
    return rates[rates.count - 1 - few] * 100 < rates[few] * 115
  }

  /// The names of the months of a year, and what stands for them where there is little room.
  func monthNames(upTo count: Int) -> [(name: String, short: String)] {
    let words = values.words
    let isNamed = values.names.calendar.name == nil
    let hasInitials = isNamed && words.month(10, .narrow).count < 3
    return (1...max(12, count)).map { number in
      (
        isNamed ? words.month(number) : words.number(number),
        hasInitials ? words.month(number, .narrow) : words.number(number)
      )
    }
  }

  /// The entries a week on each day of it.
  private func weekdays(_ scopes: FigureScopes) -> Scope? {
    let statistics = scopes.statistics
    guard let first = statistics.days.last?.day, let last = statistics.days.first?.day else {
      return nil
    }
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    return scopes.table(
      "weekdays", scopes.phrase("byWeekday"), columns: [scopes.phrase("entriesAWeek")],
      note: scopes.phrase("entriesAWeek"), percent: 115,
      values.words.week.map { weekday in
        let weeks = max(1, (span + 7 - weekday.daysAfter(first.weekday)) / 7)
        let entries = statistics.weekdays[weekday.daysAfterSunday].entries
        let mean = (entries * 100 + weeks / 2) / weeks
        return Row(
          name: values.words.weekday(weekday), measure: mean,
          cells: [.init(text: scopes.decimal(mean, places: 2))])
      })
  }

  /// A column for each hour of the day.
  private func hours(_ scopes: FigureScopes) -> Scope? {
    let counts = scopes.statistics.hours.map(\.entries)
    guard let most = counts.max(), counts.count(where: { $0 > 0 }) > 1,
      let hour = counts.firstIndex(of: most),
      let time = TimeOfDay(hour: hour, minute: 0, second: 0)
    else { return nil }
    var name: [UInt8] = []
    ClockFormat(values.configuration.locale).compiled().append(time, to: &name)
    return scopes.table(
      "hours", scopes.phrase("byHour"),
      columns: stride(from: 0, through: 24, by: 6).map(values.words.number),
      note: values.phrases.phrase(
        "mostAt",
        filling: ["hour": String(decoding: name, as: UTF8.self), "count": labels.count(most)]),
      bars: counts.enumerated().map { hour, count in
        scopes.bar(at: hour, height: (count * 40 + most - 1) / most)
      }.joined(), counts.map { Row(name: "", measure: $0, cells: []) })
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
      "longest", scopes.phrase("longestEntries"), columns: [scopes.lengthName],
      scopes.statistics.longest.map { found in
        Row(
          name: values.entryScopes.subject(of: found.content),
          path: entries[found.index].path.text + "/", language: found.content.language,
          measure: found.text.length, cells: [scopes.lengthCell(of: found.text)])
      })
  }
}
