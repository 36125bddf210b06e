import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// Makes the scope `site`.
struct SiteScope: Sendable {
  private let model: PageModel
  private let folders: (pages: [SitePath], years: [SitePath])
  private let pages: [Scope]
  private let years: [Scope]
  /// The scope for pages that are in none of its lists.
  let plain: Scope

  /// - Parameters:
  ///   - undated: The titles of the site's undated pages, and where they stand.
  ///   - names: The names of years.
  init(
    _ model: PageModel, _ plan: SitePlan, _ configuration: Configuration,
    undated: [(title: String, folder: SitePath)], names: ArchiveNames
  ) {
    self.model = model
    folders = (undated.map(\.folder), plan.years.map(\.folder))
    let pages = undated.map { page in
      Scope(model.sitePage, ["title": .text(page.title), "path": .text(page.folder.text + "/")])
    }
    let (name, path) = (model.year.slot("name"), model.year.slot("path"))
    let years = plan.years.map { year in
      Scope(model.year, reserving: 32) { builder in
        builder.setText(name, names.name(ofYear: year.day))
        builder.setText(path, year.folder.text)
        builder.addText("/")
      }
    }
    self.pages = pages
    self.years = years
    let feeds = configuration.feeds
    let hasFeeds = configuration.baseURL != nil
    func feed(_ count: Int, _ name: String) -> Value {
      hasFeeds && count > 0 ? .text(name) : .absent
    }
    let author = configuration.author.map { author in
      Scope(
        model.author,
        ["name": .text(author.name), "url": author.url.map { .text($0) } ?? .absent])
    }
    plain = Scope(
      model.site,
      [
        "title": .text(configuration.title), "lang": .text(configuration.locale.text),
        "dir": .text(configuration.locale.direction.rawValue),
        "description": configuration.description.map { .text($0) } ?? .absent,
        "url": configuration.baseURL.map { .text($0.text) } ?? .absent,
        "author": author.map { .scope($0) } ?? .absent,
        "rss": feed(feeds.rss, "feed.xml"), "atom": feed(feeds.atom, "atom.xml"),
        "json": feed(feeds.json, "feed.json"), "hasFavorites": .flag(plan.hasFavorites),
        "hasLocked": .flag(plan.hasEncrypted), "hasCalendar": .flag(plan.hasCalendar),
        "hasOnThisDay": .flag(plan.hasOnThisDay),
        "hasTags": .flag(!plan.terms.isEmpty), "hasYears": .flag(!plan.years.isEmpty),
        "pages": .list(pages), "isCards": .flag(configuration.list.layout == .cards),
        "shareButton": .flag(configuration.share.button),
        "shareText": .flag(configuration.share.text),
        "readerDates": .flag(configuration.dates == .reader), "years": .list(years),
      ])
  }

  /// The scope for the page in this folder, which may be in its lists.
  func scope(current folder: SitePath) -> Scope {
    let page = folders.pages.firstIndex(of: folder)
    let year = folders.years.firstIndex(of: folder)
    if page == nil && year == nil { return plain }
    return Scope(like: plain) { builder in
      if let page {
        builder.setList(model.site.slot("pages"), current(pages, page, model.sitePage))
      }
      if let year { builder.setList(model.site.slot("years"), current(years, year, model.year)) }
    }
  }

  private func current(_ list: [Scope], _ index: Int, _ schema: Schema) -> [Scope] {
    var list = list
    list[index] = Scope(like: list[index], reserving: 0) {
      $0.setFlag(schema.slot("current"), true)
    }
    return list
  }
}
