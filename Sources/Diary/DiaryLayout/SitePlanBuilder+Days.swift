import DiaryModel
import LocalizedDates

extension SitePlanBuilder {
  /// The days of the calendar that have entries, from January on.
  ///
  /// - Parameter days: The days of the entries, newest first.
  func sameDays(of days: [Day]) -> [SitePlan.SameDays] {
    var years: [[SitePlan.SameDays.Year]] = Array(repeating: [], count: CalendarDay.count)
    var start = 0
    while start < days.count {
      let day = days[start]
      var end = start + 1
      while end < days.count, days[end] == day { end += 1 }
      years[CalendarDay(of: day).number].append(.init(day: day, entries: start..<end))
      start = end
    }
    let found = years.indices.filter { !years[$0].isEmpty }.compactMap(CalendarDay.init(number:))
    return found.indices.map { index in
      let isAlone = found.count == 1
      let (before, after) = (index + found.count - 1, index + 1)
      return SitePlan.SameDays(
        found[index], years: years[found[index].number],
        previous: isAlone ? nil : found[before % found.count],
        next: isAlone ? nil : found[after % found.count])
    }
  }
}
