import DiaryLayout
import DiaryModel
import DiaryRendering
import Feeds
import LocalizedDates
import SiteFiles

/// Writes feeds and sitemaps.
struct FeedMaking: Sendable {
  let configuration: Configuration
  let site: SiteURL
  let pages: EntryPages
  let addresses: SiteAddresses
  let pictures: PictureIndex
  /// Where encrypted entries stand that feeds are to mention, and nothing more of them.
  let stubs: [SitePath]

  /// - Returns: `nil` if the site has no address.
  init?(of bodies: BodyMaking, _ pages: EntryPages) {
    guard let site = bodies.model.configuration.baseURL else { return nil }
    (configuration, self.site) = (bodies.model.configuration, site)
    (self.pages, pictures) = (pages, bodies.pictures)
    (addresses, stubs) = (bodies.model.addresses, bodies.model.stubs)
  }

  /// A feed of the newest entries.
  ///
  /// - Parameters:
  ///   - journal: That which it is of; `nil`: the whole diary.
  ///   - items: Of its entries, newest first.
  func feed(
    _ format: FeedFormat, of journal: SitePlan.TermPages?, _ items: some Collection<FeedItem>
  ) -> [UInt8] {
    let file = journal?.folder.appending(format.rawValue).text ?? format.rawValue
    let channel = FeedChannel(
      title: journal.map { pages.title(withHeading: $0.term.name) } ?? configuration.title,
      description: configuration.description ?? configuration.title,
      homeURL: journal.map { site.url(of: $0.folder.text + "/") } ?? site.text,
      feedURL: site.url(of: file), language: configuration.locale.text,
      author: configuration.author.map { .init(name: $0.name, url: $0.url) })
    // The journal of an encrypted entry is not told to anybody.
    let items = Array(items) + (journal == nil ? stubs.compactMap(stub) : [])
    return switch format {
    case .rss: rssFeed(channel, items: items)
    case .atom: atomFeed(channel, items: items)
    case .json: jsonFeed(channel, items: items)
    }
  }

  /// As many items as any of the feeds has.
  ///
  /// - Parameter journal: By its index in the plan; `nil`: of the whole diary.
  func newestItems(of bodies: BodyMaking, inJournal journal: Int?) -> [FeedItem] {
    let most = FeedFormat.allCases.map { configuration.items(in: $0) }.max() ?? 0
    return bodies.model.plan.newest(most, of: journal).compactMap {
      item(of: bodies.model.entries[$0], bodies.facts[$0])
    }
  }

  /// An item that says that there is an encrypted entry. Its day is nobody's business either: it
  /// stands behind all others, at the epoch.
  private func stub(at path: SitePath) -> FeedItem? {
    let url = site.url(of: path.text + "/")
    let title = pages.phrase("lockedEntry") ?? configuration.title
    guard let epoch = Instant(seconds: 0).wallTime(at: .utc) else { return nil }
    return FeedItem(
      id: EntryID(derivedFrom: path.text.utf8).text, url: url, title: title, subject: title,
      text: Array((pages.phrase("lockedText") ?? url).utf8), html: [], summary: nil,
      published: epoch, updated: epoch, tags: [], language: nil, image: nil)
  }

  private func item(of entry: PublicEntry, _ facts: EntryFacts) -> FeedItem? {
    let content = entry.content
    guard let date = content.date else { return nil }
    let body = FeedBody(
      of: entry, site: site, linking: addresses, pictures: pictures,
      options: configuration.markdown)
    let heading = pages.heading(of: content)
    var text: [UInt8] = []
    appendShareText(
      title: content.title, heading: heading, hasWords: body?.hasWords ?? false,
      body: body?.text ?? [], to: &text)
    var item = FeedItem(
      id: content.id.text, url: site.url(of: entry.path.text + "/"), title: content.title,
      subject: heading, text: text, html: body?.html ?? [],
      summary: content.summary, published: date.published,
      updated: (content.updated ?? date).published, tags: content.terms.map(\.name),
      language: content.language?.text, image: facts.picture.map { site.url(of: $0.text) })
    item.enclosures = facts.enclosures.map { file in
      .init(
        url: site.url(of: file.path.text), type: FileMediaType(of: file.path).essence,
        length: file.size)
    }
    return item
  }

  /// The files of the sitemap, by name.
  func sitemap(of plan: SitePlan, _ diary: PublicDiary) -> [(name: String, bytes: [UInt8])] {
    func page(_ folder: SitePath, _ content: EntryContent?) -> SitemapPage {
      SitemapPage(
        folder: percentEncoded(folder.text),
        changed: (content?.updated ?? content?.date).map { date in
          date.wall.map { .time($0) } ?? .day(date.day)
        })
    }
    var listed: [SitemapPage] = []
    listed.reserveCapacity(plan.pageCount)
    for list in plan.lists.prefix(plan.homeCount) { listed.append(page(list.folder, nil)) }
    for index in diary.entries.indices {
      listed.append(page(diary.entries[index].path, diary.entries[index].content))
    }
    for undated in diary.pages { listed.append(page(undated.path, nil)) }
    for list in plan.lists.dropFirst(plan.homeCount) where list.isListed {
      listed.append(page(list.folder, nil))
    }
    return Feeds.sitemap(of: listed, root: site.text)
  }
}
