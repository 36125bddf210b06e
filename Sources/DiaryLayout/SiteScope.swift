import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// Makes the scope `site`.
struct SiteScope: Sendable {
  private let model: PageModel
  private let plan: SitePlan
  private let configuration: Configuration
  private let undated: [(title: String, folder: SitePath)]
  private let yearFormat: DayFormat

  init(
    _ model: PageModel, _ plan: SitePlan, _ configuration: Configuration,
    undated: [(title: String, folder: SitePath)]
  ) {
    self.model = model
    self.plan = plan
    self.configuration = configuration
    self.undated = undated
    yearFormat = .year(configuration.locale, calendar: .gregorian)
  }

  /// - Parameter current: The folder of the page that is being made.
  func scope(current: SitePath) -> Scope {
    let feeds = configuration.feeds
    let hasFeeds = configuration.baseURL != nil
    func feed(_ count: Int, _ name: String) -> Value {
      hasFeeds && count > 0 ? .text(name) : .absent
    }
    return Scope(
      model.site,
      [
        "title": .text(configuration.title), "lang": .text(configuration.locale.text),
        "dir": .text(configuration.locale.direction.rawValue),
        "description": configuration.description.map { .text($0) } ?? .absent,
        "url": configuration.baseURL.map { .text($0.text) } ?? .absent,
        "author": configuration.author.map { .scope(scope(of: $0)) } ?? .absent,
        "rss": feed(feeds.rss, "feed.xml"), "atom": feed(feeds.atom, "atom.xml"),
        "json": feed(feeds.json, "feed.json"), "hasFavorites": .flag(plan.hasFavorites),
        "hasTags": .flag(!plan.terms.isEmpty), "hasYears": .flag(!plan.years.isEmpty),
        "pages": .list(undated.map { page($0.title, $0.folder, current) }),
        "isCards": .flag(configuration.list.layout == .cards),
        "shareButton": .flag(configuration.share.button),
        "shareText": .flag(configuration.share.text),
        "readerDates": .flag(configuration.dates == .reader),
        "years": .list(plan.years.map { year($0, current) }),
      ])
  }

  private func scope(of author: Configuration.Author) -> Scope {
    Scope(
      model.author,
      ["name": .text(author.name), "url": author.url.map { .text($0) } ?? .absent])
  }

  private func page(_ title: String, _ folder: SitePath, _ current: SitePath) -> Scope {
    Scope(
      model.sitePage,
      [
        "title": .text(title), "path": .text(folder.text + "/"),
        "current": .flag(folder == current),
      ])
  }

  private func year(_ year: SitePlan.Group, _ current: SitePath) -> Scope {
    Scope(
      model.year,
      [
        "name": .text(yearFormat.text(of: year.day)), "path": .text(year.folder.text + "/"),
        "current": .flag(year.folder == current),
      ])
  }
}
