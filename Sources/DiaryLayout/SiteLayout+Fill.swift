import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// What each layout has besides `page`, `site` and `strings`.
extension SiteLayout {
  func fill(_ builder: inout ScopeBuilder, _ schema: Schema, _ page: SitePlan.Page) {
    switch page.kind {
    case .entry(let place): fillEntry(&builder, schema, place)
    case .undated(let place):
      builder.setScope(schema.slot("entry"), listedUndated[place].scope)
      setContent(&builder, schema, undated[place])
    case .home(let list), .favorites(let list): fill(&builder, schema, list)
    case .term(let place, let list):
      fill(&builder, schema, list)
      builder.setScope(
        schema.slot("tag"),
        Scope(theme.model.currentTag, ["name": .text(plan.terms[place].term.name)]))
    case .terms: builder.setList(schema.slot("tags"), plan.terms.map(scope))
    case .year(let group): fillYear(&builder, schema, group)
    case .month(let group): fillMonth(&builder, schema, group)
    case .day(let group): fillDay(&builder, schema, group)
    case .notFound: break
    }
  }

  private func fillEntry(_ builder: inout ScopeBuilder, _ schema: Schema, _ place: Int) {
    builder.setScope(schema.slot("entry"), listed[place].scope)
    setContent(&builder, schema, entries[place])
    if place > 0 { builder.setScope(schema.slot("newer"), listed[place - 1].neighbor) }
    if place + 1 < listed.count {
      builder.setScope(schema.slot("older"), listed[place + 1].neighbor)
    }
  }

  private func setContent(
    _ builder: inout ScopeBuilder, _ schema: Schema, _ rendered: RenderedEntry
  ) {
    rendered.html.withUnsafeBufferPointer { builder.setHTML(schema.slot("content"), $0) }
  }

  private func fill(_ builder: inout ScopeBuilder, _ schema: Schema, _ list: SitePlan.ListPage) {
    builder.setList(schema.slot("entries"), list.entries.map { listed[$0].scope })
    builder.setScope(schema.slot("newer"), list.newer.map { link($0, name: nil) })
    builder.setScope(schema.slot("older"), list.older.map { link($0, name: nil) })
  }

  private func link(_ folder: SitePath, name: String?) -> Scope {
    Scope(
      theme.model.link,
      [
        "path": .text(folder.isRoot ? "" : folder.text + "/"),
        "name": name.map { .text($0) } ?? .absent,
      ])
  }

  private func scope(of term: SitePlan.TermPages) -> Scope {
    let count = words.number(term.entries.count)
    return Scope(
      theme.model.term,
      [
        "name": .text(term.term.name), "path": .text(term.folder.text + "/"),
        "count": .text(count),
        "countText": .text(
          theme.phrases.counted("entries", term.entries.count, shown: count)),
      ])
  }

  // MARK: Archives

  /// A year of more entries is shown by their days alone.
  private static let denseYear = 200

  private enum ArchiveKind: String {
    case year = "isYear"
    case month = "isMonth"
    case day = "isDay"
  }

  private func fillYear(
    _ builder: inout ScopeBuilder, _ schema: Schema, _ group: SitePlan.Group
  ) {
    fillArchive(&builder, schema, group, .year, format: yearName)
    var months: [Scope] = []
    var range = inShownOrder(group.entries)
    while let first = range.first, let day = entries[first].entry.content.date?.day {
      let places = range.prefix { entries[$0].entry.content.date?.day.month == day.month }
      range = Array(range.dropFirst(places.count))
      let path: Value =
        configuration.archives.months ? .text(day.monthFolder.text + "/") : .absent
      months.append(
        Scope(
          theme.model.month,
          [
            "name": .text(words.month(day.month)), "path": path,
            "entries": .list(places.map { listed[$0].scope }),
          ]))
    }
    builder.setList(schema.slot("months"), months)
  }

  private func fillMonth(
    _ builder: inout ScopeBuilder, _ schema: Schema, _ group: SitePlan.Group
  ) {
    fillArchive(&builder, schema, group, .month, format: monthName)
    let places = inShownOrder(group.entries)
    builder.setList(schema.slot("entries"), places.map { listed[$0].scope })
    builder.setScope(
      schema.slot("calendar"),
      MonthCalendar(of: group, entries: entries, configuration).scope(
        theme.model, words: words, label: dayName))
  }

  private func fillDay(_ builder: inout ScopeBuilder, _ schema: Schema, _ group: SitePlan.Group) {
    fillArchive(&builder, schema, group, .day, format: dayName)
    let places = inShownOrder(group.entries)
    builder.setList(schema.slot("entries"), places.map { listed[$0].scope })
  }

  private func fillArchive(
    _ builder: inout ScopeBuilder, _ schema: Schema, _ group: SitePlan.Group,
    _ kind: ArchiveKind, format: DayFormat
  ) {
    let model = theme.model
    var year: Value = .absent
    if kind != .year, configuration.archives.years {
      year = .scope(link(group.day.yearFolder, name: yearName.text(of: group.day)))
    }
    builder.setScope(
      schema.slot("archive"),
      Scope(model.archive) { builder in
        builder.setFlag(model.archive.slot(kind.rawValue), true)
        let isDense = kind == .year && group.entries.count > Self.denseYear
        builder.setFlag(model.archive.slot("isDense"), isDense)
        builder.set(model.archive.slot("year"), year)
      })
    // The neighbours' names come from their first days, found by their folders' numbers.
    for (slot, folder) in [("newer", group.newer), ("older", group.older)] {
      guard let folder, let day = firstDay(of: folder) else { continue }
      builder.setScope(schema.slot(slot), link(folder, name: format.text(of: day)))
    }
  }

  /// The first day that a folder such as `2024/05` stands for.
  private func firstDay(of folder: SitePath) -> Day? {
    let parts = folder.text.split(separator: "/").compactMap { Int($0) }
    guard let year = parts.first else { return nil }
    return Day(
      year: year, month: parts.count > 1 ? parts[1] : 1, day: parts.count > 2 ? parts[2] : 1)
  }

  private func inShownOrder(_ range: Range<Int>) -> [Int] {
    configuration.list.order == .newest ? Array(range) : range.reversed()
  }
}
