import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// A list of entries by months and days.
struct MonthSections {
  private let values: SiteValues
  private let isPublic: Bool
  private let hasAnchors: Bool
  private let day: (Int) -> Day?
  private let setEntries: (inout ScopeBuilder, Slot, ArraySlice<Int>) -> Void
  private let setDate: (inout ScopeBuilder, Slot, Int) -> Void
  /// The slots of a day, kept because looking them up takes longer than filling them.
  private let several, anchor, entries, date: Slot

  /// - Parameters:
  ///   - isPublic: Whether the entries are in the archives.
  ///   - hasAnchors: Whether its days have names that links lead to: those of a page of one month.
  ///   - day: The day of an entry; entries without one stand together.
  ///   - setEntries: Sets a list of entries.
  ///   - setDate: Sets the date of an entry.
  init(
    values: SiteValues, isPublic: Bool = true, hasAnchors: Bool = false,
    day: @escaping (Int) -> Day?,
    setEntries: @escaping (inout ScopeBuilder, Slot, ArraySlice<Int>) -> Void,
    setDate: @escaping (inout ScopeBuilder, Slot, Int) -> Void
  ) {
    (self.values, self.isPublic, self.hasAnchors) = (values, isPublic, hasAnchors)
    (self.day, self.setEntries, self.setDate) = (day, setEntries, setDate)
    let schema = values.model.listDay
    several = schema.slot("several")
    anchor = schema.slot("anchor")
    entries = schema.slot("entries")
    date = schema.slot("date")
  }

  /// Sets the months, in them the days, in them the entries.
  ///
  /// - Parameter indices: In the order shown.
  func set(_ builder: inout ScopeBuilder, _ slot: Slot, _ indices: [Int]) {
    let months = indices.runs { index in day(index).map(values.names.calendar.month(of:)) }
    var year: Int?
    builder.setList(
      slot,
      months.map { month, indices in
        defer { year = month?.year }
        return scope(of: month, indices, beginsYear: month?.year != year)
      })
  }

  private func scope(
    of month: CalendarMonth?, _ indices: ArraySlice<Int>, beginsYear: Bool
  ) -> Scope {
    let schema = values.model.month
    return Scope(schema, reserving: 96) { builder in
      builder.setFlag(schema.slot("beginsYear"), beginsYear)
      if let month, let day = indices.first.flatMap(day) {
        values.fill(&builder, month, day, isPublic: isPublic)
      }
      builder.setList(
        schema.slot("days"), indices.runs(by: day).map { scope(ofDay: $0.elements, in: month) })
    }
  }

  private func scope(ofDay indices: ArraySlice<Int>, in month: CalendarMonth?) -> Scope {
    Scope(values.model.listDay, reserving: 0) { builder in
      builder.setFlag(several, indices.count > 1)
      if hasAnchors, let month, let day = indices.first.flatMap(day) {
        builder.setText(anchor, values.anchor(of: day, in: month))
      }
      setEntries(&builder, entries, indices)
      if let first = indices.first { setDate(&builder, date, first) }
    }
  }
}

extension SiteValues {
  /// Sets what a list says of a month.
  ///
  /// - Parameters:
  ///   - day: Any day of it.
  ///   - isPublic: Whether the archives have the month.
  func fill(
    _ builder: inout ScopeBuilder, _ month: CalendarMonth, _ day: Day, isPublic: Bool = true
  ) {
    let schema = model.month
    builder.setText(schema.slot("name"), names.name(ofMonthAlone: day))
    builder.setText(schema.slot("year"), names.name(ofYear: day))
    if let hue = configuration.appearance.accent.hue(of: month) {
      builder.setText(schema.slot("hue"), hue)
    }
    guard isPublic else { return }
    if configuration.archives.months {
      builder.setText(schema.slot("path"), names.calendar.folder(of: month).text)
      builder.addText("/")
    }
    if configuration.archives.years {
      builder.setText(schema.slot("yearPath"), names.calendar.yearFolder(of: month).text)
      builder.addText("/")
    }
  }
}

extension Collection {
  /// Neighbours that have a value in common.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: SubSequence)] {
    var runs: [(key: Key, elements: SubSequence)] = []
    var rest = self[...]
    while let first = rest.first {
      let value = key(first)
      let run = rest.prefix { key($0) == value }
      runs.append((value, run))
      rest = self[run.endIndex...]
    }
    return runs
  }
}
