import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// A month as a table: weeks of seven days, those with entries linked.
struct MonthTable {
  private let month: CalendarMonth
  /// By number of the day.
  private let links: [Int: String]

  /// - Parameter group: The month's entries, which stand newest first.
  init(
    of group: SitePlan.Group, _ entries: EntryTable, _ configuration: Configuration,
    _ calendar: ArchiveCalendar
  ) {
    month = calendar.month(of: group.day)
    var links: [Int: String] = [:]
    // The day's first entry comes last, and stays.
    for index in group.entries {
      guard let day = entries[index].content.date?.day else { continue }
      let folder =
        configuration.archives.days
        ? calendar.folder(of: day, in: month) : entries[index].path
      links[month.number(of: day)] = folder.text + "/"
    }
    self.links = links
  }

  /// - Parameters:
  ///   - label: The format of a link's day for screen readers.
  ///   - rest: The day of rest.
  func scope(
    _ model: PageModel, words: CalendarWords, label: DayFormat, rest: Weekday
  ) -> Scope {
    let weekdays = words.week.map { weekday in
      Scope(
        model.weekday,
        [
          "name": .text(words.weekday(weekday)),
          "short": .text(words.weekday(weekday, .narrow)), "rest": .flag(weekday == rest),
        ])
    }
    let blank = Scope(model.day, [:])
    let blanks = month.firstWeekday.daysAfter(words.firstWeekday)
    var days = Array(repeating: blank, count: blanks)
    days += self.days(model.day, words: words, label: label, rest: rest)
    while days.count % 7 != 0 { days.append(blank) }
    let weeks = stride(from: 0, to: days.count, by: 7).map { start in
      Scope(model.week, ["days": .list(Array(days[start..<(start + 7)]))])
    }
    return Scope(model.calendar, ["weekdays": .list(weekdays), "weeks": .list(weeks)])
  }

  private func days(
    _ schema: Schema, words: CalendarWords, label: DayFormat, rest: Weekday
  ) -> [Scope] {
    let (number, iso) = (schema.slot("number"), schema.slot("iso"))
    let (path, name) = (schema.slot("path"), schema.slot("label"))
    let isRest = schema.slot("rest")
    return (1...month.length).map { dayNumber in
      let day = month.day(dayNumber)
      return Scope(schema, reserving: 96) { builder in
        builder.setText(number, words.number(dayNumber))
        if let day {
          builder.setText(iso, day.iso)
          builder.setFlag(isRest, day.weekday == rest)
        }
        guard let link = links[dayNumber] else { return }
        builder.setText(path, link)
        if let day { builder.setText(name, label.text(of: day)) }
      }
    }
  }
}
