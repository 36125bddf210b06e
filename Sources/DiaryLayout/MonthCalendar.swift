import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// A month as a calendar: weeks of seven days, those with entries linked.
struct MonthCalendar {
  private let first: Day
  private let links: [Int: String]

  /// - Parameter group: The month's entries, which stand newest first.
  init(of group: SitePlan.Group, _ diary: PublicDiary, _ configuration: Configuration) {
    first = Day(year: group.day.year, month: group.day.month, day: 1) ?? group.day
    var links: [Int: String] = [:]
    // The day's first entry comes last, and stays.
    for place in group.entries {
      guard let day = diary.entries[place].content.date?.day else { continue }
      let folder =
        configuration.archives.days
        ? day.dayFolder : diary.entries[place].path
      links[day.day] = folder.text + "/"
    }
    self.links = links
  }

  /// - Parameter label: How a link's day is read out.
  func scope(_ model: PageModel, words: CalendarWords, label: DayFormat) -> Scope {
    let weekdays = words.week.map { weekday in
      Scope(
        model.weekday,
        [
          "name": .text(words.weekday(weekday)),
          "short": .text(words.weekday(weekday, .narrow)),
        ])
    }
    let blanks = first.weekday.daysAfter(words.firstWeekday)
    let length = Day.length(ofMonth: first.month, year: first.year)
    var days: [Scope] = (0..<blanks).map { _ in Scope(model.day, [:]) }
    for number in 1...length {
      guard let day = Day(year: first.year, month: first.month, day: number) else { continue }
      days.append(
        Scope(
          model.day,
          [
            "number": .text(words.number(number)), "iso": .text(day.iso),
            "path": links[number].map { .text($0) } ?? .absent,
            "label": .text(label.text(of: day)),
          ]))
    }
    while days.count % 7 != 0 { days.append(Scope(model.day, [:])) }
    let weeks = stride(from: 0, to: days.count, by: 7).map { start in
      Scope(model.week, ["days": .list(Array(days[start..<(start + 7)]))])
    }
    return Scope(model.calendar, ["weekdays": .list(weekdays), "weeks": .list(weeks)])
  }
}
