package import DiaryModel
package import DiaryRendering
import LocalizedDates
import SiteFiles
package import Templating

/// Lays out the pages of single entries, of which each needs no body but its own.
///
/// Entries are laid out and written chunk by chunk; the lists come last, from what ``ListedEntry``
/// keeps of each.
///
/// ```swift
/// let pages = EntryPages(plan, of: diary, theme: theme, configuration)
/// let listed = pages.listed(entry, rendered.facts)
/// pages.append(page, listed, newer: before, older: nil, html: rendered.html, to: &bytes)
/// let lists = SiteLayout(pages, of: diary.entries, facts: facts, known: all)
/// ```
package struct EntryPages: Sendable {
  let values: SiteValues
  /// The same in the languages of entries that are not in the site's.
  private let translations: [LocaleTag: SiteValues]

  /// - Parameters:
  ///   - diary: The one that the plan was made from.
  ///   - languages: In which the pages of some entries are written, besides the site's.
  ///   - card: The picture that other sites show beside links to pages without one.
  ///   - hasGuarded: Whether ``GuardedPages`` will be made of it.
  ///   - makesFew: Whether so few pages are made that it does not pay to find out what they have in
  ///     common. Then only the entries whose pages are made need be loaded, their neighbours, and
  ///     the undated pages.
  package init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration,
    languages: [PageLanguage] = [], card: EntryPicture? = nil, hasGuarded: Bool = false,
    makesFew: Bool = false
  ) {
    values = SiteValues(
      plan, of: diary, theme: theme, configuration, card: card, hasGuarded: hasGuarded,
      makesFew: makesFew)
    var translations: [LocaleTag: SiteValues] = [:]
    for language in languages {
      translations[language.tag] = SiteValues(
        plan, of: diary, theme: theme, configuration, language: language, card: card,
        hasGuarded: hasGuarded, makesFew: true)
    }
    self.translations = translations
  }

  /// The values in which the page of an entry is written, if they are not the site's own.
  private func translation(for entry: some ReadableEntry) -> SiteValues? {
    if translations.isEmpty { return nil }
    return entry.content.language.flatMap { translations[$0] }
  }

  /// The values in which the page of an entry is written.
  func values(for entry: some ReadableEntry) -> SiteValues { translation(for: entry) ?? values }

  /// The title; of a title-less entry its date.
  package func heading(of entry: EntryContent) -> String { values.entryScopes.subject(of: entry) }

  /// The title of a page, with that of the site.
  package func title(withHeading heading: String) -> String {
    values.pageScopes.title(withHeading: heading)
  }

  /// A phrase of the theme; `nil` if it has none of that name.
  package func phrase(_ name: String) -> String? { values.phrases[name] }

  /// The values that pages show of an entry or undated page.
  package func listed(_ entry: PublicEntry, _ facts: EntryFacts) -> ListedEntry {
    values.entryScopes.listed(entry, facts)
  }

  /// Appends the page of an entry or an undated page, in the entry's language.
  ///
  /// - Parameters:
  ///   - listed: What lists show of it.
  ///   - newer: The entry's neighbour in the diary, if it has one.
  ///   - older: The same on the other side.
  ///   - backlinks: The entries that link to it.
  ///   - html: The entry's body.
  ///   - leadLength: The bytes of the figure that it begins with.
  package func append(
    _ page: SitePlan.Page, of entry: PublicEntry, _ facts: EntryFacts, _ listed: ListedEntry,
    newer: ListedEntry? = nil, older: ListedEntry? = nil, backlinks: [PublicEntry] = [],
    html: [UInt8], leadLength: Int = 0, to bytes: inout PageBytes
  ) {
    guard let translation = translation(for: entry) else {
      return append(
        page, listed, in: values, newer: newer, older: older, backlinks: backlinks, html: html,
        leadLength: leadLength, to: &bytes)
    }
    let own = translation.entryScopes.listed(entry, facts)
    func beside(_ listed: ListedEntry?, _ step: Int) -> Scope? {
      guard let listed, let index = page.entryIndex else { return nil }
      return translation.entryScopes.neighbor(
        values.diary.entries[index + step], excerpt: listed.excerpt)
    }
    append(
      page, own, in: translation,
      around: GuardedPages.Neighbors(newer: beside(newer, -1), older: beside(older, 1)),
      backlinks: backlinks, html: html, leadLength: leadLength, to: &bytes)
  }

  /// Appends the page of an entry of any kind, or an undated page.
  ///
  /// - Parameter around: The neighbours of an entry that is not in the diary, or that is in another
  ///   language.
  func append(
    _ page: SitePlan.Page, _ listed: ListedEntry, in values: SiteValues,
    newer: ListedEntry? = nil, older: ListedEntry? = nil, around: GuardedPages.Neighbors? = nil,
    backlinks: [PublicEntry] = [], html: [UInt8], leadLength: Int = 0, to bytes: inout PageBytes
  ) {
    let leadLength = values.layout(of: page).lead == nil ? 0 : leadLength
    let isShort = listed.isTitleless && isShort(html[leadLength...])
    let whole = html[...]
    html.withUnsafeBufferPointer { html in
      values.append(page, to: &bytes) { hasRoot in
        values.pageScopes.scope(of: page, hasRoot: hasRoot, listed, whole)
      } _: { builder, layout in
        guard let entry = layout.entry, let content = layout.content else { return }
        builder.setScope(entry, borrowing: listed.scope)
        let text = UnsafeBufferPointer(rebasing: html[leadLength...])
        builder.setHTML(content, borrowing: text)
        let isEssay =
          layout.isEssay != nil && (listed.essay ?? (listed.hasPictures && isEssay(html)))
        if leadLength > 0, let slot = layout.lead {
          let lead = whole[..<leadLength]
          builder.setHTML(slot, Array(isEssay ? acrossWindow(lead) : lead))
        }
        if let slot = layout.isShort { builder.setFlag(slot, isShort) }
        if let slot = layout.isEssay { builder.setFlag(slot, isEssay) }
        if let slot = layout.onThisDay, let index = page.entryIndex {
          builder.setScope(slot, values.otherYears(of: index))
        }
        if let slot = layout.backlinks, !backlinks.isEmpty {
          builder.setList(slot, backlinks.map { values.entryScopes.neighbor($0) })
          if let flag = layout.hasBacklinks { builder.setFlag(flag, true) }
        }
        guard let newerSlot = layout.newer, let olderSlot = layout.older else { return }
        if let around {
          builder.setScope(newerSlot, around.newer)
          builder.setScope(olderSlot, around.older)
        }
        if case .undated(let index) = page.kind {
          builder.setScope(newerSlot, values.page(index + 1, besideThatOf: index))
          builder.setScope(olderSlot, values.page(index - 1, besideThatOf: index))
        }
        if let newer { builder.setScope(newerSlot, borrowing: newer.scope) }
        if let older { builder.setScope(olderSlot, borrowing: older.scope) }
      }
    }
  }
}

extension SiteValues {
  /// An undated page as its neighbour shows it; `nil` if one of the two has no place in an order.
  fileprivate func page(_ index: Int, besideThatOf other: Int) -> Scope? {
    let pages = diary.pages
    guard pages.indices.contains(index), pages[other].content.pageOrder != nil,
      pages[index].content.pageOrder != nil
    else { return nil }
    return entryScopes.neighbor(pages[index])
  }
}

/// An entry as its own page, lists and its neighbours' pages show it.
///
/// A class: it is handed on to many pages, and counting references to its parts each time took
/// longer than filling them in.
package final class ListedEntry: Sendable {
  /// The title; of a title-less entry its date.
  package let subject: String
  let scope: Scope
  let picture: SitePath?
  let card: EntryPicture?
  /// Whether public pages may lead to it.
  let isPublic: Bool
  /// Whether its heading is its date, for want of a title.
  let isTitleless: Bool
  let hasPictures: Bool
  /// Whether it shows sounds, films or documents.
  let hasMedia: Bool
  /// The beginning of its body.
  let excerpt: String
  /// What the writer says of its layout.
  let essay: Bool?

  init(
    subject: String, scope: Scope, _ facts: EntryFacts, isPublic: Bool, of entry: EntryContent
  ) {
    (self.subject, self.scope, self.isPublic) = (subject, scope, isPublic)
    excerpt = facts.excerpt
    (picture, card) = (facts.picture, facts.card)
    (hasPictures, hasMedia) = (!isPublic || facts.picture != nil, !facts.enclosures.isEmpty)
    (isTitleless, essay) = (entry.headline == nil, entry.essay)
  }
}
