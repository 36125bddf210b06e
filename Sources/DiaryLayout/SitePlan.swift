public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// The pages of the site with their folders; nothing is rendered yet.
public struct SitePlan: Sendable {
  /// One page of the site.
  public struct Page: Sendable {
    /// The folder it stands in, as `index.html`; for the 404 page the root.
    public let folder: SitePath
    let kind: Kind

    /// The index of its entry among the diary's dated entries.
    public var entryIndex: Int? {
      if case .entry(let index) = kind { index } else { nil }
    }

    /// The index of its entry among the diary's undated pages.
    public var undatedIndex: Int? {
      if case .undated(let index) = kind { index } else { nil }
    }

    /// Whether visitors are led to it; nobody is led to the 404 page.
    public var isListed: Bool {
      switch kind {
      case .notFound, .guarded: false
      default: true
      }
    }

    /// Whether it is the page of a single entry.
    public var isEntry: Bool {
      switch kind {
      case .entry, .undated: true
      default: false
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
  }

  enum Kind: Sendable {
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
    case notFound
    /// A page that nothing public leads to; it is in no plan.
    case guarded(Layout)
  }

  /// One page of a list.
  struct ListPage: Sendable {
    /// Indices in the diary's entries, in the order shown.
    let entries: [Int]
    let newer: SitePath?
    let older: SitePath?
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
  struct Group: Sendable {
    let entries: Range<Int>
    let period: Period
    let newer: Period?
    let older: Period?

    var folder: SitePath { period.folder }
    var day: Day { period.day }
  }

  /// A tag and its entries.
  public struct TermPages: Sendable {
    /// The newest entry's spelling.
    public let term: Term
    public let folder: SitePath
    let entries: [Int]
  }

  public let pages: [Page]
  /// The index of the page of the first entry; those of the others follow, then the
  /// undated pages.
  private let firstEntryPage: Int
  /// The number of dated entries.
  public let entryCount: Int
  public let terms: [TermPages]
  /// Each spelling of a tag that the diary's entries and pages have, once; `nil` if they were not
  /// looked at.
  let spellings: [Term]?
  let years: [Period]
  let hasFavorites: Bool
  /// Whether there are encrypted entries, and so a list of them.
  let hasEncrypted: Bool

  /// The index of an entry's page among the plan's pages.
  ///
  /// - Parameter entry: Counts dated entries, then undated pages.
  public func page(ofEntry entry: Int) -> Int { firstEntryPage + entry }

  /// The index of a page's entry among the entries and undated pages; `nil` for other pages.
  public func entry(of page: Page) -> Int? {
    page.entryIndex ?? page.undatedIndex.map { $0 + entryCount }
  }

  init(
    entryCount: Int, firstEntryPage: Int, terms: [TermPages], years: [Period], hasFavorites: Bool,
    hasEncrypted: Bool
  ) {
    pages = []
    self.entryCount = entryCount
    self.firstEntryPage = firstEntryPage
    self.terms = terms
    spellings = nil
    self.years = years
    self.hasFavorites = hasFavorites
    self.hasEncrypted = hasEncrypted
  }

  /// - Parameter hasEncrypted: Whether there are encrypted entries besides.
  public init(
    of diary: PublicDiary, _ configuration: Configuration, hasEncrypted: Bool = false
  ) {
    self.hasEncrypted = hasEncrypted
    var builder = SitePlanBuilder(diary, configuration)
    builder.build()
    pages = builder.pages
    entryCount = diary.entries.count
    firstEntryPage = pages.firstIndex { $0.isEntry } ?? 0
    terms = builder.terms
    spellings = builder.spellings
    years = configuration.archives.years ? builder.years.map(\.period) : []
    hasFavorites = builder.hasFavorites
  }
}
