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

/// The folder of a day's entries on the site.
extension Day {
  /// `2024/05/12`, in any locale.
  package var dayFolder: SitePath {
    SitePath.root.appending(padded(year, to: 4)).appending(padded(month, to: 2))
      .appending(padded(day, to: 2))
  }
}

/// A number with zeros in front of it.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
