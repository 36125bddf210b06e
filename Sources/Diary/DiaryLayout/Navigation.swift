package import DiaryModel
package import SiteFiles

/// The pages that the header of every page leads to.
package struct Navigation: Sendable {
  /// A page of the site and the name by which the setting `navigation` knows it, or a link to
  /// elsewhere.
  struct Item: Sendable {
    let name: String
    /// `nil` for a link to elsewhere.
    let folder: SitePath?
    /// Where that leads.
    var url: String?
    /// The index of an undated page; else `nil`.
    var page: Int?

    /// The name of the phrase that names a page of the site's own.
    var phrase: String { name == "on" ? "daysOfYear" : name }
  }

  /// In their order.
  let items: [Item]
  /// The names in the setting that no page of the site has.
  package let unknown: [String]
  /// All names that the setting may have.
  package let known: [String]
  /// The number of undated pages that are in no header, because there are too many and no setting.
  package let left: Int

  /// The undated pages that headers link to where no setting names them. If each page linked to
  /// all, a site of twice as many pages would be four times as large.
  package static let undatedCount = 20

  /// - Parameter undated: The folders of the undated pages.
  package init(_ plan: SitePlan, undated: [SitePath], _ wanted: [Configuration.NavigationItem]?) {
    let own = plan.ownPages
    let pages = undated.enumerated().map { Item(name: $1.text, folder: $1, page: $0) }
    let home = Item(name: "diary", folder: .root)
    let days = Item(name: "on", folder: CalendarDay.root)
    let all = [home] + own + (plan.hasOnThisDay ? [days] : []) + pages
    known = all.map(\.name)
    guard let wanted else {
      // The site's title leads home in any case.
      (items, unknown) = (own + pages.prefix(Self.undatedCount), [])
      left = max(0, pages.count - Self.undatedCount)
      return
    }
    let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var unknown: [String] = []
    items = wanted.compactMap { item in
      switch item {
      case .link(let name, let url): return Item(name: name, folder: nil, url: url)
      case .page(let name):
        if byName[name] == nil { unknown.append(name) }
        return byName[name]
      }
    }
    self.unknown = unknown
    left = 0
  }
}

extension SitePlan {
  /// The pages of the site's own that visitors look for, in the order of the header.
  fileprivate var ownPages: [Navigation.Item] {
    var items: [Navigation.Item] = []
    if hasCalendar { items.append(.init(name: "calendar", folder: .calendar)) }
    if !photoYears.isEmpty { items.append(.init(name: "photos", folder: .photos)) }
    if !journals.isEmpty { items.append(.init(name: "journals", folder: .journals)) }
    if hasFavorites { items.append(.init(name: "favorites", folder: .favorites)) }
    if !terms.isEmpty { items.append(.init(name: "tags", folder: .tags)) }
    if !places.isEmpty { items.append(.init(name: "places", folder: .places)) }
    if hasStatistics { items.append(.init(name: "statistics", folder: .statistics)) }
    if hasSearch { items.append(.init(name: "search", folder: .search)) }
    return items
  }
}

extension SitePath {
  static let calendar = SitePath.root.appending("calendar")
  package static let photos = SitePath.root.appending("photos")
  static let favorites = SitePath.root.appending("favorites")
  static let journals = SitePath.root.appending("journals")
  static let tags = SitePath.root.appending("tags")
  static let places = SitePath.root.appending("places")
  static let follow = SitePath.root.appending("follow")
  static let statistics = SitePath.root.appending("statistics")
  package static let search = SitePath.root.appending("search")
}
