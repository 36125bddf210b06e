import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// The pages of days of the calendar, of a year and of all years.
extension SiteLayout {
  // MARK: A day of the calendar

  func fillOnThisDay(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ same: SitePlan.SameDays
  ) {
    let root = layout.root
    builder.setList(root.slot("years"), same.years.map(scope))
    for (slot, day) in [("previous", same.previous), ("next", same.next)] {
      guard let day else { continue }
      builder.setScope(
        root.slot(slot), link(day.folder, name: values.names.monthAndDay.text(of: day.sample)))
    }
  }

  private func scope(of year: SitePlan.SameDays.Year) -> Scope {
    let schema = values.model.dayYear
    let shown = year.entries.prefix(SitePlan.SameDays.most)
    return Scope(schema, reserving: 64) { builder in
      builder.setText(schema.slot("name"), values.names.name(ofYearOf: year.day))
      builder.setText(schema.slot("number"), values.names.name(ofYearAlone: year.day))
      builder.setText(schema.slot("iso"), padded(year.day.year, to: 4))
      builder.setText(schema.slot("weekday"), values.words.briefWeekday(year.day.weekday))
      builder.setFlag(schema.slot("several"), year.entries.count > 1)
      setEntries(&builder, schema.slot("entries"), shown, OwnParts())
      let rest = year.entries.count - shown.count
      if rest > 0 { builder.setScope(schema.slot("more"), more(rest, on: year.day)) }
    }
  }

  /// What is said of entries that a page does not show.
  private func more(_ count: Int, on day: Day) -> Scope {
    let archives = values.configuration.archives
    let path =
      archives.days || archives.months
      ? values.path(ofDay: day, in: values.names.calendar.month(of: day)) : nil
    let text = values.phrases.counted("moreEntries", count, shown: values.words.number(count))
    return Scope(
      values.model.moreEntries,
      ["path": path.map { .text($0) } ?? .absent, "countText": .text(text)])
  }

  // MARK: All days of the calendar

  func fillDays(_ builder: inout ScopeBuilder, _ layout: LayoutTemplates) {
    let days = (0..<CalendarDay.count).compactMap(CalendarDay.init(number:))
    builder.setList(
      layout.root.slot("months"),
      (1...12).map { month in scope(ofMonth: days.filter { $0.sample.month == month }) })
  }

  private func scope(ofMonth days: [CalendarDay]) -> Scope {
    let schema = values.model.month
    return Scope(schema, reserving: 64) { builder in
      if let first = days.first?.sample {
        builder.setText(schema.slot("name"), values.names.name(ofMonthAlone: first))
        if let hue = hue(ofMonth: first.month) { builder.setText(schema.slot("hue"), hue) }
      }
      builder.setList(
        schema.slot("weeks"), MonthTable.weeks(of: days.map(scope), after: 0, values.model))
    }
  }

  private func scope(of day: CalendarDay) -> Scope {
    let schema = values.model.day
    let hasPage = values.plan.dayPages[day.number] != nil
    return Scope(schema, reserving: 48) { builder in
      builder.setText(schema.slot("number"), values.words.number(day.sample.day))
      if !hasPage { return }
      builder.setText(schema.slot("path"), day.folder.text)
      builder.addText("/")
      builder.setText(schema.slot("label"), values.names.monthAndDay.text(of: day.sample))
    }
  }

  // MARK: A year

  /// The months of a year of the site's calendar, from its first.
  func months(ofYear day: Day) -> [CalendarMonth] {
    let calendar = values.names.calendar
    let middle = calendar.month(of: day)
    var months = [middle]
    while let day = months[0].day(0).map(calendar.month), day.year == middle.year {
      months.insert(day, at: 0)
    }
    while let last = months.last, let next = last.day(last.length + 1).map(calendar.month),
      next.year == middle.year
    {
      months.append(next)
    }
    return months
  }

  /// - Parameter cells: The days of the month that have entries.
  func scope(of month: CalendarMonth, _ cells: [DayCell]) -> Scope {
    let schema = values.model.month
    return Scope(schema, reserving: 128) { builder in
      // The first days of a month may be of a year that no diary has.
      let day = cells.first?.day ?? (1...month.length).lazy.compactMap(month.day).first
      if let day { values.fill(&builder, month, day, isPublic: !cells.isEmpty) }
      if !cells.isEmpty {
        let count = cells.reduce(0) { $0 + $1.entries.count }
        builder.setText(schema.slot("countText"), labels.count(count))
      }
      let table = MonthTable(of: month, cells, isOfYear: true)
      builder.setList(schema.slot("weeks"), table.weeks(values, labels, entries))
    }
  }

  // MARK: All years

  func fillCalendar(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ years: [SitePlan.CalendarYear]
  ) {
    // A year has 12 months at least; some calendars have a thirteenth in all years or in some.
    let numbers = 1...max(12, years.flatMap { $0.months.map(\.number) }.max() ?? 12)
    builder.setList(layout.root.slot("columns"), numbers.map { column($0, years) })
    builder.setList(layout.root.slot("years"), years.map { scope(of: $0, numbers) })
  }

  private func column(_ number: Int, _ years: [SitePlan.CalendarYear]) -> Scope {
    // Leap months come after the month of their number, and the newest year may have none of it.
    let month = years.lazy.compactMap { $0.months.last { $0.number == number } }.first
    let shown = values.words.number(number)
    let isGregorian = values.names.calendar.name == nil
    let name =
      isGregorian
      ? values.words.month(number) : month.map { values.names.name(ofMonthAlone: $0.period.day) }
    return Scope(
      values.model.column,
      [
        "name": .text(name ?? shown), "number": .text(shown),
        "hue": hue(ofMonth: number).map { .text($0) } ?? .absent,
        "short": .text(isGregorian ? values.words.month(number, .short) : name ?? shown),
      ])
  }

  private func scope(of year: SitePlan.CalendarYear, _ numbers: ClosedRange<Int>) -> Scope {
    let model = values.model
    let cells = numbers.map { number in
      let months = year.months.filter { $0.number == number }.reversed().map(scope)
      return Scope(
        model.cell,
        [
          "hue": hue(ofMonth: number).map { .text($0) } ?? .absent, "months": .list(months),
        ])
    }
    let path = values.configuration.archives.years ? year.period.folder.text + "/" : nil
    return Scope(
      model.calendarYear,
      [
        "name": .text(values.names.name(ofYear: year.period.day)),
        "number": .text(values.names.yearNumber.text(of: year.period.day)),
        "path": path.map { .text($0) } ?? .absent, "cells": .list(cells),
      ])
  }

  private func scope(of month: SitePlan.CalendarYear.Month) -> Scope {
    let path = values.configuration.archives.months ? month.period.folder.text + "/" : nil
    let name = values.names.name(ofMonth: month.period.day)
    let count = labels.count(month.entryCount)
    return Scope(
      values.model.calendarMonth,
      [
        "path": path.map { .text($0) } ?? .absent,
        "count": .text(values.words.number(month.entryCount)),
        "label": .text(values.phrases.phrase("dayLabel", filling: ["day": name, "facts": count])),
        "level": .text(level(ofMonth: month.entryCount)),
      ])
  }

  /// A week's worth, two, three, and a month of most days.
  private func level(ofMonth count: Int) -> String {
    switch count {
    case ..<6: "1"
    case ..<13: "2"
    case ..<20: "3"
    default: "4"
    }
  }

  /// The number of a month's colour.
  func hue(ofMonth number: Int) -> String? {
    values.configuration.appearance.accent.hue(ofMonth: number)
  }
}
