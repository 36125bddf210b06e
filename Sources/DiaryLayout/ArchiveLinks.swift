import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// The values of a date that follow from its month in the calendar of the archives.
struct ArchiveLinks: Sendable {
  /// `nil` for what no template shows, or the site has no pages of.
  private let monthPath, yearPath, hue: Slot?
  private let calendar: ArchiveCalendar

  init(
    _ theme: CompiledTheme, _ archives: Configuration.Archives, _ calendar: ArchiveCalendar
  ) {
    let schema = theme.model.date
    monthPath = archives.months ? theme.slot("monthPath", of: schema) : nil
    yearPath = archives.years ? theme.slot("yearPath", of: schema) : nil
    hue = theme.slot("hue", of: schema)
    self.calendar = calendar
  }

  /// - Parameter isPublic: Whether the entry of this day is in the archives.
  func fill(_ builder: inout ScopeBuilder, _ day: Day, isPublic: Bool) {
    if monthPath == nil && yearPath == nil && hue == nil { return }
    let month = calendar.month(of: day)
    if let hue { builder.setText(hue, month.hue) }
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

extension CalendarMonth {
  /// The number of its colour, from 1 to 12: a thirteenth month has that of the twelfth.
  var hue: String { String(min(number, 12)) }
}
