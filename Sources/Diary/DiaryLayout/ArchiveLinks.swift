package import DiaryModel
package import LocalizedDates
import SiteFiles
import Templating

/// The values of a date that follow from its month in the calendar of the archives.
struct ArchiveLinks: Sendable {
  /// `nil` for what no template shows, or the site has no pages of.
  private let monthPath, yearPath, hue: Slot?
  private let calendar: ArchiveCalendar
  private let accent: Configuration.Appearance.Accent

  init(
    _ theme: CompiledTheme, _ configuration: Configuration, _ calendar: ArchiveCalendar
  ) {
    let (schema, archives) = (theme.model.date, configuration.archives)
    accent = configuration.appearance.accent
    monthPath = archives.months ? theme.slot("monthPath", of: schema) : nil
    yearPath = archives.years ? theme.slot("yearPath", of: schema) : nil
    hue = accent.isOfMonths ? theme.slot("hue", of: schema) : nil
    self.calendar = calendar
  }

  /// - Parameter isPublic: Whether the entry of this day is in the archives.
  func fill(_ builder: inout ScopeBuilder, _ day: Day, isPublic: Bool) {
    if monthPath == nil && yearPath == nil && hue == nil { return }
    let month = calendar.month(of: day)
    if let hue, let number = accent.hue(of: month) { builder.setText(hue, number) }
    guard isPublic else { return }
    if let monthPath {
      builder.setText(monthPath, calendar.folder(of: month).text)
      builder.addText("/")
    }
    if let yearPath {
      builder.setText(yearPath, calendar.yearFolder(of: month).text)
      builder.addText("/")
    }
  }
}

extension Configuration.Appearance.Accent {
  /// The number of a month's colour, from 1 to 12: a thirteenth month has that of the twelfth.
  ///
  /// - Returns: `nil` if all months have the same.
  package func hue(of month: CalendarMonth) -> String? { hue(ofMonth: month.number) }

  /// The same of the month of a number.
  func hue(ofMonth number: Int) -> String? {
    switch self {
    case .months: String(min(number, 12))
    case .monthsSouth: String((min(number, 12) + 5) % 12 + 1)
    case .month, .hue, .voice: nil
    }
  }
}
