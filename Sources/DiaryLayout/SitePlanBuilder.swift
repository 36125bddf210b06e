import DiaryModel
import LocalizedDates
import SiteFiles

/// Finds the pages of a diary that are not of a single entry.
struct SitePlanBuilder {
  private let diary: PublicDiary
  private let configuration: Configuration
  private let layouts: Set<Layout>
  private(set) var plan = SitePlan()

  init(_ diary: PublicDiary, _ configuration: Configuration, layouts: Set<Layout>) {
    self.diary = diary
    self.layouts = layouts
    self.configuration = configuration
  }

  mutating func build() {
    let entries = Array(diary.entries.indices)
    (plan.entryCount, plan.undatedCount) = (entries.count, diary.pages.count)
    addList(entries, below: .root) { .home($0) }
    plan.homeCount = plan.lists.count
    addArchives()
    addTerms()
    if configuration.hasFavorites {
      let favorites = entries.filter { diary.entries[$0].content.isFavorite }
      plan.hasFavorites = !favorites.isEmpty
      if plan.hasFavorites {
        addList(favorites, below: .root.appending("favorites")) { .favorites($0) }
      }
    }
    plan.lists.append(.init(folder: .root, kind: .notFound))
  }

  /// - Parameter newestFirst: Indices in the diary's entries.
  private mutating func addList(
    _ newestFirst: [Int], below folder: SitePath, _ kind: (SitePlan.ListPage) -> SitePlan.Kind
  ) {
    let order = configuration.list.order
    let list = order == .newest ? newestFirst : newestFirst.reversed()
    let stable = StablePages(count: list.count, size: configuration.list.pageSize, order: order)
    func path(_ number: Int?) -> SitePath? {
      number.map { $0 == 0 ? folder : folder.appending("page").appending(String($0)) }
    }
    for page in stable.pages {
      let (previous, next) = (path(page.previous), path(page.next))
      let listPage = SitePlan.ListPage(
        entries: Array(list[page.range]), newer: order == .newest ? previous : next,
        older: order == .newest ? next : previous)
      plan.lists.append(.init(folder: path(page.number) ?? folder, kind: kind(listPage)))
    }
  }

  private mutating func addTerms() {
    var found: [(term: Term, entries: [Int])] = []
    var indices: [Slug: Int] = [:]
    // Most tags have been seen in this very spelling.
    var indicesOfSpellings: [String: Int] = [:]
    func termIndex(of term: Term) -> Int {
      if let index = indicesOfSpellings[term.name] { return index }
      plan.spellings.append(term)
      let index = indices[term.slug] ?? found.count
      if index == found.count { found.append((term, [])) }
      indices[term.slug] = index
      indicesOfSpellings[term.name] = index
      return index
    }
    for index in diary.entries.indices {
      diary.entries.prefetch(behind: index)
      for term in diary.entries[index].content.terms {
        found[termIndex(of: term)].entries.append(index)
      }
    }
    addTerms(found)
    for page in diary.pages {
      for term in page.content.terms { _ = termIndex(of: term) }
    }
  }

  private mutating func addTerms(_ found: [(term: Term, entries: [Int])]) {
    if found.isEmpty || !configuration.hasTags { return }
    let tags = SitePath.root.appending("tags")
    plan.lists.append(.init(folder: tags, kind: .terms))
    let found = found.sorted {
      $0.term.slug.text.utf8.lexicographicallyPrecedes($1.term.slug.text.utf8)
    }
    plan.terms = found.map { found in
      SitePlan.TermPages(
        term: found.term, folder: tags.appending(found.term.slug.text),
        entryCount: found.entries.count)
    }
    for (index, term) in plan.terms.enumerated() {
      addList(found[index].entries, below: term.folder) { .term(index, $0) }
    }
  }

  private mutating func addArchives() {
    let archives = configuration.archives
    let days = diary.entries.compactMap { $0.content.date?.day }
    let archive = ArchivePeriods(of: days, configuration)
    if archives.years {
      let years = archive.years
      plan.years = years.map(\.period)
      for year in years { plan.lists.append(.init(folder: year.folder, kind: .year(year))) }
    }
    if archives.months {
      for month in archive.months {
        plan.lists.append(.init(folder: month.folder, kind: .month(month)))
      }
    }
    if archives.days {
      for day in archive.days { plan.lists.append(.init(folder: day.folder, kind: .day(day))) }
    }
    addDays(of: days, archive)
  }

  /// Adds the pages of the days of the calendar, and of all years.
  private mutating func addDays(of days: [Day], _ archive: ArchivePeriods) {
    if days.isEmpty { return }
    if configuration.calendar.hasPage, layouts.contains(.calendar) {
      plan.hasCalendar = true
      plan.lists.append(
        .init(folder: .root.appending("calendar"), kind: .calendar(archive.calendarYears)))
    }
    // Days of another calendar meet other ones of it each year.
    guard configuration.onThisDay ?? true, layouts.isSuperset(of: [.onthisday, .days]),
      archive.hasGregorianMonths
    else { return }
    plan.hasOnThisDay = true
    plan.lists.append(.init(folder: CalendarDay.root, kind: .daysOfYear))
    for same in sameDays(of: days) {
      plan.lists.append(.init(folder: same.calendarDay.folder, kind: .onThisDay(same)))
    }
  }
}
