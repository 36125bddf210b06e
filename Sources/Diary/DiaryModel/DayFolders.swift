package import LocalizedDates
package import SiteFiles

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
