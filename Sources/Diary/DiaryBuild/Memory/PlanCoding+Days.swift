import DiaryLayout
import DiaryModel
import LocalizedDates

/// The pages of days of the calendar and of all years, in a plan that is written down.
extension ByteWriter {
  mutating func add(_ same: SitePlan.SameDays) {
    add(PageKind.onThisDay.rawValue)
    add(same.calendarDay.number)
    add(same.previous?.number ?? -1)
    add(same.next?.number ?? -1)
    add(same.years.count)
    for year in same.years {
      add(year.day.year)
      add(year.entries.lowerBound)
      add(year.entries.count)
    }
  }

  mutating func add(_ years: [SitePlan.CalendarYear]) {
    add(PageKind.calendar.rawValue)
    add(years.count)
    for year in years {
      add(year.period)
      add(year.months.count)
      for month in year.months {
        add(month.number)
        add(month.entryCount)
        add(month.period)
      }
    }
  }
}

extension ByteReader {
  mutating func sameDays() -> SitePlan.SameDays? {
    let calendarDay = CalendarDay(number: number())
    let (previous, next) = (CalendarDay(number: number()), CalendarDay(number: number()))
    var years: [SitePlan.SameDays.Year] = []
    for _ in 0..<count() {
      let (year, start, count) = (number(), number(), number())
      guard let sample = calendarDay?.sample,
        let day = Day(year: year, month: sample.month, day: sample.day),
        (0...Int(Int32.max)).contains(start), (1...Int(Int32.max)).contains(count)
      else {
        refuse()
        return nil
      }
      years.append(.init(day: day, entries: start..<(start + count)))
    }
    return calendarDay.map { .init($0, years: years, previous: previous, next: next) }
  }

  mutating func calendarYears() -> [SitePlan.CalendarYear] {
    (0..<count()).compactMap { _ in
      guard let year = period() else { return nil }
      let months: [SitePlan.CalendarYear.Month] = (0..<count()).compactMap { _ in
        let (number, entryCount) = (number(), number())
        guard (1...Self.mostMonths).contains(number) else {
          refuse()
          return nil
        }
        return period().map { .init(number: number, period: $0, entryCount: entryCount) }
      }
      return SitePlan.CalendarYear(period: year, months: months)
    }
  }

  /// No calendar has more months a year.
  private static var mostMonths: Int { 13 }
}
