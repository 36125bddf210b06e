import DiaryLayout
import DiaryModel
import DiaryRendering

/// How the days of calendars are filled, which pages of years and months depend on.
extension SiteMaking {
  /// Tells the graph how days are filled, now that the facts of entries are known.
  ///
  /// - Returns: `false` if an entry that is needed is not remembered.
  mutating func takeDays() -> Bool {
    guard graph.hasOutputs else {
      for page in model.plan.lists.indices { setDays(ofList: page) }
      return true
    }
    // Only bodies changed, and what else fills a day is no body.
    if model.configuration.calendar.shade != .length { return true }
    var wanted: Set<Int> = []
    for entry in model.candidates where entry < model.plan.entryCount {
      let before = remembered?.facts(of: entry).length
      guard before != facts[entry].length else { continue }
      guard let day = day(of: entry) else { return false }
      let lengths = [lengthBefore(of: day), length(of: day)]
      if Set(lengths.map(DayCell.level)).count > 1 {
        wanted.formUnion(calendars(withDayOf: entry))
      }
    }
    for page in wanted.sorted() {
      guard let entries = model.plan.lists[page].archived, loadRemembered(Array(entries)) else {
        return false
      }
      setDays(ofList: page)
    }
    return true
  }

  private mutating func setDays(ofList page: Int) {
    guard let range = model.plan.lists[page].archived else { return }
    let cells = DayCell.all(of: range, entries, facts, model.configuration.calendar.shade)
    graph.setDays(ofList: page, cells.fingerprint(entries, model.configuration))
  }

  /// The entries of the day of one, which are loaded; `nil` if one of them is not remembered.
  private mutating func day(of entry: Int) -> Range<Int>? {
    let day = entries[entry].content.date?.day
    var range = entry..<(entry + 1)
    for step in [-1, 1] {
      var other = entry + step
      while (0..<model.plan.entryCount).contains(other) {
        guard loadRemembered([other]) else { return nil }
        guard entries[other].content.date?.day == day else { break }
        range = min(range.lowerBound, other)..<max(range.upperBound, other + 1)
        other += step
      }
    }
    return range
  }

  private func length(of range: Range<Int>) -> Int {
    range.reduce(0) { $0 + facts[$1].length }
  }

  /// The same as the last build knew it.
  private mutating func lengthBefore(of range: Range<Int>) -> Int {
    range.reduce(0) { sum, entry in
      let isKept = model.loaded[entry] == nil
      return sum + (isKept ? facts[entry].length : remembered?.facts(of: entry).length ?? 0)
    }
  }

  /// The pages of years and months that an entry is on.
  private func calendars(withDayOf entry: Int) -> [Int] {
    model.plan.lists.indices.filter { page in
      model.plan.lists[page].archived?.contains(entry) ?? false
    }
  }
}
