package import DiaryModel
package import DiaryRendering
import LocalizedDates
package import SiteFiles
import Templating

/// Lays out what nothing public leads to: unlisted entries, and the pages around what is sealed.
package struct GuardedPages: Sendable {
  private let pages: EntryPages
  private var values: SiteValues { pages.values }

  package init(_ pages: EntryPages) {
    self.pages = pages
  }

  /// Something sealed, as a page carries it.
  package struct Sealed: Sendable {
    /// The ciphertext, and the salt of its group, in base64.
    package let data: String
    package let salt: String
    /// Its opaque name.
    package let id: String

    package init(data: String, salt: String, id: String) {
      (self.data, self.salt, self.id) = (data, salt, id)
    }
  }

  /// Appends the page of an unlisted entry.
  ///
  /// - Parameters:
  ///   - html: The entry's body.
  ///   - leadLength: The bytes of the figure that it begins with.
  package func append(
    _ entry: UnlistedEntry, _ facts: EntryFacts, html: [UInt8], leadLength: Int = 0,
    to bytes: inout [UInt8]
  ) {
    let layout = entry.content.date == nil ? Layout.page : .entry
    append(entry, facts, html: html, leadLength: leadLength, as: layout, to: &bytes)
  }

  /// Appends what readers with the passphrase see of an entry. It is not a whole page.
  ///
  /// - Parameters:
  ///   - entry: Its index among the encrypted entries.
  ///   - all: All of these, newest first.
  ///   - html: The entry's body.
  ///   - leadLength: The bytes of the figure that it begins with.
  package func append(
    unlocked entry: Int, of all: [EncryptedEntry], _ facts: EntryFacts, html: [UInt8],
    leadLength: Int = 0, to bytes: inout [UInt8]
  ) {
    append(
      all[entry], facts, html: html, leadLength: leadLength, as: .unlocked,
      around: neighbors(of: entry, among: all, in: pages.values(for: all[entry])), to: &bytes)
  }

  private func append(
    _ entry: some ReadableEntry, _ facts: EntryFacts, html: [UInt8], leadLength: Int,
    as layout: Layout, around: Neighbors? = nil, to bytes: inout [UInt8]
  ) {
    let page = SitePlan.Page(folder: entry.path, kind: .guarded(layout))
    var made = PageBytes()
    let values = pages.values(for: entry)
    pages.append(
      page, values.entryScopes.listed(guarded: entry, facts), in: values, around: around,
      html: html, leadLength: leadLength, to: &made)
    bytes += made.array
  }

  /// Appends the list of entries that readers with the passphrase see. It is not a whole page.
  ///
  /// - Parameters:
  ///   - folder: Where the page stands that will show it.
  ///   - entries: In the order shown.
  package func append(
    unlocked entries: [(entry: EncryptedEntry, facts: EntryFacts)], at folder: SitePath,
    to bytes: inout [UInt8]
  ) {
    let listed = entries.map { values.entryScopes.listed(guarded: $0.entry, $0.facts) }
    append(SitePlan.Page(folder: folder, kind: .guarded(.unlocked)), to: &bytes) {
      builder, layout in
      if let slot = layout.entries { builder.setList(slot, listed.map(\.scope)) }
      guard let slot = layout.months else { return }
      let sections = MonthSections(values: values, isPublic: false) { index in
        entries[index].entry.content.date?.day
      } setEntries: { builder, slot, indices in
        builder.setList(slot, indices.map { listed[$0].scope })
      } setDate: { builder, slot, index in
        builder.setScope(
          slot, values.entryScopes.date(of: entries[index].entry.content, isPublic: false))
      }
      sections.set(&builder, slot, Array(entries.indices))
    }
  }

  /// Appends the page around something sealed.
  ///
  /// - Parameters:
  ///   - folder: Where the page stands.
  ///   - isList: Whether it lists what there is; else it is an entry's.
  package func append(
    _ sealed: [Sealed], at folder: SitePath, isList: Bool, rounds: Int, version: Int,
    to bytes: inout [UInt8]
  ) {
    let page = SitePlan.Page(folder: folder, kind: .guarded(isList ? .locked : .encrypted))
    let model = values.model.sealed
    append(page, to: &bytes) { builder, layout in
      builder.setList(
        layout.root.slot("sealed"),
        sealed.map {
          Scope(
            model,
            [
              "data": .text($0.data), "salt": .text($0.salt), "id": .text($0.id),
              "rounds": .text("\(rounds)"), "version": .text("\(version)"),
            ])
        })
    }
  }

  private func append(
    _ page: SitePlan.Page, to bytes: inout [UInt8],
    _ fill: (inout ScopeBuilder, LayoutTemplates) -> Void
  ) {
    let name = page.layout == .encrypted ? "lockedEntry" : "lockedEntries"
    let heading = values.phrases[name] ?? values.configuration.title
    var made = PageBytes()
    values.append(page, to: &made) { hasRoot in
      values.pageScopes.scope(
        of: page, hasRoot: hasRoot, heading: heading, description: nil,
        showsBodies: page.layout == .encrypted, showsPhotos: page.layout == .encrypted)
    } _: { builder, layout in
      fill(&builder, layout)
    }
    bytes += made.array
  }

  /// The title that browsers show of an opened entry.
  package func title(of entry: EncryptedEntry) -> String {
    let values = pages.values(for: entry)
    return values.pageScopes.title(withHeading: values.entryScopes.subject(of: entry.content))
  }

  /// The language of an entry, and the direction it is written in.
  package func language(of entry: EncryptedEntry) -> (tag: String, direction: String) {
    let locale = entry.content.language ?? values.configuration.locale
    return (locale.text, locale.direction.rawValue)
  }
}
