public import DiaryModel
public import DiaryRendering
import LocalizedDates
import ParallelMap
import SiteFiles
import Templating

/// Puts a diary's entries and archives through a theme's layouts.
///
/// Everything that several pages show is made once, here; ``append(_:to:)`` then makes one page
/// after the other, on any thread.
public struct SiteLayout: Sendable {
  let theme: CompiledTheme
  let plan: SitePlan
  let configuration: Configuration
  let entries: [RenderedEntry]
  let undated: [RenderedEntry]
  let words: CalendarWords
  /// Archives are Gregorian years and months, so their names are too.
  let yearName: DayFormat
  let monthName: DayFormat
  let dayName: DayFormat
  let listed: [ListedEntry]
  let listedUndated: [ListedEntry]
  let pageScopes: PageScopes
  let strings: Scope
  let siteScope: SiteScope
  let site: Scope

  /// - Parameters:
  ///   - entries: As in the diary the plan was made from, in its order.
  ///   - undated: Its undated pages, in their order.
  public init(
    _ plan: SitePlan, of entries: [RenderedEntry], undated: [RenderedEntry],
    theme: CompiledTheme, _ configuration: Configuration
  ) async {
    self.theme = theme
    self.plan = plan
    self.configuration = configuration
    self.entries = entries
    self.undated = undated
    words = CalendarWords(configuration.locale)
    yearName = .year(configuration.locale, calendar: .gregorian)
    monthName = .monthAndYear(configuration.locale, calendar: .gregorian)
    dayName = DayFormat(configuration.locale, style: configuration.dateStyle)
    let dates = DateScopes(
      theme.model.date, locale: configuration.locale, style: configuration.dateStyle,
      patterns: theme.patterns, isUsed: theme.showsDate)
    let scopes = EntryScopes(theme, dates: dates, configuration: configuration)
    listed = await parallelMap(entries, chunk: 256) { scopes.listed($0) }
    listedUndated = undated.map { scopes.listed($0) }
    pageScopes = PageScopes(theme, configuration)
    strings = Scope(theme.model.strings) { builder in
      for name in theme.phrases.names {
        builder.setText(theme.model.strings.slot(name), theme.phrases[name] ?? "")
      }
    }
    siteScope = SiteScope(
      theme.model, plan, configuration,
      undated: zip(listedUndated, undated).map { ($0.heading, $1.entry.path) })
    site = siteScope.scope(current: .root)
  }

  /// The heading of an entry, as feeds and lists show it.
  public func heading(ofEntry place: Int) -> String { listed[place].heading }

  /// Appends one page's HTML.
  public func append(_ page: SitePlan.Page, to bytes: inout [UInt8]) {
    let layout = page.layout
    guard let template = theme.templates[layout], let schema = theme.roots[layout] else { return }
    let scope = Scope(schema) { builder in
      builder.setScope(schema.slot("site"), siteScope(of: page))
      builder.setScope(schema.slot("strings"), strings)
      builder.setScope(schema.slot("page"), pageScopes.scope(of: facts(of: page)))
      fill(&builder, schema, page)
    }
    template.render(scope, into: &bytes)
  }

  /// The site as most pages see it; year pages and undated pages stand in its own lists.
  private func siteScope(of page: SitePlan.Page) -> Scope {
    switch page.kind {
    case .year, .undated:
      siteScope.scope(current: page.folder)
    default: site
    }
  }
}

extension SitePlan.Page {
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
