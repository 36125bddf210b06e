import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// What each layout has besides `page`, `site` and `strings`.
extension SiteLayout {
  func fill(_ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ page: SitePlan.Page) {
    let schema = layout.root
    switch page.kind {
    // Their pages have a body.
    case .entry, .undated: break
    case .home(let list), .favorites(let list): fill(&builder, layout, list)
    case .term(let place, let list):
      fill(&builder, layout, list)
      builder.setScope(
        schema.slot("tag"),
        Scope(values.model.currentTag, ["name": .text(values.plan.terms[place].term.name)]))
    case .terms: builder.setList(schema.slot("tags"), values.plan.terms.map(scope))
    case .year(let group): fillYear(&builder, layout, group)
    case .month(let group):
      fillArchive(&builder, layout, group, .month, format: values.monthName)
      setEntries(&builder, layout, inShownOrder(group.entries))
      let calendar = MonthCalendar(of: group, values.diary, values.configuration)
      builder.setScope(
        schema.slot("calendar"),
        calendar.scope(values.model, words: values.words, label: values.dayName))
    case .day(let group):
      fillArchive(&builder, layout, group, .day, format: values.dayName)
      setEntries(&builder, layout, inShownOrder(group.entries))
    // Filled by what makes them.
    case .notFound, .guarded: break
    }
  }

  private func fill(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ list: SitePlan.ListPage
  ) {
    setEntries(&builder, layout, list.entries)
    if let slot = layout.newer { builder.setScope(slot, list.newer.map { link($0, name: nil) }) }
    if let slot = layout.older { builder.setScope(slot, list.older.map { link($0, name: nil) }) }
  }

  private func setEntries(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ places: [Int]
  ) {
    if let slot = layout.entries { setEntries(&builder, slot, places) }
  }

  private func link(_ folder: SitePath, name: String?) -> Scope {
    let schema = values.model.link
    return Scope(schema, reserving: 64) { builder in
      builder.setText(schema.slot("path"), folder.text)
      if !folder.isRoot { builder.addText("/") }
      if let name { builder.setText(schema.slot("name"), name) }
    }
  }

  private func scope(of term: SitePlan.TermPages) -> Scope {
    let count = values.words.number(term.entries.count)
    return Scope(
      values.model.term,
      [
        "name": .text(term.term.name), "path": .text(term.folder.text + "/"),
        "count": .text(count),
        "countText": .text(
          values.phrases.counted("entries", term.entries.count, shown: count)),
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
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group
  ) {
    let schema = layout.root
    fillArchive(&builder, layout, group, .year, format: values.yearName)
    var months: [Scope] = []
    let month = values.model.month
    let (name, path, entries) = (month.slot("name"), month.slot("path"), month.slot("entries"))
    var range = inShownOrder(group.entries)[...]
    while let first = range.first, let day = day(of: first) {
      let places = range.prefix { self.day(of: $0)?.month == day.month }
      range = range.dropFirst(places.count)
      months.append(
        Scope(month, reserving: 32) { builder in
          builder.setText(name, values.monthNames[day.month - 1])
          if values.configuration.archives.months {
            builder.setText(path, day.monthFolder.text)
            builder.addText("/")
          }
          setEntries(&builder, entries, places)
        })
    }
    builder.setList(schema.slot("months"), months)
  }

  private func day(of place: Int) -> Day? { values.diary.entries[place].content.date?.day }

  private func fillArchive(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group,
    _ kind: ArchiveKind, format: DayFormat
  ) {
    let model = values.model
    let schema = layout.root
    var year: Value = .absent
    if kind != .year, values.configuration.archives.years {
      year = .scope(link(group.day.yearFolder, name: values.yearName.text(of: group.day)))
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
    values.configuration.list.order == .newest ? Array(range) : range.reversed()
  }
}
