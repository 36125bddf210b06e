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

  /// - Parameters:
  ///   - isNeeded: Whether there are any dates; a locale's data are loaded only then.
  init(_ theme: CompiledTheme, _ configuration: Configuration, isNeeded: Bool) {
    let schema = theme.model.date
    let locale = configuration.locale
    self.schema = schema
    var forms: [(slot: Slot, form: Form)] = []
    func add(_ name: String, _ form: () -> Form?) {
      guard isNeeded, let slot = theme.slot(name, of: schema), let form = form() else { return }
      forms.append((slot, form))
    }
    func add(_ name: String, _ style: DateStyle) {
      add(name) { .day(DayFormat(locale, style: style).loaded()) }
    }
    add("shown", configuration.dateStyle)
    add("long", .long)
    add("full", .full)
    add("medium", .medium)
    add("short", .short)
    add("iso") { .iso }
    add("monthYear") { .day(DayFormat.monthAndYear(locale).loaded()) }
    add("time") { .clock(ClockFormat(locale).loaded()) }
    // These patterns are right in every locale; a mistake here would leave the name empty.
    func add(_ name: String, pattern: String) {
      if let pattern = try? DatePattern(pattern) { add(name, .pattern(pattern)) }
    }
    for (name, fields) in [("year", "y"), ("month", "LLLL"), ("day", "d"), ("weekday", "EEEE")] {
      add(name, pattern: fields)
    }
    if !showsWeekday(configuration.dateStyle) { add("addedWeekday", pattern: "EEEE") }
    for (name, pattern) in theme.patterns { add(name, .pattern(pattern)) }
    self.forms = forms
  }

  func scope(of date: EntryDate) -> Scope {
    Scope(schema, reserving: 128) { builder in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(64)
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
        builder.setText(slot, bytes)
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
