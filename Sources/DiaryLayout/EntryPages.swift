public import DiaryModel
public import DiaryRendering
import SiteFiles
public import Templating

/// Lays out the pages of single entries, of which each needs no body but its own.
///
/// It can be made before anything is rendered, so that entries can be rendered, laid out and
/// written chunk by chunk; the lists come last, from what ``ListedEntry`` keeps of each.
///
/// ```swift
/// let pages = EntryPages(plan, of: diary, theme: theme, configuration)
/// let listed = pages.listed(entry, rendered.facts)
/// pages.append(page, listed, newer: before, older: nil, html: rendered.html, to: &bytes)
/// let lists = SiteLayout(pages, of: diary.entries, facts: facts, known: all)
/// ```
public struct EntryPages: Sendable {
  let values: SiteValues

  /// - Parameters:
  ///   - diary: The one that the plan was made from.
  ///   - hasGuarded: Whether ``GuardedPages`` will be made of it.
  ///   - makesFew: Whether so few pages are made that it does not pay to find out what they have in
  ///     common. Then only the entries whose pages are made need be loaded, their neighbours, and
  ///     the undated pages.
  public init(
    _ plan: SitePlan, of diary: PublicDiary, theme: CompiledTheme, _ configuration: Configuration,
    hasGuarded: Bool = false, makesFew: Bool = false
  ) {
    values = SiteValues(
      plan, of: diary, theme: theme, configuration, hasGuarded: hasGuarded, makesFew: makesFew)
  }

  /// The title; of a title-less entry its date.
  public func heading(of entry: EntryContent) -> String { values.entryScopes.heading(of: entry) }

  /// A phrase of the theme; `nil` if it has none of that name.
  public func phrase(_ name: String) -> String? { values.phrases[name] }

  /// The values that pages show of an entry or undated page.
  public func listed(_ entry: PublicEntry, _ facts: EntryFacts) -> ListedEntry {
    values.entryScopes.listed(entry, facts)
  }

  /// Appends the page of an entry of any kind, or an undated page.
  ///
  /// - Parameters:
  ///   - newer: The entry's neighbour in the diary, if it is at hand; `nil` makes what is needed
  ///     of it.
  ///   - older: The same on the other side.
  ///   - html: The entry's body.
  public func append(
    _ page: SitePlan.Page, _ listed: ListedEntry, newer: ListedEntry? = nil,
    older: ListedEntry? = nil, html: [UInt8], to bytes: inout PageBytes
  ) {
    let isShort = listed.isTitleless && isShort(html)
    html.withUnsafeBufferPointer { html in
      values.append(page, to: &bytes) { hasRoot in
        values.pageScopes.scope(of: page, hasRoot: hasRoot, listed)
      } _: { builder, layout in
        guard let entry = layout.entry, let content = layout.content else { return }
        builder.setScope(entry, borrowing: listed.scope)
        builder.setHTML(content, borrowing: html)
        if let slot = layout.isShort { builder.setFlag(slot, isShort) }
        if let slot = layout.onThisDay, let index = page.entryIndex {
          builder.setScope(slot, values.otherYears(of: index))
        }
        guard let index = page.entryIndex, let newerSlot = layout.newer,
          let olderSlot = layout.older
        else { return }
        setNeighbor(newerSlot, newer, index - 1, &builder)
        setNeighbor(olderSlot, older, index + 1, &builder)
      }
    }
  }

  private func setNeighbor(
    _ slot: Slot, _ listed: ListedEntry?, _ index: Int, _ builder: inout ScopeBuilder
  ) {
    if let listed { return builder.setScope(slot, borrowing: listed.scope) }
    guard values.diary.entries.indices.contains(index) else { return }
    builder.setScope(slot, values.entryScopes.neighbor(values.diary.entries[index]))
  }
}
