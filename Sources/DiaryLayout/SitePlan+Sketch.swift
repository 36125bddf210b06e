public import DiaryModel
public import LocalizedDates
public import SiteFiles

extension SitePlan {
  /// The part of a plan that is kept for making a few pages again, without its entries.
  public struct Sketch: Sendable {
    public var entryCount = 0
    public var firstEntryPage = 0
    public var pageCount = 0
    public var hasFavorites = false
    public var hasEncrypted = false
    public var terms: [SketchedTerm] = []
    public var years: [Period] = []
    /// By page; `nil` for those of single entries.
    public var pages: [SketchedPage?] = []

    public init() {}
  }

  public struct SketchedTerm: Sendable {
    public let term: Term
    public let folder: SitePath

    public init(term: Term, folder: SitePath) {
      self.term = term
      self.folder = folder
    }
  }

  /// A list or archive without its entries and folder.
  public struct SketchedPage: Sendable {
    public enum Kind: UInt8, Sendable {
      case home, favorites, term, terms, year, month, day, notFound
    }
    public var kind: Kind
    /// The index of the term of a tag's page.
    public var term = 0
    public var newer: SitePath?
    public var older: SitePath?
    /// A day of an archive, and one of each of its neighbours.
    public var day: Day?
    public var newerDay: Day?
    public var olderDay: Day?

    public init(_ kind: Kind) {
      self.kind = kind
    }
  }

  public var sketch: Sketch {
    var sketch = Sketch()
    sketch.entryCount = entryCount
    sketch.firstEntryPage = page(ofEntry: 0)
    sketch.pageCount = pages.count
    sketch.hasFavorites = hasFavorites
    sketch.hasEncrypted = hasEncrypted
    sketch.terms = terms.map { SketchedTerm(term: $0.term, folder: $0.folder) }
    sketch.years = years
    sketch.pages = pages.map(\.sketched)
    return sketch
  }

  /// A plan without pages, for making some of them by ``page(_:of:in:)``.
  public init(_ sketch: Sketch) {
    self.init(
      entryCount: sketch.entryCount, firstEntryPage: sketch.firstEntryPage,
      terms: sketch.terms.map { TermPages(term: $0.term, folder: $0.folder, entries: []) },
      years: sketch.years, hasFavorites: sketch.hasFavorites, hasEncrypted: sketch.hasEncrypted)
  }
}

extension SitePlan.Page {
  /// The page of an entry.
  ///
  /// - Parameter index: Counts dated entries, then undated pages.
  public init(ofEntry index: Int, at folder: SitePath, of plan: SitePlan) {
    let isDated = index < plan.entryCount
    self.init(
      folder: folder, kind: isDated ? .entry(index) : .undated(index - plan.entryCount))
  }

  /// A page of a sketched plan.
  ///
  /// - Parameter entries: The indices of the entries that it lists, in its order.
  public init?(_ sketch: SitePlan.SketchedPage, at folder: SitePath, listing entries: [Int]) {
    let list = SitePlan.ListPage(entries: entries, newer: sketch.newer, older: sketch.older)
    let kind: SitePlan.Kind
    switch sketch.kind {
    case .home: kind = .home(list)
    case .favorites: kind = .favorites(list)
    case .term: kind = .term(sketch.term, list)
    case .notFound: kind = .notFound
    case .terms: return nil
    case .year, .month, .day:
      guard let day = sketch.day, let first = entries.min(), let last = entries.max() else {
        return nil
      }
      let group = SitePlan.Group(
        entries: first..<(last + 1), period: SitePlan.Period(folder: folder, day: day),
        newer: SitePlan.Period(sketch.newer, sketch.newerDay),
        older: SitePlan.Period(sketch.older, sketch.olderDay))
      kind =
        sketch.kind == .year ? .year(group) : sketch.kind == .month ? .month(group) : .day(group)
    }
    self.init(folder: folder, kind: kind)
  }

  fileprivate var sketched: SitePlan.SketchedPage? {
    switch kind {
    case .entry, .undated, .guarded: return nil
    case .home(let list): return sketched(.home, list)
    case .favorites(let list): return sketched(.favorites, list)
    case .term(let index, let list):
      var page = sketched(.term, list)
      page.term = index
      return page
    case .terms: return SitePlan.SketchedPage(.terms)
    case .year(let group): return sketched(.year, group)
    case .month(let group): return sketched(.month, group)
    case .day(let group): return sketched(.day, group)
    case .notFound: return SitePlan.SketchedPage(.notFound)
    }
  }

  private func sketched(
    _ kind: SitePlan.SketchedPage.Kind, _ list: SitePlan.ListPage
  ) -> SitePlan.SketchedPage {
    var page = SitePlan.SketchedPage(kind)
    (page.newer, page.older) = (list.newer, list.older)
    return page
  }

  private func sketched(
    _ kind: SitePlan.SketchedPage.Kind, _ group: SitePlan.Group
  ) -> SitePlan.SketchedPage {
    var page = SitePlan.SketchedPage(kind)
    (page.newer, page.older) = (group.newer?.folder, group.older?.folder)
    (page.day, page.newerDay, page.olderDay) = (group.day, group.newer?.day, group.older?.day)
    return page
  }
}

extension SitePlan.Period {
  fileprivate init?(_ folder: SitePath?, _ day: Day?) {
    guard let folder, let day else { return nil }
    self.init(folder: folder, day: day)
  }
}
