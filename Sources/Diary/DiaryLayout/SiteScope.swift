import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// Makes the scope `site`.
struct SiteScope: Sendable {
  private let model: PageModel
  private let plan: SitePlan
  /// The places of pages in the lists below. Undated pages have one only if the theme lists them.
  private let places: (pages: [SitePath: Int], years: [SitePath: Int], navigation: [SitePath: Int])
  private let navigation: [Scope]
  private let pages: [Scope]
  private let years: [Scope]
  /// The scope for pages that are in none of its lists.
  private let plain: Scope
  /// The same for those of some layouts, of which the navigation names a page around them.
  private let surrounded: [Layout: Scope]

  /// A page without a date.
  struct Undated {
    let title: String
    let folder: SitePath
    /// `nil` for that of the page that names it.
    let language: LocaleTag?
  }

  /// - Parameters:
  ///   - undated: The site's undated pages.
  ///   - first: The day of the oldest entry.
  ///   - names: The names of years and days.
  ///   - language: The pages' own.
  init(
    _ theme: CompiledTheme, _ plan: SitePlan, _ configuration: Configuration, undated: [Undated],
    since first: Day?, names: ArchiveNames, in language: LocaleTag
  ) {
    let (model, phrases) = (theme.model, theme.phrases)
    (self.model, self.plan) = (model, plan)
    let items = Navigation(
      plan, undated: undated.map(\.folder), configuration.navigation
    ).items
    let listed = theme.reads("pages", of: model.site) ? undated : []
    places = (
      Self.places(of: listed.map(\.folder)), Self.places(of: plan.years.map(\.folder)),
      Self.places(of: items.map(\.folder))
    )
    let navigation = items.map { item in
      let page = item.page.map { undated[$0] }
      // The configuration is in the site's language.
      let ofSite = configuration.locale == language ? nil : configuration.locale
      let own = item.url == nil ? page?.language : ofSite
      let path = item.folder.map { $0.isRoot ? "" : $0.text + "/" }
      let word = item.url == nil ? phrases[item.phrase] : nil
      return Scope(
        model.navigationItem,
        [
          "name": .text(page?.title ?? word ?? item.name),
          "path": path.map { .text($0) } ?? .absent, "url": item.url.map { .text($0) } ?? .absent,
          "isOutside": .flag(item.url.map { !$0.hasPrefix("mailto:") } ?? false),
          "lang": own.map { .text($0.text) } ?? .absent,
          "dir": own.map { .text($0.direction.rawValue) } ?? .absent,
        ])
    }
    self.navigation = navigation
    let pages = listed.map { page in
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
    let lines = configuration.preview.lines
    func feed(_ count: Int, _ name: String) -> Value {
      configuration.hasFeeds && count > 0 ? .text(name) : .absent
    }
    let author = configuration.author.map { author in
      Scope(
        model.author,
        ["name": .text(author.name), "url": author.url.map { .text($0) } ?? .absent])
    }
    let since = first.map { phrases.phrase("keptSince", filling: ["day": names.day.text(of: $0)]) }
    let appearance = configuration.appearance
    let plain = Scope(
      model.site,
      [
        "appearance": .scope(Scope(model.appearance, appearance.values)),
        "hasCustomStyle": .flag(theme.hasCustomStyle),
        "title": .text(configuration.title), "lang": .text(configuration.locale.text),
        "dir": .text(configuration.locale.direction.rawValue),
        "footer": configuration.look.footer.map { .text($0) } ?? .absent,
        "favicon": configuration.look.favicon.map { .text(percentEncoded($0.text)) } ?? .absent,
        "since": since.map { .text($0) } ?? .absent,
        "description": configuration.description.map { .text($0) } ?? .absent,
        "url": configuration.baseURL.map { .text($0.text) } ?? .absent,
        "author": author.map { .scope($0) } ?? .absent,
        "rss": feed(feeds.rss, "feed.xml"), "atom": feed(feeds.atom, "atom.xml"),
        "json": feed(feeds.json, "feed.json"), "hasFavorites": .flag(plan.hasFavorites),
        "hasLocked": .flag(plan.hasEncrypted), "hasPhotos": .flag(!plan.photoYears.isEmpty),
        "hasCalendar": .flag(plan.hasCalendar), "hasSearch": .flag(plan.hasSearch),
        "hasFollow": .flag(plan.hasFollow),
        "hasStatistics": .flag(plan.hasStatistics), "hasPlaces": .flag(!plan.places.isEmpty),
        "hasOnThisDay": .flag(plan.hasOnThisDay),
        "hasJournals": .flag(!plan.journals.isEmpty),
        "hasTags": .flag(!plan.terms.isEmpty), "hasYears": .flag(!plan.years.isEmpty),
        "pages": .list(pages), "navigation": .list(navigation),
        "previewLines": lines.map { .text(String($0)) } ?? .absent,
        "hasPreview": .flag(lines != 0), "isCards": .flag(configuration.list.layout == .cards),
        "isFull": .flag(configuration.list.layout == .full),
        "shareButton": .flag(configuration.share.button),
        "shareText": .flag(configuration.share.text),
        "readerDates": .flag(configuration.dates == .reader), "years": .list(years),
      ])
    self.plain = plain
    var surrounded: [Layout: Scope] = [:]
    let known = places.navigation
    for layout in Layout.allCases {
      guard let place = layout.around.lazy.compactMap({ known[$0] }).first else {
        continue
      }
      surrounded[layout] = Scope(like: plain) { builder in
        builder.setList(
          model.site.slot("navigation"),
          Self.marked(navigation, place, model.navigationItem, "isAround"))
      }
    }
    self.surrounded = surrounded
  }

  /// The scope for pages of a layout that are in none of its lists.
  func usual(of layout: Layout) -> Scope { surrounded[layout] ?? plain }

  /// The scope for a page that may be in its lists.
  func scope(on current: SitePlan.Page) -> Scope {
    let folder = current.folder
    let page = places.pages[folder]
    let year = places.years[folder]
    let item = places.navigation[current.listFolder(in: plan)]
    // Journals have the layout of tags.
    let journals = current.isOfJournal ? places.navigation[.journals] : nil
    let base = current.isOfJournal ? plain : usual(of: current.layout)
    if page == nil && year == nil && item == nil && journals == nil { return base }
    return Scope(like: base) { builder in
      let site = model.site
      if let page { builder.setList(site.slot("pages"), Self.marked(pages, page, model.sitePage)) }
      if let year { builder.setList(site.slot("years"), Self.marked(years, year, model.year)) }
      if let place = item ?? journals {
        let flag = item == nil ? "isAround" : "current"
        builder.setList(
          site.slot("navigation"), Self.marked(navigation, place, model.navigationItem, flag))
      }
    }
  }

  private static func places(of folders: [SitePath?]) -> [SitePath: Int] {
    Dictionary(
      folders.enumerated().compactMap { place, folder in folder.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func marked(
    _ list: [Scope], _ index: Int, _ schema: Schema, _ flag: String = "current"
  ) -> [Scope] {
    var list = list
    list[index] = Scope(like: list[index], reserving: 0) {
      $0.setFlag(schema.slot(flag), true)
    }
    return list
  }
}

extension Configuration.Appearance {
  /// The values of the scope `site.appearance`.
  fileprivate var values: KeyValuePairs<String, Value> {
    [
      "accent": .text(accent.text), "classes": .text(classes.map { " " + $0 }.joined()),
      "isSerif": .flag(font == .serif), "isCompact": .flag(density == .compact),
      "hasVoice": .flag(voice != nil),
      "hasOwnPaper": .flag(voice != nil || paper != nil || scheme != .auto),
    ]
  }
}
