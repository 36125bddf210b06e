import DiaryLayout
import DiaryModel
import LocalizedDates
import SiteFiles

extension ByteWriter {
  mutating func add(_ plan: SitePlan) {
    for number in [plan.entryCount, plan.undatedCount, plan.homeCount] { add(number) }
    add(plan.hasFavorites)
    add(plan.hasEncrypted)
    add(plan.home.map { $0.page + 1 } ?? 0)
    if let home = plan.home { add(home.list) }
    add(plan.hasOnThisDay)
    add(plan.hasCalendar)
    add(plan.terms.count)
    for term in plan.terms {
      add(term.term)
      add(term.folder.text)
      add(term.entryCount)
    }
    add(plan.spellings.count)
    for term in plan.spellings { add(term) }
    add(plan.years.count)
    for year in plan.years { add(year) }
    add(plan.photoYears.count)
    for year in plan.photoYears { add(year) }
    add(plan.lists.count)
    for page in plan.lists { add(page) }
  }

  private mutating func add(_ term: Term) {
    add(term.name)
    add(term.slug.text)
  }

  mutating func add(_ period: SitePlan.Period) {
    add(period.folder.text)
    for part in [period.day.year, period.day.month, period.day.day] { add(part) }
  }

  private mutating func add(_ period: SitePlan.Period?) {
    add(period != nil)
    if let period { add(period) }
  }

  private mutating func add(_ page: SitePlan.Page) {
    add(page.folder.text)
    switch page.kind {
    case .home(let list): add(list, as: .home)
    case .favorites(let list): add(list, as: .favorites)
    case .term(let term, let list):
      add(list, as: .term)
      add(term)
    case .terms: add(PageKind.terms.rawValue)
    case .year(let group): add(group, as: .year)
    case .month(let group): add(group, as: .month)
    case .day(let group): add(group, as: .day)
    case .photos(let group): add(group, as: .photos)
    case .onThisDay(let same): add(same)
    case .daysOfYear: add(PageKind.daysOfYear.rawValue)
    case .calendar(let years): add(years)
    // Entries and guarded pages are in no list.
    case .notFound, .entry, .undated, .guarded: add(PageKind.notFound.rawValue)
    }
  }

  private mutating func add(_ list: SitePlan.ListPage, as kind: PageKind) {
    add(kind.rawValue)
    add(list)
  }

  private mutating func add(_ list: SitePlan.ListPage) {
    add(plain: list.entries.map { UInt32(truncatingIfNeeded: $0) })
    add(list.newer?.text)
    add(list.older?.text)
    add((list.olderEntry ?? -1) + 1)
  }

  private mutating func add(_ group: SitePlan.Group, as kind: PageKind) {
    add(kind.rawValue)
    add(group.entries.lowerBound)
    add(group.entries.count)
    add(group.period)
    add(group.newer)
    add(group.older)
  }
}

enum PageKind: UInt8 {
  case home, favorites, term, terms, year, month, day, photos, notFound
  case onThisDay, daysOfYear, calendar
}

extension ByteReader {
  mutating func plan() -> SitePlan {
    var plan = SitePlan()
    (plan.entryCount, plan.undatedCount, plan.homeCount) = (number(), number(), number())
    plan.hasFavorites = flag()
    plan.hasEncrypted = flag()
    let home = number()
    if home > 0 { plan.home = (home - 1, listPage()) }
    plan.hasOnThisDay = flag()
    plan.hasCalendar = flag()
    plan.terms = (0..<count()).map { _ in
      SitePlan.TermPages(term: term(), folder: folder(), entryCount: number())
    }
    plan.spellings = (0..<count()).map { _ in term() }
    plan.years = (0..<count()).compactMap { _ in period() }
    plan.photoYears = (0..<count()).compactMap { _ in period() }
    plan.lists = (0..<count()).compactMap { _ in page() }
    return plan
  }

  private mutating func term() -> Term { Term(name: text(), slug: Slug(remembered: text())) }

  private mutating func folder() -> SitePath {
    guard let folder = SitePath(text()) else {
      refuse()
      return .root
    }
    return folder
  }

  private mutating func optionalFolder() -> SitePath? { optionalText().flatMap { SitePath($0) } }

  mutating func period() -> SitePlan.Period? {
    let folder = folder()
    guard let day = Day(year: number(), month: number(), day: number()) else {
      refuse()
      return nil
    }
    return SitePlan.Period(folder: folder, day: day)
  }

  private mutating func page() -> SitePlan.Page? {
    let folder = folder()
    let kind: SitePlan.Kind?
    switch PageKind(rawValue: byte()) {
    case .home: kind = .home(listPage())
    case .favorites: kind = .favorites(listPage())
    case .term:
      let list = listPage()
      kind = .term(number(), list)
    case .terms: kind = .terms
    case .year: kind = group().map { .year($0) }
    case .month: kind = group().map { .month($0) }
    case .day: kind = group().map { .day($0) }
    case .photos: kind = group().map { .photos($0) }
    case .onThisDay: kind = sameDays().map { .onThisDay($0) }
    case .daysOfYear: kind = .daysOfYear
    case .calendar: kind = .calendar(calendarYears())
    case .notFound: kind = .notFound
    case nil: kind = nil
    }
    guard let kind else {
      refuse()
      return nil
    }
    return SitePlan.Page(folder: folder, kind: kind)
  }

  private mutating func listPage() -> SitePlan.ListPage {
    let entries = plain(UInt32.self).map { Int($0) }
    let (newer, older) = (optionalFolder(), optionalFolder())
    let olderEntry = number()
    return SitePlan.ListPage(
      entries: entries, newer: newer, older: older,
      olderEntry: olderEntry > 0 ? olderEntry - 1 : nil)
  }

  private mutating func group() -> SitePlan.Group? {
    let (start, count) = (number(), number())
    let period = period()
    let newer = flag() ? self.period() : nil
    let older = flag() ? self.period() : nil
    guard let period, (0...Int(Int32.max)).contains(start), (0...Int(Int32.max)).contains(count)
    else { return nil }
    return SitePlan.Group(
      entries: start..<(start + count), period: period, newer: newer, older: older)
  }
}
