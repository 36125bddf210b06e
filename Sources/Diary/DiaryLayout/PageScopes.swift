import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// Makes the scopes `page`, which must not outlive it.
struct PageScopes: Sendable {
  private let slots: Slots
  private let entrySlots: EntryScopes.Slots
  /// By layout: what all its pages have in common.
  private let common: [Scope]
  private let configuration: Configuration
  /// The picture for sharing of pages that have none of their own.
  private let card: EntryPicture?
  /// The text around a page's heading in its title.
  private let title: PhraseParts

  /// - Parameter language: Of the pages.
  init(
    _ theme: CompiledTheme, _ configuration: Configuration, in language: LocaleTag,
    card: EntryPicture?, entrySlots: EntryScopes.Slots
  ) {
    let schema = theme.model.page
    let slots = Slots(theme)
    self.slots = slots
    self.entrySlots = entrySlots
    (self.configuration, self.card) = (configuration, card)
    title = PhraseParts { gap in
      theme.phrases.phrase("titleWithSite", filling: ["site": configuration.title, "title": gap])
    }
    // These call Foundation each time.
    let direction = language.direction.rawValue
    let locale = language.openGraph
    common = Layout.allCases.map { layout in
      Scope(schema) { builder in
        builder.setText(schema.slot("kind"), layout.name)
        builder.setText(schema.slot("lang"), language.text)
        builder.setText(schema.slot("dir"), direction)
        if let locale { builder.setText(schema.slot("locale"), locale) }
        for other in Layout.allCases {
          builder.setFlag(schema.slot(other.flag), other == layout)
        }
      }
    }
  }

  /// `nil` for what no template reads.
  private struct Slots: Sendable {
    let root, title, heading, description, url, hue, isUnlisted, hasMedia, hasPhotos: Slot?
    let image, imageWidth, imageHeight, imageText, rss, atom, json: Slot?

    init(_ theme: CompiledTheme) {
      func slot(_ name: String) -> Slot? { theme.slot(name, of: theme.model.page) }
      root = slot("root")
      title = slot("title")
      heading = slot("heading")
      description = slot("description")
      url = slot("url")
      image = slot("image")
      (imageWidth, imageHeight) = (slot("imageWidth"), slot("imageHeight"))
      imageText = slot("imageText")
      hue = slot("hue")
      isUnlisted = slot("isUnlisted")
      (hasMedia, hasPhotos) = (slot("hasMedia"), slot("hasPhotos"))
      (rss, atom, json) = (slot("rss"), slot("atom"), slot("json"))
    }
  }

  /// The part of the scope that all pages of a layout have in common.
  ///
  /// - Parameter depth: The depth of the pages, if all have the same.
  func known(_ slot: Slot, of layout: Layout, depth: Int?) -> KnownScope {
    var scope = common[layout.rawValue]
    let schema = scope.schema
    var names = ["kind", "lang", "dir", "locale"] + Layout.allCases.map(\.flag)
    if let depth {
      names.append("root")
      scope = Scope(like: scope) { setRoot(schema.slot("root"), depth: depth, &$0) }
    }
    return KnownScope(slot, scope, slots: names.map { schema.slot($0) })
  }

  /// The values that browsers show of a page.
  func title(withHeading heading: String) -> String { title.start + heading + title.end }

  /// The scope of the page of an entry or of an undated page.
  ///
  /// - Parameter html: The body.
  func scope(
    of page: SitePlan.Page, hasRoot: Bool, _ listed: ListedEntry, _ html: ArraySlice<UInt8>
  ) -> Scope {
    let entry = listed.scope
    return Scope(borrowing: common[page.layout.rawValue], reserving: 640) { builder in
      if hasRoot, let slot = slots.root { setRoot(slot, depth: page.depth, &builder) }
      if let slot = slots.title {
        builder.setText(slot, title.start)
        builder.addText(from: entry, entrySlots.subject)
        builder.addText(title.end)
      }
      if let slot = slots.heading { builder.setText(slot, from: entry, entrySlots.subject) }
      if let slot = slots.description, let preview = entrySlots.preview {
        builder.setText(slot, from: entry, preview)
      }
      if let slot = slots.url, let url = entrySlots.url {
        builder.setText(slot, from: entry, url)
      }
      if case .guarded = page.kind, let slot = slots.isUnlisted {
        builder.setFlag(slot, true)
      }
      if listed.hasMedia, let slot = slots.hasMedia { builder.setFlag(slot, true) }
      if listed.hasPictures, let slot = slots.hasPhotos, hasPhotos(html) {
        builder.setFlag(slot, true)
      }
      if listed.isPublic {
        setImage(listed.card, orElse: listed.picture, called: listed.subject, &builder)
      }
    }
  }

  /// The scope of any other page.
  ///
  /// - Parameters:
  ///   - feeds: The folder of the feeds of its entries alone, if there are some.
  ///   - showsBodies: Whether it shows whole entries, or will once it is opened.
  ///   - showsPhotos: Whether it shows photos that open, or may once it is opened.
  func scope(
    of page: SitePlan.Page, hasRoot: Bool, heading: String, description: String?,
    hue: String? = nil, feeds: SitePath? = nil, showsBodies: Bool = false,
    showsPhotos: Bool = false
  ) -> Scope {
    Scope(borrowing: common[page.layout.rawValue], reserving: 320) { builder in
      if hasRoot, let slot = slots.root { setRoot(slot, depth: page.depth, &builder) }
      if let slot = slots.title {
        let isHome = page.layout == .home && page.folder.isRoot
        builder.setText(slot, isHome ? "" : title.start)
        builder.addText(isHome ? configuration.title : heading)
        builder.addText(isHome ? "" : title.end)
      }
      if let slot = slots.heading { builder.setText(slot, heading) }
      if let slot = slots.description, let description { builder.setText(slot, description) }
      if let slot = slots.hue, let hue { builder.setText(slot, hue) }
      if let slot = slots.hasMedia, showsBodies, configuration.media != .init() {
        builder.setFlag(slot, true)
      }
      if showsPhotos, let slot = slots.hasPhotos { builder.setFlag(slot, true) }
      if let feeds, configuration.baseURL != nil { setFeeds(feeds, &builder) }
      if let slot = slots.url, let site = configuration.baseURL, page.isListed {
        builder.setText(slot, site.text)
        if !page.folder.isRoot {
          builder.addText(percentEncoded(page.folder.text))
          builder.addText("/")
        }
        setImage(nil, orElse: nil, called: configuration.title, &builder)
      }
    }
  }

  /// - Parameters:
  ///   - picture: Shown as it is if there is no card.
  ///   - name: The words of a card that has none of its own.
  private func setImage(
    _ card: EntryPicture?, orElse picture: SitePath?, called name: String,
    _ builder: inout ScopeBuilder
  ) {
    guard let slot = slots.image, let site = configuration.baseURL else { return }
    guard let card = card ?? (picture == nil ? self.card : nil), let file = card.files.first else {
      if let picture { builder.setText(slot, site.url(of: picture.text)) }
      return
    }
    builder.setText(slot, site.url(of: file.path.text))
    if let slot = slots.imageWidth { builder.setText(slot, "\(file.width)") }
    if let slot = slots.imageHeight { builder.setText(slot, "\(file.height)") }
    if let slot = slots.imageText { builder.setText(slot, card.text.isEmpty ? name : card.text) }
  }

  private func setFeeds(_ folder: SitePath, _ builder: inout ScopeBuilder) {
    let counts = configuration.feeds
    let all = [
      (slots.rss, counts.rss, "feed.xml"), (slots.atom, counts.atom, "atom.xml"),
      (slots.json, counts.json, "feed.json"),
    ]
    for (slot, count, name) in all where count > 0 {
      if let slot { builder.setText(slot, percentEncoded(folder.appending(name).text)) }
    }
  }

  /// The path from a page to the site's root. The 404 page is shown at any address, so it names
  /// the base path.
  ///
  /// - Parameter depth: As ``SitePlan/Page/depth``.
  private func setRoot(_ slot: Slot, depth: Int, _ builder: inout ScopeBuilder) {
    if depth < 0 { return builder.setText(slot, configuration.baseURL?.basePath ?? "/") }
    builder.setText(slot, depth == 0 ? "./" : "../")
    for _ in 1..<max(1, depth) { builder.addText("../") }
  }
}
