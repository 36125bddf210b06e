import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// A month as a table: weeks of seven days, those with entries linked and filled.
struct MonthTable {
  private let month: CalendarMonth
  /// By number of the day.
  private let cells: [Int: DayCell]
  private let isOfYear: Bool

  /// - Parameters:
  ///   - cells: The days of the month that have entries.
  ///   - isOfYear: Whether it is one of the twelve of a year.
  init(of month: CalendarMonth, _ cells: some Sequence<DayCell>, isOfYear: Bool = false) {
    self.month = month
    self.isOfYear = isOfYear
    self.cells = Dictionary(
      cells.map { (month.number(of: $0.day), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the days of the week, from the locale's first on.
  static func weekdays(_ values: SiteValues) -> [Scope] {
    let (words, rest) = (values.words, values.configuration.locale.dayOfRest)
    return words.week.map { weekday in
      Scope(
        values.model.weekday,
        [
          "name": .text(words.weekday(weekday)),
          "short": .text(words.weekday(weekday, .narrow)), "rest": .flag(weekday == rest),
        ])
    }
  }

  /// - Parameters:
  ///   - entries: Those that days lead to.
  ///   - setEntry: Sets the entry that a day shows in its place, if templates show it.
  func weeks(
    _ values: SiteValues, _ labels: DayLabels, _ entries: EntryTable,
    setEntry: ((inout ScopeBuilder, DayCell) -> Void)? = nil
  ) -> [Scope] {
    let blanks = month.firstWeekday.daysAfter(values.words.firstWeekday)
    return Self.weeks(
      of: days(values, labels, entries, setEntry), after: blanks, values.model)
  }

  /// - Parameter blanks: The number of days of the first week that are of no month.
  static func weeks(of days: [Scope], after blanks: Int, _ model: PageModel) -> [Scope] {
    let blank = Scope(model.day, [:])
    var days = Array(repeating: blank, count: blanks) + days
    while days.count % 7 != 0 { days.append(blank) }
    return stride(from: 0, to: days.count, by: 7).map { start in
      Scope(model.week, ["days": .list(Array(days[start..<(start + 7)]))])
    }
  }

  private func days(
    _ values: SiteValues, _ labels: DayLabels, _ entries: EntryTable,
    _ setEntry: ((inout ScopeBuilder, DayCell) -> Void)?
  ) -> [Scope] {
    let slots = Slots(values.model.day)
    let rest = values.configuration.locale.dayOfRest
    return (1...month.length).map { number in
      let day = month.day(number)
      return Scope(values.model.day, reserving: 128) { builder in
        builder.setText(slots.number, values.words.number(number))
        if let day {
          if let slot = values.isoOfDays { builder.setText(slot, day.iso) }
          builder.setFlag(slots.rest, day.weekday == rest)
        }
        guard let cell = cells[number] else { return }
        setPath(slots.path, of: cell, values, entries, &builder)
        labels.set(slots.label, of: cell, &builder)
        if let level = cell.level { builder.setText(slots.level, String(level)) }
        builder.setText(slots.count, values.words.number(cell.entries.count))
        builder.setFlag(slots.several, cell.entries.count > 1)
        builder.setFlag(slots.many, cell.entries.count > 2)
        builder.setFlag(slots.favorite, cell.isFavorite)
        setEntry?(&builder, cell)
      }
    }
  }

  /// Sets where a day leads to.
  func setPath(
    _ slot: Slot, of cell: DayCell, _ values: SiteValues, _ entries: EntryTable,
    _ builder: inout ScopeBuilder
  ) {
    let configuration = values.configuration
    let entry =
      isOfYear ? cell.linkedEntryInYear(configuration) : cell.linkedEntry(configuration)
    if let entry {
      builder.setText(slot, entries[entry].path.text)
      builder.addText("/")
      return
    }
    builder.setText(slot, values.path(ofDay: cell.day, in: month))
  }

  private struct Slots {
    let number, path, label, rest, level, count, several, many, favorite: Slot

    init(_ schema: Schema) {
      number = schema.slot("number")
      path = schema.slot("path")
      label = schema.slot("label")
      rest = schema.slot("rest")
      level = schema.slot("level")
      count = schema.slot("count")
      several = schema.slot("several")
      many = schema.slot("many")
      favorite = schema.slot("favorite")
    }
  }
}

extension SiteValues {
  /// The path of the list of a day's entries: its own page, else its place in that of its month.
  func path(ofDay day: Day, in month: CalendarMonth) -> String {
    if configuration.archives.days {
      return names.calendar.folder(of: day, in: month).text + "/"
    }
    return "\(names.calendar.folder(of: month).text)/#\(anchor(of: day, in: month))"
  }

  /// The name of a day's place in the page of its month: `d12`.
  func anchor(of day: Day, in month: CalendarMonth) -> String { "d\(month.number(of: day))" }
}
