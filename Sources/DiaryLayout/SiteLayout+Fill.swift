import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// The values of each layout besides `page`, `site` and `strings`.
extension SiteLayout {
  func fill(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ page: SitePlan.Page,
    _ bodies: [Int: [UInt8]]
  ) {
    let schema = layout.root
    switch page.kind {
    // Their pages have a body.
    case .entry, .undated: break
    case .home(let list):
      fill(&builder, layout, list, bodies)
      guard page.folder.isRoot, let home = values.plan.homeEntry, let body = bodies[home],
        let entry = layout.entry, let content = layout.content
      else { break }
      builder.setScope(entry, pages.listed(entries[home], facts[home]).scope)
      builder.setHTML(content, body)
    case .favorites(let list): fill(&builder, layout, list, bodies)
    case .term(let index, let list):
      fill(&builder, layout, list, bodies)
      builder.setScope(
        schema.slot("tag"),
        Scope(values.model.currentTag, ["name": .text(values.plan.terms[index].term.name)]))
    case .terms: builder.setList(schema.slot("tags"), values.plan.terms.map(scope))
    case .year(let group): fillYear(&builder, layout, group)
    case .month(let group):
      fillArchive(&builder, layout, group, .month)
      setEntries(&builder, layout, inShownOrder(group.entries), bodies)
      let table = MonthTable(
        of: group, entries, values.configuration, values.names.calendar)
      builder.setScope(
        schema.slot("calendar"),
        table.scope(
          values.model, words: values.words, label: values.names.day,
          rest: values.configuration.locale.dayOfRest))
    case .day(let group):
      fillArchive(&builder, layout, group, .day)
      setEntries(&builder, layout, inShownOrder(group.entries), bodies)
    case .photos(let group): fillPhotos(&builder, layout, group)
    // Filled by what makes them.
    case .notFound, .guarded: break
    }
  }

  private func fill(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ list: SitePlan.ListPage,
    _ bodies: [Int: [UInt8]]
  ) {
    setEntries(&builder, layout, list.entries, bodies)
    if let slot = layout.newer { builder.setScope(slot, list.newer.map { link($0, name: nil) }) }
    if let slot = layout.older {
      let name = list.olderEntry.flatMap(day).map(values.names.day.text)
      builder.setScope(slot, list.older.map { link($0, name: name) })
    }
  }

  private func setEntries(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ indices: [Int],
    _ bodies: [Int: [UInt8]]
  ) {
    let own = OwnParts(bodies: bodies, firstPicture: firstPicture(indices))
    if let slot = layout.entries { setEntries(&builder, slot, indices, own) }
    if let slot = layout.months { setMonths(&builder, slot, indices, own) }
  }

  func link(_ folder: SitePath, name: String?) -> Scope {
    let schema = values.model.link
    return Scope(schema, reserving: 64) { builder in
      builder.setText(schema.slot("path"), folder.text)
      if !folder.isRoot { builder.addText("/") }
      if let name { builder.setText(schema.slot("name"), name) }
    }
  }

  private func scope(of term: SitePlan.TermPages) -> Scope {
    let count = values.words.number(term.entryCount)
    return Scope(
      values.model.term,
      [
        "name": .text(term.term.name), "path": .text(term.folder.text + "/"),
        "count": .text(count),
        "countText": .text(
          values.phrases.counted("entries", term.entryCount, shown: count)),
        "level": .text(level(ofCount: term.entryCount)),
      ])
  }

  /// From 1 for the rarest tags to 4.
  private func level(ofCount count: Int) -> String {
    switch count {
    case ..<3: "1"
    case ..<8: "2"
    case ..<20: "3"
    default: "4"
    }
  }

  // MARK: Archives

  /// A year of more entries is shown by their days alone.
  private static let denseYear = 200

  private func fillYear(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group
  ) {
    let schema = layout.root
    fillArchive(&builder, layout, group, .year)
    var months: [Scope] = []
    let month = values.model.month
    var range = inShownOrder(group.entries)[...]
    let calendar = values.names.calendar
    while let first = range.first, let day = day(of: first) {
      let current = calendar.month(of: day)
      let shown = range.prefix { self.day(of: $0).map(current.contains) ?? false }
      range = range.dropFirst(shown.count)
      months.append(
        Scope(month, reserving: 96) { builder in
          values.fill(&builder, current, day)
          setEntries(&builder, month.slot("entries"), shown, OwnParts())
        })
    }
    builder.setList(schema.slot("months"), months)
  }

  private func fillArchive(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group,
    _ kind: ArchiveNames.Kind
  ) {
    let model = values.model
    let schema = layout.root
    var year: Value = .absent
    if kind != .year, values.configuration.archives.years {
      let calendar = values.names.calendar
      let folder = calendar.yearFolder(of: calendar.month(of: group.day))
      year = .scope(link(folder, name: values.names.name(ofYear: group.day)))
    }
    builder.setScope(
      schema.slot("archive"),
      Scope(model.archive) { builder in
        builder.setFlag(model.archive.slot(kind.rawValue), true)
        let isDense = kind == .year && group.entries.count > Self.denseYear
        builder.setFlag(model.archive.slot("isDense"), isDense)
        builder.set(model.archive.slot("year"), year)
        builder.setText(
          model.archive.slot("name"),
          kind == .month
            ? values.names.name(ofMonthAlone: group.day) : values.names.name(of: kind, group.day))
      })
    for (slot, period) in [("newer", group.newer), ("older", group.older)] {
      guard let period else { continue }
      let name = values.names.name(of: kind, period.day)
      builder.setScope(schema.slot(slot), link(period.folder, name: name))
    }
  }

  private func inShownOrder(_ range: Range<Int>) -> [Int] {
    values.configuration.list.order == .newest ? Array(range) : range.reversed()
  }
}
