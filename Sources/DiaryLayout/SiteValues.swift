import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// The values that the pages of a site share, made before any body is rendered.
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
  let names: ArchiveNames
  let tagged: PhraseParts
  let inOtherYears: PhraseParts
  private let siteScope: SiteScope
  private let strings: Scope
  /// By layout.
  private let layouts: [LayoutTemplates]

  init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration,
    hasGuarded: Bool, makesFew: Bool
  ) {
    let model = theme.model
    let hasDates = !diary.entries.isEmpty || hasGuarded
    self.model = model
    self.plan = plan
    self.configuration = configuration
    self.diary = diary
    phrases = theme.phrases
    words = CalendarWords(configuration.locale)
    names = ArchiveNames(configuration, words: words, isNeeded: hasDates)
    inOtherYears = PhraseParts { theme.phrases.phrase("inOtherYears", filling: ["day": $0]) }
    tagged = PhraseParts { theme.phrases.phrase("taggedWith", filling: ["tag": $0]) }
    let scopes = EntryScopes(
      theme, spellings: plan.spellings,
      dates: DateScopes(
        theme, configuration, calendar: names.calendar, isNeeded: hasDates),
      shownDate: names.day, configuration)
    let pageScopes = PageScopes(theme, configuration, entrySlots: scopes.slots)
    entryScopes = scopes
    self.pageScopes = pageScopes
    siteScope = SiteScope(
      model, plan, configuration,
      undated: diary.pages.map { (scopes.heading(of: $0.content), $0.path) }, names: names)
    strings = Scope(model.strings, reserving: 2048) { builder in
      for name in theme.phrases.names {
        builder.setText(model.strings.slot(name), theme.phrases[name] ?? "")
      }
    }
    let (site, strings) = (siteScope.plain, strings)
    var counts = [PageCounts](repeating: PageCounts(), count: Layout.allCases.count)
    if !makesFew { Self.count(plan, diary.entries, in: &counts) }
    layouts = Layout.allCases.map {
      LayoutTemplates(
        $0, in: theme, pages: counts[$0.rawValue], site: site, strings: strings,
        pageScopes: pageScopes)
    }
  }

  private static func count(
    _ plan: SitePlan, _ entries: EntryTable, in counts: inout [PageCounts]
  ) {
    for page in plan.lists { counts[page.layout.rawValue].add(page) }
    for index in entries.indices {
      entries.prefetch(behind: index)
      counts[Layout.entry.rawValue].add(depth: entries[index].path.depth)
    }
    counts[Layout.page.rawValue].add(undated: plan.undatedCount)
  }

  /// Appends a page's HTML.
  ///
  /// - Parameters:
  ///   - pageScope: Makes the scope `page`; it needs no root where that is known.
  ///   - fill: Sets what the layout has besides `page`, `site` and `strings`.
  func append(
    _ page: SitePlan.Page, to bytes: inout PageBytes, page pageScope: (_ hasRoot: Bool) -> Scope,
    _ fill: (inout ScopeBuilder, LayoutTemplates) -> Void
  ) {
    let layout = layouts[page.layout.rawValue]
    let (template, knowsRoot) = layout.template(of: page)
    let pageScope = pageScope(!knowsRoot)
    let site = page.isInSiteLists ? siteScope.scope(current: page.folder) : siteScope.plain
    withExtendedLifetime((pageScope, site)) {
      let scope = Scope(layout.root, reserving: 0) { builder in
        builder.setScope(layout.site, borrowing: site)
        builder.setScope(layout.strings, borrowing: strings)
        builder.setScope(layout.page, borrowing: pageScope)
        fill(&builder, layout)
      }
      template.render(scope, into: &bytes)
    }
  }
}
