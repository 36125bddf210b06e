import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import Feeds
import SiteFiles
import SiteOutput

/// All files of the site: where they are, and what each is made of.
///
/// The pages of entries come first, by their index among all entries, then their share texts if
/// there are some. Pictures and files that nothing public leads to come last, once rendering has
/// found which there are.
struct SiteOutputs: Sendable {
  /// The kind of a file, with what it is about.
  enum Kind: Sendable {
    /// The page of an entry, by its index among all entries.
    case entry(Int)
    /// The share text of an entry.
    case text(Int)
    /// Any other page of the plan, by its index there.
    case list(Int)
    /// The whole diary, or a journal by its index in the plan.
    case feed(FeedFormat, ofJournal: Int?)
    /// One of the sitemap's files.
    case sitemap(Int)
    case robots
    case search(SearchFile)
    /// A file of the theme, by its index there.
    case asset(Int)
    case alias(Int)
    /// A file below `Static`, by its index among the sources.
    case staticFile(Int)
    /// A copied picture, by its index in ``SiteOutputs/pictures``.
    case picture(Int)
    /// A file that nothing public leads to, by its index among those.
    case guarded(Int)
  }

  var paths = PathTable()
  private var kinds: [Kind] = []
  /// The number of outputs that links may lead to; pictures and what nothing public leads to follow.
  var linkedCount = 0
  /// The addresses of alias pages.
  var aliases = PathTable()
  private(set) var aliasPages: [AliasPage] = []
  private(set) var pictures: [CopiedFile] = []
  private static let robotsFile = SitePath.root.appending("robots.txt")

  /// None.
  init() {}

  /// - Parameter sources: For the files below `Static`.
  init(
    _ plan: SitePlan, of entries: EntryTable, _ configuration: Configuration, theme: Theme,
    sources: SourceTree
  ) {
    let statics = sources.indexes(of: .staticFile)
    let count = plan.pageCount + (configuration.share.text ? entries.count : 0) + statics.count + 16
    paths.reserve(paths: count, bytes: count * 48)
    kinds.reserveCapacity(count)
    addEntries(entries, hasTexts: configuration.share.text)
    for (index, page) in plan.lists.enumerated() { add(page.file, .list(index)) }
    var hasOwnRobots = false
    for index in statics {
      guard let inside = sources.files[index].below(staticFolder) else { continue }
      if inside == Self.robotsFile { hasOwnRobots = true }
      add(inside, .staticFile(index))
    }
    for (index, asset) in theme.assets.enumerated() where asset.path != SharingCards.drawing {
      add(.root.appending("assets").appending(asset.path.text), .asset(index))
    }
    addFeeds(configuration, plan)
    addAliases(entries)
    if !hasOwnRobots { add(Self.robotsFile, .robots) }
    linkedCount = paths.count
  }

  private mutating func addEntries(_ entries: EntryTable, hasTexts: Bool) {
    for (index, entry) in entries.enumerated() {
      paths.append("index.html", in: entry.path)
      kinds.append(.entry(index))
    }
    if !hasTexts { return }
    for (index, entry) in entries.enumerated() {
      paths.append("index.txt", in: entry.path)
      kinds.append(.text(index))
    }
  }

  private mutating func addAliases(_ entries: EntryTable) {
    for (index, entry) in entries.enumerated() {
      for address in entry.content.aliases {
        let alias = AliasPage(address: address, entry: entry, index: index)
        add(alias.file, .alias(aliasPages.count))
        aliases.append(address)
        aliasPages.append(alias)
      }
    }
  }

  private mutating func addFeeds(_ configuration: Configuration, _ plan: SitePlan) {
    guard configuration.baseURL != nil else { return }
    let formats = FeedFormat.allCases.filter { configuration.items(in: $0) > 0 }
    for format in formats {
      add(.root.appending(format.rawValue), .feed(format, ofJournal: nil))
    }
    for (index, journal) in plan.journals.enumerated() {
      for format in formats {
        add(journal.folder.appending(format.rawValue), .feed(format, ofJournal: index))
      }
    }
    guard configuration.hasSitemap else { return }
    let unlisted = plan.lists.count { !$0.isListed }
    for (index, name) in sitemapNames(pages: plan.pageCount - unlisted).enumerated() {
      add(.root.appending(name), .sitemap(index))
    }
  }

  /// Takes the pictures that entries show; each is published once.
  ///
  /// Two that claim one path both get there: ``AddressClaims`` tells of them.
  mutating func add(_ copies: [CopiedFile]) {
    var known: [SitePath: SitePath] = [:]
    for copy in copies
    where known.updateValue(copy.source, forKey: copy.destination) != copy.source {
      add(copy.destination, .picture(pictures.count))
      pictures.append(copy)
    }
  }

  /// Takes the files of the search page.
  mutating func add(_ files: [(SitePath, SearchFile)]) {
    for (path, file) in files { add(path, .search(file)) }
  }

  /// Takes what nothing public leads to.
  mutating func add(_ items: [GuardedItem]) {
    for (index, item) in items.enumerated() { add(item.path, .guarded(index)) }
  }

  private mutating func add(_ path: SitePath, _ kind: Kind) {
    paths.append(path)
    kinds.append(kind)
  }
}

extension SiteOutputs {
  var indices: Range<Int> { 0..<paths.count }

  func kind(of output: Int) -> Kind { kinds[output] }

  /// Whether a file leads to pages.
  func isList(_ output: Int) -> Bool {
    switch kinds[output] {
    case .list, .feed, .sitemap, .robots, .search: true
    case .entry: paths[output].depth == 1
    case .guarded: !paths[output].isGuarded
    case .text, .asset, .alias, .staticFile, .picture: false
    }
  }

  /// Whether links may lead to the same files of another site.
  func hasSameLinked(as other: SiteOutputs) -> Bool {
    linkedCount == other.linkedCount
      && paths.bytes(before: linkedCount) == other.paths.bytes(before: linkedCount)
  }

  /// The files of the site that links may lead to.
  var linkedFiles: [SitePath] { (0..<linkedCount).map { paths[$0] } }
}

extension Configuration {
  func items(in format: FeedFormat) -> Int {
    switch format {
    case .rss: feeds.rss
    case .atom: feeds.atom
    case .json: feeds.json
    }
  }
}
