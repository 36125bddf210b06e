package import DiaryModel
import DiaryRendering
package import LocalizedDates
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
  /// The slot of the entry that a day of a month shows; `nil` if no template shows it.
  let entryOfDays: Slot?
  private let siteScope: SiteScope
  private let strings: Scope
  private let params: FreeValue
  /// By layout.
  private let layouts: [LayoutTemplates]

  /// - Parameter language: The pages' own; `nil` for the site's.
  init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration,
    language: PageLanguage? = nil, card: EntryPicture? = nil, hasGuarded: Bool, makesFew: Bool
  ) {
    let language = language ?? PageLanguage(ofSite: configuration.locale, theme.phrases)
    let theme = theme.speaking(language.phrases)
    let model = theme.model
    let hasDates = !diary.entries.isEmpty || hasGuarded
    self.model = model
    isoOfDays = theme.slot("iso", of: model.day)
    entryOfDays = theme.slot("entry", of: model.day)
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
      theme, spellings: plan.spellings, places: plan.placeSpellings,
      dates: DateScopes(
        theme, configuration, in: language.dates, calendar: names.calendar, isNeeded: hasDates),
      shownDate: names.day, words: words, configuration)
    let pageScopes = PageScopes(
      theme, configuration, in: language.tag, card: card, entrySlots: scopes.slots)
    entryScopes = scopes
    self.pageScopes = pageScopes
    siteScope = SiteScope(
      theme, plan, configuration,
      undated: diary.pages.filter { !$0.path.isRoot }.map { page in
        let own = page.content.language ?? configuration.locale
        return SiteScope.Undated(
          title: scopes.subject(of: page.content), folder: page.path,
          language: own == language.tag ? nil : own)
      }, since: diary.entries.last?.content.date?.day, names: names, in: language.tag)
    params = freeValue(of: configuration.look.params)
    strings = Scope(model.strings, reserving: 2048) { builder in
      for name in theme.phrases.names {
        builder.setText(model.strings.slot(name), theme.phrases[name] ?? "")
      }
    }
    let (site, strings) = (siteScope, strings)
    var counts = [PageCounts](repeating: PageCounts(), count: Layout.allCases.count)
    if !makesFew { Self.count(plan, diary.entries, in: &counts) }
    layouts = Layout.allCases.map {
      LayoutTemplates(
        $0, in: theme, pages: counts[$0.rawValue], site: site.usual(of: $0), strings: strings,
        pageScopes: pageScopes)
    }
  }

  private static func count(
    _ plan: SitePlan, _ entries: EntryTable, in counts: inout [PageCounts]
  ) {
    for page in plan.lists { counts[page.layout.rawValue].add(page) }
    for index in entries.indices {
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
    let site = page.isInSiteLists ? siteScope.scope(on: page) : siteScope.usual(of: page.layout)
    withExtendedLifetime((pageScope, site)) {
      let scope = Scope(layout.root, reserving: 0) { builder in
        builder.setScope(layout.site, borrowing: site)
        builder.setScope(layout.strings, borrowing: strings)
        builder.setScope(layout.page, borrowing: pageScope)
        if let slot = layout.params { builder.setFree(slot, params) }
        fill(&builder, layout)
      }
      template.render(scope, into: &bytes)
    }
  }
}

/// The number of pages of a layout.
struct PageCounts {
  /// The number of pages in the site's own lists.
  private(set) var isInLists = 0
  private(set) var others = 0
  /// The number of other pages by depth, without the 404 page, which has none.
  private var depths: [Int] = []

  mutating func add(_ page: SitePlan.Page) {
    if page.isInSiteLists { isInLists += 1 } else { add(depth: page.depth) }
  }

  /// Adds a page that is in none of the site's own lists.
  mutating func add(depth: Int) {
    others += 1
    guard depth >= 0 else { return }
    while depths.count <= depth { depths.append(0) }
    depths[depth] += 1
  }

  /// Adds undated pages, which are in the site's own list of them.
  mutating func add(undated count: Int) { isInLists += count }

  /// The commonest depth.
  var usualDepth: Int { depths.indices.max { depths[$0] < depths[$1] } ?? 0 }

  /// The number of pages with the usual depth.
  var usual: Int { depths.max() ?? 0 }
}

/// The language of a page: its words, and how it writes dates and numbers.
package struct PageLanguage: Sendable {
  /// As entries name it.
  package let tag: LocaleTag
  /// The same, with the calendar of the site.
  let dates: LocaleTag
  let phrases: Phrases

  /// - Parameters:
  ///   - tag: The language of an entry.
  ///   - phrases: The theme's words in it.
  package init(_ tag: LocaleTag, _ phrases: Phrases, onSiteIn site: LocaleTag) {
    (self.tag, self.phrases) = (tag, phrases)
    dates = tag.withCalendar(of: site)
  }

  /// The site's own.
  init(ofSite locale: LocaleTag, _ phrases: Phrases) {
    (tag, dates, self.phrases) = (locale, locale, phrases)
  }
}

/// A phrase with one gap, taken apart once so that filling it is cheap.
struct PhraseParts: Sendable {
  /// The text before and after the gap.
  let start: String
  let end: String

  /// - Parameter fill: Fills the phrase's gap with what it is given.
  init(_ fill: (String) -> String) {
    // No text of a diary has this character.
    let mark = "\u{0}"
    let text = fill(mark)
    let gap = text.utf8.firstIndex(of: 0) ?? text.endIndex
    start = String(text[..<gap])
    end = gap == text.endIndex ? "" : String(text[text.utf8.index(after: gap)...])
  }
}
