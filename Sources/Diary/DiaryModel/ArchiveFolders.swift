package import LocalizedDates
package import SiteFiles

/// The folders of the archives of a calendar's years, months and days.
///
/// ```
/// Gregorian months    2024    2024/05              2024/05/12
/// others              persian/1403   persian/1403/02      persian/1403/02/23
///                     chinese/2023   chinese/2023/02-leap (after 02)
/// ```
extension ArchiveCalendar {
  /// The folder of the year that a month lies in.
  package func yearFolder(of month: CalendarMonth) -> SitePath {
    let year = padded(Int(month.year.magnitude), to: 4)
    let root = name.map { SitePath.root.appending($0) } ?? .root
    return root.appending(month.year < 0 ? "-" + year : year)
  }

  package func folder(of month: CalendarMonth) -> SitePath {
    let number = padded(month.number, to: 2)
    return yearFolder(of: month).appending(month.isLeap ? number + Self.leapSuffix : number)
  }

  package func folder(of day: Day, in month: CalendarMonth) -> SitePath {
    folder(of: month).appending(padded(month.number(of: day), to: 2))
  }
}
