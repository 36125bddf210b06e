import DiaryModel
import LocalizedDates
import Templating

/// Writes dates for templates: only the forms that some template shows.
struct DateScopes: Sendable {
  private let schema: Schema
  private let iso: Slot?
  private let time: (slot: Slot, format: CompiledClockFormat)?
  private let rest: (slot: Slot, day: Weekday)?
  private let archives: ArchiveLinks
  /// Several slots may show a day in the same way.
  private let days: [(slots: [Slot], format: CompiledDayFormat)]

  /// - Parameters:
  ///   - locale: The language of the dates.
  ///   - calendar: The calendar of the archives.
  ///   - isNeeded: Whether there are any dates; a locale's data are loaded only then.
  init(
    _ theme: CompiledTheme, _ configuration: Configuration, in locale: LocaleTag,
    calendar: ArchiveCalendar, isNeeded: Bool
  ) {
    let schema = theme.model.date
    self.schema = schema
    iso = theme.slot("iso", of: schema)
    time = theme.slot("time", of: schema).flatMap { slot in
      isNeeded ? (slot, ClockFormat(locale).compiled()) : nil
    }
    rest = theme.slot("rest", of: schema).flatMap { slot in
      isNeeded ? (slot, configuration.locale.dayOfRest) : nil
    }
    archives = ArchiveLinks(theme, configuration, calendar)
    var days: [(slots: [Slot], form: Form)] = []
    func add(_ name: String, _ form: Form) {
      guard isNeeded, let slot = theme.slot(name, of: schema) else { return }
      if let known = days.firstIndex(where: { $0.form == form }) {
        days[known].slots.append(slot)
      } else {
        days.append(([slot], form))
      }
    }
    add("shown", .style(configuration.dateStyle))
    // A long date is told with its weekday, as the locale writes the two together.
    add("whole", .style(configuration.dateStyle == .long ? .full : configuration.dateStyle))
    add("long", .style(.long))
    add("full", .style(.full))
    add("medium", .style(.medium))
    add("short", .style(.short))
    add("monthYear", .monthAndYear)
    add("yearName", .year)
    let brief = isNeeded ? CalendarWords(locale).briefWidth : .short
    var patterns = [
      ("year", "y"), ("month", "LLLL"), ("day", "d"), ("weekday", "EEEE"),
      ("weekdayShort", brief == .full ? "EEEE" : "EEE"),
    ]
    if !showsWeekday(configuration.dateStyle) { patterns.append(("addedWeekday", "EEEE")) }
    for (name, text) in patterns {
      // These patterns are right in every locale; a mistake here would leave the name empty.
      if let pattern = try? DatePattern(text) { add(name, .style(.pattern(pattern))) }
    }
    for (name, pattern) in theme.patterns { add(name, .style(.pattern(pattern))) }
    self.days = days.map { ($0.slots, $0.form.format(locale).compiled()) }
  }

  private enum Form: Equatable {
    case style(DateStyle)
    case monthAndYear
    case year

    func format(_ locale: LocaleTag) -> DayFormat {
      switch self {
      case .style(let style): DayFormat(locale, style: style)
      case .monthAndYear: .monthAndYear(locale)
      case .year: .year(locale)
      }
    }
  }

  /// - Parameter isPublic: Whether it is the date of an entry that is in the archives.
  func scope(of date: EntryDate, isPublic: Bool = true) -> Scope {
    Scope(schema, reserving: 128) { builder in
      if let iso { builder.setText(iso, date.iso) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(128)
      for index in days.indices {
        bytes.removeAll(keepingCapacity: true)
        days[index].format.append(date.day, to: &bytes)
        for slot in days[index].slots { builder.setText(slot, bytes) }
      }
      if let rest { builder.setFlag(rest.slot, date.day.weekday == rest.day) }
      archives.fill(&builder, date.day, isPublic: isPublic)
      if let time, let wall = date.wall {
        bytes.removeAll(keepingCapacity: true)
        time.format.append(wall.time, to: &bytes)
        builder.setText(time.slot, bytes)
      }
    }
  }
}

/// Whether days of this style show their weekday.
private func showsWeekday(_ style: DateStyle) -> Bool {
  switch style {
  case .full: return true
  case .long, .medium, .short: return false
  case .pattern(let pattern):
    var isQuoted = false
    for byte in pattern.text.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted && "Eec".utf8.contains(byte) { return true }
    }
    return false
  }
}
