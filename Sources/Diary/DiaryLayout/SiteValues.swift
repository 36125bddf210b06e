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
  /// The slot `iso` of a day in a calendar; `nil` if no template reads it.
  let isoOfDays: Slot?
  private let siteScope: SiteScope
  private let strings: Scope
  /// By layout.
  private let layouts: [LayoutTemplates]

  /// - Parameter language: The pages' own; `nil` for the site's.
  init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration,
    language: PageLanguage? = nil, hasGuarded: Bool, makesFew: Bool
  ) {
    let language = language ?? PageLanguage(ofSite: configuration.locale, theme.phrases)
    let theme = theme.speaking(language.phrases)
    let model = theme.model
    let hasDates = !diary.entries.isEmpty || hasGuarded
    self.model = model
    isoOfDays = theme.slot("iso", of: model.day)
    self.plan = plan
    self.configuration = configuration
    self.diary = diary
    phrases = theme.phrases
    words = CalendarWords(language.dates)
    names = ArchiveNames(
      configuration, in: language.dates, words: words, isNeeded: hasDates)
    inOtherYears = PhraseParts { theme.phrases.phrase("inOtherYears", filling: ["day": $0]) }
    tagged = PhraseParts { theme.phrases.phrase("taggedWith", filling: ["tag": $0]) }
    let scopes = EntryScopes(
      theme, spellings: plan.spellings,
      dates: DateScopes(
        theme, configuration, in: language.dates, calendar: names.calendar, isNeeded: hasDates),
      shownDate: names.day, words: words, configuration)
    let pageScopes = PageScopes(
      theme, configuration, in: language.tag, entrySlots: scopes.slots)
    entryScopes = scopes
    self.pageScopes = pageScopes
    siteScope = SiteScope(
      theme, plan, configuration,
      undated: diary.pages.filter { !$0.path.isRoot }.map { page in
        let own = page.content.language ?? configuration.locale
        return SiteScope.Undated(
          title: scopes.heading(of: page.content), folder: page.path,
          language: own == language.tag ? nil : own)
      }, names: names)
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

  func layout(of page: SitePlan.Page) -> LayoutTemplates { layouts[page.layout.rawValue] }

  /// Appends a page's HTML.
  ///
  /// - Parameters:
  ///   - pageScope: Makes the scope `page`; it needs no root where that is known.
  ///   - fill: Sets what the layout has besides `page`, `site` and `strings`.
  func append(
    _ page: SitePlan.Page, to bytes: inout PageBytes, page pageScope: (_ hasRoot: Bool) -> Scope,
    _ fill: (inout ScopeBuilder, LayoutTemplates) -> Void
  ) {
    let layout = layout(of: page)
    let (template, knowsRoot) = layout.template(of: page)
    let pageScope = pageScope(!knowsRoot)
    let site = page.isInSiteLists ? siteScope.scope(on: page) : siteScope.plain
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
