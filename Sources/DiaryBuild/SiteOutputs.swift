import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import DiarySharing
import LocalizedDates
import ParallelMap
import SiteFiles

/// All files of the site: which there are, and how each is made.
struct SiteOutputs: Sendable {
  let plan: SitePlan
  let diary: PublicDiary
  private let configuration: Configuration
  private let theme: Theme
  private let files: any FileTree
  private let pictures: PictureIndex
  private let addresses: SiteAddresses
  private let statics: [SitePath]
  private let aliases: [AliasPage]
  private let claims: AddressClaims

  /// The folder of files that are copied as they are.
  static let staticFolder = SitePath.root.appending("Static")
  private static let robotsFile = SitePath.root.appending("robots.txt")

  /// - Throws: If two outputs claim one address, naming both.
  init(
    of diary: PublicDiary, _ configuration: Configuration, theme: Theme,
    diary files: any FileTree, attachments: Set<SitePath>
  ) throws(Diagnostics) {
    self.diary = diary
    self.configuration = configuration
    self.theme = theme
    self.files = files
    plan = SitePlan(of: diary, configuration)
    pictures = PictureIndex(of: files, limit: configuration.limits.asset)
    statics = try Self.staticFiles(in: files)
    aliases = (diary.entries + diary.pages).flatMap { entry in
      entry.content.aliases.map { AliasPage(address: $0, entry: entry) }
    }
    var claims = AddressClaims(expecting: plan.pages.count * (configuration.share.text ? 2 : 1))
    for entry in diary.entries + diary.pages {
      claims.add(entry.path.appending("index.html"), by: .entry(entry.content.source))
      if configuration.share.text {
        claims.add(entry.path.appending("index.txt"), by: .entry(entry.content.source))
      }
    }
    for page in plan.pages where !page.isEntry { claims.add(page.file, by: .page(page.folder)) }
    for file in statics { claims.add(file, by: .staticFile(file)) }
    for asset in theme.assets { claims.add(Self.address(of: asset), by: .theme) }
    for (name, _) in Self.feeds(configuration) { claims.add(.root.appending(name), by: .feed) }
    if configuration.hasSitemap && configuration.baseURL != nil {
      claims.add(.root.appending("sitemap.xml"), by: .sitemap)
    }
    for alias in aliases { claims.add(alias.file, by: .alias(alias.entry.content.source)) }
    if !claims.faults.isEmpty { throw Diagnostics(claims.faults) }
    self.claims = claims
    addresses = SiteAddresses(
      of: diary, folders: Set(plan.pages.map(\.folder) + aliases.map(\.folder)),
      files: claims.files, attachments: attachments)
  }

  /// Renders all bodies.
  func render() async throws(Diagnostics) -> (entries: [RenderedEntry], pages: [RenderedEntry]) {
    let all = try await DiaryRendering.render(
      diary.entries + diary.pages, linking: addresses, pictures: pictures,
      options: configuration.markdown, textsOf: textCount)
    let count = diary.entries.count
    return (Array(all[..<count]), Array(all[count...]))
  }

  /// Of how many entries the plain text is needed.
  private var textCount: Int {
    let feeds = configuration.feeds
    return configuration.share.text ? .max : max(feeds.rss, feeds.atom, feeds.json)
  }

  /// Makes every file and stages it.
  ///
  /// - Throws: The first fault of each group of files; nothing visible has changed then.
  func stage(
    into output: StagedOutput, layout: SiteLayout, entries: [RenderedEntry],
    pages: [RenderedEntry]
  ) async throws(Diagnostics) {
    var faults = await stagePages(into: output, layout: layout)
    if configuration.share.text {
      faults += await parallelChunks(of: entries + pages, chunk: 64) { chunk in
        stageTexts(of: chunk, into: output)
      }
    }
    do throws(FileFault) {
      try stageFeeds(into: output, layout: layout, entries: entries)
      try stageSitemap(into: output)
      for asset in theme.assets { try output.put(Self.address(of: asset), asset.bytes) }
      for alias in aliases { try output.put(alias.file, alias.html(configuration)) }
      try stageCopies(of: entries + pages, into: output)
    } catch {
      faults.append(output.place.diagnostic(of: error))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  private func stagePages(into output: StagedOutput, layout: SiteLayout) async -> [Diagnostic] {
    await parallelChunks(of: plan.pages, chunk: 64) { chunk in
      var bytes: [UInt8] = []
      var batch = StagedOutput.Batch()
      for page in chunk {
        bytes.removeAll(keepingCapacity: true)
        layout.append(page, to: &bytes)
        do throws(FileFault) {
          try output.put(page.file, bytes, in: &batch)
        } catch {
          return [output.place.diagnostic(of: error)]
        }
      }
      output.add(batch)
      return []
    }
  }

  private func stageTexts(
    of entries: ArraySlice<RenderedEntry>, into output: StagedOutput
  ) -> [Diagnostic] {
    var bytes: [UInt8] = []
    var batch = StagedOutput.Batch()
    for entry in entries {
      bytes.removeAll(keepingCapacity: true)
      appendShareText(title: entry.entry.content.title, body: entry.text, to: &bytes)
      do throws(FileFault) {
        try output.put(entry.entry.path.appending("index.txt"), bytes, in: &batch)
      } catch {
        return [output.place.diagnostic(of: error)]
      }
    }
    output.add(batch)
    return []
  }

  // MARK: Feeds

  private static func feeds(
    _ configuration: Configuration
  ) -> [(name: String, write: (FeedChannel, [FeedItem]) -> [UInt8])] {
    guard configuration.baseURL != nil else { return [] }
    var feeds: [(name: String, write: (FeedChannel, [FeedItem]) -> [UInt8])] = []
    let counts = configuration.feeds
    if counts.rss > 0 {
      feeds.append(("feed.xml", { rssFeed($0, items: Array($1.prefix(counts.rss))) }))
    }
    if counts.atom > 0 {
      feeds.append(("atom.xml", { atomFeed($0, items: Array($1.prefix(counts.atom))) }))
    }
    if counts.json > 0 {
      feeds.append(("feed.json", { jsonFeed($0, items: Array($1.prefix(counts.json))) }))
    }
    return feeds
  }

  private func stageFeeds(
    into output: StagedOutput, layout: SiteLayout, entries: [RenderedEntry]
  ) throws(FileFault) {
    guard let site = configuration.baseURL else { return }
    let counts = configuration.feeds
    let items = entries.prefix(max(counts.rss, counts.atom, counts.json)).enumerated()
      .compactMap { place, entry in item(entry, heading: layout.heading(ofEntry: place), site) }
    for (name, write) in Self.feeds(configuration) {
      let channel = FeedChannel(
        title: configuration.title,
        description: configuration.description ?? configuration.title, homeURL: site.text,
        feedURL: site.url(of: name), language: configuration.locale.text,
        author: configuration.author.map { .init(name: $0.name, url: $0.url) })
      try output.put(.root.appending(name), write(channel, items))
    }
  }

  private func item(_ rendered: RenderedEntry, heading: String, _ site: SiteURL) -> FeedItem? {
    let entry = rendered.entry
    let content = entry.content
    guard let date = content.date else { return nil }
    return FeedItem(
      id: content.id.text, url: site.url(of: entry.path.text + "/"), title: content.title,
      subject: heading, text: shareText(title: content.title, body: rendered.text),
      html: feedHTML(
        of: entry, site: site, linking: addresses, pictures: pictures,
        options: configuration.markdown), summary: content.summary, published: date.published,
      updated: (content.updated ?? date).published, tags: content.terms.map(\.name),
      language: content.language?.text, image: rendered.picture.map { site.url(of: $0.text) })
  }

  private func stageSitemap(into output: StagedOutput) throws(FileFault) {
    let hasSitemap = configuration.hasSitemap && configuration.baseURL != nil
    if let site = configuration.baseURL, hasSitemap {
      let pages = plan.pages.filter(\.isListed).map { page in
        let content = page.entryPlace.map { diary.entries[$0].content }
        return SitemapPage(
          url: site.url(of: page.folder.isRoot ? "" : page.folder.text + "/"),
          changed: (content?.updated ?? content?.date)?.iso)
      }
      for (name, bytes) in sitemap(of: pages, root: site.text) {
        try output.put(.root.appending(name), bytes)
      }
    }
    if !statics.contains(Self.robotsFile) {
      let url = hasSitemap ? configuration.baseURL?.url(of: "sitemap.xml") : nil
      try output.put(Self.robotsFile, robots(sitemapURL: url))
    }
  }

  // MARK: Copies

  private static func address(of asset: Theme.Asset) -> SitePath {
    .root.appending("assets").appending(asset.path.text)
  }

  /// - Throws: If a picture and something else claim one address.
  func checkCopies(of entries: [RenderedEntry]) throws(Diagnostics) {
    var claims = self.claims
    var sources: [SitePath: SitePath] = [:]
    for entry in entries {
      for copy in entry.copies {
        if sources[copy.destination] == copy.source { continue }
        sources[copy.destination] = copy.source
        claims.add(copy.destination, by: .picture(copy.source))
      }
    }
    if !claims.faults.isEmpty { throw Diagnostics(claims.faults) }
  }

  private func stageCopies(
    of entries: [RenderedEntry], into output: StagedOutput
  ) throws(FileFault) {
    var copied: Set<SitePath> = []
    for file in statics {
      let source = Self.staticFolder.appending(file.text)
      try output.put(file, try files.contents(of: source, limit: configuration.limits.asset))
    }
    for copy in entries.flatMap(\.copies) where copied.insert(copy.destination).inserted {
      let bytes = try files.contents(of: copy.source, limit: configuration.limits.asset)
      try output.put(copy.destination, bytes)
    }
  }

  /// Paths below `Static`, as they will stand on the site.
  private static func staticFiles(in files: any FileTree) throws(Diagnostics) -> [SitePath] {
    do throws(FileFault) {
      guard try files.item(at: staticFolder)?.kind == .folder else { return [] }
    } catch {
      throw Diagnostics([unreadable(error)])
    }
    let (found, faults) = attachments(below: staticFolder, in: files)
    if !faults.isEmpty { throw Diagnostics(faults) }
    return found
  }
}
