import DiaryModel
import LocalizedDates
import SiteFiles

/// The years, months and days that entries fall into, by the calendar of the site's locale.
struct ArchivePeriods {
  /// A run of entries in one month.
  private struct Run {
    let month: CalendarMonth
    let entries: Range<Int>
  }

  private let entryDays: [Day]
  private let calendar: ArchiveCalendar
  private let runs: [Run]

  /// - Parameter days: The days of the entries, newest first.
  init(of days: [Day], _ configuration: Configuration) {
    let calendar = days.isEmpty ? ArchiveCalendar.gregorian : ArchiveCalendar(configuration.locale)
    var runs: [Run] = []
    var start = 0
    while start < days.count {
      let month = calendar.month(of: days[start])
      var end = start + 1
      while end < days.count, month.contains(days[end]) { end += 1 }
      runs.append(Run(month: month, entries: start..<end))
      start = end
    }
    self.calendar = calendar
    self.runs = runs
    entryDays = days
  }

  var years: [SitePlan.Group] {
    groups(
      runs.indices.runs { runs[$0].month.year }.map { _, months in
        let first = runs[months.lowerBound]
        let end = runs[months.upperBound - 1].entries.upperBound
        return (first.entries.lowerBound..<end, calendar.yearFolder(of: first.month))
      })
  }

  /// Whether its months are the Gregorian ones.
  var hasGregorianMonths: Bool { calendar.name == nil }

  /// The years with the number of entries of each month, newest first.
  var calendarYears: [SitePlan.CalendarYear] {
    var years: [SitePlan.CalendarYear] = []
    for run in runs {
      let folder = calendar.yearFolder(of: run.month)
      let day = entryDays[run.entries.lowerBound]
      let month = SitePlan.CalendarYear.Month(
        number: run.month.number,
        period: SitePlan.Period(folder: calendar.folder(of: run.month), day: day),
        entryCount: run.entries.count)
      if years.last?.period.folder == folder {
        years[years.count - 1].months.append(month)
      } else {
        years.append(.init(period: SitePlan.Period(folder: folder, day: day), months: [month]))
      }
    }
    return years
  }

  var months: [SitePlan.Group] {
    groups(runs.map { ($0.entries, calendar.folder(of: $0.month)) })
  }

  var days: [SitePlan.Group] {
    groups(
      runs.flatMap { run in
        run.entries.runs { entryDays[$0] }.map { day, entries in
          (entries, calendar.folder(of: day, in: run.month))
        }
      })
  }

  private func groups(_ found: [(entries: Range<Int>, folder: SitePath)]) -> [SitePlan.Group] {
    let periods = found.map {
      SitePlan.Period(folder: $0.folder, day: entryDays[$0.entries.lowerBound])
    }
    return found.indices.map { index in
      SitePlan.Group(
        entries: found[index].entries, period: periods[index],
        newer: index > 0 ? periods[index - 1] : nil,
        older: index + 1 < periods.count ? periods[index + 1] : nil)
    }
  }
}
