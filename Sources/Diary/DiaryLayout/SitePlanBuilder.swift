import DiaryModel
import LocalizedDates
import SiteFiles

/// Finds the pages of a diary that are not of a single entry.
struct SitePlanBuilder {
  private let diary: PublicDiary
  private let configuration: Configuration
  private let layouts: Set<Layout>
  /// The entries whose pictures pages of photos show, in ascending order.
  private let photos: [Int]
  private(set) var plan = SitePlan()

  init(
    _ diary: PublicDiary, _ configuration: Configuration, layouts: Set<Layout>,
    photosOf photos: [Int]
  ) {
    (self.diary, self.configuration) = (diary, configuration)
    (self.layouts, self.photos) = (layouts, photos)
  }

  mutating func build() {
    let entries = Array(diary.entries.indices)
    (plan.entryCount, plan.undatedCount) = (entries.count, diary.pages.count)
    let homePage = diary.pages.indices.first { diary.pages[$0].path.isRoot }
    addList(entries, below: .root) { .home($0) }
    if let homePage, case .home(let list)? = plan.lists.first?.kind {
      plan.home = (homePage, list)
      plan.lists.removeFirst()
    }
    plan.homeCount = plan.lists.count
    let days = diary.entries.compactMap { $0.content.date?.day }
    let archive = ArchivePeriods(of: days, configuration)
    addArchives(archive)
    addDays(of: days, archive)
    addPhotos(archive)
    addTerms()
    if configuration.hasFavorites {
      let favorites = entries.filter { diary.entries[$0].content.isFavorite }
      plan.hasFavorites = !favorites.isEmpty
      if plan.hasFavorites {
        addList(favorites, below: .favorites) { .favorites($0) }
      }
    }
    if configuration.hasPlaces, layouts.isSuperset(of: [.places, .place]) { addPlaces() }
    if configuration.hasStatistics, layouts.contains(.statistics) {
      plan.hasStatistics = true
      plan.lists.append(.init(folder: .statistics, kind: .statistics))
    }
    if configuration.hasSearch, layouts.contains(.search) {
      plan.hasSearch = true
      plan.lists.append(.init(folder: .search, kind: .search))
    }
    if configuration.hasFeeds, layouts.contains(.follow) {
      plan.hasFollow = true
      // A page of the writer's own takes its place.
      if !diary.pages.contains(where: { $0.path == .follow }) {
        plan.lists.append(.init(folder: .follow, kind: .follow))
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
        older: order == .newest ? next : previous,
        olderEntry: order == .newest
          ? page.next.map { _ in list[page.range.upperBound] }
          : page.previous.map { _ in list[page.range.lowerBound - 1] })
      plan.lists.append(.init(folder: path(page.number) ?? folder, kind: kind(listPage)))
    }
  }

  private mutating func addTerms() {
    var groups = TermGroups()
    for index in diary.entries.indices {
      for term in diary.entries[index].content.terms { groups.add(index, to: term) }
    }
    let found = groups.sorted
    if configuration.hasTags, !found.isEmpty {
      plan.lists.append(.init(folder: .tags, kind: .terms))
      plan.terms = add(found, below: .tags) { .term($0, $1) }
    }
    addJournals(tags: found)
    for page in diary.pages {
      for term in page.content.terms { groups.see(term) }
    }
    plan.spellings = groups.spellings
  }

  private mutating func addJournals(tags: [TermGroups.Group]) {
    let found = Journals(configuration.journals, of: diary.entries, tags: tags).found
    if found.isEmpty { return }
    plan.lists.append(.init(folder: .journals, kind: .journals))
    plan.entriesOfJournals = found.map(\.entries)
    plan.journals = add(found, below: .journals) { .journal($0, $1) }
  }

  private mutating func addPlaces() {
    var groups = TermGroups()
    for index in diary.entries.indices {
      guard
        let name = diary.entries[index].content.location?
          .placeName(as: configuration.locations)
      else { continue }
      groups.add(index, toTermNamed: name)
    }
    let found = groups.sorted
    if found.isEmpty { return }
    plan.lists.append(.init(folder: .places, kind: .places))
    plan.entriesOfPlaces = found.map(\.entries)
    plan.placeSpellings = groups.spellings
    plan.places = add(found, below: .places) { .place($0, $1) }
  }

  /// Adds the lists of tags, journals or places.
  private mutating func add(
    _ found: [TermGroups.Group], below folder: SitePath,
    _ kind: (Int, SitePlan.ListPage) -> SitePlan.Kind
  ) -> [SitePlan.TermPages] {
    let pages = found.map { found in
      SitePlan.TermPages(
        term: found.term, folder: folder.appending(found.term.slug.text),
        entryCount: found.entries.count)
    }
    for (index, page) in pages.enumerated() {
      addList(found[index].entries, below: page.folder) { kind(index, $0) }
    }
    return pages
  }

  /// Adds the pages of photos: one for each year that has some, and one for the newest of these.
  private mutating func addPhotos(_ archive: ArchivePeriods) {
    if photos.isEmpty { return }
    let folder = SitePath.photos
    var rest = photos[...]
    var years: [(entries: Range<Int>, period: SitePlan.Period)] = []
    for year in archive.years {
      guard let first = rest.first, year.entries.contains(first) else { continue }
      rest = rest.drop(while: year.entries.contains)
      let period = SitePlan.Period(
        folder: folder.appending(year.folder.text), day: year.day)
      years.append((year.entries, period))
    }
    plan.photoYears = years.map(\.period)
    for (index, year) in years.enumerated() {
      let group = SitePlan.Group(
        entries: year.entries, period: year.period,
        newer: index > 0 ? years[index - 1].period : nil,
        older: index + 1 < years.count ? years[index + 1].period : nil)
      if index == 0 { plan.lists.append(.init(folder: folder, kind: .photos(group))) }
      plan.lists.append(.init(folder: year.period.folder, kind: .photos(group)))
    }
  }

  private mutating func addArchives(_ archive: ArchivePeriods) {
    let archives = configuration.archives
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
  }

  /// Adds the pages of the days of the calendar, and of all years.
  private mutating func addDays(of days: [Day], _ archive: ArchivePeriods) {
    if days.isEmpty { return }
    if configuration.calendar.hasPage, layouts.contains(.calendar) {
      plan.hasCalendar = true
      plan.lists.append(
        .init(folder: .calendar, kind: .calendar(archive.calendarYears)))
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

extension SitePlanBuilder {
  /// The days of the calendar that have entries, from January on.
  ///
  /// - Parameter days: The days of the entries, newest first.
  func sameDays(of days: [Day]) -> [SitePlan.SameDays] {
    var years: [[SitePlan.SameDays.Year]] = Array(repeating: [], count: CalendarDay.count)
    for (day, entries) in days.indices.runs(by: { days[$0] }) {
      years[CalendarDay(of: day).number].append(.init(day: day, entries: entries))
    }
    let found = years.indices.filter { !years[$0].isEmpty }.compactMap(CalendarDay.init(number:))
    return found.indices.map { index in
      let isAlone = found.count == 1
      let (before, after) = (index + found.count - 1, index + 1)
      return SitePlan.SameDays(
        calendarDay: found[index], years: years[found[index].number],
        previous: isAlone ? nil : found[before % found.count],
        next: isAlone ? nil : found[after % found.count])
    }
  }
}
