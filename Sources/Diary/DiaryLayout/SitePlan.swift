package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// The pages of the site with their folders; nothing is rendered yet.
///
/// It names the pages of single entries by their number only: each stands where its entry says.
///
/// Not chosen: pages that join the site while they are laid out. Then no page could link to one that
/// comes later, and no page could be made alone.
package struct SitePlan: Sendable {
  /// One page of the site.
  package struct Page: Sendable {
    /// The folder it stands in, as `index.html`; for the 404 page the root.
    package let folder: SitePath
    package let kind: Kind
  }

  package enum Kind: Sendable {
    /// Indices in the diary's lists of entries and undated pages.
    case entry(Int)
    case undated(Int)
    case home(ListPage)
    case favorites(ListPage)
    case term(Int, ListPage)
    case terms
    case journal(Int, ListPage)
    case journals
    /// Ranges of the diary's entries.
    case year(Group)
    case month(Group)
    case day(Group)
    /// The entries of a year, of which the pictures are shown.
    case photos(Group)
    /// The entries of a day of the calendar.
    case onThisDay(SameDays)
    /// All days of the calendar.
    case daysOfYear
    /// Newest first.
    case calendar([CalendarYear])
    case search
    case statistics
    case follow
    case places
    case place(Int, ListPage)
    case notFound
    /// A page that nothing public leads to; it is in no plan.
    case guarded(Layout)
  }

  /// One page of a list.
  package struct ListPage: Sendable {
    /// Indices in the diary's entries, in the order shown.
    package let entries: [Int]
    package let newer: SitePath?
    package let older: SitePath?
    /// The newest entry of the older page, which names it.
    package let olderEntry: Int?
  }

  /// A year, month or day, of the site's calendar, that has entries.
  package struct Period: Hashable, Sendable {
    package let folder: SitePath
    /// Any day of it; its name comes from this.
    package let day: Day
  }

  /// The entries of a year, month or day.
  package struct Group: Sendable {
    package let entries: Range<Int>
    package let period: Period
    package let newer: Period?
    package let older: Period?

    var folder: SitePath { period.folder }
    var day: Day { period.day }
  }

  /// The pages of a tag or journal.
  package struct TermPages: Sendable {
    /// The newest entry's spelling.
    package let term: Term
    package let folder: SitePath
    /// The number of entries that have the tag, or are in the journal.
    package let entryCount: Int
  }

  /// All pages that are not of a single entry: first those of the home list.
  package var lists: [Page] = []
  /// The number of pages of the home list among these.
  package var homeCount = 0
  /// The undated page that the site begins with, by its index among those, and the list on it; then
  /// the first page of the home list is this one. `nil` if there is none.
  package var home: (page: Int, list: ListPage)?
  /// The number of dated entries.
  package var entryCount = 0
  /// The number of undated pages.
  package var undatedCount = 0
  package var terms: [TermPages] = []
  package var places: [TermPages] = []
  /// By place: its entries, newest first.
  package var entriesOfPlaces: [[Int]] = []
  /// Each spelling of a place, once.
  package var placeSpellings: [Term] = []
  package var journals: [TermPages] = []
  /// By journal: its entries, newest first.
  package var entriesOfJournals: [[Int]] = []
  package var years: [Period] = []
  package var hasFavorites = false
  /// The years that have photos, newest first; each has its page of them.
  package var photoYears: [Period] = []
  /// Whether there are pages of the days of the calendar, and of all years.
  package var hasOnThisDay = false
  package var hasCalendar = false
  package var hasSearch = false
  package var hasFollow = false
  package var hasStatistics = false
  /// Whether there are encrypted entries, and so a list of them.
  package var hasEncrypted = false
  /// Each spelling of a tag that the diary's entries and pages have, once.
  package var spellings: [Term] = []
  /// By day of the calendar: its page, as an index in ``lists``; see ``linkYears()``.
  var dayPages: [Int?] = []
  /// By entry: the next one of its day of the calendar, if that is of another year; else -1.
  var laterYears: [Int32] = []
  var earlierYears: [Int32] = []

  /// A plan without pages, to be filled from what was written down of one.
  package init() {}

  /// - Parameters:
  ///   - layouts: Those that the theme has.
  ///   - hasEncrypted: Whether there are encrypted entries besides.
  ///   - photos: The entries whose pictures pages of photos show, in ascending order.
  package init(
    of diary: PublicDiary, _ configuration: Configuration,
    layouts: Set<Layout>, hasEncrypted: Bool = false, photosOf photos: [Int] = []
  ) {
    var builder = SitePlanBuilder(diary, configuration, layouts: layouts, photosOf: photos)
    builder.build()
    self = builder.plan
    linkYears()
    self.hasEncrypted = hasEncrypted
  }

  /// The newest entries, of the whole diary or of a journal.
  package func newest(_ count: Int, of journal: Int?) -> [Int] {
    guard let journal else { return Array(0..<min(count, entryCount)) }
    return Array(entriesOfJournals[journal].prefix(count))
  }

  /// The index of the page that the site begins with among the dated entries and undated pages.
  package var homeEntry: Int? { home.map { entryCount + $0.page } }

  /// The number of all pages.
  package var pageCount: Int { lists.count + entryCount + undatedCount }

  /// The page of an entry.
  ///
  /// - Parameters:
  ///   - index: Counts dated entries, then undated pages.
  ///   - folder: The entry's path.
  package func page(ofEntry index: Int, at folder: SitePath) -> Page {
    if let home, index == entryCount + home.page {
      return Page(folder: .root, kind: .home(home.list))
    }
    return Page(
      folder: folder, kind: index < entryCount ? .entry(index) : .undated(index - entryCount))
  }
}

extension SitePlan.Page {
  /// The index of its entry among the diary's dated entries.
  package var entryIndex: Int? {
    if case .entry(let index) = kind { index } else { nil }
  }

  /// The entries of a page of photos; `nil` for other pages.
  package var photos: SitePlan.Group? {
    if case .photos(let group) = kind { group } else { nil }
  }

  /// Whether visitors are led to it; nobody is led to the 404 page.
  package var isListed: Bool {
    switch kind {
    case .notFound, .guarded: false
    default: true
    }
  }

  /// Whether it is the page of an entry or archive.
  package var isDated: Bool {
    switch kind {
    case .entry, .year, .month, .day: true
    default: false
    }
  }

  /// The file to write.
  package var file: SitePath {
    if case .notFound = kind { return .root.appending("404.html") }
    return folder.appending("index.html")
  }

  /// The entry that names the older page of its list.
  package var olderEntry: Int? {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list), .journal(_, let list),
      .place(_, let list):
      list.olderEntry
    default: nil
    }
  }

  /// The indices of the entries whose cards it shows.
  package var listedEntries: [Int] {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list), .journal(_, let list),
      .place(_, let list):
      list.entries
    case .year(let group), .month(let group), .day(let group): Array(group.entries)
    case .onThisDay(let same): same.shown
    case .entry, .undated, .terms, .journals, .photos, .notFound, .guarded, .daysOfYear, .calendar,
      .search, .statistics, .places, .follow:
      []
    }
  }
}
