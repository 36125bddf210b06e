public import DiaryModel
public import DiaryRendering
import LocalizedDates
import SiteFiles
public import Templating

/// Lays out all pages that are not of a single entry.
public struct SiteLayout: Sendable {
  let values: SiteValues
  private let pages: EntryPages
  let entries: EntryTable
  let facts: [EntryFacts]
  private let known: [ListedEntry?]
  /// The addresses of those in `known`, which holds them.
  private let addresses: [ScopeAddress?]
  let labels: DayLabels

  /// - Parameters:
  ///   - entries: The diary's entries, of which those that the pages list are loaded.
  ///   - facts: Their facts, in the same order.
  ///   - known: The cards that pages of some of them have made already, in the same order.
  public init(
    _ pages: EntryPages, of entries: EntryTable, facts: [EntryFacts], known: [ListedEntry?]
  ) {
    values = pages.values
    labels = DayLabels(pages.values)
    self.pages = pages
    self.entries = entries
    self.facts = facts
    self.known = known
    addresses = known.map { listed in listed.map { ScopeAddress(of: $0.scope) } }
  }

  /// Sets a list of entries.
  ///
  /// Those that are known are not kept by the scope: they stay for as long as the layout does.
  func setEntries(
    _ builder: inout ScopeBuilder, _ slot: Slot, _ indices: some Collection<Int>
  ) {
    builder.beginList(slot, reserving: indices.count)
    for index in indices {
      if let address = addresses[index] {
        builder.addItem(address)
      } else {
        builder.addItem(pages.listed(entries[index], facts[index]).scope)
      }
    }
  }

  /// Sets the months of a list, in them the days, in them the entries.
  ///
  /// - Parameters:
  ///   - indices: In the order shown.
  ///   - hasAnchors: Whether links lead to its days.
  func setMonths(
    _ builder: inout ScopeBuilder, _ slot: Slot, _ indices: [Int], hasAnchors: Bool = false
  ) {
    let sections = MonthSections(values: values, hasAnchors: hasAnchors) { index in
      day(of: index)
    } setEntries: { builder, slot, indices in
      setEntries(&builder, slot, indices)
    } setDate: { builder, slot, index in
      if let address = addresses[index] {
        builder.setScope(slot, borrowingFrom: address, values.entryScopes.slots.date)
      } else {
        builder.setScope(slot, values.entryScopes.date(of: entries[index].content))
      }
    }
    sections.set(&builder, slot, indices)
  }

  func day(of index: Int) -> Day? { entries[index].content.date?.day }

  /// Appends one page's HTML; an entry's page is ``EntryPages``' work.
  public func append(_ page: SitePlan.Page, to bytes: inout PageBytes) {
    let isHome = page.layout == .home && page.folder.isRoot
    // Scopes may be no longer needed than their addresses, as far as the compiler can see.
    withExtendedLifetime(known) {
      values.append(page, to: &bytes) { hasRoot in
        values.pageScopes.scope(
          of: page, hasRoot: hasRoot, heading: heading(of: page),
          description: isHome ? values.configuration.description : nil, hue: hue(of: page))
      } _: { builder, layout in
        fill(&builder, layout, page)
      }
    }
  }

  /// The number of the colour of the newest entry that a page lists.
  private func hue(of page: SitePlan.Page) -> String? {
    switch page.kind {
    case .onThisDay(let same): return String(same.calendarDay.sample.month)
    case .calendar(let years): return years.first?.months.first.map { hue(ofMonth: $0.number) }
    default: break
    }
    guard let index = page.listedEntries.min(), let day = day(of: index) else { return nil }
    return values.names.calendar.month(of: day).hue
  }

  private func heading(of page: SitePlan.Page) -> String {
    let phrases = values.phrases
    return switch page.kind {
    // Their pages have an entry.
    case .entry, .undated: ""
    case .home: values.configuration.title
    case .favorites: phrases["favorites"] ?? "favorites"
    case .terms: phrases["tags"] ?? "tags"
    case .term(let index, _):
      values.tagged.start + values.plan.terms[index].term.name + values.tagged.end
    case .year(let group): values.names.name(ofYear: group.day)
    case .month(let group): values.names.name(ofMonth: group.day)
    case .day(let group): values.names.day.text(of: group.day)
    case .onThisDay(let same): values.names.monthAndDay.text(of: same.calendarDay.sample)
    case .daysOfYear: phrases["daysOfYear"] ?? "on"
    case .calendar: phrases["calendar"] ?? "calendar"
    case .notFound: phrases["notFound"] ?? "404"
    case .guarded: phrases["lockedEntries"] ?? values.configuration.title
    }
  }
}

extension SitePlan.Page {
  /// Whether the site's lists of years and undated pages have it, and mark it as the current one.
  var isInSiteLists: Bool {
    switch kind {
    case .year, .undated: true
    default: false
    }
  }

  /// The number of folders between it and the site's root; below 0 for the 404 page, which is shown
  /// anywhere.
  var depth: Int {
    if case .notFound = kind { return -1 }
    return folder.depth
  }

  public var layout: Layout {
    switch kind {
    case .entry: .entry
    case .undated: .page
    case .home: .home
    case .favorites: .favorites
    case .term: .tag
    case .terms: .tags
    case .year, .month, .day: .archive
    case .notFound: .notfound
    case .onThisDay: .onthisday
    case .daysOfYear: .days
    case .calendar: .calendar
    case .guarded(let layout): layout
    }
  }
}
