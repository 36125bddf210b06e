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
      let leaf = leaf(of: page)
      if let slot = layout.leaf, let leaf {
        builder.setScope(slot, scopeWithFirstPicture(leaf))
      }
      fill(&builder, layout, list, bodies, besides: leaf)
      fillHome(&builder, layout, page, bodies)
    case .favorites(let list): fill(&builder, layout, list, bodies)
    case .term(let index, let list):
      fill(&builder, layout, list, bodies)
      setTag(&builder, layout, values.plan.terms[index])
    case .journal(let index, let list):
      fill(&builder, layout, list, bodies)
      setTag(&builder, layout, values.plan.journals[index])
    case .terms: builder.setList(schema.slot("tags"), values.plan.terms.map(scope))
    case .journals: builder.setList(schema.slot("tags"), values.plan.journals.map(scope))
    case .year(let group):
      fillYear(&builder, layout, group)
      if let slot = layout.review { builder.setScope(slot, review(of: group, bodies)) }
    case .month(let group): fillMonth(&builder, layout, group, bodies)
    case .day(let group):
      fillArchive(&builder, layout, group, .day)
      setEntries(&builder, layout, inShownOrder(group.entries), bodies)
    case .photos(let group): fillPhotos(&builder, layout, group)
    case .onThisDay(let same): fillOnThisDay(&builder, layout, same)
    case .daysOfYear: fillDays(&builder, layout)
    case .calendar(let years): fillCalendar(&builder, layout, years)
    case .statistics: fillStatistics(&builder, layout)
    case .places: fillPlaces(&builder, layout)
    case .place(let index, let list):
      fill(&builder, layout, list, bodies)
      fillPlace(&builder, layout, index, list)
    // Filled by what makes them.
    case .search, .follow, .notFound, .guarded: break
    }
  }

  /// The entry that the first page of the site begins with; `nil` if it begins with rows.
  private func leaf(of page: SitePlan.Page) -> Int? {
    let site = values.configuration
    guard page.folder.isRoot, site.home == .leaf, site.list.order == .newest,
      site.list.layout == .rows, values.layout(of: page).leaf != nil
    else { return nil }
    return page.listedEntries.first
  }

  /// The entries below the leaf, of which the first page of the site shows more than a line.
  package func leading(of page: SitePlan.Page) -> ArraySlice<Int> {
    leaf(of: page) == nil || values.configuration.preview.lines == 0
      ? [] : page.listedEntries.dropFirst().prefix(2)
  }

  /// Fills what only the first page of the site has.
  private func fillHome(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ page: SitePlan.Page,
    _ bodies: [Int: [UInt8]]
  ) {
    guard page.folder.isRoot else { return }
    if let slot = layout.onThisDay { builder.setScope(slot, values.newestDay(of: entries, facts)) }
    if let slot = layout.cover { builder.setScope(slot, cover) }
    if let slot = layout.root.slot(ifDeclared: "daysText") {
      let days = Set((0..<values.plan.entryCount).compactMap(day))
      builder.setText(
        slot, values.phrases.counted("days", days.count, shown: values.words.number(days.count)))
    }
    guard let home = values.plan.homeEntry, let body = bodies[home], let entry = layout.entry,
      let content = layout.content
    else { return }
    builder.setScope(entry, pages.listed(entries[home], facts[home]).scope)
    builder.setHTML(content, body)
  }

  /// The photo that the site begins with.
  private var cover: Scope? {
    values.configuration.look.cover.map {
      Scope(values.model.cover, ["path": .text(percentEncoded($0.text))])
    }
  }

  private func fill(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ list: SitePlan.ListPage,
    _ bodies: [Int: [UInt8]], besides leaf: Int? = nil
  ) {
    setEntries(&builder, layout, list.entries.filter { $0 != leaf }, bodies)
    if let slot = layout.newer { builder.setScope(slot, list.newer.map { link($0, name: nil) }) }
    if let slot = layout.older {
      let name = list.olderEntry.flatMap(day).map(values.names.day.text)
      builder.setScope(slot, list.older.map { link($0, name: name) })
    }
  }

  private func setEntries(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ indices: [Int],
    _ bodies: [Int: [UInt8]], hasAnchors: Bool = false
  ) {
    let own = OwnParts(
      bodies: bodies, firstPicture: firstPicture(indices), hasAnchors: hasAnchors)
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

  private func setTag(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ term: SitePlan.TermPages
  ) {
    builder.setScope(
      layout.root.slot("tag"), Scope(values.model.currentTag, ["name": .text(term.term.name)]))
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
        "level": .text("\(level(ofCount: term.entryCount))"),
      ])
  }

  /// From 1 for tags of one entry to 4 for the most frequent one, unless that has few: each level
  /// has a multiple of the entries of the one before it, so that tags differ in any diary.
  private func level(ofCount count: Int) -> Int {
    func digits(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }
    let most = values.plan.terms.map(\.entryCount).max() ?? 1
    return 1 + 3 * (digits(count) - 1) / max(3, digits(most) - 1)
  }

  // MARK: Archives

  private func fillYear(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group
  ) {
    fillArchive(&builder, layout, group, .year)
    let cells = cells(of: group)
    var months = months(ofYear: group.day).map { month in
      (month: month, cells: cells.filter { month.contains($0.day) })
    }
    // What lies before and behind the diary is no gap in it.
    if group.older == nil { months.removeFirst(months.prefix { $0.cells.isEmpty }.count) }
    if group.newer == nil { months.removeLast(months.reversed().prefix { $0.cells.isEmpty }.count) }
    builder.setList(layout.root.slot("weekdays"), MonthTable.weekdays(values))
    builder.setList(layout.root.slot("months"), months.map { scope(of: $0.month, $0.cells) })
  }

  private func fillMonth(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group,
    _ bodies: [Int: [UInt8]]
  ) {
    fillArchive(&builder, layout, group, .month)
    setEntries(&builder, layout, inShownOrder(group.entries), bodies, hasAnchors: true)
    let table = MonthTable(of: values.names.calendar.month(of: group.day), cells(of: group))
    builder.setScope(
      layout.root.slot("calendar"),
      Scope(
        values.model.calendar,
        [
          "weekdays": .list(MonthTable.weekdays(values)),
          "weeks": .list(
            table.weeks(values, labels, entries) { builder, cell in
              guard let slot = values.entryOfDays else { return }
              setEntry(
                &builder, slot, cell.entries.first(where: hasPictures) ?? cell.entries.lowerBound)
            }),
        ]))
  }

  /// The days of a group that have entries, newest first.
  func cells(of group: SitePlan.Group) -> [DayCell] {
    DayCell.all(of: group.entries, entries, facts, values.configuration.calendar.shade)
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
        builder.setText(model.archive.slot("countText"), labels.count(group.entries.count))
        builder.setFlag(model.archive.slot("isFew"), kind == .month && group.entries.count < 8)
        if kind != .day { builder.setScope(model.archive.slot("legend"), values.legend) }
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
