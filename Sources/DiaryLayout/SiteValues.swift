import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// What the pages of a site share, all of it known before any body is rendered.
///
/// A class, because every chunk of pages on every thread works with the same.
final class SiteValues: Sendable {
  let model: PageModel
  let plan: SitePlan
  let configuration: Configuration
  let phrases: Phrases
  let diary: PublicDiary
  let entryScopes: EntryScopes
  let pageScopes: PageScopes
  let words: CalendarWords
  /// Archives are Gregorian years and months, so their names are too.
  let yearName: DayFormat
  let monthName: DayFormat
  let dayName: DayFormat
  let tagged: PhraseParts
  private let siteScope: SiteScope
  private let strings: Scope
  /// By layout.
  private let layouts: [LayoutTemplates]

  init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration
  ) {
    let model = theme.model
    let hasDates = !diary.entries.isEmpty
    self.model = model
    self.plan = plan
    self.configuration = configuration
    self.diary = diary
    phrases = theme.phrases
    words = CalendarWords(configuration.locale)
    yearName = .year(configuration.locale, calendar: .gregorian)
    monthName = .monthAndYear(configuration.locale, calendar: .gregorian)
    dayName = DayFormat(configuration.locale, style: configuration.dateStyle)
    tagged = PhraseParts { theme.phrases.phrase("taggedWith", filling: ["tag": $0]) }
    let scopes = EntryScopes(
      theme, dates: DateScopes(theme, configuration, isNeeded: hasDates), shownDate: dayName,
      configuration: configuration)
    let pageScopes = PageScopes(theme, configuration, entrySlots: scopes.slots)
    entryScopes = scopes
    self.pageScopes = pageScopes
    siteScope = SiteScope(
      model, plan, configuration,
      undated: diary.pages.map { (scopes.heading(of: $0), $0.path) }, yearName: yearName)
    strings = Scope(model.strings, reserving: 2048) { builder in
      for name in theme.phrases.names {
        builder.setText(model.strings.slot(name), theme.phrases[name] ?? "")
      }
    }
    let (site, strings) = (siteScope.plain, strings)
    let counts = SiteValues.pageCounts(plan)
    layouts = Layout.allCases.map { layout in
      let root = theme.roots[layout.rawValue]
      let count = counts[layout.rawValue]
      return LayoutTemplates(
        theme.templates[layout.rawValue], root: root,
        isFrequent: (count.own > 4, count.others > 4), site: site,
        known: [
          KnownScope(root.slot("strings"), strings),
          pageScopes.known(root.slot("page"), of: layout),
        ])
    }
  }

  /// By layout, how many pages stand in the site's own lists, and how many do not.
  private static func pageCounts(_ plan: SitePlan) -> [(own: Int, others: Int)] {
    var counts = [(own: Int, others: Int)](repeating: (0, 0), count: Layout.allCases.count)
    for page in plan.pages {
      if page.isInSiteLists {
        counts[page.layout.rawValue].own += 1
      } else {
        counts[page.layout.rawValue].others += 1
      }
    }
    return counts
  }

  /// Appends a page's HTML.
  ///
  /// - Parameter fill: Sets what the layout has besides `page`, `site` and `strings`.
  func append(
    _ page: SitePlan.Page, scope pageScope: Scope, to bytes: inout [UInt8],
    _ fill: (inout ScopeBuilder, LayoutTemplates) -> Void
  ) {
    let layout = layouts[page.layout.rawValue]
    let site =
      page.isInSiteLists ? siteScope.scope(current: page.folder) : siteScope.plain
    let scope = Scope(layout.root, reserving: 0) { builder in
      builder.setScope(layout.site, site)
      builder.setScope(layout.strings, strings)
      builder.setScope(layout.page, pageScope)
      fill(&builder, layout)
    }
    let template = page.isInSiteLists ? layout.template : layout.knowingSite
    template.render(scope, into: &bytes)
  }
}
