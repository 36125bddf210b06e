public import DiaryModel
public import DiaryRendering
import LocalizedDates
import ParallelMap
import SiteFiles
import Templating

/// Puts a diary's entries and archives through a theme's layouts.
///
/// Everything that several pages show is made once, here; ``append(_:html:to:)`` then makes one
/// page after the other, on any thread.
public struct SiteLayout: Sendable {
  let values: SiteValues
  let listed: [ListedEntry]
  private let pages: EntryPages
  private let listedUndated: [ListedEntry]
  private let rendered: (entries: [RenderedEntry], undated: [RenderedEntry])

  /// From what the pages of the single entries have made already.
  ///
  /// - Parameters:
  ///   - listed: Of the diary's entries, in its order.
  ///   - undated: Of its undated pages, in their order.
  public init(_ pages: EntryPages, listed: [ListedEntry], undated: [ListedEntry]) {
    self.init(pages, listed, undated, rendered: ([], []))
  }

  /// - Parameters:
  ///   - diary: The one that the plan was made from.
  ///   - facts: About its entries, in its order.
  ///   - undated: About its undated pages, in their order.
  public init(
    _ plan: SitePlan, of diary: PublicDiary, facts: [EntryFacts], undated: [EntryFacts],
    theme: CompiledTheme, _ configuration: Configuration
  ) async {
    let pages = EntryPages(plan, of: diary, theme: theme, configuration)
    await self.init(pages, facts, undated, rendered: ([], []))
  }

  /// - Parameters:
  ///   - entries: As in the diary the plan was made from, in its order.
  ///   - undated: Its undated pages, in their order.
  public init(
    _ plan: SitePlan, of entries: [RenderedEntry], undated: [RenderedEntry],
    theme: CompiledTheme, _ configuration: Configuration
  ) async {
    let diary = PublicDiary(entries: entries.map(\.entry), pages: undated.map(\.entry))
    let pages = EntryPages(plan, of: diary, theme: theme, configuration)
    await self.init(
      pages, entries.map { EntryFacts($0) }, undated.map { EntryFacts($0) },
      rendered: (entries, undated))
  }

  private init(
    _ pages: EntryPages, _ facts: [EntryFacts], _ undated: [EntryFacts],
    rendered: (entries: [RenderedEntry], undated: [RenderedEntry])
  ) async {
    let diary = pages.values.diary
    let listed = await parallelMap(Array(zip(diary.entries, facts)), chunk: 256) {
      pages.listed($0.0, $0.1)
    }
    let listedUndated = zip(diary.pages, undated).map { pages.listed($0.0, $0.1) }
    self.init(pages, listed, listedUndated, rendered: rendered)
  }

  private init(
    _ pages: EntryPages, _ listed: [ListedEntry], _ undated: [ListedEntry],
    rendered: (entries: [RenderedEntry], undated: [RenderedEntry])
  ) {
    values = pages.values
    self.pages = pages
    self.listed = listed
    listedUndated = undated
    self.rendered = rendered
  }

  /// The heading of an entry, as feeds and lists show it.
  public func heading(ofEntry place: Int) -> String { listed[place].heading }

  /// Appends one page's HTML, of a site that was made from rendered entries.
  public func append(_ page: SitePlan.Page, to bytes: inout [UInt8]) {
    let html: [UInt8] =
      switch page.kind {
      case .entry(let place): rendered.entries[place].html
      case .undated(let place): rendered.undated[place].html
      default: []
      }
    html.withUnsafeBufferPointer { append(page, html: $0, to: &bytes) }
  }

  /// Appends one page's HTML.
  ///
  /// - Parameter html: The body of an entry's or undated page; other pages have none.
  public func append(
    _ page: SitePlan.Page, html: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) {
    switch page.kind {
    case .entry(let place):
      pages.append(
        page, listed[place], newer: place > 0 ? listed[place - 1] : nil,
        older: place + 1 < listed.count ? listed[place + 1] : nil, html: html, to: &bytes)
    case .undated(let place):
      pages.append(page, listedUndated[place], html: html, to: &bytes)
    default:
      let isHome = page.layout == .home && page.folder.isRoot
      let scope = values.pageScopes.scope(
        of: page, heading: heading(of: page),
        description: isHome ? values.configuration.description : nil)
      values.append(page, scope: scope, to: &bytes) { builder, layout in
        fill(&builder, layout, page)
      }
    }
  }

  private func heading(of page: SitePlan.Page) -> String {
    let phrases = values.phrases
    return switch page.kind {
    case .entry(let place): listed[place].heading
    case .undated(let place): listedUndated[place].heading
    case .home: values.configuration.title
    case .favorites: phrases["favorites"] ?? "favorites"
    case .terms: phrases["tags"] ?? "tags"
    case .term(let place, _):
      values.tagged.start + values.plan.terms[place].term.name + values.tagged.end
    case .year(let group): values.yearName.text(of: group.day)
    case .month(let group): values.monthName.text(of: group.day)
    case .day(let group): values.dayName.text(of: group.day)
    case .notFound: phrases["notFound"] ?? "404"
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

  var layout: Layout {
    switch kind {
    case .entry: .entry
    case .undated: .page
    case .home: .home
    case .favorites: .favorites
    case .term: .tag
    case .terms: .tags
    case .year, .month, .day: .archive
    case .notFound: .notfound
    }
  }
}
