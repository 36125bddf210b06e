public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// The pages of the site with their folders; nothing is rendered yet.
///
/// It names the pages of single entries by their number only: each stands where its entry says.
public struct SitePlan: Sendable {
  /// One page of the site.
  public struct Page: Sendable {
    /// The folder it stands in, as `index.html`; for the 404 page the root.
    public let folder: SitePath
    public let kind: Kind

    public init(folder: SitePath, kind: Kind) {
      self.folder = folder
      self.kind = kind
    }
  }

  public enum Kind: Sendable {
    /// Indices in the diary's lists of entries and undated pages.
    case entry(Int)
    case undated(Int)
    case home(ListPage)
    case favorites(ListPage)
    case term(Int, ListPage)
    case terms
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
    case notFound
    /// A page that nothing public leads to; it is in no plan.
    case guarded(Layout)
  }

  /// One page of a list.
  public struct ListPage: Sendable {
    /// Indices in the diary's entries, in the order shown.
    public let entries: [Int]
    public let newer: SitePath?
    public let older: SitePath?
    /// The newest entry of the older page, which names it.
    public let olderEntry: Int?

    public init(entries: [Int], newer: SitePath?, older: SitePath?, olderEntry: Int? = nil) {
      (self.entries, self.newer, self.older) = (entries, newer, older)
      self.olderEntry = olderEntry
    }
  }

  /// A year, month or day, of the site's calendar, that has entries.
  public struct Period: Hashable, Sendable {
    public let folder: SitePath
    /// Any day of it; its name comes from this.
    public let day: Day

    public init(folder: SitePath, day: Day) {
      self.folder = folder
      self.day = day
    }
  }

  /// The entries of a year, month or day.
  public struct Group: Sendable {
    public let entries: Range<Int>
    public let period: Period
    public let newer: Period?
    public let older: Period?

    public init(entries: Range<Int>, period: Period, newer: Period?, older: Period?) {
      (self.entries, self.period) = (entries, period)
      (self.newer, self.older) = (newer, older)
    }

    var folder: SitePath { period.folder }
    var day: Day { period.day }
  }

  /// The pages of a tag.
  public struct TermPages: Sendable {
    /// The newest entry's spelling.
    public let term: Term
    public let folder: SitePath
    /// The number of entries that have the tag.
    public let entryCount: Int

    public init(term: Term, folder: SitePath, entryCount: Int) {
      self.term = term
      self.folder = folder
      self.entryCount = entryCount
    }
  }

  /// All pages that are not of a single entry: first those of the home list.
  public var lists: [Page] = []
  /// The number of pages of the home list among these.
  public var homeCount = 0
  /// The undated page that the site begins with, by its index among those, and the list on it; then
  /// the first page of the home list is this one. `nil` if there is none.
  public var home: (page: Int, list: ListPage)?
  /// The number of dated entries.
  public var entryCount = 0
  /// The number of undated pages.
  public var undatedCount = 0
  public var terms: [TermPages] = []
  public var years: [Period] = []
  public var hasFavorites = false
  /// The years that have photos, newest first; each has its page of them.
  public var photoYears: [Period] = []
  /// Whether there are pages of the days of the calendar, and of all years.
  public var hasOnThisDay = false
  public var hasCalendar = false
  /// Whether there are encrypted entries, and so a list of them.
  public var hasEncrypted = false
  /// Each spelling of a tag that the diary's entries and pages have, once.
  public var spellings: [Term] = []
  /// By day of the calendar: its page, as an index in ``lists``; see ``linkYears()``.
  var dayPages: [Int?] = []
  /// By entry: the next one of its day of the calendar, if that is of another year; else -1.
  var laterYears: [Int32] = []
  var earlierYears: [Int32] = []

  /// A plan without pages, to be filled from what was written down of one.
  public init() {}

  /// - Parameters:
  ///   - layouts: Those that the theme has.
  ///   - hasEncrypted: Whether there are encrypted entries besides.
  ///   - photos: The entries whose pictures pages of photos show, in ascending order.
  public init(
    of diary: PublicDiary, _ configuration: Configuration,
    layouts: Set<Layout>, hasEncrypted: Bool = false, photosOf photos: [Int] = []
  ) {
    var builder = SitePlanBuilder(diary, configuration, layouts: layouts, photosOf: photos)
    builder.build()
    self = builder.plan
    linkYears()
    self.hasEncrypted = hasEncrypted
  }

  /// The index of the page that the site begins with among the dated entries and undated pages.
  public var homeEntry: Int? { home.map { entryCount + $0.page } }

  /// The number of all pages.
  public var pageCount: Int { lists.count + entryCount + undatedCount }

  /// Whether its pages of photos are those that some entries need.
  ///
  /// - Parameter entries: All that have pictures to show, in ascending order.
  public func holds(photosOf entries: [Int]) -> Bool {
    var rest = entries[...]
    for page in lists {
      // The first page shows what that of its year does.
      guard let group = page.photos, page.folder == group.period.folder else { continue }
      guard let first = rest.first, group.entries.contains(first) else { return false }
      rest = rest.drop(while: group.entries.contains)
    }
    return rest.isEmpty
  }

  /// The page of an entry.
  ///
  /// - Parameters:
  ///   - index: Counts dated entries, then undated pages.
  ///   - folder: The entry's path.
  public func page(ofEntry index: Int, at folder: SitePath) -> Page {
    if let home, index == entryCount + home.page {
      return Page(folder: .root, kind: .home(home.list))
    }
    return Page(
      folder: folder, kind: index < entryCount ? .entry(index) : .undated(index - entryCount))
  }
}

extension SitePlan.Page {
  /// The index of its entry among the diary's dated entries.
  public var entryIndex: Int? {
    if case .entry(let index) = kind { index } else { nil }
  }

  /// The entries of a page of photos; `nil` for other pages.
  public var photos: SitePlan.Group? {
    if case .photos(let group) = kind { group } else { nil }
  }

  /// Whether visitors are led to it; nobody is led to the 404 page.
  public var isListed: Bool {
    switch kind {
    case .notFound, .guarded: false
    default: true
    }
  }

  /// Whether it is the page of an entry or archive.
  public var isDated: Bool {
    switch kind {
    case .entry, .year, .month, .day: true
    default: false
    }
  }

  /// The file to write.
  public var file: SitePath {
    if case .notFound = kind { return .root.appending("404.html") }
    return folder.appending("index.html")
  }

  /// The entry that names the older page of its list.
  public var olderEntry: Int? {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list): list.olderEntry
    default: nil
    }
  }

  /// The indices of the entries whose cards it shows.
  public var listedEntries: [Int] {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list): list.entries
    case .year(let group), .month(let group), .day(let group): Array(group.entries)
    case .onThisDay(let same): same.shown
    case .entry, .undated, .terms, .photos, .notFound, .guarded, .daysOfYear, .calendar: []
    }
  }
}
