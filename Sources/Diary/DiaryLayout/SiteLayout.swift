package import DiaryModel
package import DiaryRendering
import LocalizedDates
import SiteFiles
package import Templating

/// Lays out all pages that are not of a single entry.
package struct SiteLayout: Sendable {
  let values: SiteValues
  let pages: EntryPages
  package let entries: EntryTable
  let facts: [EntryFacts]
  /// The cards of entries, as far as they were made beforehand.
  package let known: [ListedEntry?]
  /// The addresses of those in `known`, which holds them.
  private let addresses: [ScopeAddress?]
  let labels: DayLabels

  /// - Parameters:
  ///   - entries: The diary's entries, of which those that the pages list are loaded.
  ///   - facts: Their facts, in the same order.
  ///   - known: The cards that pages of some of them have made already, in the same order.
  package init(
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

  /// What a page shows of its entries otherwise than other pages do.
  struct OwnParts {
    /// By index of the entry; in rows the first words as plain text.
    var bodies: [Int: [UInt8]] = [:]
    /// The first entry that has a picture.
    var firstPicture: Int?
    /// Whether links lead to its days.
    var hasAnchors = false
  }

  /// The entries whose bodies a page shows: those of a list that shows them whole, that of the page
  /// that the site begins with, and those of which a year has a sentence.
  package func bodies(of page: SitePlan.Page) -> [Int] {
    var entries = values.layout(of: page).review == nil ? [] : values.plan.quotedEntries(of: page)
    if values.configuration.list.layout == .full, !page.isOfYear { entries += page.listedEntries }
    if case .home = page.kind, page.folder.isRoot, let home = values.plan.homeEntry {
      entries.append(home)
    }
    return entries
  }

  /// Sets a list of entries.
  ///
  /// Those that are known are not kept by the scope: they stay for as long as the layout does.
  func setEntries(
    _ builder: inout ScopeBuilder, _ slot: Slot, _ indices: some Collection<Int>,
    _ own: OwnParts
  ) {
    builder.beginList(slot, reserving: indices.count)
    for index in indices {
      if let body = own.bodies[index] {
        let listed = known[index] ?? pages.listed(entries[index], facts[index])
        builder.addItem(
          values.configuration.list.layout == .full
            ? values.entryScopes.whole(listed.scope, body)
            : values.entryScopes.leading(listed.scope, body, without: facts[index].pictures))
      } else if index == own.firstPicture {
        builder.addItem(scopeWithFirstPicture(index))
      } else if let address = addresses[index] {
        builder.addItem(address)
      } else {
        builder.addItem(pages.listed(entries[index], facts[index]).scope)
      }
    }
  }

  /// Sets an entry, which the scope does not keep if it is known.
  func setEntry(_ builder: inout ScopeBuilder, _ slot: Slot, _ index: Int) {
    if let listed = known[index] {
      builder.setScope(slot, borrowing: listed.scope)
    } else {
      builder.setScope(slot, pages.listed(entries[index], facts[index]).scope)
    }
  }

  /// Sets the months of a list, in them the days, in them the entries.
  ///
  /// - Parameter indices: In the order shown.
  func setMonths(
    _ builder: inout ScopeBuilder, _ slot: Slot, _ indices: [Int], _ own: OwnParts
  ) {
    let sections = MonthSections(values: values, hasAnchors: own.hasAnchors) { index in
      day(of: index)
    } setEntries: { builder, slot, indices in
      setEntries(&builder, slot, indices, own)
    } setDate: { builder, slot, index in
      if let address = addresses[index] {
        builder.setScope(slot, borrowingFrom: address, values.entryScopes.slots.date)
      } else {
        builder.setScope(slot, values.entryScopes.date(of: entries[index].content))
      }
    }
    sections.set(&builder, slot, indices)
  }

  /// The first picture of a page is seen at once, so browsers should not wait with it.
  func scopeWithFirstPicture(_ index: Int) -> Scope {
    let listed = known[index] ?? pages.listed(entries[index], facts[index])
    return values.entryScopes.withFirstPicture(listed.scope, facts[index])
  }

  /// The first of some entries whose picture the theme's lists show.
  func firstPicture(_ indices: some Collection<Int>) -> Int? {
    if values.entryScopes.slots.thumb == nil { return nil }
    // A closure would count references of the layout for each entry.
    for index in indices where !facts[index].pictures.isEmpty { return index }
    return nil
  }

  func hasPictures(_ index: Int) -> Bool { !facts[index].pictures.isEmpty }

  func day(of index: Int) -> Day? { entries[index].content.date?.day }

  /// Appends one page's HTML; an entry's page is ``EntryPages``' work.
  ///
  /// - Parameter bodies: The HTML of ``bodies(of:)``, by index of the entry.
  package func append(
    _ page: SitePlan.Page, bodies: [Int: [UInt8]] = [:], to bytes: inout PageBytes
  ) {
    let isHome = page.layout == .home && page.folder.isRoot
    // Scopes may be no longer needed than their addresses, as far as the compiler can see.
    withExtendedLifetime(known) {
      values.append(page, to: &bytes) { hasRoot in
        values.pageScopes.scope(
          of: page, hasRoot: hasRoot, heading: heading(of: page),
          description: isHome ? values.configuration.description : nil, hue: hue(of: page),
          feeds: page.isOfJournal ? page.listFolder(in: values.plan) : nil,
          showsBodies: !bodies.isEmpty, showsPhotos: showsPhotos(page, bodies))
      } _: { builder, layout in
        fill(&builder, layout, page, bodies)
      }
    }
  }

  private func showsPhotos(_ page: SitePlan.Page, _ bodies: [Int: [UInt8]]) -> Bool {
    switch page.kind {
    case .photos: true
    case .place: page.listedEntries.contains(where: hasPictures)
    case .year(let group): values.plan.hasStatistics && group.entries.contains(where: hasPictures)
    default: bodies.keys.contains(where: hasPictures)
    }
  }

  /// The number of the colour of the newest entry that a page lists.
  private func hue(of page: SitePlan.Page) -> String? {
    let accent = values.configuration.appearance.accent
    switch page.kind {
    case .onThisDay(let same): return accent.hue(ofMonth: same.calendarDay.sample.month)
    case .calendar(let years):
      return years.first?.months.first.flatMap { accent.hue(ofMonth: $0.number) }
    default: break
    }
    let newest = page.photos.map { $0.entries.first(where: hasPictures) }
    guard let index = newest ?? page.listedEntries.min(), let day = day(of: index) else {
      return nil
    }
    return accent.hue(of: values.names.calendar.month(of: day))
  }

  /// Pages behind the first of a list say which days they hold.
  private func heading(of page: SitePlan.Page) -> String {
    guard page.folder != page.listFolder(in: values.plan), let days = days(of: page) else {
      return ownHeading(of: page)
    }
    if page.layout == .home { return days }
    return values.phrases.phrase(
      "listOfDays", filling: ["list": ownHeading(of: page), "days": days])
  }

  /// The days of the entries of a list, from the first to the last.
  private func days(of page: SitePlan.Page) -> String? {
    let entries = page.listedEntries
    guard let newest = entries.min().flatMap(day), let oldest = entries.max().flatMap(day) else {
      return nil
    }
    return values.span(from: oldest, to: newest)
  }

  private func ownHeading(of page: SitePlan.Page) -> String {
    let phrases = values.phrases
    return switch page.kind {
    // Their pages have an entry.
    case .entry, .undated: ""
    case .home: values.configuration.title
    case .favorites: phrases["favorites"] ?? "favorites"
    case .terms: phrases["tags"] ?? "tags"
    case .term(let index, _):
      values.tagged.start + values.plan.terms[index].term.name + values.tagged.end
    case .journals: phrases["journals"] ?? "journals"
    case .journal(let index, _): values.plan.journals[index].term.name
    case .year(let group): values.names.name(ofYear: group.day)
    case .month(let group): values.names.name(ofMonth: group.day)
    case .day(let group): values.names.day.text(of: group.day)
    case .photos(let group): headingOfPhotos(page, group)
    case .onThisDay(let same): values.names.monthAndDay.text(of: same.calendarDay.sample)
    case .daysOfYear: phrases["daysOfYear"] ?? "on"
    case .calendar: phrases["calendar"] ?? "calendar"
    case .search: phrases["search"] ?? "search"
    case .statistics: phrases["statistics"] ?? "statistics"
    case .follow: phrases["follow"] ?? "follow"
    case .places: phrases["places"] ?? "places"
    case .place(let index, _): values.plan.places[index].term.name
    case .notFound: phrases["notFound"] ?? "404"
    case .guarded: phrases["lockedEntries"] ?? values.configuration.title
    }
  }
}

extension SitePlan.Page {
  fileprivate var isOfYear: Bool {
    if case .year = kind { true } else { false }
  }

  /// Whether the site's lists of pages may have it, and mark it as the current one.
  var isInSiteLists: Bool {
    switch kind {
    case .year, .undated, .photos, .favorites, .terms, .journal, .journals, .calendar, .daysOfYear,
      .search, .statistics, .places:
      true
    case .home: folder.isRoot
    default: false
    }
  }

  var isOfJournal: Bool {
    if case .journal = kind { true } else { false }
  }

  /// The folder of the first page of its list.
  func listFolder(in plan: SitePlan) -> SitePath {
    switch kind {
    case .home: .root
    case .photos: .photos
    case .favorites: .favorites
    case .term(let index, _): plan.terms[index].folder
    case .journal(let index, _): plan.journals[index].folder
    case .place(let index, _): plan.places[index].folder
    default: folder
    }
  }

  /// The number of folders between it and the site's root; below 0 for the 404 page, which is shown
  /// anywhere.
  var depth: Int {
    if case .notFound = kind { return -1 }
    return folder.depth
  }

  package var layout: Layout {
    switch kind {
    case .entry: .entry
    case .undated: .page
    case .home: .home
    case .favorites: .favorites
    case .term, .journal: .tag
    case .terms, .journals: .tags
    case .year, .month, .day: .archive
    case .photos: .photos
    case .notFound: .notfound
    case .onThisDay: .onthisday
    case .daysOfYear: .days
    case .calendar: .calendar
    case .search: .search
    case .statistics: .statistics
    case .follow: .follow
    case .places: .places
    case .place: .place
    case .guarded(let layout): layout
    }
  }
}

extension Layout {
  /// The folders of the site's own pages around its pages, the closest first.
  var around: [SitePath] {
    switch self {
    case .archive, .days: [.calendar]
    case .onthisday: [CalendarDay.root, .calendar]
    case .tag: [.tags]
    case .place: [.places]
    default: []
    }
  }
}
