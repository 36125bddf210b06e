import DiaryModel
import LocalizedDates
import Templating

/// Writes dates for templates: only the forms that some template shows.
struct DateScopes: Sendable {
  private enum Form: Sendable {
    case day(DayFormat)
    case iso
    case clock(ClockFormat)
  }

  private let schema: Schema
  private let forms: [(slot: Slot, form: Form)]

  /// - Parameter isUsed: Whether a template shows the form of this name.
  init(
    _ schema: Schema, locale: LocaleTag, style: DateStyle,
    patterns: [(name: String, pattern: DatePattern)], isUsed: (String) -> Bool
  ) {
    self.schema = schema
    func format(_ style: DateStyle) -> Form { .day(DayFormat(locale, style: style)) }
    var all: [(String, Form)] = [
      ("shown", format(style)), ("long", format(.long)), ("full", format(.full)),
      ("medium", format(.medium)), ("short", format(.short)), ("iso", .iso),
      ("monthYear", .day(.monthAndYear(locale))), ("time", .clock(ClockFormat(locale))),
    ]
    for (name, fields) in [("year", "y"), ("month", "LLLL"), ("day", "d"), ("weekday", "EEEE")] {
      // These patterns are right in every locale; a mistake here would leave the name empty.
      if let pattern = try? DatePattern(fields) { all.append((name, format(.pattern(pattern)))) }
    }
    if !showsWeekday(style), let pattern = try? DatePattern("EEEE") {
      all.append(("addedWeekday", format(.pattern(pattern))))
    }
    all += patterns.map { ($0.name, format(.pattern($0.pattern))) }
    forms = all.filter { isUsed($0.0) }.map { (schema.slot($0.0), $0.1) }
  }

  func scope(of date: EntryDate) -> Scope {
    Scope(schema) { builder in
      var bytes: [UInt8] = []
      for (slot, form) in forms {
        bytes.removeAll(keepingCapacity: true)
        switch form {
        case .iso:
          builder.setText(slot, date.iso)
          continue
        case .day(let format): format.append(date.day, to: &bytes)
        case .clock(let format):
          guard let wall = date.wall else { continue }
          format.append(wall.time, to: &bytes)
        }
        bytes.withUnsafeBufferPointer { builder.setText(slot, $0) }
      }
    }
  }
}

/// Whether days of this style tell their weekday.
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
