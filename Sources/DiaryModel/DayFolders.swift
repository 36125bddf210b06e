public import LocalizedDates
public import SiteFiles

/// Where a day's pages stand on the site.
extension Day {
  /// `2024`, four digits.
  public var yearFolder: SitePath { .root.appending(padded(year, to: 4)) }

  /// `2024/05`.
  public var monthFolder: SitePath { yearFolder.appending(padded(month, to: 2)) }

  /// `2024/05/12`.
  public var dayFolder: SitePath { monthFolder.appending(padded(day, to: 2)) }
}

/// A number with zeros in front of it.
public func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
