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
    of group: SitePlan.Group, _ diary: PublicDiary, _ configuration: Configuration,
    _ calendar: ArchiveCalendar
  ) {
    month = calendar.month(of: group.day)
    var links: [Int: String] = [:]
    // The day's first entry comes last, and stays.
    for place in group.entries {
      guard let day = diary.entries[place].content.date?.day else { continue }
      let folder =
        configuration.archives.days
        ? calendar.folder(of: day, in: month) : diary.entries[place].path
      links[month.number(of: day)] = folder.text + "/"
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
    let blanks = month.firstWeekday.daysAfter(words.firstWeekday)
    var days: [Scope] = (0..<blanks).map { _ in Scope(model.day, [:]) }
    for number in 1...month.length {
      let day = month.day(number)
      let link = links[number]
      days.append(
        Scope(
          model.day,
          [
            "number": .text(words.number(number)), "iso": day.map { .text($0.iso) } ?? .absent,
            "path": link.map { .text($0) } ?? .absent,
            "label": link == nil ? .absent : day.map { .text(label.text(of: $0)) } ?? .absent,
          ]))
    }
    while days.count % 7 != 0 { days.append(Scope(model.day, [:])) }
    let weeks = stride(from: 0, to: days.count, by: 7).map { start in
      Scope(model.week, ["days": .list(Array(days[start..<(start + 7)]))])
    }
    return Scope(model.calendar, ["weekdays": .list(weekdays), "weeks": .list(weeks)])
  }
}
