import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// What the scope `page` says of a page.
extension SiteLayout {
  func pageScope(of page: SitePlan.Page) -> Scope {
    let heading = heading(of: page)
    let isHome = if case .home = page.kind { page.folder.isRoot } else { false }
    let title =
      isHome
      ? configuration.title
      : theme.phrases.phrase(
        "titleWithSite", filling: ["title": heading, "site": configuration.title])
    let layout = page.layout
    let schema = theme.model.page
    return Scope(schema) { builder in
      builder.setText(schema.slot("root"), root(of: page))
      builder.setText(schema.slot("kind"), layout.rawValue)
      builder.setText(schema.slot("title"), title)
      builder.setText(schema.slot("heading"), heading)
      if let description = description(of: page), !description.isEmpty {
        builder.setText(schema.slot("description"), description)
      }
      if let url = url(of: page) { builder.setText(schema.slot("url"), url) }
      if let image = image(of: page) { builder.setText(schema.slot("image"), image) }
      builder.setText(schema.slot("lang"), configuration.locale.text)
      builder.setText(schema.slot("dir"), configuration.locale.direction.rawValue)
      if let locale = configuration.locale.openGraph {
        builder.setText(schema.slot("locale"), locale)
      }
      builder.setFlag(schema.slot(layout.flag), true)
    }
  }

  private func heading(of page: SitePlan.Page) -> String {
    switch page.kind {
    case .entry(let place): headings[place]
    case .undated(let place): scopes.heading(of: undated[place].entry)
    case .home: configuration.title
    case .favorites: theme.phrases["favorites"] ?? "favorites"
    case .terms: theme.phrases["tags"] ?? "tags"
    case .term(let place, _):
      theme.phrases.phrase("taggedWith", filling: ["tag": plan.terms[place].term.name])
    case .year(let group): yearName.text(of: group.day)
    case .month(let group): monthName.text(of: group.day)
    case .day(let group): dayName.text(of: group.day)
    case .notFound: theme.phrases["notFound"] ?? "404"
    }
  }

  /// What leads from a page to the site's root. The 404 page is shown at any address, so it names
  /// the base path.
  private func root(of page: SitePlan.Page) -> String {
    if case .notFound = page.kind { return configuration.baseURL?.basePath ?? "/" }
    if page.folder.isRoot { return "./" }
    let depth = page.folder.text.utf8.count { $0 == UInt8(ascii: "/") } + 1
    return String(repeating: "../", count: depth)
  }

  private func description(of page: SitePlan.Page) -> String? {
    switch page.kind {
    case .entry(let place): entries[place].excerpt
    case .undated(let place): undated[place].excerpt
    case .home where page.folder.isRoot: configuration.description
    default: nil
    }
  }

  private func url(of page: SitePlan.Page) -> String? {
    if case .notFound = page.kind { return nil }
    return configuration.baseURL?.url(of: page.folder.isRoot ? "" : page.folder.text + "/")
  }

  private func image(of page: SitePlan.Page) -> String? {
    let picture: SitePath? =
      switch page.kind {
      case .entry(let place): entries[place].picture
      case .undated(let place): undated[place].picture
      default: nil
      }
    return picture.flatMap { configuration.baseURL?.url(of: $0.text) }
  }
}
